// Making an image small enough for the OCR service.
import { Failure } from '../api.js';
import { t } from '../language.js';

const limit = 4_400_000;
const room = limit - 4_000; // the form around the file counts too
const longest = 3000; // pixels; more does not make letters more legible
const least = 500;
const asIs = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff', 'image/bmp', 'application/pdf'];

/** The file itself where it fits, else a JPEG of it that does. */
export async function fitted(file) {
  if (asIs.includes(file.type) && file.size <= room) return file;
  if (file.type === 'application/pdf') throw new Failure(t('photo.pdf'));
  let image;
  try {
    image = await createImageBitmap(file);
  } catch {
    throw new Failure(t('photo.unreadable'));
  }
  try {
    for (let edge = longest; edge >= least; edge = Math.round(edge * 0.8)) {
      const smaller = await drawn(image, edge);
      if (smaller && smaller.size <= room) return smaller;
    }
  } finally {
    image.close();
  }
  throw new Failure(t('photo.big'));
}

/** The image, or the present frame of a video, as JPEG with at most edge pixels on its longer side. */
export function drawn(source, edge = longest) {
  return new Promise((resolve) => { canvasOf(source, edge).toBlob(resolve, 'image/jpeg', 0.9); });
}

/** The same as a canvas. */
export function canvasOf(source, edge = longest) {
  const [width, height] = [source.videoWidth ?? source.width, source.videoHeight ?? source.height];
  const scale = Math.min(1, edge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const paper = canvas.getContext('2d');
  paper.fillStyle = '#fff'; // what is transparent would become black
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}
