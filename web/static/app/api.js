// Requests to the service.
import { known, t } from './language.js';
import { withQuery } from './route.js';

/** What went wrong with a request, in words for the reader. status is 0 when no answer came. */
export class Failure extends Error {
  constructor(message, status = 0) {
    super(message);
    this.status = status;
  }
}

/** How long an answer may take, in milliseconds. */
export const patience = 15_000;
const breath = 700; // before a second attempt

// What may be asked once more by itself: a reading request that got no answer, or one from something on the way.
const passing = [0, 502, 503, 504];

/**
 * fetch, with a Failure for a service that cannot be reached, that does not answer in time or that answers with an
 * error. A GET is tried twice. within is how many milliseconds the head of the answer may take.
 */
export function request(path, options = {}) {
  const make = () => attemptOnce(path, options);
  return (options.method ?? 'GET') === 'GET' ? twice(make, options.signal) : make();
}

/** What make resolves to, tried once more where nothing answered, or only something on the way. */
export async function twice(make, signal) {
  try {
    return await make();
  } catch (error) {
    if (!passing.includes(error.status) || !navigator.onLine) throw error;
  }
  await new Promise((resolve) => { setTimeout(resolve, breath); });
  signal?.throwIfAborted();
  return make();
}

async function attemptOnce(path, { within = patience, signal, ...options }) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), within);
  let response;
  try {
    response = await fetch(path, { ...options, signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (late.signal.aborted) throw new Failure(t('failure.408'), 408);
    throw new Failure(t(navigator.onLine ? 'failure.unreachable' : 'failure.offline'));
  } finally {
    clearTimeout(timer);
  }
  if (!response.ok) throw new Failure(await reason(response), response.status);
  return response;
}

// A service's own message is English: a reader gets the interface's words, by the code of the error or by its status.
async function reason(response) {
  const code = response.headers.get('X-Error-Code');
  for (const name of [code && `error.${code}`, `failure.${response.status}`]) {
    if (name && known(name)) return t(name);
  }
  return t('failure.status', { status: response.status });
}

const kept = new Map();

/** The JSON at path. An answer is kept until the document is closed. */
export async function read(path, { signal } = {}) {
  if (kept.has(path)) return kept.get(path);
  const response = await request(path, { signal, headers: { Accept: 'application/json' } });
  let data;
  try {
    data = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Failure(t('failure.unreadable'));
  }
  if (kept.size > 200) kept.clear();
  kept.set(path, data);
  return data;
}

const grammar = '/api/v1/grammar';
const dictionary = '/api/v1/dictionary';

export const manifest = () => read(`${grammar}/manifest`);
export const lesson = (slug) => read(`${grammar}/lessons/${encodeURIComponent(slug)}`).then((answer) => answer.data);
export const concept = (id) => read(`${grammar}/concepts/${encodeURIComponent(id)}`).then((answer) => answer.data);
export const entry = (id) => read(`${dictionary}/entries/${encodeURIComponent(id)}`).then((answer) => answer.data);
/** The phrases of the phrase book. */
export const phrases = () => read(`${grammar}/phrases`).then((answer) => answer.data);
export const search = (parameters, signal) => read(withQuery(`${dictionary}/search`, parameters), { signal });

const atOnce = 100; // entries of one request

/** The entries of these ids that there are. */
export async function entries(ids) {
  const parts = [];
  for (let i = 0; i < ids.length; i += atOnce) parts.push(ids.slice(i, i + atOnce));
  const address = (part) => `${dictionary}/entries?${part.map((id) => `id=${encodeURIComponent(id)}`).join('&')}`;
  return (await Promise.all(parts.map((part) => read(address(part))))).flatMap(({ data }) => data);
}
