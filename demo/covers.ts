import { hashText, seededRandom } from './random.ts';

type Palette = readonly [ground: string, key: string, second: string, third: string, light: string];
type Draw = (palette: Palette, random: () => number) => string;

/** Mostly warm, with one cool counterweight each, so that any six covers look like one collection. */
const palettes: readonly Palette[] = [
  ['#2b1320', '#f2662b', '#ffb25b', '#7a2a3a', '#fce6cf'], // ember
  ['#1d1b3a', '#f08a5d', '#b83b5e', '#6a2c70', '#f9d8a7'], // dusk
  ['#14291f', '#7fa650', '#e9c46a', '#2f5d46', '#f4f1de'], // moss
  ['#0e2a38', '#2a9d8f', '#f4a261', '#17506a', '#e9f5f2'], // lagoon
  ['#3a0f2b', '#d6336c', '#ff9e7a', '#7b1e57', '#ffe3e8'], // berry
  ['#ead7bb', '#c8553d', '#3f7373', '#f0a35e', '#2d2a32'], // sand
  ['#12142b', '#4d5bd1', '#f3b562', '#262a5b', '#c9cfff'], // night
  ['#f4e3d3', '#e07a5f', '#3d405b', '#81b29a', '#f2cc8f'], // clay
  ['#2a1e0b', '#e3a72f', '#c65a1e', '#6b3f12', '#fff3d1'], // gold
  ['#dce6ee', '#28536b', '#f2855e', '#7ea8be', '#13303f'], // frost
];

const short = (value: number): number => Number(value.toFixed(1));
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Ripples from a corner or an edge. */
const rings: Draw = ([, key, second, third, light], random) => {
  const centres = [
    [0, 300],
    [300, 300],
    [150, 300],
    [300, 60],
  ] as const;
  const [x, y] = centres[Math.floor(random() * 4)] ?? centres[0];
  const step = 34 + random() * 14;
  const fills = [key, third, second, light];
  return times(7, (index) => {
    const ring = 7 - index;
    return `<circle cx="${x}" cy="${y}" r="${short(ring * step)}" fill="${fills[ring % 4]}"/>`;
  });
};

/** A low sun over hills. */
const dusk: Draw = ([ground, key, second, third, light], random) => {
  const x = 80 + random() * 140;
  const y = 120 + random() * 40;
  const hill = (top: number, sway: number, fill: string): string =>
    `<path d="M0 ${short(top)}C90 ${short(top - sway)} 190 ${short(top + sway)} 300 ${short(top - sway / 3)}V300H0Z" fill="${fill}"/>`;
  const sun = `<circle cx="${short(x)}" cy="${short(y)}" r="${short(66 + random() * 22)}" fill="${second}"/>`;
  const hills =
    hill(176 + random() * 26, 40 + random() * 30, key) +
    hill(232 + random() * 16, -24 - random() * 24, ground);
  const star = `<circle cx="${short(x > 150 ? x - 118 : x + 118)}" cy="${short(40 + random() * 26)}" r="7" fill="${light}"/>`;
  return `<rect width="300" height="300" fill="${third}"/>${sun}${hills}${star}`;
};

/** Quarter-circle tiles. */
const tiles: Draw = ([, key, second, third, light], random) => {
  const count = random() < 0.5 ? 3 : 4;
  const size = 300 / count;
  return times(count * count, (index) => {
    const fill = [key, second, third, light][Math.floor(random() * 4)];
    const turn = Math.floor(random() * 4) * 90;
    const move = `translate(${short((index % count) * size)} ${short(Math.floor(index / count) * size)})`;
    const rotate = `rotate(${turn} ${short(size / 2)} ${short(size / 2)})`;
    const shape = `M0 0H${short(size)}A${short(size)} ${short(size)} 0 0 1 0 ${short(size)}Z`;
    return `<path transform="${move} ${rotate}" d="${shape}" fill="${fill}" stroke="${fill}"/>`;
  });
};

