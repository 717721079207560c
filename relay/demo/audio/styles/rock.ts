import type { Style } from '../style.ts';

const tunes = [
  'x---x---x-x-x---',
  'x-x-x---x---x---',
  'x-----x-x-------',
  'x---x-x-x-----x-',
  '..x-x-x-x-------',
];

/** Wide guitars, open cymbals. */
const arena: Style = {
  bpm: [112, 136],
  looseness: 5,
  progressions: [
    ['major', 'I V vi IV'],
    ['major', 'I bVII IV I'],
    ['minor', 'i bVI bIII bVII'],
    ['minor', 'i bVII bVI bVII'],
    ['major', 'vi IV I V'],
  ],
  drums: {
    kit: 'acoustic',
    mix: { level: -2, room: 0.2 },
    bars: [
      { kick: 'x.....x.x.x.....', snare: '....x.......x...', ride: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x..x....x..x..o.', snare: '....x.......x...', hat: 'x.x.x.x.x.x.x.x.' },
      { kick: 'x.x.....x.x.....', snare: '....x.......x..o', 'open-hat': 'x.o.x.o.x.o.x.o.' },
    ],
    fills: [{ snare: 'xxxx' }, { tom: 'xoxo', snare: 'x...' }, { snare: 'x.xo', tom: '.x.x' }],
  },
  bass: {
    voices: ['finger-bass'],
    centre: 36,
    mix: { level: -6 },
    bars: ['1-1-1-1-1-1-1-1-', '1-1-1-1-1-1-5-a-', '1---1-1-1---1-1-'],
  },
  chords: {
    voices: ['drive-guitar'],
    centre: 48,
    mix: { level: -4, room: 0.12 },
    bars: ['x-------x---o-o-', 'x-o-o-o-x-o-o-o-', 'x---..o-x---o---', 'x-.x-.x-x-.x-.o-'],
  },
  lead: {
    voices: ['saw-lead', 'organ', 'drive-guitar'],
    centre: 69,
    harmony: true,
    bars: tunes,
    mix: { level: -7, room: 0.25, echo: 0.22 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.28, roomSize: 0.6, lowPass: 0, crackle: 0 },
};

/** Drier, quicker and closer to the garage door. */
const garage: Style = {
  ...arena,
  bpm: [138, 162],
  looseness: 7,
  progressions: [
    ['major', 'I IV V IV'],
    ['major', 'I bVII IV IV'],
    ['minor', 'i i bVII bVI'],
    ['major', 'I IV I V'],
  ],
  chords: {
    voices: ['drive-guitar', 'clean-guitar'],
    centre: 50,
    strum: 6,
    mix: { level: -4, room: 0.08 },
    bars: ['x-x-o-x-x-x-o-x-', 'x-o-x-o-x-o-x-oo', 'x--x--x-x--x--x-'],
  },
  lead: {
    voices: ['organ', 'clean-guitar', 'square-lead'],
    centre: 67,
    bars: tunes,
    mix: { level: -8, room: 0.15, echo: 0.12 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.2, roomSize: 0.35, lowPass: 0, crackle: 0 },
};

export const rockStyles: readonly Style[] = [arena, garage];
