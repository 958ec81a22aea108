// Who answers: the providers that are configured here, as the service lists them.
import { read } from '../api.js';
import { known, t } from '../language.js';

let list = [];

/** The providers: [{value, name, kind: reference or model}]; loadProviders must have ended. */
export const providers = () => list;

const usual = [{ value: 'provider_default', name: 'provider_default', kind: 'unknown' }];

/**
 * Asks which providers there are. Where nobody answers, what was said can still be read, and asked of the usual one.
 */
export async function loadProviders() {
  try {
    ({ providers: list } = await read('/api/assistant'));
  } catch {
    list = usual;
  }
}

/** The provider to ask: the one chosen if it is still offered, else the first. */
export const chosenProvider = (value) => (list.find((each) => each.value === value) ?? list[0])?.value;

const found = (by) => list.find(({ value, name }) => value === by || name === by);

/** What a provider is called. */
export function providerName(by) {
  const one = found(by);
  if (one?.kind === 'reference') return t('assistant.reference');
  const name = one?.name ?? by;
  return known(name) ? t(name) : name;
}

/** Whether a provider is the reference, a model, or unknown: an answer of another day's. */
export const kindOf = (by) => found(by)?.kind ?? 'unknown';
