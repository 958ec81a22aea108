// Whether an answer is one that the key of an exercise counts, and what the nearest of those has that it lacks.
// Nothing here needs a page.

/**
 * Judges an answer by a key: {about: letters, division or marks, texts} for Coptic, {graph, forms} for words. Returns
 * {right, says, own, key}: says names the word of the client that tells the learner why, own and key what it quotes.
 */
export function judge(key, answer) {
  return key.graph ? judgeWords(key, answer) : judgeCoptic(key, answer);
}

// Coptic. Spaces and punctuation never count; marks and the division of a group do where the question is about them.

const isCoptic = (text) => /[\u2C80-\u2CFF\u03E2-\u03EF]/u.test(text);
const bare = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const between = /\s*[-‐‑–—+=⸗]\s*/gu;
const folds = {
  letters: (text) => bare(text).replace(/[^\p{L}\p{N}]/gu, ''),
  division: (text) => bare(text).replace(between, '-').replace(/[^\p{L}\p{N}-]/gu, ''),
  marks: (text) => text.normalize('NFC').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
};

function judgeCoptic({ about = 'letters', texts }, answer) {
  const same = (fold) => texts.find((text) => folds[fold](text) === folds[fold](answer));
  if (same(about)) return { right: true };
  if (!isCoptic(answer)) {
    const read = about === 'letters' && texts.find((text) => spelled(text, answer));
    return read ? { right: true, says: 'exercise.read', key: read } : { right: false, says: 'exercise.latin' };
  }
  const letters = same('letters');
  if (letters) return { right: false, says: `exercise.${about}`, key: letters };
  const graphs = texts.map((text) => line(text.split(/\s+/u)));
  const found = graphs.map((graph) => nearest(graph, answer.trim().split(/\s+/u), (a, b) =>
    folds.letters(a) === folds.letters(b))).reduce((a, b) => (b.cost < a.cost ? b : a));
  return { right: false, ...difference(found) };
}

// How a letter may be typed by somebody who has no Coptic keyboard: the romanisations in use, and Greek.
const latin = {
  ⲁ: 'a|α', ⲃ: 'b|v|β', ⲅ: 'gh?|γ', ⲇ: 'dh?|δ', ⲉ: 'e|ε', ⲍ: 'z|ζ', ⲏ: 'ee|e|i|h|η', ⲑ: 'th|t|θ', ⲓ: 'i|y|j|ι',
  ⲕ: 'k|c|κ', ⲗ: 'l|λ', ⲙ: 'm|μ', ⲛ: 'n|ν', ⲝ: 'x|ks|ξ', ⲟ: 'o|ο', ⲡ: 'p|π', ⲣ: 'r|ρ', ⲥ: 's|σ|ς', ⲧ: 't|τ',
  ⲩ: 'u|y|v|i|w|υ', ⲫ: 'ph|f|p|φ', ⲭ: 'kh|ch|x|k|sh|χ', ⲯ: 'ps|ψ', ⲱ: 'oo|o|w|ω', ϣ: 'sh|s', ϥ: 'f', ϧ: 'kh|x|h',
  ϩ: 'h', ϫ: 'dj|j|g', ϭ: 'tsh|ch|c|q|g', ϯ: 'ti|di|τι',
};
const pairs = { ⲟⲩ: 'ou|oo|u|w|ου', ⲉⲓ: 'ei|i|ει' };

// Whether Latin or Greek letters spell a Coptic text; a letter with a jinkim may have an e before it.
function spelled(text, answer) {
  const typed = bare(answer.replace(/[šŠ]/gu, 'sh')).replace(/[^\p{L}]/gu, '');
  if (!typed) return false;
  const letters = text.normalize('NFD').toLowerCase();
  const pattern = letters.replace(/(ⲟⲩ|ⲉⲓ|\p{L})(\p{M}*)|[^\p{L}]/gu, (all, letter, marks) => {
    if (!letter) return '';
    const single = [...letter].map((each) => `(?:${latin[each] ?? each})`).join('');
    return `${marks?.includes('\u0300') ? 'e?' : ''}(?:${pairs[letter] ? `${pairs[letter]}|` : ''}${single})`;
  });
  return new RegExp(`^${pattern}$`, 'u').test(typed);
}

