// Finding the page in a picture: the sheet by its four edges, or where none are seen, the block of its lines.
import { canvasOf } from './shrink.js';

/** @typedef {{ x: number, y: number }} Point */

const size = 480; // pixels of the longer side of the picture that is looked at
const slopes = Array.from({ length: 81 }, (_, i) => (i - 40) / 100); // of an edge: up to 22 degrees
const most = 12; // lines that are tried for a side
const unseen = 0.3; // how well the picture's own edge does for a side of the page, 1 for an edge seen all along

/**
 * The corners of the page in a picture, clockwise from the upper left, as shares of its sides; null where neither a
 * sheet nor a block of lines is seen.
 * @param {HTMLCanvasElement} picture
 * @returns {Point[] | null}
 */
export function foundPage(picture) {
  const small = canvasOf(picture, size);
  const { width, height } = small;
  const { data } = small.getContext('2d').getImageData(0, 0, width, height);
  // In the logarithm a shadow is as deep on light as on dark, and a table of another colour is as far from paper.
  const light = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++) {
    light[i] = [0, 1, 2].reduce((sum, k) => sum + Math.log(data[4 * i + k] + 10), 0) / 3;
  }
  const grid = { width, height, data: light };
  const plain = closed(grid, 5); // without what is written
  const corners = sheetOf(smooth(plain)) ?? blockOf(grid, plain);
  return corners?.map(({ x, y }) => ({
    x: Math.min(Math.max((x + 0.5) / width, 0), 1),
    y: Math.min(Math.max((y + 0.5) / height, 0), 1),
  })) ?? null;
}

// Closing by a square: dark strokes narrower than it are gone.
function closed(grid, radius) {
  let at = grid;
  for (const pick of [Math.max, Math.min]) for (const down of [false, true]) at = along(at, radius, down, pick);
  return at;
}

const smooth = (grid) => [false, true].reduce((at, down) => along(at, 1, down, (sum, v) => sum + v, 3), grid);

// Each cell from those within the radius in its row or column; at the rim the last one counts on.
function along({ width, height, data }, radius, down, pick, by = 1) {
  const out = new Float32Array(data.length);
  const [step, length] = down ? [width, height] : [1, width];
  for (let i = 0; i < data.length; i++) {
    const at = down ? Math.floor(i / width) : i % width;
    let value = null;
    for (let d = -radius; d <= radius; d++) {
      const there = data[i + (Math.min(Math.max(at + d, 0), length - 1) - at) * step];
      value = value === null ? there : pick(value, there);
    }
    out[i] = value / by;
  }
  return { width, height, data: out };
}

