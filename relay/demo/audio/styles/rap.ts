import type { Style } from '../style.ts';

/** Sampled-sounding chords over a swung break. */
const boomBap: Style = {
  bpm: [84, 96],
  swing: { grid: 16, amount: 0.22 },
  looseness: 6,
  progressions: [
    ['minor', 'i9 iv9 i9 V7'],
    ['minor', 'i7 bVImaj7 iv7 V7'],
    ['minor', 'i9 bIIImaj7 iv9 bVII7'],
    ['major', 'ii9 V9 Imaj7 vi7'],
  ],
  drums: {
    kit: 'dusty',
    mix: { level: 0, room: 0.08 },
    bars: [
      { kick: 'x......x..x.....', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x.x......xx.....', snare: '....x..,.,..x...', hat: 'x.o.x.o.x.o.x.oo' },
      {
        kick: 'x.....x.x.x.....',
        snare: '....x.......x..,',
        hat: 'x.o.x.o.x.o.x.o.',
        'open-hat': '......o.........',
      },
    ],
    fills: [{ snare: '..xo', kick: 'x...' }],
  },
  bass: {
    voices: ['upright-bass', 'finger-bass'],
    centre: 36,
    mix: { level: -3 },
    bars: ['1--.1-..5-1-....', '1-----..1-5-..a-', '1--..1..8-5-....'],
  },
  chords: {
    voices: ['electric-piano', 'piano', 'vibraphone'],
    centre: 62,
    strum: 12,
    mix: { level: -8, room: 0.2 },
    bars: ['x-----..o---....', 'x---..x---..o---', '..x-----..o---..'],
  },
  lead: {
    voices: ['trumpet', 'flute', 'vibraphone'],
    centre: 71,
    sparse: true,
    bars: ['x-x---..x-x---..', '..x-x-x---......', 'x-----x-x-x-....', '....x-x-x---....'],
    mix: { level: -9, echo: 0.3 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.35, roomSize: 0.4, lowPass: 7600, crackle: 0.35 },
};

/** Half-time drums, a long low boom and a lonely tune. */
const trap: Style = {
  bpm: [132, 150],
  progressions: [
    ['minor', 'i i bVI bVI'],
    ['minor', 'i bVI iv V'],
    ['minor', 'i bVII bVI V'],
    ['minor', 'i iv bVI V'],
  ],
  drums: {
    kit: 'trap',
    mix: { level: -2 },
    bars: [
      { kick: 'x.........x.....', snare: '........x.......', hat: 'x.x.x.x.x.x.xxxx' },
      {
        kick: 'x..x......x...x.',
        snare: '........x.......',
        hat: 'x.x.xxx.x.x.x.xx',
        'open-hat': '..............o.',
      },
      { kick: 'x......x..x.....', clap: '........x.......', hat: 'xxx.x.x.xxx.x.x.' },
    ],
    fills: [
      { hat: 'xxxx', snare: '..x.' },
      { hat: 'x.xx', kick: 'x.x.' },
    ],
  },
  bass: {
    voices: ['sub-bass'],
    centre: 33,
    mix: { level: -1 },
    bars: ['1---------1-----', '1--1------1---a-', '1------1--------'],
  },
  pad: { voices: ['warm-pad', 'strings'], centre: 60, mix: { level: -15 } },
  arpeggio: {
    voices: ['bell', 'pluck', 'piano'],
    centre: 70,
    mix: { level: -8, room: 0.3, echo: 0.35 },
    bars: ['0--.2--.1--.2-..', '0-1-2---..1-2---', '2---1---0---1---'],
  },
  lead: {
    voices: ['flute', 'bell', 'square-lead'],
    centre: 72,
    sparse: true,
    bars: ['x---x-x---x-....', 'x-------x---x---', '..x---x---x-x---', 'x-----x---------'],
    mix: { level: -9, echo: 0.35 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.42, roomSize: 0.7, lowPass: 0, crackle: 0 },
};

export const rapStyles: readonly Style[] = [boomBap, trap];
