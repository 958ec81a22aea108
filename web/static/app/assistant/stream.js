// One turn of the assistant: the conversation goes out, plain text comes in as it is made.
import { Failure, request } from '../api.js';
import { t } from '../language.js';

const patience = 120_000; // milliseconds; the service itself gives up earlier, and says why

/** Asks; onText gets each piece of the answer. Resolves to the name of who answered. */
export async function ask(messages, inferenceProvider, { signal, onText }) {
  const response = await request('/api/assistant', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      inferenceProvider,
      messages: messages.map(({ id, role, text }) => ({ id, role, parts: [{ type: 'text', text }] })),
    }),
    signal,
    within: patience,
  });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  for (;;) {
    let piece;
    try {
      piece = await reader.read();
    } catch (error) {
      if (error.name === 'AbortError') throw error;
      // The service breaks off rather than pass half an answer for a whole one.
      throw new Failure(t(length ? 'assistant.broken' : 'assistant.silent'));
    }
    if (piece.done) break;
    length += piece.value.length;
    onText(decoder.decode(piece.value, { stream: true }));
  }
  if (!length) throw new Failure(t('assistant.silent'));
  return response.headers.get('X-Assistant-Provider');
}