/** Slow, slow, quick, quick: bars in the dance rhythm. */
const steps: Draw = ([, key, second, third, light], random) => {
  const centred = random() < 0.5;
  const rhythms = [
    [2, 2, 1, 1, 2, 2, 1, 1],
    [1, 1, 2, 2, 1, 1, 2, 2],
    [2, 1, 1, 2, 2, 1, 1, 2],
  ];
  const rhythm = rhythms[Math.floor(random() * 3)] ?? [];
  const fills = [key, second, light, third];
  let x = 24;
  return rhythm
    .map((beats, index) => {
      const height = 60 + random() * 180;
      const y = centred ? 150 - height / 2 : 276 - height;
      const fill = fills[(index + (index > 3 ? 1 : 0)) % 4];
      const bar = `<rect x="${short(x)}" y="${short(y)}" width="${beats * 15.5}" height="${short(height)}" rx="${beats * 4}" fill="${fill}"/>`;
      x += beats * 15.5 + 9.2;
      return bar;
    })
    .join('');
};

/** Mountains, a pair of fox ears in front. */
const peaks: Draw = ([, key, second, third, light], random) => {
  const moon = `<circle cx="${short(90 + random() * 120)}" cy="${short(76 + random() * 20)}" r="${short(30 + random() * 16)}" fill="${light}"/>`;
  const peak = (centre: number, half: number, height: number, fill: string): string =>
    `<path d="M${short(centre - half)} 300L${short(centre)} ${short(300 - height)}L${short(centre + half)} 300Z" fill="${fill}"/>`;
  const range = times(3, (index) =>
    peak(20 + index * 130 + random() * 30, 110 + random() * 30, 190 + random() * 36, third),
  );
  const middle = 110 + random() * 80;
  const ears =
    peak(middle - 66, 74, 160, key) +
    peak(middle + 66, 74, 160, key) +
    peak(middle - 62, 34, 92, second) +
    peak(middle + 62, 34, 92, second);
  return `${moon}${range}${ears}<rect y="286" width="300" height="14" fill="${key}"/>`;
};

/** Stacked swells. */
const waves: Draw = ([ground, key, second, third, light], random) => {
  const height = 14 + random() * 14;
  const flip = random() < 0.5 ? 1 : -1;
  const count = 4 + Math.floor(random() * 2);
  const turn = [0, 0, -14, 12, 90][Math.floor(random() * 5)];
  const fills = random() < 0.5 ? [light, second, key, third, ground] : [key, light, third, second, ground];
  const swells = times(count, (index) => {
    const y = 70 + (index * 230) / count;
    const sway = flip * (index % 2 === 1 ? height : -height);
    const fill = fills[count === 4 && index === 3 ? 4 : index];
    return `<path d="M-60 ${short(y)}C10 ${short(y - sway)} 80 ${short(y - sway)} 150 ${short(y)}S290 ${short(y + sway)} 360 ${short(y)}V360H-60Z" fill="${fill}"/>`;
  });
  return `<g transform="rotate(${turn} 150 150)"><rect x="-60" y="-60" width="420" height="420" fill="${third}"/>${swells}</g>`;
};

/** A flower of ellipses. */
const bloom: Draw = ([ground, key, second, third, light], random) => {
  const count = 6 + Math.floor(random() * 4);
  const turn = random() * 60;
  const petals = times(count, (index) => {
    const fill = index % 2 === 1 && count % 2 === 0 ? second : key;
    return `<ellipse cx="150" cy="86" rx="${short(150 / count + 12)}" ry="58" fill="${fill}" transform="rotate(${short(turn + (index * 360) / count)} 150 150)"/>`;
  });
  const heart = `<circle cx="150" cy="150" r="30" fill="${light}"/><circle cx="150" cy="150" r="11" fill="${ground}"/>`;
  return `<circle cx="150" cy="150" r="124" fill="${third}"/>${petals}${heart}`;
};

