// Straightening a page: the four-sided figure that it is in a photo becomes the rectangle that it is, evenly lit.
/** @typedef {{ x: number, y: number }} Point */

/**
 * The projective map that takes four points to four others, as a function of x and y; null where three of them lie on
 * a line.
 * @param {Point[]} from
 * @param {Point[]} to
 */
export function projection(from, to) {
  const rows = from.flatMap(({ x, y }, i) => {
    const { x: u, y: v } = to[i];
    return [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]];
  });
  const m = solved(rows);
  return m && ((x, y) => {
    const w = m[6] * x + m[7] * y + 1;
    return { x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w };
  });
}

// Gaussian elimination with the largest pivot; null where there is none.
function solved(rows) {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    let best = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j][i]) > Math.abs(rows[best][i])) best = j;
    if (Math.abs(rows[best][i]) < 1e-9) return null;
    [rows[i], rows[best]] = [rows[best], rows[i]];
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const factor = rows[j][i] / rows[i][i];
      for (let k = i; k <= n; k++) rows[j][k] -= factor * rows[i][k];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The part of a canvas within four corners (clockwise from the upper left, in pixels) as a canvas of its own, upright
 * and without shadows; null where the corners enclose nothing.
 * @param {HTMLCanvasElement} source
 * @param {Point[]} corners
 */
export function straightened(source, corners) {
  const [a, b, c, d] = corners;
  const width = Math.round(Math.max(distance(a, b), distance(d, c)));
  const height = Math.round(Math.max(distance(a, d), distance(b, c)));
  if (width < 8 || height < 8) return null;
  const back = projection([{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }], corners);
  if (!back) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  const from = source.getContext('2d').getImageData(0, 0, source.width, source.height);
  const to = paper.createImageData(width, height);
  sample(from, to, back);
  even(to);
  paper.putImageData(to, 0, 0);
  return canvas;
}

// Each pixel is weighed from the four about the place that it comes from.
function sample(from, to, back) {
  const { data: src, width: w, height: h } = from;
  const { data: dst } = to;
  let at = 0;
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++, at += 4) {
      const place = back(x + 0.5, y + 0.5);
      const u = Math.min(Math.max(place.x - 0.5, 0), w - 1.001);
      const v = Math.min(Math.max(place.y - 0.5, 0), h - 1.001);
      const left = Math.floor(u);
      const top = Math.floor(v);
      const [du, dv] = [u - left, v - top];
      const i = 4 * (top * w + left);
      for (let k = 0; k < 3; k++) {
        const above = src[i + k] * (1 - du) + src[i + 4 + k] * du;
        const below = src[i + 4 * w + k] * (1 - du) + src[i + 4 * w + 4 + k] * du;
        dst[at + k] = above * (1 - dv) + below * dv;
      }
      dst[at + 3] = 255;
    }
  }
}

const cell = 24; // pixels: broader than a stroke, narrower than a shadow's edge
const white = 0.88; // of the paper's lightness, and what is lighter: its grain, and the other side shining through

// Paper becomes white wherever it lies. How light it is, the lightest pixels in each cell and those about it tell.
function even({ width, height, data }) {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const lightest = new Float32Array(columns * rows);
  const light = (i) => (data[i] + data[i + 1] + data[i + 2]) / 3;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const values = [];
      for (let y = row * cell - cell / 2; y < (row + 0.5) * cell; y += 2) {
        for (let x = column * cell - cell / 2; x < (column + 0.5) * cell; x += 2) {
          if (x >= 0 && y >= 0 && x < width && y < height) values.push(light(4 * (y * width + x)));
        }
      }
      values.sort((a, b) => a - b);
      lightest[row * columns + column] = values[Math.floor(values.length * 0.8)] ?? 0;
    }
  }
  const about = (of, pick) => of.map((_, i) => {
    const near = [];
    for (let y = -1; y <= 1; y++) {
      for (let x = -1; x <= 1; x++) {
        const column = i % columns + x;
        const at = i + y * columns + x;
        if (column >= 0 && column < columns && at >= 0 && at < of.length) near.push(of[at]);
      }
    }
    return pick(near);
  });
  const paper = about(about(lightest, (near) => Math.max(...near)),
    (near) => Math.max(32, near.reduce((sum, v) => sum + v, 0) / near.length));
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / cell);
    const dy = y / cell - row;
    for (let x = 0; x < width; x++, i += 4) {
      const column = Math.floor(x / cell);
      const dx = x / cell - column;
      const at = row * columns + column;
      const here = (paper[at] * (1 - dx) + paper[at + 1] * dx) * (1 - dy) +
        (paper[at + columns] * (1 - dx) + paper[at + columns + 1] * dx) * dy;
      for (let k = 0; k < 3; k++) data[i + k] *= 255 / (white * here);
    }
  }
}
