// Where a lesson explains what a question is about: the paragraph, row or example that shares the most, and the rarest,
// pieces of Coptic words with it.
const coptic = /[\u2C80-\u2CFF\u03E2-\u03EF\u0300-\u036F]+/gu;

// Pieces of three letters, the ends of words among them: what begins alike has the same article or prefix.
function piecesOf(text) {
  const words = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(coptic) ?? [];
  return new Set(words.flatMap((word) => {
    const letters = [...`^${word}$`];
    return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''));
  }));
}

let blocks; // [{element, title, pieces}], read once

function read(article) {
  return [...article.querySelectorAll('[data-sections] > section[id]:not([data-end])')].flatMap((section) =>
    [...section.querySelectorAll('p, tbody tr, .example, li')]
      .filter((element) => !element.closest('form, .examples') || element.matches('.example'))
      .map((element) => ({ element, title: section.querySelector('h2').textContent,
        pieces: piecesOf(element.textContent) }))
      .filter(({ pieces }) => pieces.size > 0));
}

/** Where the lesson explains a text: {id, title}, an element's id and its section's title; null for nowhere. */
export function explained(article, text) {
  blocks ??= read(article);
  const wanted = piecesOf(text);
  const weight = new Map([...wanted].map((piece) =>
    [piece, 1 / (1 + blocks.filter(({ pieces }) => pieces.has(piece)).length)]));
  let best = null;
  let most = 0.3; // less is chance
  for (const block of blocks) {
    const shared = [...wanted].filter((piece) => block.pieces.has(piece));
    const sum = shared.reduce((all, piece) => all + weight.get(piece), 0);
    if (sum > most) [best, most] = [block, sum];
  }
  if (!best) return null;
  best.element.id ||= `explained-${blocks.indexOf(best)}`;
  return { id: best.element.id, title: best.title };
}