// Words.

// What is joined to the word before it, as a word of its own: it's, they'll, my father's.
const joined = {
  s: ['is', 'has', 'us'], re: ['are'], ve: ['have'], ll: ['will', 'shall'], m: ['am'], d: ['had', 'would'],
};

function wordsOf(text) {
  return bare(text).replace(/[’‘ʼ`´]/gu, "'").replace(/\bcan(?:'t|not)\b/gu, 'can not')
    .replace(/\bwon't\b/gu, 'will not').replace(/\bshan't\b/gu, 'shall not').replace(/n't\b/gu, ' not')
    .replace(/(\p{L})'(s|re|ve|ll|m|d)(?!\p{L})/gu, "$1 §$2").match(/§?[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];
}

const sameWord = (own, key) => own === key || (own[0] === '§' && joined[own.slice(1)].includes(key));

function judgeWords({ graph, forms = {} }, answer) {
  const own = wordsOf(answer);
  const found = nearest(opened(graph), own, (a, b) => sameWord(a, b.fold));
  if (found.cost === 0) return { right: true };
  const key = found.steps.filter(({ theirs }) => theirs).map(({ theirs }) => theirs);
  const sorted = (list) => [...list].sort().join(' ');
  if (sorted(own) === sorted(key.map(({ fold }) => fold)))
    return { right: false, says: 'exercise.order', key: key.map(({ shown }) => shown).join(' ') };
  if (found.cost * 2 > Math.max(own.length, key.length)) return { right: false, says: 'exercise.differs' };
  const [mine, theirs] = [own, key.map(({ fold }) => fold)].map((words) => tenses(words, forms));
  if (mine.length === theirs.length) {
    const at = mine.findIndex((each, i) => each !== theirs[i]);
    if (at >= 0) return { right: false, says: 'exercise.tense', own: mine[at], key: theirs[at], names: 'tense' };
  }
  return { right: false, ...difference(found) };
}

// The graph with its words taken apart as an answer's are: each node a list of [{fold, shown}, node that it leads to].
// A word that is two, such as father's, has a node between, which comes before the one that it leads to.
function opened(graph) {
  const nodes = [];
  const number = []; // of a node of the graph
  const apart = graph.map((list, from) => {
    number[from] = nodes.push([]) - 1;
    return Array.from({ length: list.length / 2 }, (_, i) => {
      const [word, to] = [list[2 * i], list[2 * i + 1]];
      const parts = word === '' ? [null] : wordsOf(word).map((fold) => ({ fold, shown: shown(word, fold) }));
      return { parts, to, inner: parts.slice(1).map(() => nodes.push([]) - 1) };
    });
  });
  apart.forEach((arcs, from) => {
    for (const { parts, to, inner } of arcs) {
      const way = [number[from], ...inner, number[to]];
      parts.forEach((part, i) => nodes[way[i]].push([part, way[i + 1]]));
    }
  });
  return nodes;
}

const shown = (word, fold) => (wordsOf(word).length > 1 ? fold.replace('§', '’') : word);

/** A graph of one text. */
const line = (words) => [...words.map((word, i) => [[word, i + 1]]), []];

// The path through a graph that takes the fewest changes from an answer's words:
// {cost, steps: [{mine, theirs, same}]}.
function nearest(graph, own, same) {
  const width = own.length + 1;
  const cost = new Array(graph.length * width).fill(Infinity);
  const from = new Array(graph.length * width);
  const reach = (to, price, step) => {
    if (price < cost[to]) {
      cost[to] = price;
      from[to] = step;
    }
  };
  cost[0] = 0;
  graph.forEach((arcs, node) => {
    for (let i = 0; i < width; i += 1) {
      const here = node * width + i;
      if (cost[here] === Infinity) continue;
      if (i < own.length) reach(here + 1, cost[here] + 1, { before: here, mine: own[i] });
      for (const [word, next] of arcs) {
        const there = next * width + i;
        if (word === null) reach(there, cost[here], { before: here });
        else {
          reach(there, cost[here] + 1, { before: here, theirs: word });
          if (i < own.length) {
            const equal = same(own[i], word);
            reach(there + 1, cost[here] + (equal ? 0 : 1), { before: here, mine: own[i], theirs: word, same: equal });
          }
        }
      }
    }
  });
  const end = graph.length * width - 1;
  const steps = [];
  for (let at = end; from[at]; at = from[at].before) if (from[at].mine || from[at].theirs) steps.unshift(from[at]);
  return { cost: cost[end], steps };
}

const denials = new Set(['not', 'no', 'never', 'nobody', 'nothing', 'none',
  'niet', 'geen', 'nooit', 'niemand', 'niets']);

// What to say of the first place where an answer and the nearest wording of the key differ.
function difference({ steps }) {
  const text = (list) => list.map((word) => word.shown ?? word).join(' ').replace(/ ?§/gu, '’');
  const at = steps.findIndex(({ same }) => !same);
  let end = at;
  while (end < steps.length && !steps[end].same) end += 1;
  const part = steps.slice(at, end);
  const mine = part.filter((step) => step.mine).map((step) => step.mine);
  const theirs = part.filter((step) => step.theirs).map((step) => step.theirs);
  const denied = (list) => list.some((word) => denials.has(word.fold ?? word));
  const [own, key] = [text(mine), text(theirs)];
  if (denied(mine) !== denied(theirs))
    return { says: denied(theirs) ? 'exercise.denied' : 'exercise.affirmed', own, key };
  if (!own) return { says: 'exercise.lacks', key };
  if (!key) return { says: 'exercise.extra', own };
  return { says: 'exercise.wrote', own, key };
}

// The tenses of an answer's verbs, in order: past, present or future. What a form alone does not tell, such as put, is
// passed over.
const future = new Set(['will', 'shall', '§ll', 'zal', 'zult', 'zullen']);
const wouldBe = new Set(['would', 'zou', 'zouden']);
const past = new Set(['was', 'were', 'did', 'had', 'waren', 'deed', 'deden', 'hadden']);
const present = new Set(['am', 'is', 'are', 'do', 'does', '§m', '§re', 'ben', 'bent']);
const perfect = new Set(['have', 'has', '§ve', 'heb', 'hebt', 'heeft', 'hebben', 'is', 'zijn', 'ben', 'bent']);

// What an infinitive goes with, so that its form says nothing.
const governing = new Set([...future, ...wouldBe, 'to', 'do', 'does', 'did', 'let', 'can', 'must', 'may', 'not',
  'laat', 'laten', 'moge', 'mogen', 'te', 'kan', 'kunnen', 'moet', 'moeten', 'het']);

function tenses(words, forms) {
  const has = (word, ...names) => names.some((name) => forms[name]?.includes(word));
  const list = [];
  words.forEach((word, i) => {
    const rest = words.slice(i + 1);
    const isPast = has(word, 'past');
    const isPresent = has(word, 'present');
    if (future.has(word)) list.push('future');
    else if (wouldBe.has(word)) list.push('would');
    else if (perfect.has(word) && rest.some((each) => has(each, 'part'))) list.push('past');
    else if (past.has(word)) list.push('past');
    else if (present.has(word) && rest[0] === 'going' && rest[1] === 'to') list.push('future');
    else if (present.has(word)) list.push('present');
    else if (isPast && !isPresent && !words.slice(0, i).some((each) => perfect.has(each) || past.has(each)))
      list.push('past');
    else if (isPresent && !isPast && !words.slice(Math.max(0, i - 3), i).some((each) => governing.has(each)))
      list.push('present');
  });
  return list;
}
