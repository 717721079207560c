import type { Style } from '../style.ts';

const tunes = [
  'x--x--x-x---x---',
  'x---x-x---x-x---',
  '..x-x-x-x---x---',
  'x-x-x---x-x-x---',
  'x--x--x---x-x-x-',
  'x-----x-x---x---',
];
const progressions: Style['progressions'] = [
  ['major', 'I V vi IV'],
  ['major', 'vi IV I V'],
  ['major', 'IV I V vi'],
  ['major', 'I vi IV V'],
  ['major', 'I iii IV V'],
  ['minor', 'i bVI bIII bVII'],
];

/** Piano-led songs with a band. */
const pianoPop: Style = {
  bpm: [92, 116],
  looseness: 4,
  progressions,
  drums: {
    kit: 'acoustic',
    mix: { level: -3, room: 0.14 },
    bars: [
      { kick: 'x.....x.x.....o.', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
      {
        kick: 'x..x....x.x.....',
        snare: '....x.......x..,',
        hat: 'x.o.x.o.x.o.x.o.',
        shaker: ',,o,,,o,,,o,,,o,',
      },
    ],
    fills: [
      { snare: 'o.xx', tom: '.o..' },
      { snare: 'x.x.', tom: '.o.x' },
    ],
  },
  bass: {
    voices: ['finger-bass', 'synth-bass'],
    centre: 36,
    mix: { level: -4 },
    bars: ['1-----1-1---5-1-', '1--1--1-1-----5-', '1-------1---1-a-'],
  },
  chords: {
    voices: ['piano'],
    centre: 60,
    strum: 8,
    mix: { level: -6, room: 0.2 },
    bars: ['x---o---x---o---', 'x-----x-----o---', 'x---o-o-x-o-o---'],
  },
  pad: { voices: ['strings', 'warm-pad'], centre: 65, from: 4, mix: { level: -15 } },
  lead: {
    voices: ['bell', 'square-lead', 'flute', 'vibraphone'],
    centre: 74,
    bars: tunes,
    harmony: true,
    mix: { level: -5, room: 0.22, echo: 0.22 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.32, roomSize: 0.55, lowPass: 0, crackle: 0 },
};

/** Bright synthesisers over a drum machine. */
const synthPop: Style = {
  bpm: [104, 124],
  progressions,
  drums: {
    kit: 'machine',
    mix: { level: -2 },
    bars: [
      {
        kick: 'x...x...x...x...',
        clap: '....x.......x...',
        hat: 'x.o.x.o.x.o.x.o.',
        'open-hat': '..............o.',
      },
      { kick: 'x.....x.x...x...', snare: '....x.......x...', hat: 'xoxoxoxoxoxoxoxo' },
    ],
    fills: [{ clap: 'x.xx' }, { tom: 'xoxo' }],
  },
  bass: {
    voices: ['synth-bass'],
    centre: 36,
    mix: { level: -4, duck: 0.4 },
    bars: ['1-1-1-1-1-1-1-1-', '1-.11-.11-.11-.1', '1--1--1-1--1--8-'],
  },
  arpeggio: {
    voices: ['pluck'],
    centre: 67,
    mix: { level: -10, room: 0.2, echo: 0.3 },
    bars: ['0.1.2.1.3.2.1.2.', '012.012.012.0123', '0.2.1.2.0.2.3.2.'],
  },
  pad: { voices: ['warm-pad', 'supersaw'], centre: 62, mix: { level: -11, duck: 0.5 } },
  lead: {
    voices: ['square-lead', 'saw-lead', 'bell'],
    centre: 74,
    bars: tunes,
    harmony: true,
    mix: { level: -5, echo: 0.28 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.36, roomSize: 0.6, lowPass: 0, crackle: 0 },
};

export const popStyles: readonly Style[] = [pianoPop, synthPop];
