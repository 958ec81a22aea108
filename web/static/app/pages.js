// The pages of the client. Only main.js imports this file: a page may link to any other by its name, and loads none.

/** By name: load fetches the page's module; part is the main part it belongs to, its own name when it is one. */
export const pages = {
  home: { load: () => import('./home/page.js') },
  dictionary: { part: 'dictionary', load: () => import('./dictionary/page.js') },
  entry: { part: 'dictionary', load: () => import('./dictionary/entrypage.js') },
  read: { part: 'read', load: () => import('./read/page.js') },
  lessons: { part: 'lessons', load: () => import('./lessons/page.js') },
  lesson: { part: 'lessons', load: () => import('./lessons/reader.js') },
  cards: { part: 'lessons', load: () => import('./cards/page.js') },
  concept: { part: 'lessons', load: () => import('./lessons/conceptpage.js') },
  assistant: { part: 'assistant', load: () => import('./assistant/page.js') },
  developers: { part: 'developers', load: () => import('./developers/page.js') },
};

/** The main parts, as the navigation lists them. */
export const parts = Object.keys(pages).filter((name) => pages[name].part === name);
