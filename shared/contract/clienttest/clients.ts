// Calls every operation of the contract with the types that openapi-typescript makes of it, against BASE.
import createClient from 'openapi-fetch';
import {readFileSync} from 'node:fs';
import type {paths} from './schema.js';

const base = process.env.BASE!;
const called = new Set<string>();
const client = createClient<paths>({baseUrl: base});
client.use({
  onRequest({schemaPath, request}) {
    called.add(`${request.method.toLowerCase()} ${schemaPath}`);
  },
  onResponse({response, schemaPath}) {
    const open = ['/api/ocr', '/api/v1/pronunciation.ogg'].includes(schemaPath) ? [200, 503] : schemaPath.startsWith('/data/exports') ? [200, 404] : [200];
    if (!open.includes(response.status)) throw new Error(`${schemaPath}: ${response.status}`);
  },
});

const plain = {parseAs: 'text'} as const;
const {data: found} = await client.GET('/api/v1/dictionary/search', {params: {query: {q: 'bread', limit: 1}}});
const entry = found!.entries[0]!;
console.log(entry.headword, entry.senses[0]!.meanings.en.join(', ')); // ⲟⲉⲓⲕ bread, loaf

const lesson = {params: {query: {lesson: 'lesson-1'}}};
await client.GET('/api/v1/grammar');
await client.GET('/api/v1/grammar/manifest');
await client.GET('/api/v1/grammar/rights');
await client.GET('/api/v1/grammar/phrases');
await client.GET('/data/grammar/v1/phrases.json');
await client.GET('/api/v1/dictionary/rights');
await client.GET('/api/v1/grammar/lessons', {params: {query: {fields: ['title', 'summary']}}});
await client.GET('/api/v1/grammar/lessons/{slug}', {params: {path: {slug: 'lesson-1'}}});
await client.GET('/api/v1/grammar/lessons/{slug}/vocabulary', {params: {path: {slug: 'lesson-1'}}});
await client.GET('/api/v1/grammar/examples', lesson);
await client.GET('/api/v1/grammar/exercises', lesson);
const {data: concepts} = await client.GET('/api/v1/grammar/concepts', lesson);
await client.GET('/api/v1/grammar/concepts/{id}', {params: {path: {id: concepts!.data[0]!.id}}});
await client.GET('/api/v1/grammar/footnotes', lesson);
const {data: sources} = await client.GET('/api/v1/grammar/sources');
await client.GET('/api/v1/grammar/sources/{id}', {params: {path: {id: sources!.data[0]!.id}}});
await client.GET('/api/v1/dictionary/search-index');
await client.GET('/api/v1/dictionary/suggest', {params: {query: {q: 'bread'}}});
await client.GET('/api/v1/dictionary/entries', {params: {query: {id: [entry.id]}}});
await client.GET('/api/v1/dictionary/entries/{id}', {params: {path: {id: entry.id}}});
await client.GET('/api/v1/dictionary/lookup', {params: {query: {form: ['ⲡⲛⲟⲩⲧⲉ']}}});
await client.POST('/api/v1/dictionary/lookup', {body: {forms: ['ⲡⲛⲟⲩⲧⲉ']}});
await client.POST('/api/v1/dictionary/analysis', {body: {text: 'ⲡⲛⲟⲩⲧⲉ'}});
await client.POST('/api/v1/dictionary/analysis/corrections', {body: {words: [[[['ⲡ', 0.9]]]]}});
await client.GET('/api/v1/texts', {params: {query: {dialect: 'S'}}});
await client.GET('/api/v1/texts/rights');
const work = 'bread-and-water';
await client.GET('/api/v1/texts/{work}', {params: {path: {work}}});
await client.GET('/api/v1/texts/{work}/{reference}', {params: {path: {work, reference: '1'}}});
await client.GET('/api/v1/concordance', {params: {query: {form: 'ⲟⲉⲓⲕ'}}});
await client.GET('/api/dts');
await client.GET('/api/dts/collection', {params: {query: {id: 'library'}}});
await client.GET('/api/dts/navigation', {params: {query: {resource: work, down: -1}}});
await client.GET('/api/dts/document', {...plain, params: {query: {resource: work, ref: '1'}}});
await client.GET('/api/v1/pronunciation', {params: {query: {text: 'ⲣⲱⲙⲓ'}}});
const said = {params: {query: {text: 'ⲣⲱⲙⲓ', tradition: 'grecoBohairic'}}} as const;
await client.GET('/api/v1/pronunciation.ogg', {...said, parseAs: 'blob'});
await client.GET('/api/assistant');
await client.POST('/api/assistant', {...plain, body: {messages: [{role: 'user', content: 'What does ⲡⲛⲟⲩⲧⲉ mean?'}]}});
await client.POST('/api/mcp', {
  body: {jsonrpc: '2.0', id: 1, method: 'tools/list'}, headers: {Accept: 'application/json, text/event-stream'},
});
await client.POST('/api/ocr', {
  body: {file: ''}, bodySerializer: () => {
    const form = new FormData();
    form.append('file', new Blob([readFileSync(process.env.PICTURE!)]), 'page.png');
    return form;
  },
});
for (const path of ['/llms.txt', '/llms-full.txt', '/api/changelog', '/api/docs'] as const) await client.GET(path, plain);
await client.GET('/api/docs/{file}', {...plain, params: {path: {file: 'page.css'}}});
await client.GET('/api/openapi.json');
for (const path of [
  '/data/grammar/v1/manifest.json', '/data/grammar/v1/concepts.json', '/data/grammar/v1/examples.json',
  '/data/grammar/v1/exercises.json', '/data/grammar/v1/footnotes.json', '/data/grammar/v1/sources.json',
  '/data/dictionary/v1/search-index.json', '/data/exports/v1/manifest.json', '/data/exports/v1/changes.json',
  '/data/texts/v1/works.json', '/data/texts/v1/levels.json',
] as const) await client.GET(path);
await client.GET('/data/grammar/v1/lessons/{file}', {params: {path: {file: 'lesson-1.json'}}});
await client.GET('/data/grammar/v1/vocabulary/{file}', {params: {path: {file: 'lesson-1.json'}}});
await client.GET('/data/texts/v1/works/{file}', {params: {path: {file: `${work}.json`}}});
await client.GET('/data/exports/v1/{file}', {...plain, params: {path: {file: 'coptic.about.json'}}});

const document = await (await fetch(`${base}/api/openapi.json`)).json() as {paths: Record<string, Record<string, unknown>>};
const missing = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.keys(methods).map(method => `${method} ${path}`))
  .filter(operation => !called.has(operation));
if (missing.length) throw new Error(`not called: ${missing.join(', ')}`);
console.log(`TypeScript: ${called.size} operations`);
