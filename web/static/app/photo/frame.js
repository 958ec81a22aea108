// The frame that is laid about a page before it is read: four corners to drag, or to move with the arrow keys.
import { fill, h } from '../dom.js';
import { t } from '../language.js';
import { foundPage } from './find.js';
import { straightened } from './warp.js';

const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'];
const whole = () => [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];
const step = 0.01; // of the picture, for an arrow key
const least = 0.01; // of the picture, twice the triangle of three corners
const shift = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const rounded = (share) => Math.round(share * 1e4) / 1e4;
const svg = 'http://www.w3.org/2000/svg';

/**
 * A frame about the page in a picture. element is to be put into the page, and found says whether the page has been
 * found; turn() turns the picture by a quarter to the right, and framed() is what lies in the frame as a canvas, null
 * where the frame is about the whole picture.
 * @param {HTMLCanvasElement} picture
 */
export function pageFrame(picture) {
  let turned = picture;
  const found = foundPage(picture);
  let places = found ?? whole();
  const outline = document.createElementNS(svg, 'polygon');
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 1 1');
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.append(outline);
  const handles = corners.map((name, i) => h('button', {
    type: 'button', class: 'corner', 'aria-label': t(`photo.corner.${name}`), 'data-corner': name,
    onpointerdown: (event) => {
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true }); // the page must not move under the finger
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onpointermove: (event) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const box = stage.getBoundingClientRect();
      move(i, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
    },
    onkeydown: (event) => {
      if (!shift[event.key]) return;
      event.preventDefault();
      const [dx, dy] = shift[event.key];
      move(i, places[i].x + dx * step, places[i].y + dy * step);
    },
  }));
  const stage = h('div', { class: 'frame-stage' });

  // A corner stays where the frame has no dent, so that it never turns inside out.
  function move(i, x, y) {
    const moved = places.with(i, { x: rounded(Math.min(Math.max(x, 0), 1)), y: rounded(Math.min(Math.max(y, 0), 1)) });
    const dented = moved.some((b, k) => {
      const [a, c] = [moved.at(k - 1), moved[(k + 1) % 4]];
      return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < least;
    });
    if (dented) return;
    places = moved;
    draw();
  }

  function draw() {
    outline.setAttribute('points', places.map(({ x, y }) => `${x},${y}`).join(' '));
    handles.forEach((handle, i) => {
      handle.style.left = `${places[i].x * 100}%`;
      handle.style.top = `${places[i].y * 100}%`;
    });
  }

  function show() {
    turned.setAttribute('role', 'img');
    turned.setAttribute('aria-label', t('photo.alt'));
    fill(stage, turned, drawing, handles);
    draw();
  }

  function turn() {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [turned.height, turned.width];
    const paper = canvas.getContext('2d');
    paper.translate(canvas.width, 0);
    paper.rotate(Math.PI / 2);
    paper.drawImage(turned, 0, 0);
    turned = canvas;
    places = [places[3], places[0], places[1], places[2]].map(({ x, y }) => ({ x: 1 - y, y: x }));
    show();
  }

  function framed() {
    const untouched = places.every(({ x, y }, i) => x === whole()[i].x && y === whole()[i].y);
    if (untouched) return turned === picture ? null : turned;
    return straightened(turned, places.map(({ x, y }) => ({ x: x * turned.width, y: y * turned.height })));
  }

  show();
  return { element: h('div', { class: 'frame' }, stage), found: found !== null, turn, framed };
}
