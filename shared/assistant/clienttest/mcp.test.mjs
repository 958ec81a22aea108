// The Model Context Protocol, as the official TypeScript clients and the inspector's command line speak it: over HTTP
// with a local server, and over standard input and output with MCP, the binary of functions/mcp.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client as ClientV2, StreamableHTTPClientTransport as HTTPV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { deadline, start } from './server.mjs';

const run = promisify(execFile);
const release = fileURLToPath(new URL('../../../build/release', import.meta.url));
const tools = [
  'analyse_text',
  'concordance',
  'conjugate',
  'find_lesson',
  'get_concept',
  'get_entry',
  'read_passage',
  'search_dictionary',
];

// What models ask: arguments that are answered, and something of the answer.
const good = [
  ['search_dictionary', { query: 'bread', dialect: 'B' }, /"B":"ⲱⲓⲕ".*"id":"cls-oeik"/],
  ['search_dictionary', { word: 'brood', limit: 3 }, /"id":"cls-oeik"/],
  ['search_dictionary', { text: 'noute' }, /"id":"cls-noute"/],
  ['search_dictionary', { query: 'zzzzqq' }, /"total":0/],
  ['get_entry', { id: 'cls-noute' }, /"headword":"ⲛⲟⲩⲧⲉ"/],
  ['get_entry', { id: 'dictionary:cls-noute' }, /"en":"\/en\/dictionary\/cls-noute"/],
  ['get_entry', { id: '[dictionary:cls-noute]' }, /"headword":"ⲛⲟⲩⲧⲉ"/],
  ['analyse_text', { text: 'ⲁϥⲥⲱⲧⲙ ⲡⲛⲟⲩⲧⲉ' }, /"text":"ⲁ".*"text":"ϥ".*"text":"ⲥⲱⲧⲙ".*"text":"ⲡ".*"text":"ⲛⲟⲩⲧⲉ"/],
  ['analyse_text', { query: 'ⲁϥⲥⲱⲧⲙ ⲉⲡⲛⲟⲩⲧⲉ' }, /"plain":".*"head":0/],
  ['analyse_text', { text: 'ϯⲙⲉ ⲙⲙⲟⲕ' }, /"alternatives":\[\{"gloss":"[^"]+","words":\[/],
  ['conjugate', { word: 'ⲥⲱⲧⲙ', dialect: 'B', tense: 'perfect' }, /"3sgm":"ⲁϥⲥⲱⲧⲉⲙ"/],
  ['conjugate', { verb: 'hear', dialect: 'S', tense: 'negative-perfect' }, /"variants":.*"ⲙⲡⲉϥⲥⲱⲧⲙ"/],
  ['conjugate', { word: 'dictionary:cls-swtm', dialect: 'S' }, /"tense":"present".*"tense":"perfect"/],
  ['find_lesson', { query: 'definite article' }, /"id":"grammar.concept.definite-article"/],
  ['find_lesson', { query: 'What is the difference between Sahidic and Bohairic?' }, /"id":"grammar.concept.dialect"/],
  ['find_lesson', { query: 'hoe maak je een verleden tijd' }, /"id":"grammar.concept.perfect"/],
  ['get_concept', { id: 'grammar.concept.gender' }, /masculine/],
  ['read_passage', { work: 'bread-and-water', reference: '1' }, /"coptic":".*"gloss"/],
  ['concordance', { entry: 'dictionary:cls-oeik', limit: 2 }, /"total":[1-9]/],
  ['concordance', { query: 'ⲛⲟⲩⲧⲉ', limit: 20 }, /"counts":/],
];

// What they get wrong, and what they are told.
const bad = [
  ['search_dictionary', {}, /^query is missing: a word/],
  ['search_dictionary', { query: ' ' }, /^query is empty/],
  ['search_dictionary', { query: 'a'.repeat(121) }, /at most 120 are taken/],
  ['search_dictionary', { query: 7 }, /^query must be a text/],
  ['search_dictionary', { query: 'a', limit: 21 }, /^limit must be 1 to 20/],
  ['search_dictionary', { query: 'a', dialect: 'Sahidic' }, /Allowed: S B A L F M/],
  ['search_dictionary', { query: 'a', page: 2 }, /no argument "page"\. There are: dialect, limit/],
  ['get_entry', { id: 'cls-nothing' }, /Find ids with search_dictionary/],
  ['get_entry', { id: '../manifest' }, /Find ids with search_dictionary/],
  ['analyse_text', { text: 'hello' }, /no Coptic letter/],
  ['analyse_text', { text: 'ⲁ'.repeat(2001) }, /Split it/],
  ['conjugate', { word: 'ⲥⲱⲧⲙ' }, /^dialect is missing: S/],
  ['conjugate', { word: 'ⲥⲱⲧⲙ', dialect: 'S', tense: 'subjunctive' }, /Allowed: present/],
  ['conjugate', { word: 'ⲛⲟⲩⲧⲉ', dialect: 'S' }, /no verb/],
  ['conjugate', { word: 'know', dialect: 'S' }, /^Several verbs of S mean "know": .*cls-eime.*cls-sooun.*id of one/],
  ['find_lesson', { query: 'gender', limit: 1.5 }, /^limit must be a whole number/],
  ['get_concept', { id: 'grammar.concept.nothing' }, /Find ids with find_lesson/],
  ['read_passage', { work: 'nothing' }, /There are: .*bread-and-water/],
  ['concordance', {}, /Give a word/],
  ['drop_tables', {}, /no tool drop_tables|unknown tool/i],
];

let server, url;

before(async () => {
  assert.ok(process.env.MCP, 'MCP must name the binary of functions/mcp');
  server = await start({ MCP_RATE: '0' }); // more calls than a person makes in a minute
  url = new URL('/api/mcp', server.base);
});

after(() => server?.stop());

const stdio = { command: process.env.MCP, args: [], env: { DATASET: release } };

for (const [name, connect] of Object.entries({
  'sdk 1 over HTTP': async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(url));
    return client;
  },
  'sdk 1 over stdio': async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport(stdio));
    return client;
  },
  'client 2 over HTTP': async () => {
    const client = new ClientV2({ name: 'test', version: '1' });
    await client.connect(new HTTPV2(url));
    return client;
  },
  'client 2 over stdio': async () => {
    const client = new ClientV2({ name: 'test', version: '1' });
    await client.connect(new StdioV2(stdio));
    return client;
  },
})) {
  describe(name, { timeout: 4 * deadline }, () => {
    let client;
    before(async () => { client = await connect(); });
    after(() => client?.close());

    test('tools', async () => {
      const list = (await client.listTools()).tools;
      assert.deepEqual(list.map((t) => t.name).sort(), tools);
      for (const t of list) {
        assert.equal(t.annotations.readOnlyHint, true);
        assert.equal(t.inputSchema.type, 'object');
        assert.equal(t.outputSchema.type, 'object');
      }
    });

    for (const [name, args, want] of good) {
      test(`${name} ${JSON.stringify(args)}`, async () => {
        const result = await client.callTool({ name, arguments: args });
        assert.ok(!result.isError, JSON.stringify(result.content));
        assert.match(JSON.stringify(result.structuredContent), want);
      });
    }

    for (const [name, args, message] of bad) {
      test(`${name} ${JSON.stringify(args).slice(0, 80)} is refused`, async () => {
        const result = await client.callTool({ name, arguments: args }).catch((e) => ({
          isError: true,
          content: [{ text: e.message }],
        }));
        assert.equal(result.isError, true);
        assert.match(result.content[0].text, message);
      });
    }

    test('resources', async () => {
      const { resources } = await client.listResources();
      assert.deepEqual(resources.map((r) => r.uri).sort(), ['coptic://concepts', 'coptic://lessons']);
      const lessons = JSON.parse((await client.readResource({ uri: 'coptic://lessons' })).contents[0].text);
      const lesson = await client.readResource({ uri: lessons[0].uri });
      assert.match(lesson.contents[0].text, /^# 1\. /);
      const concept = await client.readResource({ uri: 'coptic://concepts/gender' });
      assert.match(concept.contents[0].text, /^# Gender/i);
      await assert.rejects(client.readResource({ uri: 'coptic://lessons/lesson-999' }));
    });

    test('prompts', async () => {
      const { prompts } = await client.listPrompts();
      assert.deepEqual(prompts.map((p) => p.name).sort(), ['explain_form', 'translate_with_glosses']);
      const prompt = await client.getPrompt({ name: 'explain_form', arguments: { form: 'ⲁϥⲥⲱⲧⲙ' } });
      assert.match(prompt.messages[0].content.text, /analyse_text[^]*ⲁϥⲥⲱⲧⲙ$/);
    });
  });
}

describe('the inspector', { timeout: 4 * deadline }, () => {
  // The command line looks for its package.json from the folder it is started in.
  const cwd = fileURLToPath(new URL('./node_modules/@modelcontextprotocol/inspector-cli/build', import.meta.url));
  const inspect = async (...args) =>
    JSON.parse((await run(process.execPath, ['index.js', ...args], { cwd, timeout: 2 * deadline })).stdout);
  for (const [name, target] of Object.entries({
    HTTP: () => [url.href, '--transport', 'http'],
    stdio: () => ['env', `DATASET=${release}`, process.env.MCP],
  })) {
    test(name, async () => {
      const list = await inspect(...target(), '--method', 'tools/list');
      assert.deepEqual(list.tools.map((t) => t.name).sort(), tools);
      const result = await inspect(
        ...target(),
        '--method',
        'tools/call',
        '--tool-name',
        'search_dictionary',
        '--tool-arg',
        'query=brood',
      );
      assert.equal(result.structuredContent.entries[0].id, 'cls-oeik');
    });
  }
});

test('the binary tells how long it takes to its first answers', { timeout: deadline }, async (t) => {
  const begun = performance.now();
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport(stdio));
  const connected = performance.now();
  const found = await client.callTool({ name: 'search_dictionary', arguments: { query: 'bread' } });
  const ms = (from, to) => Math.round(to - from);
  t.diagnostic(`connected after ${ms(begun, connected)} ms`);
  t.diagnostic(`a search answered after ${ms(begun, performance.now())} ms`);
  await client.close();
  assert.match(JSON.stringify(found.structuredContent), /cls-oeik/);
});

test('other methods are refused', async () => {
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(url, { method });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'POST, OPTIONS');
  }
});
