// A photograph of a page on a table, drawn from a seed: {canvas, corners, lines}. corners are those of the page,
// clockwise from the upper left, as shares of the picture's sides; lines are what is written on it. Beside the lines
// stand what is no text: a page number, an ornament, the other side shining through, and things about the page.
function photograph(seed, words, projection) {
  // Mulberry32, by Tommy Ettinger: the same numbers for a seed everywhere.
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), 1 | state);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least, most) => least + (most - least) * random();
  const one = (list) => list[Math.floor(random() * list.length)];
  const blank = (width, height, colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.fillStyle = colour;
    pen.fillRect(0, 0, width, height);
    return [canvas, pen];
  };

  // The sheet, seen from above.
  const wide = 1150;
  const high = Math.round(wide * between(1.25, 1.5));
  const [sheet, ink] = blank(wide, high, one(['#fbfaf5', '#f6f0df', '#eee3c6', '#f4f4f4', '#e6d6b0']));
  const letter = between(38, 50);
  const coptic = `${letter}px Coptic`;
  const margin = between(110, 170);
  const leading = letter * between(1.6, 1.9);
  const dark = one(['#111', '#221a12', '#2b2b35']);
  ink.font = coptic;
  const lines = [];
  let at = Math.floor(random() * words.length);
  for (let y = margin + 130; y < high - margin - 130; y += leading) {
    let line = words[at % words.length];
    while (ink.measureText(`${line} ${words[(at + 1) % words.length]}`).width < wide - 2 * margin) {
      line += ` ${words[++at % words.length]}`;
    }
    at++;
    lines.push(line);
  }
  const write = () => lines.forEach((line, i) => ink.fillText(line, margin, margin + 130 + i * leading));
  // The other side shines through, mirrored.
  ink.save();
  ink.translate(wide, 30);
  ink.scale(-1, 1);
  ink.globalAlpha = between(0, 0.16);
  ink.fillStyle = dark;
  write();
  ink.restore();
  ink.fillStyle = ink.strokeStyle = dark;
  write();
  const number = 2 + Math.floor(random() * 300);
  ink.textAlign = one(['left', 'center', 'right']);
  ink.font = random() < 0.7 ? `${letter * 0.8}px sans-serif` : coptic;
  const named = ink.font.includes('sans-serif') ? one([`${number}`, `— ${number} —`, `[${number}]`, `${number} | ΙΑ`])
    : one(['ⲓ̅ⲃ̅', 'ⲕ̅ⲍ̅', 'ⲣ̅ⲙ̅', 'ⲡ̅ⲑ̅']);
  ink.fillText(named, { left: margin, center: wide / 2, right: wide - margin }[ink.textAlign],
    random() < 0.5 ? margin : high - margin + 40);
  ink.lineWidth = between(2, 5);
  const middle = margin + 50;
  one([
    () => { ink.strokeRect(margin, middle, wide - 2 * margin, 4); },
    () => {
      for (let x = margin; x < wide - margin; x += 46) {
        ink.strokeRect(x, middle - 12, 24, 24);
        ink.strokeRect(x + 8, middle - 4, 8, 8);
      }
    },
    () => {
      for (let x = margin; x < wide - margin; x += 60) {
        ink.beginPath();
        ink.arc(x, middle, 18, 0, 6.3);
        ink.moveTo(x - 18, middle);
        ink.lineTo(x + 18, middle);
        ink.stroke();
      }
    },
    () => {
      ink.beginPath();
      for (let x = margin; x < wide - margin; x += 4) ink.lineTo(x, middle + 12 * Math.sin(x / 9));
      ink.stroke();
    },
    () => {
      ink.fillRect(wide / 2 - 6, middle - 34, 12, 68);
      ink.fillRect(wide / 2 - 34, middle - 6, 68, 12);
    },
  ])();

  // The table, and what lies on it.
  const [width, height] = random() < 0.7 ? [1500, 2000] : [2000, 1700];
  const [photo, brush] = blank(width, height,
    one(['#5a3d26', '#8a6a45', '#2d3438', '#4f5b52', '#7b7f86', '#a08c74', '#39495e', '#6d2f2f', '#b9b2a6']));
  const kind = one(['wood', 'cloth', 'checks', 'plain']);
  if (kind === 'wood') {
    for (let i = 0; i < 90; i++) {
      const y = random() * height;
      brush.fillStyle = `rgba(${random() < 0.5 ? '0,0,0' : '255,240,220'},${between(0.02, 0.12)})`;
      brush.fillRect(0, y, width, between(1, 26));
    }
    brush.fillStyle = 'rgba(0,0,0,0.5)';
    for (let y = between(100, 500); y < height; y += between(300, 600)) brush.fillRect(0, y, width, 5);
  } else if (kind === 'checks') {
    brush.fillStyle = 'rgba(255,255,255,0.16)';
    for (let x = 0; x < width; x += 240) brush.fillRect(x, 0, 120, height);
    for (let y = 0; y < height; y += 240) brush.fillRect(0, y, width, 120);
  } else if (kind === 'cloth') {
    for (let i = 0; i < 30_000; i++) {
      brush.fillStyle = `rgba(${random() < 0.5 ? '0,0,0' : '255,255,255'},0.1)`;
      brush.fillRect(random() * width, random() * height, 9, 3);
    }
  }
  const thing = () => {
    brush.save();
    brush.translate(one([random() * 0.12, 0.88 + random() * 0.12]) * width, random() * height);
    brush.rotate(random() * 6.3);
    one([
      () => { // a pencil
        brush.fillStyle = '#d8a520';
        brush.fillRect(-300, -14, 600, 28);
        brush.fillStyle = '#333';
        brush.fillRect(300, -8, 40, 16);
      },
      () => { // a list
        brush.fillStyle = '#efece2';
        brush.fillRect(-160, -110, 320, 220);
        brush.fillStyle = '#222';
        brush.font = '30px serif';
        for (let i = 0; i < 5; i++) brush.fillText('milk, eggs, 12 pears', -140, -60 + 36 * i);
      },
      () => { // a coin
        brush.fillStyle = '#c9c9cc';
        brush.beginPath();
        brush.arc(0, 0, 90, 0, 6.3);
        brush.fill();
      },
    ])();
    brush.restore();
  };
  for (let n = Math.floor(random() * 3); n > 0; n--) thing();

  // The sheet lies turned, and is seen from aslant.
  const scale = Math.min(width * between(0.66, 0.86) / wide, height * between(0.66, 0.86) / high);
  const [w, h, tilt] = [wide * scale, high * scale, between(-7, 7) * Math.PI / 180];
  const [cx, cy] = [width * between(0.47, 0.53), height * between(0.47, 0.53)];
  const bend = () => between(-0.045, 0.045);
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => {
    const [u, v] = [(x / 2 + bend()) * w, (y / 2 + bend()) * h];
    return { x: cx + u * Math.cos(tilt) - v * Math.sin(tilt), y: cy + u * Math.sin(tilt) + v * Math.cos(tilt) };
  });
  const flat = [{ x: 0, y: 0 }, { x: wide, y: 0 }, { x: wide, y: high }, { x: 0, y: high }];
  const back = projection(corners, flat);
  // It casts a shadow on the table, and a hand or a head one on all of it.
  brush.save();
  brush.shadowColor = 'rgba(0,0,0,0.6)';
  brush.shadowBlur = between(5, 30);
  brush.shadowOffsetX = between(-12, 12);
  brush.shadowOffsetY = between(-12, 12);
  brush.fillStyle = '#555';
  brush.beginPath();
  corners.forEach(({ x, y }) => brush.lineTo(x, y));
  brush.fill();
  brush.restore();
  const from = ink.getImageData(0, 0, wide, high).data;
  const picture = brush.getImageData(0, 0, width, height);
  const to = picture.data;
  const [turn, edge, soft, depth] = [between(0, 6.3), between(-0.3, 0.3), between(0.03, 0.3), between(0.5, 0.85)];
  const [slant, fall] = [between(0, 6.3), between(0, 0.35)];
  const grain = between(2, 9);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const { x: u, y: v } = back(x + 0.5, y + 0.5);
      if (u >= 0.5 && v >= 0.5 && u < wide - 1.5 && v < high - 1.5) {
        const [l, t] = [Math.floor(u - 0.5), Math.floor(v - 0.5)];
        const [du, dv] = [u - 0.5 - l, v - 0.5 - t];
        const j = 4 * (t * wide + l);
        for (let k = 0; k < 3; k++) {
          to[i + k] = (from[j + k] * (1 - du) + from[j + 4 + k] * du) * (1 - dv) +
            (from[j + 4 * wide + k] * (1 - du) + from[j + 4 * wide + 4 + k] * du) * dv;
        }
      }
      const [a, b] = [x / width - 0.5, y / height - 0.5];
      const shade = Math.min(Math.max((a * Math.cos(turn) + b * Math.sin(turn) - edge) / soft, 0), 1);
      const light = (1 - (1 - depth) * shade) * (1 - fall * (a * Math.cos(slant) + b * Math.sin(slant) + 0.5));
      const noise = (random() + random() - 1) * grain;
      for (let k = 0; k < 3; k++) to[i + k] = to[i + k] * light + noise;
    }
  }
  brush.putImageData(picture, 0, 0);
  // A lens is never quite sharp.
  brush.filter = `blur(${between(0.2, 0.9)}px)`;
  brush.drawImage(photo, 0, 0);
  return { canvas: photo, corners: corners.map(({ x, y }) => ({ x: x / width, y: y / height })), lines };
}
