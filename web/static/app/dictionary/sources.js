// The lexicons that the entries come from. They stand at the head of the search index, before its entries, so only the
// beginning of that long answer is requested. Reading stops there, even when the server sends all of it.
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

async function readHead(headers = { Range: 'bytes=0-8191' }) {
  const stop = new AbortController();
  const response = await request('/api/v1/dictionary/search-index', {
    signal: stop.signal,
    headers,
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += value ?? '';
    const found = text.match(head);
    if (found) {
      stop.abort();
      reader.cancel().catch(() => {}); // a cancelled reader rejects
      return JSON.parse(found[1]);
    }
    if (done) return response.status === 206 ? readHead({}) : JSON.parse(text).sources ?? [];
  }
}
