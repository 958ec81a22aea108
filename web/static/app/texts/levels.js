// The words of all passages of the library: a file of the release, which is the same for everybody.
import { read } from '../api.js';

export const levelsFile = '/data/texts/v1/levels.json';
export const worksFile = '/api/v1/texts';

let loaded;

/**
 * The words of all passages: {entries, numbers: id of an entry -> its number,
 * works: [{id, dialect, title, references, pages, words}]}.
 */
export function loadLevels() {
  loaded ??= Promise.all([read(levelsFile), read(worksFile)]).then(([{ data }, { data: list }]) => {
    const about = new Map(list.map((work) => [work.id, work]));
    return {
      entries: data.entries,
      numbers: new Map(data.entries.map((id, i) => [id, i])),
      works: data.works.map((work) => ({
        ...work, title: about.get(work.id)?.title, words: Uint8Array.from(atob(work.words), (c) => c.charCodeAt(0)) })),
    };
  });
  return loaded;
}

/** Yields the passages of a work in order: {at: its number, words: the number of each one's entry}. */
export function* passages({ words: bytes, references }) {
  let read = 0;
  const next = () => {
    let n = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[read++];
      n |= (byte & 127) << shift;
      if (byte < 128) return n;
    }
  };
  for (let at = 0; at < references.length; at++) {
    const words = [];
    for (let left = next(), word = 0; left > 0; left--) words.push(word += next());
    yield { at, words };
  }
}

/** The ids of the entries of the words of a work that count. */
export async function entriesOf(id) {
  const { entries, works } = await loadLevels();
  const work = works.find((each) => each.id === id);
  const met = new Set(work ? [...passages(work)].flatMap(({ words }) => words) : []);
  return [...met].sort((a, b) => a - b).map((number) => entries[number]);
}
