// Cuts the Latin faces down to what the client sets with them: node fonts.mjs OUTPUT-FOLDER. Each is two files, so that
// a page without letters of the second kind (transliterations, sources of words) does not load them.
import { readFile, writeFile } from 'node:fs/promises';
import subset from 'subset-font';

const [folder] = process.argv.slice(2);
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const letters = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœ‑–—‘’“”†•…′‹›€',
  'latin-ext': 'āĀčČēĒǧīĪłŋōŌśŠšŞşūŪŽžǰʰʲʹʼʾʿˈː' + range(0x1e0c, 0x1e0f) + range(0x1e24, 0x1e2b) + 'ṢṣṬṭṮṯṰṱẓẖ',
};
const faces = ['sans-latin-400-normal', 'sans-latin-600-normal', 'sans-latin-ext-400-normal', 'serif-latin-400-normal',
  'serif-latin-600-normal', 'serif-latin-400-italic', 'serif-latin-ext-400-normal', 'serif-latin-ext-400-italic'];

for (const face of faces) {
  const [, kind, part] = /^(\w+)-(latin(?:-ext)?)-/.exec(face);
  const from = new URL(`node_modules/@fontsource/noto-${kind}/files/noto-${face}.woff2`, import.meta.url);
  const whole = await readFile(from);
  await writeFile(`${folder}/${face}.woff2`, await subset(whole, letters[part], { targetFormat: 'woff2' }));
}
