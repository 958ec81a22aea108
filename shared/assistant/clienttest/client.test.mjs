// The npm package ai, two majors of it, as the client of a local server that it starts: SERVER is the binary.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as ai6 from 'ai';
import * as ai5 from 'ai5';

const deadline = 20_000; // ms, for the server's start and for each test
const question = 'What does ⲡⲛⲟⲩⲧⲉ mean?';

let server, api;

before(async () => {
  assert.ok(process.env.SERVER, 'SERVER must name the local server, as built from functions/local');
  server = spawn(process.env.SERVER, {
    // Nothing else from the environment: no slot is configured.
    env: { ADDR: '127.0.0.1:0', DATASET: fileURLToPath(new URL('../../../build/release', import.meta.url)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const lines = createInterface({ input: server.stdout });
  const signal = AbortSignal.timeout(deadline);
  const [base] = await Promise.race([
    once(lines, 'line', { signal }),
    once(server, 'exit', { signal }).then(([code]) => assert.fail(`the server ended with ${code}`)),
  ]);
  api = new URL('/api/assistant', base).href;
});

after(async () => {
  if (!server?.pid || server.exitCode !== null) return;
  server.kill();
  await once(server, 'exit');
});

const user = (text) => ({ id: crypto.randomUUID(), role: 'user', parts: [{ type: 'text', text }] });

const textOf = (message) => message.parts.filter((p) => p.type === 'text').map((p) => p.text).join('');

for (const [major, ai] of [[6, ai6], [5, ai5]]) {
  // ask sends a conversation as a chat of the package does, and reads the whole answer.
  const ask = async (transport, messages, body) => {
    const stream = await transport.sendMessages({
      trigger: 'submit-message', chatId: 'chat', messageId: undefined, messages, body,
      abortSignal: AbortSignal.timeout(deadline),
    });
    const types = [];
    const seen = stream.pipeThrough(new TransformStream({
      transform(chunk, to) {
        types.push(chunk.type);
        to.enqueue(chunk);
      },
    }));
    let message;
    for await (message of ai.readUIMessageStream({ stream: seen, terminateOnError: true }));
    return { message, types };
  };

  describe(`ai ${major}`, { timeout: 4 * deadline }, () => {
    const clients = {
      text: (options) => new ai.TextStreamChatTransport({ api, ...options }),
      ui: (options) => new ai.DefaultChatTransport({ api: `${api}?stream=ui`, ...options }),
    };

    for (const [name, client] of Object.entries(clients)) {
      test(`${name}: whole answers`, async () => {
        const asked = user(question);
        const { message, types } = await ask(client(), [asked]);
        const text = textOf(message);
        assert.match(text, /ⲡⲛⲟⲩⲧⲉ = ⲡ \(article\) \+ ⲛⲟⲩⲧⲉ\n/);
        assert.match(text, /\[dictionary:cls-noute\]/);
        assert.match(text, /no language model was used\.$/);
        assert.doesNotMatch(text, /\uFFFD/);
        assert.equal(types.at(-1), 'finish');
        assert.ok(message.parts.every((p) => p.type !== 'text' || p.state === 'done'));

        // The next turn carries the answer as the client keeps it.
        const next = await ask(client(), [asked, message, user('How do I say bread?')]);
        assert.match(textOf(next.message), /ⲱⲓⲕ/);
      });

      for (const [provider, status, error] of [
        ['provider_x', 400, 'Unknown inference provider: provider_x'],
        ['provider_b', 503, 'The inference provider provider_b is not configured.'],
      ]) {
        test(`${name}: ${provider}`, async () => {
          let got;
          const transport = client({ fetch: async (...args) => (got = await fetch(...args)) });
          const asking = ask(transport, [user(question)], { inferenceProvider: provider });
          await assert.rejects(asking, { message: JSON.stringify({ error }) });
          assert.equal(got.status, status);
        });
      }
    }

    test('both framings carry the same text', async () => {
      const [text, ui] = await Promise.all(Object.values(clients).map((client) => ask(client(), [user(question)])));
      assert.equal(textOf(ui.message), textOf(text.message));
    });
  });
}
