// The answer keys: files of the client, one a lesson, {exercise item id: answer}. A lesson may have none. An answer is
// {model, accepted: {en, nl}} or, of a multiple choice, {model, question, choices: {en: [{letter, text}], nl}, right}.
import { Failure } from '../api.js';
import { t } from '../language.js';

const kept = new Map();

/** The key of a lesson, or null when there is none. */
export async function answerKey(slug) {
  if (!kept.has(slug)) kept.set(slug, await readKey(slug));
  return kept.get(slug);
}

async function readKey(slug) {
  let response;
  try {
    response = await fetch(`/keys/${encodeURIComponent(slug)}.json`);
  } catch {
    throw new Failure(t('failure.unreachable'));
  }
  // A bucket that may not be listed answers 403 for a file that is not there.
  if (response.status === 404 || response.status === 403) return null;
  if (!response.ok) throw new Failure(t('failure.status', { status: response.status }), response.status);
  return response.json();
}
