import type { Style } from '../style.ts';

const progressions: Style['progressions'] = [
  ['major', 'ii9 V9 Imaj9 vi9'],
  ['major', 'Imaj9 iii7 vi9 IVmaj9'],
  ['major', 'IVmaj9 iii7 ii9 Imaj9'],
  ['minor', 'i9 iv9 bVImaj7 bVII9'],
  ['major', 'IVmaj9 V9 iii7 vi9'],
];

/** Dusty drums, a wobbling piano, rain on the record. */
const lofi: Style = {
  bpm: [68, 84],
  swing: { grid: 16, amount: 0.26 },
  looseness: 12,
  progressions,
  drums: {
    kit: 'dusty',
    mix: { level: -6, room: 0.1 },
    bars: [
      { kick: 'x......ox.......', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x.....x..x......', rim: '....x.......x...', hat: 'o.,.o.,.o.,.o.,,' },
      { kick: 'x......x..x.....', snare: '....o.......o..,', shaker: 'o.,.o.,.o.,.o.,.' },
    ],
  },
  bass: {
    voices: ['upright-bass', 'finger-bass'],
    centre: 37,
    mix: { level: -4 },
    bars: ['1-----..5---1---', '1---..1-..5-..a-', '1--.....1-5-....'],
  },
  chords: {
    voices: ['electric-piano', 'nylon-guitar', 'piano'],
    centre: 61,
    strum: 26,
    mix: { level: -3, room: 0.3 },
    bars: ['x---------o-----', 'x-----..o-----..', 'x-------x---o---'],
  },
  lead: {
    voices: ['vibraphone', 'kalimba', 'flute', 'nylon-guitar'],
    centre: 72,
    sparse: true,
    bars: [
      'x---x-x---......',
      '..x-x-x-----....',
      'x-----x---x-----',
      '....x-x-x-----..',
      'x-x---..x-------',
    ],
    mix: { level: -7, room: 0.35, echo: 0.35 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.4, roomSize: 0.65, lowPass: 4800, crackle: 0.5 },
};

/** Hardly any beat: swells, and single notes that hang in the air. */
const ambient: Style = {
  bpm: [58, 70],
  looseness: 15,
  progressions: [
    ['major', 'Imaj9 IVmaj9 Imaj9 IVmaj9'],
    ['major', 'Iadd9 vi9 IVmaj9 Vsus4'],
    ['minor', 'i9 bVImaj7 bIIImaj7 bVIIsus2'],
    ['major', 'IVmaj9 Iadd9 vi9 Isus2'],
  ],
  bass: {
    voices: ['sub-bass', 'upright-bass'],
    centre: 38,
    mix: { level: -8 },
    bars: ['1---------------', '1-------5-------'],
  },
  pad: { voices: ['warm-pad', 'strings'], centre: 60, mix: { level: -2, room: 0.6 } },
  arpeggio: {
    voices: ['piano', 'kalimba', 'electric-piano', 'bell'],
    centre: 67,
    mix: { level: -6, room: 0.6, echo: 0.5 },
    bars: ['0---..2---..1---', '0-----2-----3---', '..0---1---2---3-'],
  },
  lead: {
    voices: ['bell', 'vibraphone', 'flute'],
    centre: 74,
    sparse: true,
    bars: ['x-------x-------', '....x-----x-----', 'x-----x---------', '..x-------------'],
    mix: { level: -9, room: 0.6, echo: 0.5 },
  },
  master: { echoBeats: 1.5, echoFeedback: 0.5, roomSize: 0.92, lowPass: 6500, crackle: 0 },
};

export const chillStyles: readonly Style[] = [lofi, lofi, ambient];
