// The lexicons that the entries come from. They stand at the head of the search index, before its entries, so the
// rest of that long answer is not read.
import { request } from '../api.js';

const head = /"sources":(\[.*?\]),"entries":/s;
let kept;

/** The sources: [{name, licence, attribution, url}]. */
export function sources() {
  kept ??= readHead().catch((error) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

async function readHead() {
  const stop = new AbortController();
  const response = await request('/api/v1/dictionary/search-index', { signal: stop.signal });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += value ?? '';
    const found = text.match(head);
    if (found) {
      stop.abort();
      reader.cancel().catch(() => {}); // what is given up reports that it was
      return JSON.parse(found[1]);
    }
    if (done) return JSON.parse(text).sources ?? [];
  }
}
