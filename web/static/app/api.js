// Requests to the service.
import { t } from './language.js';
import { withQuery } from './route.js';

/** What went wrong with a request, in words for the reader. status is 0 when no answer came. */
export class Failure extends Error {
  constructor(message, status = 0) {
    super(message);
    this.status = status;
  }
}

/** fetch, with a Failure for a service that cannot be reached or that answers with an error. */
export async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Failure(t(navigator.onLine ? 'failure.unreachable' : 'failure.offline'));
  }
  if (!response.ok) throw new Failure(await reason(response), response.status);
  return response;
}

// The service's errors are {"error": message}; a proxy on the way may answer anything.
async function reason(response) {
  try {
    const { error } = await response.json();
    if (typeof error === 'string' && error) return error;
  } catch { /* no error of the service */ }
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
    if (error.name === 'AbortError') throw error;
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
export const search = (parameters, signal) => read(withQuery(`${dictionary}/search`, parameters), { signal });
