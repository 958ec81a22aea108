// The address of a text that is shared: a short text as it is, a longer one deflated (RFC 1951) in base64url.
import { href } from '../route.js';

const short = 400; // characters of a text
const most = 8000; // characters of an address, which messages and other programs still take whole
const largest = 80_000; // bytes of a text that an address may unpack to

/** The address of a text, its dialect '' or a siglum; '' where it would be too long to be sent. */
export async function sharedAddress(text, dialect) {
  const page = `${location.origin}${href('read', { dialect })}`;
  const address = text.length <= short || !globalThis.CompressionStream
    ? `${page}#text=${encodeURIComponent(text)}`
    : `${page}#packed=${await packed(text)}`;
  return address.length <= most ? address : '';
}

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text that a part of an address was packed from; '' where it is none. */
export async function unpacked(part) {
  try {
    const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const decoder = new TextDecoder();
    let text = '';
    let size = 0;
    for await (const piece of new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
      text += decoder.decode(piece, { stream: true });
      size += piece.length;
      if (size > largest) break;
    }
    return text;
  } catch {
    return '';
  }
}
