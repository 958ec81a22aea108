// Judges answers by the keys as the browser client does. The first file has lines "item id, tab, answer";
// an id ends in @en or @nl, the language of the page. The second, which may be left out, has a third column: pass or
// fail, as a reader judged. Prints a line for each answer, then the shares.
import { readdirSync, readFileSync } from 'node:fs';
import { judge } from '../web/static/app/lessons/judge.js';

const [keys, words, answers, verdicts] = process.argv.slice(2);
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const key = Object.assign({}, ...readdirSync(keys).map((file) => json(`${keys}/${file}`)));
const says = Object.fromEntries(['en', 'nl'].map((each) => [each, json(`${words}/${each}.json`)]));
const lines = (file) =>
  readFileSync(file, 'utf8').normalize('NFC').split('\n').filter(Boolean).map((each) => each.split('\t'));
const judged = new Map();

for (const [id, answer] of lines(answers)) {
  const [item, locale = 'en'] = id.trim().split('@');
  const accepted = key[item]?.judged?.[locale];
  if (!accepted) {
    console.log(`${id}\t${answer}\tunknown item\t`);
    continue;
  }
  const verdict = judge(accepted, answer);
  judged.set(`${id.trim()}\t${answer.trim()}`, verdict.right);
  const fill = (text) => text.replace(/\{(\w+)\}/gu, (all, name) => verdict[name] ?? all);
  if (verdict.names) for (const each of ['own', 'key']) verdict[each] = says[locale][`tense.${verdict[each]}`];
  const message = says[locale][verdict.says ?? 'exercise.right'] ?? verdict.says;
  console.log(`${id}\t${answer}\t${verdict.right ? 'accepted' : 'refused'}\t${fill(message)}`);
}

if (verdicts) {
  const counts = { pass: [0, 0], fail: [0, 0] };
  for (const [id, answer, verdict] of lines(verdicts)) {
    const right = judged.get(`${id.trim()}\t${answer.trim()}`);
    if (right === undefined || !counts[verdict?.trim()]) {
      console.log(`not judged: ${id} ${answer} ${verdict}`);
      continue;
    }
    counts[verdict.trim()][0] += 1;
    counts[verdict.trim()][1] += right;
  }
  for (const [verdict, [all, accepted]] of Object.entries(counts)) {
    console.log(`${verdict}: ${accepted} of ${all} accepted (${((100 * accepted) / Math.max(all, 1)).toFixed(1)} %)`);
  }
}
