// What a reader keeps in this browser: one value in local storage, with the version of its shape. Nothing is sent.

const name = 'coptic';
const version = 1;
const empty = () => ({ version, words: [] });

let state = restored();

// A browser may forbid storage altogether; then things are kept until the document is closed.
function restored() {
  try {
    const before = JSON.parse(localStorage.getItem(name));
    if (before?.version === version) return { ...empty(), ...before };
  } catch { /* nothing kept, or nothing that can be read */ }
  return empty();
}

function keep() {
  try {
    localStorage.setItem(name, JSON.stringify(state));
  } catch { /* until the document is closed */ }
}

/** The words marked: [{id of the entry, headword, form met in a text, meaning}], the newest last. */
export const words = () => state.words;

/** Whether an entry is among the words marked. */
export const hasWord = (id) => state.words.some((word) => word.id === id);

/** Marks a word; one that is marked already stays where it is. */
export function addWord(word) {
  if (hasWord(word.id)) return;
  state.words.push(word);
  keep();
}

/** Takes a word off the list. */
export function removeWord(id) {
  state.words = state.words.filter((word) => word.id !== id);
  keep();
}

// Another tab of the same reader changes the same value.
addEventListener('storage', (event) => {
  if (event.key === name) state = restored();
});
