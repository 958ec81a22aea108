// Runs every snippet of docs/assistant.md as it is printed, with the address of a server of its own.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deadline, start } from './server.mjs';

const run = promisify(execFile);
const page = await readFile(new URL('../../../docs/assistant.md', import.meta.url), 'utf8');
const snippets = [...page.matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm)].map(([, language, of, text]) => ({
  language,
  of,
  text,
}));
const address = 'http://localhost:8080';

let server, folder;

before(async () => {
  server = await start();
  folder = await mkdtemp(join(tmpdir(), 'snippets-'));
});

after(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

// write puts a snippet into a file of its own folder.
const write = async (name, text) => {
  const at = await mkdtemp(join(folder, 'snippet-'));
  await writeFile(join(at, name), text.replaceAll(address, server.base));
  return at;
};

const check = ({ stdout }) => {
  assert.match(stdout, /ⲡⲛⲟⲩⲧⲉ/);
  assert.match(stdout, /\[dictionary:cls-noute\]/);
};

const runners = {
  sh: async ({ text }) =>
    check(await run('sh', ['-e', join(await write('s.sh', text), 's.sh')], { timeout: deadline })),
  python: async ({ text }) =>
    check(await run('python3', [join(await write('s.py', text), 's.py')], { timeout: deadline })),
  go: async ({ text }) => {
    const at = await write('main.go', text);
    check(
      await run(process.env.GO ?? 'go', ['run', 'main.go'], {
        cwd: at,
        timeout: 6 * deadline,
        env: { ...process.env, GO111MODULE: 'off' },
      }),
    );
  },
};

// node runs a module that imports ai, which is the given major.
const node = async (text, major) => {
  const at = await write('s.mjs', text);
  await mkdir(join(at, 'node_modules'));
  await symlink(fileURLToPath(new URL(`./node_modules/${major}`, import.meta.url)), join(at, 'node_modules', 'ai'));
  const out = await run(process.execPath, [join(at, 's.mjs')], { timeout: deadline });
  check(out);
  assert.match(
    out.stdout,
    /^dictionary:cls-noute \S+ \/en\/dictionary\/cls-noute \/api\/v1\/dictionary\/entries\/cls-noute$/m,
    'the sources are shown',
  );
};

test('there is a snippet for every client', () => {
  const has = snippets.flatMap(({ language, of }) => (language === 'js' ? of.split(' ') : [language])).sort();
  assert.deepEqual(has, ['ai4', 'ai5', 'ai6', 'ai7', 'go', 'proxy', 'python', 'sh']);
});

for (const snippet of snippets) {
  if (snippet.of === 'proxy') continue;
  if (snippet.language !== 'js') {
    test(snippet.language, { timeout: 8 * deadline }, () => runners[snippet.language](snippet));
    continue;
  }
  for (const major of snippet.of.split(' ')) {
    test(`js with ${major}`, { timeout: 2 * deadline }, () => node(snippet.text, major));
  }
}

test('a proxy', { timeout: 4 * deadline }, async () => {
  const at = await write('proxy.mjs', snippets.find(({ of }) => of === 'proxy').text);
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
  const proxy = spawn(process.execPath, [join(at, 'proxy.mjs')], { env: { PORT: port }, stdio: 'inherit' });
  try {
    const ask = (query, body) => fetch(`http://localhost:${port}/anything${query}`, { method: 'POST', body });
    const question = JSON.stringify({ messages: [{ role: 'user', content: 'What does ⲡⲛⲟⲩⲧⲉ mean?' }] });
    let plain;
    for (let tries = 0; !plain; tries++) {
      plain = await ask('', question).catch((error) => { if (tries > 100) throw error; });
      if (!plain) await new Promise((wait) => setTimeout(wait, 100));
    }
    check({ stdout: await plain.text() });
    const ui = await ask('?stream=ui', question);
    assert.equal(ui.headers.get('x-vercel-ai-ui-message-stream'), 'v1');
    check({ stdout: (await ui.text()).replaceAll(/"}\n\ndata: {"type":"text-delta","id":"0","delta":"/g, '') });
    const wrong = await ask('?stream=nothing', question);
    assert.equal(wrong.status, 400);
    assert.match((await wrong.json()).error, /Invalid stream format/);
  } finally {
    proxy.kill();
  }
});
