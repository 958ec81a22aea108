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

let server, url;

before(async () => {
  assert.ok(process.env.MCP, 'MCP must name the binary of functions/mcp');
  server = await start();
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
    const call = async (name, args) => {
      const result = await client.callTool({ name, arguments: args });
      assert.ok(!result.isError, JSON.stringify(result.content));
      return result.structuredContent;
    };

    test('tools', async () => {
      const list = (await client.listTools()).tools;
      assert.deepEqual(list.map((t) => t.name).sort(), tools);
      for (const t of list) {
        assert.equal(t.annotations.readOnlyHint, true);
        assert.equal(t.inputSchema.type, 'object');
        assert.equal(t.outputSchema.type, 'object');
      }
      const found = await call('search_dictionary', { query: 'bread', dialect: 'B' });
      assert.equal(found.entries[0].id, 'cls-oeik');
      assert.equal(found.entries[0].forms.B, 'ⲱⲓⲕ');
      const { entry } = await call('get_entry', { id: 'cls-noute' });
      assert.equal(entry.headword, 'ⲛⲟⲩⲧⲉ');
      const { sentences } = await call('analyse_text', { text: 'ⲁϥⲥⲱⲧⲙ ⲡⲛⲟⲩⲧⲉ' });
      assert.deepEqual(
        sentences[0].groups.map((g) => g.words.map((w) => w.text)),
        [
          ['ⲁ', 'ϥ', 'ⲥⲱⲧⲙ'],
          ['ⲡ', 'ⲛⲟⲩⲧⲉ'],
        ],
      );
      const conjugated = await call('conjugate', { verb: 'ⲥⲱⲧⲙ', dialect: 'B', tense: 'perfect' });
      assert.equal(conjugated.tenses[0].forms['3sgm'], 'ⲁϥⲥⲱⲧⲉⲙ');
      const lessons = await call('find_lesson', { query: 'definite article' });
      assert.ok(lessons.found.some((f) => f.id === 'grammar.concept.definite-article'));
      const concept = await call('get_concept', { id: 'grammar.concept.gender' });
      assert.match(concept.definition.en, /masculine/);
      const passage = await call('read_passage', { work: 'bread-and-water', reference: '1' });
      assert.ok(passage.passages[0].groups.length > 0);
      const places = await call('concordance', { entry: 'cls-oeik', limit: 2 });
      assert.ok(places.total > 0 && places.lines.length <= 2);
    });

    test('mistakes come back with what to do', async () => {
      for (const [name, args, message] of [
        ['get_entry', { id: 'cls-nothing' }, /Find ids with search_dictionary/],
        ['analyse_text', { text: 'hello' }, /no Coptic letter/],
        ['conjugate', { verb: 'ⲛⲟⲩⲧⲉ', dialect: 'S' }, /no verb/],
        ['get_concept', { id: 'grammar.concept.nothing' }, /Find ids with find_lesson/],
        ['read_passage', { work: 'nothing' }, /There are: .*bread-and-water/],
        ['concordance', {}, /Give a word/],
      ]) {
        const result = await client.callTool({ name, arguments: args });
        assert.equal(result.isError, true);
        assert.match(result.content[0].text, message);
      }
    });

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

test('other methods are refused', async () => {
  for (const method of ['GET', 'DELETE']) {
    const response = await fetch(url, { method });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'POST, OPTIONS');
  }
});