// The sheet is lighter than what lies about it along all its sides, or darker.
function sheetOf({ width, height, data }) {
  const across = new Float32Array(data.length);
  const down = new Float32Array(data.length);
  const steep = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      across[i] = data[i + 1] - data[i - 1];
      down[i] = data[i + width] - data[i - width];
      steep[i] = Math.abs(across[i]) + Math.abs(down[i]);
    }
  }
  const cap = Math.max(0.04, 0.6 * steep.sort()[Math.floor(steep.length * 0.995)]);
  for (const grid of [across, down]) grid.forEach((v, i) => { grid[i] = Math.min(Math.max(v / cap, -1), 1); });
  const lying = { size: [width, height], at: (x, y) => y * width + x, rise: down, other: across };
  const standing = { size: [height, width], at: (x, y) => x * width + y, rise: across, other: down };
  let best = null;
  for (const sign of [1, -1]) { // lighter, darker
    const sides = [lines(lying, sign), lines(standing, -sign), lines(lying, -sign), lines(standing, sign)];
    const rims = [0, width - 1, height - 1, 0];
    sides.forEach((own, i) => own.push({ slope: 0, offset: rims[i], rim: true }));
    for (const top of sides[0]) for (const bottom of sides[2]) {
      if (bottom.offset - top.offset < height / 4) continue;
      for (const left of sides[3]) for (const right of sides[1]) {
        if (right.offset - left.offset < width / 4) continue;
        const four = [top, right, bottom, left];
        if (four.filter(({ rim }) => rim).length > 2) continue;
        const score = worth(four, sign, best?.score ?? 0.55);
        if (score) best = { score, four, sign };
      }
    }
  }
  if (!best) return null;
  return cornersOf(best.four.map((line, i) => (line.rim ? line : fit(line, i, best.four, best.sign))));

  // The lines along which the picture becomes lighter from above (from the left), by a Hough transform.
  function lines({ size: [long, broad], at, rise, other }, wanted) {
    const votes = slopes.map(() => new Float32Array(broad));
    for (let y = 1; y < broad - 1; y++) {
      for (let x = 1; x < long - 1; x++) {
        const v = rise[at(x, y)] * wanted;
        if (v < 0.3 || Math.abs(other[at(x, y)]) > v) continue;
        slopes.forEach((slope, s) => {
          const offset = Math.round(y - slope * (x - long / 2));
          if (offset >= 0 && offset < broad) votes[s][offset] += v;
        });
      }
    }
    const found = [];
    while (found.length < most) {
      let top = { votes: long / 8 };
      votes.forEach((row, s) => row.forEach((n, offset) => { if (n > top.votes) top = { votes: n, s, offset }; }));
      if (top.s === undefined) break;
      found.push({ slope: slopes[top.s], offset: top.offset });
      const alike = votes.slice(Math.max(0, top.s - 7), top.s + 8);
      for (const row of alike) row.fill(0, Math.max(0, top.offset - 3), top.offset + 4);
    }
    return found;
  }

  // Where two lines meet, the first lying and the second standing.
  function meet(a, b) {
    const y = (a.offset + a.slope * (b.offset - b.slope * height / 2 - width / 2)) / (1 - a.slope * b.slope);
    return { x: b.offset + b.slope * (y - height / 2), y };
  }

  function cornersOf([top, right, bottom, left]) {
    return [meet(top, left), meet(top, right), meet(bottom, right), meet(bottom, left)];
  }

  // How far a side's edge is seen, 0 to 1, from one of its corners to the next.
  function seen(from, to, lies, wanted) {
    const { at, rise } = lies ? lying : standing;
    const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / 4);
    let sum = 0;
    for (let i = 0; i <= steps; i++) {
      const x = from.x + (to.x - from.x) * i / steps;
      const y = from.y + (to.y - from.y) * i / steps;
      const [a, b] = lies ? [Math.round(x), y] : [Math.round(y), x];
      const [long, broad] = lies ? [width, height] : [height, width];
      if (a < 0 || a >= long) continue;
      let top = 0;
      for (let d = -1; d <= 1; d++) {
        const near = Math.round(b) + d;
        if (near >= 0 && near < broad) top = Math.max(top, rise[at(a, near)] * wanted);
      }
      sum += top;
    }
    return sum / (steps + 1);
  }

  // How likely four lines are the sheet's sides, 0 where that is no more than least. A larger sheet is the likelier: a
  // frame or a column on it has edges too.
  function worth(four, sign, least) {
    const corners = cornersOf(four);
    const within = (at, length) => at > -0.05 * length && at < 1.05 * length;
    if (!corners.every(({ x, y }) => within(x, width) && within(y, height))) return 0;
    const [a, b, c, d] = corners;
    const area = Math.abs((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2 / (width * height);
    if (area < 0.12) return 0;
    const size = 0.1 * Math.sqrt(area);
    let sum = 0;
    for (const [i, line] of four.entries()) {
      const share = line.rim ? unseen
        : seen(corners[i], corners[(i + 1) % 4], i % 2 === 0, i === 0 || i === 3 ? sign : -sign);
      sum += share;
      if (share < 0.25 || (sum + 3 - i) / 4 + size <= least) return 0;
    }
    return sum / 4 + size;
  }

  // The line laid through the steepest places near it, those farthest from it left out.
  function fit(line, i, four, sign) {
    const corners = cornersOf(four);
    const lies = i % 2 === 0;
    const { size: [long, broad], at, rise } = lies ? lying : standing;
    const ends = [corners[i], corners[(i + 1) % 4]].map(({ x, y }) => (lies ? x : y)).sort((a, b) => a - b);
    const wanted = i === 0 || i === 3 ? sign : -sign;
    const places = [];
    for (let x = Math.max(1, Math.ceil(ends[0])); x < Math.min(long - 1, ends[1]); x += 2) {
      const y = line.offset + line.slope * (x - long / 2);
      let [sum, weight] = [0, 0];
      for (let near = Math.max(1, Math.round(y) - 4); near <= Math.min(broad - 2, Math.round(y) + 4); near++) {
        const v = Math.max(0, rise[at(x, near)] * wanted) ** 2;
        [sum, weight] = [sum + v * near, weight + v];
      }
      if (weight > 0.1) places.push({ x: x - long / 2, y: sum / weight });
    }
    let kept = places;
    let own = line;
    for (let round = 0; round < 3 && kept.length > 8; round++) {
      own = regression(kept);
      const off = ({ x, y }) => Math.abs(y - own.offset - own.slope * x);
      const bound = places.map(off).sort((a, b) => a - b)[Math.floor(places.length * 0.7)];
      kept = places.filter((place) => off(place) <= bound + 0.1);
    }
    return own;
  }
}

function regression(places) {
  const mean = (of) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [x, y] = [mean((place) => place.x), mean((place) => place.y)];
  const slope = mean((p) => (p.x - x) * (p.y - y)) / (mean((p) => (p.x - x) ** 2) || 1);
  return { slope, offset: y - slope * x };
}

// The least rectangle, upright or turned a little, about what is written, with a margin. Specks apart from it do not
// count, and where it fills the picture there is nothing to find.
function blockOf({ width, height, data }, plain) {
  const ink = data.map((v, i) => (plain.data[i] - v > 0.25 ? 1 : 0));
  const near = [false, true].reduce((at, down) => along(at, 9, down, Math.max), { width, height, data: ink }).data;
  const blocks = [];
  for (let start = 0; start < near.length; start++) {
    if (near[start] !== 1) continue;
    const places = [];
    near[start] = 2;
    for (const open = [start]; open.length;) {
      const i = open.pop();
      if (ink[i]) places.push({ x: i % width, y: Math.floor(i / width) });
      for (const next of [i - width, i + width, i % width ? i - 1 : -1, (i + 1) % width ? i + 1 : -1]) {
        if (near[next] !== 1) continue;
        near[next] = 2;
        open.push(next);
      }
    }
    blocks.push(places);
  }
  const least = Math.max(60, ...blocks.map((places) => places.length / 10));
  const places = blocks.filter((each) => each.length >= least).flat();
  if (!places.length) return null;
  let best = null;
  for (let angle = -0.25; angle <= 0.25; angle += 0.005) {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, y } of places) {
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      [left, right, top, bottom] = [Math.min(left, u), Math.max(right, u), Math.min(top, v), Math.max(bottom, v)];
    }
    const area = (right - left) * (bottom - top);
    if (area < (best?.area ?? 0.8 * width * height)) best = { area, sin, cos, left, right, top, bottom };
  }
  if (!best) return null;
  const { sin, cos, left, right, top, bottom } = best;
  const margin = 0.03 * Math.max(width, height);
  return [[left - margin, top - margin], [right + margin, top - margin], [right + margin, bottom + margin],
    [left - margin, bottom + margin]].map(([u, v]) => ({ x: u * cos - v * sin, y: u * sin + v * cos }));
}
