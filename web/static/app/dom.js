// Elements. Text only ever becomes text nodes: nothing here, or anywhere in the client, parses HTML.

/**
 * Makes an element. A property is an event listener (onclick), a DOM property that has no attribute of the same effect
 * (value, checked …), or an attribute; null, undefined and false leave it out, true gives it no value.
 */
export function h(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (asProperty.has(name)) element[name] = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  add(element, children);
  return element;
}

const asProperty = new Set(['value', 'checked', 'selected', 'disabled', 'hidden', 'indeterminate', 'srcObject']);

/** Appends nodes and strings; lists are flattened, null, undefined and false left out. */
export function add(parent, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) parent.append(child);
  }
}

/** Puts children in place of what parent held. */
export function fill(parent, ...children) {
  parent.replaceChildren();
  add(parent, children);
}

let last = 0;

/** An id that no other element of the page has. */
export const newId = (name) => `${name}-${++last}`;
