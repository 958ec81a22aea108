// What a developer wants to know first.
import { manifest } from '../api.js';
import { copyable } from '../copy.js';
import { h } from '../dom.js';
import { t } from '../language.js';
import { attempt } from '../notice.js';
import { sourceList } from '../dictionary/entrypage.js';
import { sources } from '../dictionary/sources.js';
import { rightsNote } from '../lessons/source.js';
import { operations } from './operations.js';

const curl = (base) => [
  ['developers.curl.search', `curl -s '${base}/api/v1/dictionary/search?q=noute&dialect=B&limit=3'`],
  ['developers.curl.lesson', `curl -s '${base}/api/v1/grammar/examples?lesson=lesson-2'`],
  ['developers.curl.assistant', `curl -sN '${base}/api/assistant' -H 'Content-Type: application/json' \\\n  -d '{"messages": [{"role": "user", "content": "What does ⲡⲛⲟⲩⲧⲉ mean?"}]}'`],
  ['developers.curl.ocr', `curl -s '${base}/api/ocr?lang=cop' -F 'file=@page.jpg'`],
];

const grammarFiles = ['manifest', 'concepts', 'examples', 'exercises', 'footnotes', 'sources'];

export default function developersPage() {
  const base = location.origin;
  const endpoints = h('div', {});
  const files = h('div', {});
  const grammarRights = h('div', {});
  const lexicons = h('div', {});
  const course = manifest();
  return {
    title: t('nav.developers'),
    body: h('div', { class: 'wrap reading developers' },
      h('h1', {}, t('nav.developers')),
      h('p', { class: 'lead' }, t('developers.lead')),
      h('h2', {}, t('developers.base')), copyable(base),
      h('p', {}, h('a', { class: 'button', href: '/api/docs' }, t('developers.docs')), ' ', h('a', { class: 'button', href: '/api/openapi.json' }, 'OpenAPI 3.0')),
      h('h2', {}, t('developers.curl')),
      curl(base).map(([name, code]) => [h('h3', {}, t(name)), copyable(code)]),
      h('h2', {}, t('developers.endpoints')), h('p', { class: 'muted' }, t('developers.endpoints.text')), endpoints,
      h('h2', {}, t('developers.files')), h('p', {}, t('developers.files.text')), files,
      h('h2', { id: 'rights' }, t('rights')), h('h3', {}, t('developers.course')), grammarRights,
      h('h3', {}, t('developers.lexicon')), lexicons,
      h('h3', {}, t('developers.code')), h('p', {}, t('developers.code.text'))),
    ready: Promise.all([
      attempt(endpoints, async () => (await operations()).map(group)),
      attempt(files, async () => fileList((await course).lessons)),
      attempt(grammarRights, async () => rightsNote((await course).rights)),
      attempt(lexicons, async () => sourceList(await sources())),
    ]),
  };
}

// Summaries stand in the contract, which is English.
const group = ({ tag, operations: list }) => h('div', { class: 'endpoints' }, h('h3', { lang: 'en' }, tag),
  h('ul', { class: 'plain' }, list.map(({ method, path, summary, tryOut }) => h('li', {},
    h('a', { href: tryOut }, h('span', { class: `method ${method.toLowerCase()}` }, method), ' ', h('code', {}, path)),
    h('span', { class: 'muted', lang: 'en' }, summary)))));

function fileList(lessons) {
  const paths = [
    ...grammarFiles.map((name) => `/data/grammar/v1/${name}.json`),
    ...lessons.map(({ slug }) => `/data/grammar/v1/lessons/${slug}.json`),
    '/data/dictionary/v1/search-index.json',
  ];
  return h('ul', { class: 'plain files' }, paths.map((path) => h('li', {}, h('a', { href: path, download: true }, h('code', {}, path)))));
}
