import type { Style } from '../style.ts';

/** Clave, a piano that never sits down, and horns. */
const salsa: Style = {
  bpm: [88, 100],
  looseness: 4,
  progressions: [
    ['minor', 'i iv V7 V7'],
    ['minor', 'i7 iv7 bVII7 V7'],
    ['major', 'I IV V7 IV'],
    ['minor', 'i bVII bVI V7'],
  ],
  drums: {
    kit: 'latin',
    mix: { level: -3, room: 0.14 },
    bars: [
      {
        clave: 'x..x..x...x.x...',
        conga: 'o...x...o...x.xx',
        'conga-low': '......x.......x.',
        shaker: 'x,o,x,o,x,o,x,o,',
      },
      {
        clave: '..x.x...x..x..x.',
        conga: 'o...x.o.o...x.xx',
        'conga-low': '......x.......x.',
        rim: 'x.x.xx.x.xx.x.xx',
      },
    ],
    fills: [{ conga: 'xxxx' }, { tom: 'xx.x', conga: '..x.' }],
  },
  bass: {
    voices: ['upright-bass', 'finger-bass'],
    centre: 37,
    mix: { level: -3 },
    bars: ['1--5--8-...5--a-', '...5--8-...5--1-', '1-....5-...8--a-'],
  },
  chords: {
    voices: ['piano'],
    centre: 64,
    mix: { level: -5, room: 0.14 },
    bars: ['x.x.o.xox.x.o.xo', 'x..xo.x.x..xo.x.', '.x.xx.x..x.xx.xo'],
  },
  lead: {
    voices: ['trumpet', 'brass', 'flute'],
    centre: 71,
    harmony: true,
    bars: ['x.x-x---..x-x---', '..x-x-x-x---....', 'x--x--x-..x-x---', '....x-x-x-x-x---'],
    mix: { level: -5, room: 0.2, echo: 0.1 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.2, roomSize: 0.5, lowPass: 0, crackle: 0 },
};

/** A nylon guitar in the shade. */
const bossa: Style = {
  bpm: [64, 76],
  looseness: 7,
  progressions: [
    ['major', 'Imaj9 ii9 V9 Imaj9'],
    ['major', 'Imaj7 VI7 ii9 V9'],
    ['major', 'IVmaj9 iii7 ii9 V9'],
    ['minor', 'i9 iv9 V7 i9'],
  ],
  drums: {
    kit: 'brushes',
    mix: { level: -11, room: 0.14 },
    bars: [
      { rim: 'x..x..x...x..x..', shaker: 'o,,,o,,,o,,,o,,,', kick: 'x..ox..ox..ox..o' },
      { rim: '..x..x..x..x....', brush: 'o,,,o,,,o,,,o,,,', kick: 'x..ox..ox..ox..o' },
    ],
  },
  bass: {
    voices: ['upright-bass'],
    centre: 38,
    mix: { level: -4 },
    bars: ['1-.15-.51-.15-.a', '1--15---1--15---'],
  },
  chords: {
    voices: ['nylon-guitar'],
    centre: 60,
    strum: 5,
    mix: { level: -2, room: 0.22 },
    bars: ['x.x..x..x.x..x..', 'x..x..x...x..x..', '..x..x.x..x..x..'],
  },
  lead: {
    voices: ['flute', 'saxophone', 'vibraphone'],
    centre: 72,
    bars: ['x--x--x---x-----', '..x-x---x--x----', 'x-----x--x------', 'x-x-x-----..x---'],
    mix: { level: -4, room: 0.3, echo: 0.14 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.24, roomSize: 0.55, lowPass: 9500, crackle: 0 },
};

/** The beat that three in four cars play in August. */
const dembow: Style = {
  bpm: [88, 98],
  progressions: [
    ['minor', 'i bVI bIII bVII'],
    ['minor', 'i bVII bVI V'],
    ['minor', 'iv i bVI V'],
  ],
  drums: {
    kit: 'trap',
    mix: { level: -1 },
    bars: [
      { kick: 'x...x...x...x...', snare: '...x..x....x..x.', hat: 'o.o.o.o.o.o.o.o.' },
      {
        kick: 'x...x...x...x...',
        snare: '...x..x....x..x.',
        rim: '......,.......,.',
        shaker: 'o,o,o,o,o,o,o,o,',
      },
    ],
    fills: [{ snare: 'x.xx' }, { snare: '.xxx' }],
  },
  bass: {
    voices: ['sub-bass', 'synth-bass'],
    centre: 34,
    mix: { level: -2 },
    bars: ['1--1--1-1--1--1-', '1--..-1-1--5--1-'],
  },
  arpeggio: {
    voices: ['marimba', 'pluck', 'steel-guitar'],
    centre: 67,
    mix: { level: -7, room: 0.2, echo: 0.25 },
    bars: ['0..1..2.0..1..2.', '0.2.1..20.2.1..3', '2..1..0.3..2..1.'],
  },
  pad: { voices: ['warm-pad', 'strings'], centre: 62, mix: { level: -13 } },
  lead: {
    voices: ['flute', 'pluck', 'square-lead', 'trumpet'],
    centre: 73,
    bars: ['x--x--x-x---....', '..x-x-x-x-x-....', 'x--x--x---x-x---', 'x-x-..x-x-......'],
    mix: { level: -6, echo: 0.25 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.35, roomSize: 0.5, lowPass: 0, crackle: 0 },
};

export const salsaStyles: readonly Style[] = [salsa];
export const bossaStyles: readonly Style[] = [bossa];
export const latinStyles: readonly Style[] = [dembow, salsa];
