// The npm package ai, four majors of it, as clients of a local server.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { callChatApi } from '@ai-sdk/ui-utils'; // what version 4's useChat asks with
import * as ai5 from 'ai5';
import * as ai6 from 'ai6';
import * as ai7 from 'ai7';
import { deadline, start } from './server.mjs';

const question = 'What does ⲡⲛⲟⲩⲧⲉ mean?';

let server, api;

before(async () => {
  server = await start();
  api = `${server.base}/api/assistant`;
});

after(() => server?.stop());

const user = (text) => ({ id: crypto.randomUUID(), role: 'user', parts: [{ type: 'text', text }] });

const textOf = (message) => message.parts.filter((p) => p.type === 'text').map((p) => p.text).join('');

const errors = [
  ['provider_x', 400, 'Unknown inference provider: provider_x'],
  ['provider_b', 400, 'Inference provider is not configured: provider_b'],
];

// checkSources holds that the sources are the records that the text cites, and that each can be read.
const checkSources = async (text, sources) => {
  const cited = [...new Set([...text.matchAll(/\[((?:dictionary:|grammar\.)[^\]]+)\]/g)].map((m) => m[1]))];
  assert.deepEqual(sources.map((s) => s.id), cited);
  assert.ok(sources.length > 0, 'the answer cites nothing');
  for (const source of sources) {
    assert.ok(source.title);
    assert.match(source.providerMetadata.coptic.apiUrl, /^\/api\/v1\//);
    const [page, record] = await Promise.all(
      [source.url, source.providerMetadata.coptic.apiUrl].map((path) => fetch(server.base + path)),
    );
    assert.equal(record.status, 200, source.providerMetadata.coptic.apiUrl);
    assert.equal(page.status, 200, source.url);
    const [, section] = source.url.split('#');
    if (section) assert.match(await page.text(), new RegExp(`id="${section}"`));
  }
};

for (const [major, ai] of [[7, ai7], [6, ai6], [5, ai5]]) {
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
        assert.match(text, /ⲡⲛⲟⲩⲧⲉ/);
        assert.match(text, /\[dictionary:cls-noute\]/);
        assert.doesNotMatch(text, /\uFFFD/);
        assert.equal(types.at(-1), 'finish');
        assert.ok(message.parts.every((p) => p.type !== 'text' || p.state === 'done'));
        if (name === 'ui') {
          const sources = message.parts.filter((p) => p.type === 'source-url');
          await checkSources(text, sources.map(({ sourceId, ...p }) => ({ ...p, id: sourceId })));
        }

        // The next turn carries the answer as the client keeps it.
        const next = await ask(client(), [asked, message, user('How do I say bread?')]);
        assert.match(textOf(next.message), /ⲱⲓⲕ/);
      });

      for (const [provider, status, error] of errors) {
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

    // Why the address has to say it: if this fails one day, the server can tell them apart by itself.
    test('the transports send the same request', async () => {
      const message = user(question);
      const sent = await Promise.all(
        [ai.TextStreamChatTransport, ai.DefaultChatTransport].map(async (Transport) => {
          let request;
          const transport = new Transport({
            api,
            fetch: (url, init) => {
              request = { url, method: init.method, headers: [...new Headers(init.headers)], body: init.body };
              return new Response('x');
            },
          });
          await transport.sendMessages({
            trigger: 'submit-message',
            chatId: 'chat',
            messageId: undefined,
            messages: [message],
          });
          return request;
        }),
      );
      assert.deepEqual(sent[0], sent[1]);
    });
  });
}

describe('ai 4', { timeout: 4 * deadline }, () => {
  // ask asks as useChat does; its default streamProtocol is data.
  const ask = async (address, messages, options) => {
    let message, finished, failed, got;
    const asking = callChatApi({
      api: address,
      body: { id: 'chat', messages, ...options?.body },
      streamProtocol: options?.streamProtocol ?? 'data',
      credentials: undefined,
      headers: undefined,
      abortController: () => new AbortController(),
      restoreMessagesOnFailure: () => {},
      onResponse: (response) => {
        got = response;
      },
      onUpdate: (update) => {
        message = structuredClone(update.message);
      },
      onFinish: () => {
        finished = true;
      },
      onToolCall: undefined,
      generateId: () => crypto.randomUUID(),
      fetch,
      lastMessage: undefined,
      requestType: 'generate',
    }).catch((error) => {
      failed = error;
    });
    await asking;
    return { message, finished, failed, status: got?.status };
  };
  const clients = { data: ['?stream=data', 'data'], text: ['', 'text'] };

  for (const [name, [query, streamProtocol]] of Object.entries(clients)) {
    test(`${name}: whole answers`, async () => {
      const { message, finished, failed } = await ask(api + query, [{ role: 'user', content: question }], {
        streamProtocol,
      });
      assert.equal(failed, undefined);
      assert.ok(finished);
      assert.match(message.content, /\[dictionary:cls-noute\]/);
      if (name === 'data') {
        const sources = message.parts.filter((p) => p.type === 'source').map((p) => p.source);
        await checkSources(message.content, sources);
      }
      const next = await ask(
        api + query,
        [{ role: 'user', content: question }, message, { role: 'user', content: 'How do I say bread?' }],
        { streamProtocol },
      );
      assert.match(next.message.content, /ⲱⲓⲕ/);
    });

    for (const [provider, status, error] of errors) {
      test(`${name}: ${provider}`, async () => {
        const got = await ask(api + query, [{ role: 'user', content: question }],
          { streamProtocol, body: { inferenceProvider: provider } });
        assert.equal(got.failed?.message, JSON.stringify({ error }));
        assert.equal(got.status, status);
      });
    }
  }
});
