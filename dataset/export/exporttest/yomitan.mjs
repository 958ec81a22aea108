// Holds a Yomitan dictionary against Yomitan's types of its files, and looks words up in it with a reader of the
// format. Yomitan itself is in no package registry; yomichan-dict-builder carries its schemas as TypeScript types.
// Usage: node yomitan.mjs coptic-yomitan.zip FORM,READING=TAGS…
import Ajv from 'ajv';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {createGenerator} from 'ts-json-schema-generator';

const require = createRequire(import.meta.url);
const Reader = require('yomichan-dict-reader');
// Yomitan's schema takes any code of ISO 639, the package's type only those that Yomitan itself lists, without Coptic.
const code = /^[a-z]{2,3}$/;
// The generator passes over what lies in node_modules.
const types = fs.mkdtempSync(path.join(os.tmpdir(), 'yomitan-'));
fs.cpSync(path.join(path.dirname(require.resolve('yomichan-dict-builder/package.json')), 'src/types'), types, {
  recursive: true,
});
fs.writeFileSync(path.join(types, 'IsoLanguageCode.ts'), 'export type IsoLanguageCode = string;\n');
const [archive, ...wanted] = process.argv.slice(2);
const problems = [];

const schemas = [
  [/^index\.json$/, 'dictionaryindex.ts', 'DictionaryIndexType'],
  [/^tag_bank_\d+\.json$/, 'tagbank.ts', 'DictionaryTagBankV3'],
  [/^term_bank_\d+\.json$/, 'termbank.ts', 'DictionaryTermBankV3'],
].map(([name, file, type]) => {
  const schema = createGenerator({
    path: path.join(types, 'yomitan', file),
    type,
    expose: 'all',
    skipTypeCheck: true,
  }).createSchema(type);
  return { name, validate: new Ajv({ strict: false }).compile(schema) };
});

fs.rmSync(types, {recursive: true});

const jszip = createRequire(require.resolve('yomichan-dict-reader'))('jszip');
const zip = await jszip.loadAsync(fs.readFileSync(archive));
for (const name of Object.keys(zip.files)) {
  const schema = schemas.find(s => s.name.test(name));
  if (!schema) problems.push(`${name}: Yomitan reads no such file`);
  else if (!schema.validate(JSON.parse(await zip.file(name).async('string')))) {
    problems.push(`${name}: ${JSON.stringify(schema.validate.errors.slice(0, 3))}`);
  }
}

const index = JSON.parse(await zip.file('index.json').async('string'));
if (!code.test(index.sourceLanguage) || !code.test(index.targetLanguage)) problems.push('index.json: no languages');

const log = console.log;
console.log = () => {}; // the reader tells of every file
const reader = new Reader();
await reader.readDictionary(archive);
console.log = log;
for (const pair of wanted) {
  const [form, tags] = pair.split('=');
  const found = (reader.allTermReadingPairsData[form] ?? []).map(entry => entry.bigTags);
  if (!found.includes(tags)) problems.push(`${form}: found with the tags ${JSON.stringify(found)}, want ${tags}`);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