/** Halftone drift. */
const dots: Draw = ([, key, second, third, light], random) => {
  const focusX = random() * 300;
  const focusY = random() * 300;
  return times(36, (index) => {
    const x = 37.5 + (index % 6) * 45;
    const y = 37.5 + Math.floor(index / 6) * 45;
    const distance = Math.hypot(x - focusX, y - focusY) / 330;
    const fill = distance < 0.24 ? light : distance < 0.5 ? key : distance < 0.78 ? second : third;
    return `<circle cx="${x}" cy="${y}" r="${short(Math.max(4, 22 - distance * 19))}" fill="${fill}"/>`;
  });
};

/** Ordered lists: a new style or palette at the end reassigns existing pictures. */
const styles: readonly Draw[] = [rings, dusk, tiles, steps, peaks, waves, bloom, dots];

/** The outlines of a head of hair over a face at (150, 128), 46 wide and 58 high. */
const hairs: readonly ((fill: string) => string)[] = [
  (fill) => `<path d="M100 130C92 58 208 58 200 130C188 92 112 92 100 130Z" fill="${fill}"/>`,
  (fill) => `<path d="M98 214C84 40 216 40 202 214H180C196 96 104 96 120 214Z" fill="${fill}"/>`,
  (fill) =>
    times(
      7,
      (index) =>
        `<circle cx="${96 + index * 18}" cy="${short(92 - 22 * Math.sin((index * Math.PI) / 6))}" r="22" fill="${fill}"/>`,
    ),
  (fill) => `<path d="M82 96H218L196 84C192 44 108 44 104 84Z" fill="${fill}"/>`,
  (fill) =>
    `<path d="M104 112C100 66 176 52 198 86C204 100 198 112 196 118C170 112 140 104 104 112Z" fill="${fill}"/><circle cx="150" cy="56" r="22" fill="${fill}"/>`,
];

/** Somebody from the shoulders up before a low sun. */
const portrait: Draw = ([ground, key, second, third, light], random) => {
  const turn = short((random() - 0.5) * 10);
  const halo = `<circle cx="${short(120 + random() * 60)}" cy="${short(110 + random() * 40)}" r="${short(100 + random() * 22)}" fill="${third}"/>`;
  const wide = short(96 + random() * 26);
  const body = `<path d="M${150 - wide} 330V300C${150 - wide} 226 118 206 150 206S${150 + wide} 226 ${150 + wide} 300V330Z" fill="${key}"/>`;
  const collar = random() < 0.5 ? `<path d="M118 214L150 262L182 214L150 224Z" fill="${light}"/>` : '';
  const face = `<rect x="132" y="166" width="36" height="52" rx="16" fill="${second}"/><ellipse cx="150" cy="132" rx="46" ry="58" fill="${second}"/>`;
  const hair =
    (hairs[Math.floor(random() * hairs.length)] ?? hairs[0])?.(random() < 0.5 ? light : ground) ?? '';
  const glasses =
    random() < 0.35
      ? `<g fill="none" stroke="${third}" stroke-width="6"><circle cx="130" cy="132" r="15"/><circle cx="170" cy="132" r="15"/><path d="M145 132H155"/></g>`
      : '';
  return `${halo}<g transform="rotate(${turn} 150 300)">${body}${collar}${face}${hair}${glasses}</g>`;
};

/** The picture of a record as SVG, 0.4 to 3 kB: the same key always gives the same picture. */
export function coverSvg(key: string): string {
  return pictured(key, styles[hashText(key) % styles.length] ?? rings);
}

/** The picture of somebody who makes records: a person, so that nobody takes it for a cover. */
export const portraitSvg = (key: string): string => pictured(key, portrait);

function pictured(key: string, draw: Draw): string {
  const hash = hashText(key);
  const palette = palettes[Math.floor(hash / 8) % palettes.length] ?? palettes[0];
  if (palette === undefined) throw new RangeError('There is no palette');
  const random = seededRandom(hash);
  const [ground, first, second, third, light] = palette;
  const orders: readonly Palette[] = [
    [ground, first, second, third, light],
    [ground, second, first, third, light],
    [ground, first, third, second, light],
    [ground, third, first, second, light],
  ];
  const order = orders[Math.floor(random() * 4)] ?? palette;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="1000" height="1000"><rect width="300" height="300" fill="${ground}"/>${draw(order, random)}</svg>`;
}
