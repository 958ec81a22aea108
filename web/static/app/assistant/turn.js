// A turn of the conversation. It goes on when the reader looks at another page.
import { t } from '../language.js';
import { announce, explain } from '../notice.js';
import { change, conversation, parted, say, takeBack } from './conversation.js';
import { chosenProvider } from './providers.js';
import { ask } from './stream.js';

let running = null;
let watcher = null;

export const isRunning = () => running !== null;
export const stop = () => running?.abort();

/**
 * Has grew() called for each piece of an answer and changed() for every other change, until the returned function is.
 */
export function watch(callbacks) {
  watcher = callbacks;
  return () => {
    if (watcher === callbacks) watcher = null;
  };
}

/** Asks the question, which is the last message. */
export async function turn(question) {
  const messages = [...conversation().messages];
  const answer = say('assistant', '');
  const mine = new AbortController();
  running = mine;
  change({ report: null });
  watcher?.changed();
  announce(t('assistant.thinking'));
  try {
    answer.by = await ask(messages, chosenProvider(conversation().provider), { signal: mine.signal, onText: (piece) => {
      answer.text += piece;
      watcher?.grew();
    } });
    announce(t('assistant.done'));
  } catch (error) {
    failed(error, question, answer);
  }
  answer.ended = true;
  if (running === mine) running = null;
  change({});
  watcher?.changed();
}

/** Asks the last question once more. */
export function again() {
  takeBack(conversation().messages.at(-1));
  return turn(conversation().messages.at(-1));
}

// Before the first text the question goes back to where it was written; after it, what came stays.
function failed(error, question, answer) {
  const stopped = error.name === 'AbortError';
  if (answer.text) {
    if (!conversation().messages.includes(answer)) return; // the reader has begun a new conversation
    change({ report: { text: stopped ? t('assistant.stopped') : explain(error, 'assistant'), again: true } });
    return;
  }
  if (!takeBack(question)) return;
  const { text, context } = parted(question.text);
  const now = conversation();
  change({
    draft: now.draft || text,
    context: now.context ?? context,
    report: stopped ? null : { text: explain(error, 'assistant'), kept: true },
  });
}
