// Search without the network: the dictionary's search index, which is kept in the browser, gone through entry by entry.
// It finds forms and meanings; what needs grammar (bound groups, stems, near spellings) the service alone can do.
import { folded, isCoptic } from '../coptic.js';

const address = '/data/dictionary/v1/search-index.json';
let loaded;

/** The index, or null when it has not been kept yet and cannot be read. */
export function loadIndex() {
  loaded ??= fetch(address)
    .then(
      (response) => (response.ok ? response.json() : null),
      () => null,
    )
    .then((index) => index && prepared(index));
  return loaded;
}

function prepared({ entries, datasetVersion }) {
  return {
    datasetVersion,
    entries: entries.map((entry) => ({
      ...entry,
      spellings: [...new Set([entry.headword, ...entry.forms].map(bare))],
      glosses: [...entry.en, ...entry.nl].map(folded),
      greekwords: (entry.greek ?? []).map(folded),
    })),
  };
}

const bare = (form) => folded(form).replace(/[⸗†-]/gu, '');

const words = (gloss) => gloss.split(/[^\p{L}\p{N}]+/u);

/**
 * How well a list of texts answers: 0 for the same, 1 for a whole word, 2 for a beginning, 3 for a part; undefined for
 * not at all.
 */
function fit(texts, query, wholeWords) {
  let best;
  for (const text of texts) {
    let rank;
    if (text === query) rank = 0;
    else if (wholeWords && words(text).includes(query)) rank = 1;
    else if (text.startsWith(query) || (wholeWords && words(text).some((word) => word.startsWith(query)))) rank = 2;
    else if (query.length > 2 && text.includes(query)) rank = 3;
    if (rank !== undefined && (best === undefined || rank < best)) best = rank;
  }
  return best;
}

const isGreek = (text) => /\p{Script=Greek}/u.test(text);

/** The entries that a query finds, the best first. */
export function find(index, query, limit = 60) {
  const text = isCoptic(query) ? bare(query) : folded(query);
  if (!text) return [];
  const of = isCoptic(query)
    ? (entry) => fit(entry.spellings, text)
    : isGreek(query)
      ? (entry) => fit(entry.greekwords, text)
      : (entry) => fit(entry.glosses, text, true);
  return index.entries
    .map((entry, at) => ({ entry, at, rank: of(entry) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank - b.rank || b.entry.forms.length - a.entry.forms.length || a.at - b.at)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** The entry of an id, or undefined. */
export const byId = (index, id) => index.entries.find((entry) => entry.id === id);
