// Reading the text of an image.
import { Failure, request } from '../api.js';
import { t } from '../language.js';
import { withQuery } from '../route.js';

/** Languages that OCR services know by these codes. */
export const ocrLanguages = ['cop', 'ell', 'eng', 'nld'];

/**
 * What an OCR service reads in a file: its text and, where it is our own service, the page with its lines and words, or
 * the pages of a document and whether it has more. A file without text is a Failure.
 */
export async function readText(file, lang, signal) {
  const form = new FormData();
  form.append('file', file, file.type === 'application/pdf' ? 'page.pdf' : 'photo');
  const response = await request(withQuery('/api/ocr', { lang }), {
    method: 'POST',
    body: form,
    signal,
    within: 60_000,
  });
  const body = await response.text();
  const type = response.headers.get('Content-Type') ?? '';
  const text = textOf(body, type).trim();
  if (!text) throw new Failure(t('photo.empty'));
  const data = type.includes('json') ? parsed(body) : null;
  const pages = data?.pages?.every?.(isPage) ? data.pages : null;
  return { text, page: isPage(data) ? data : null, pages, more: Boolean(pages && data.more) };
}

// Other services have no boxes of words in the pixels of an upright page.
const isPage = (data) => data?.width > 0 && data.height > 0 &&
  Boolean(data.lines?.every(({ words }) => words?.every(({ box }) => box?.length === 4)));

function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

// Each OCR service answers in its own way: text, XML, or JSON with the text somewhere in it.
function textOf(body, type) {
  if (type.includes('json')) {
    const data = parsed(body);
    return data === null ? body : found(data) ?? JSON.stringify(data, null, 2);
  }
  if (type.includes('xml')) return body.replace(/<[^>]*>/g, ' ').replace(/[ \t]+/g, ' ');
  return body;
}

const names = ['text', 'stdout', 'ParsedText', 'fullText', 'content'];

/** The text in an OCR service's JSON: the first property with a usual name. Pages and lines are joined. */
function found(data) {
  if (typeof data === 'string') return data;
  if (Array.isArray(data)) return joined(data);
  if (!data || typeof data !== 'object') return undefined;
  const name = names.find((each) => typeof data[each] === 'string');
  return name ? data[name] : joined(Object.values(data).filter((value) => value && typeof value === 'object'));
}

function joined(values) {
  const texts = values.map(found).filter((text) => text !== undefined);
  return texts.length ? texts.join('\n') : undefined;
}
