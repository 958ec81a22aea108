// The conversation and the reader's draft. Both stay in this browser until the reader begins a new conversation.

const stored = 'assistant';
const empty = () => ({ messages: [], draft: '', context: null, provider: undefined, report: null });

let state = restored();

function restored() {
  try {
    const before = { ...empty(), ...JSON.parse(localStorage.getItem(stored)) };
    // An answer that a reload cut off before its first word is none.
    before.messages = before.messages.filter(({ role, text }) => role === 'user' || text);
    for (const message of before.messages) message.ended = true;
    return before;
  } catch {
    return empty();
  }
}

function keep() {
  try {
    localStorage.setItem(stored, JSON.stringify(state));
  } catch { /* kept as long as the page */ }
}

/**
 * {messages: [{id, role, text, by, ended}], draft: the text being written, context: the text of its photo or null,
 * provider, report: what went wrong last, {text, kept, again}, or null}.
 */
export const conversation = () => state;

/** Changes parts of the conversation. */
export function change(parts) {
  Object.assign(state, parts);
  keep();
}

/** Adds a message and returns it; it may be changed, and is saved with the next change. */
export function say(role, text) {
  const message = { id: crypto.randomUUID?.() ?? `m-${Date.now()}-${state.messages.length}`, role, text };
  state.messages.push(message);
  keep();
  return message;
}

/** Removes a message and all that follow it. Returns false when the conversation no longer holds it. */
export function takeBack(message) {
  const at = state.messages.indexOf(message);
  if (at < 0) return false;
  state.messages.length = at;
  keep();
  return true;
}

/** Empties the conversation; the choice of provider stays. */
export function startOver() {
  state = { ...empty(), provider: state.provider };
  keep();
}

const heading = '[Image OCR Context]';

/** A message with the text of a photo under its heading, as the assistant expects it. */
export const withContext = (text, context) => (context ? `${text}\n\n${heading}\n${context}`.trim() : text);

/** The two parts of such a message. */
export function parted(message) {
  const at = message.indexOf(`${heading}\n`);
  if (at < 0) return { text: message, context: null };
  return { text: message.slice(0, at).trim(), context: message.slice(at + heading.length + 1) };
}
