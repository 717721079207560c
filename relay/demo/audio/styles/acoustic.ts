import type { Style } from '../style.ts';

const progressions: Style['progressions'] = [
  ['major', 'I V vi IV'],
  ['major', 'I IV I V'],
  ['major', 'vi IV I V'],
  ['major', 'I ii IV I'],
  ['major', 'Iadd9 IVadd9 vi7 Vsus4'],
  ['minor', 'i bVII bVI bVII'],
];
const tunes = [
  'x---x---x-------',
  'x-----x-x---x---',
  'x-x-x---x-------',
  '..x-x---x-x-x---',
  'x---x-x-x---....',
];

/** Picked with the fingers. */
const picked: Style = {
  bpm: [76, 100],
  looseness: 9,
  progressions,
  arpeggio: {
    voices: ['steel-guitar', 'nylon-guitar'],
    centre: 57,
    mix: { level: 0, room: 0.2 },
    bars: ['0-2-1-3-0-2-1-3-', '0-1-2-1-3-1-2-1-', '0-2-3-2-1-2-3-2-', '0---2-1-3---2-1-'],
  },
  bass: {
    voices: ['upright-bass'],
    centre: 38,
    from: 2,
    mix: { level: -7 },
    bars: ['1-------5-------', '1-----1-5---a---', '1---------------'],
  },
  drums: {
    kit: 'brushes',
    from: 4,
    mix: { level: -16, room: 0.12 },
    bars: [
      { shaker: 'o.,.x.,.o.,.x.,.', kick: 'o.......o.......' },
      { shaker: 'o,o,x,o,o,o,x,o,', kick: 'o.......o.......' },
    ],
  },
  pad: { voices: ['strings'], centre: 62, from: 4, mix: { level: -15 } },
  lead: {
    voices: ['fiddle', 'flute', 'nylon-guitar'],
    centre: 71,
    bars: tunes,
    harmony: true,
    mix: { level: -5, room: 0.3, echo: 0.12 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.22, roomSize: 0.55, lowPass: 0, crackle: 0 },
};

/** Strummed around the fire. */
const strummed: Style = {
  bpm: [88, 118],
  looseness: 8,
  progressions,
  chords: {
    voices: ['steel-guitar'],
    centre: 57,
    strum: 16,
    mix: { level: 0, room: 0.18 },
    bars: ['x---x-o-..o-x-o-', 'x-o-x-o-x-o-x-o-', 'x---o-o-x-o-o-o-'],
  },
  bass: {
    voices: ['upright-bass', 'finger-bass'],
    centre: 38,
    from: 2,
    mix: { level: -6 },
    bars: ['1---5---1---5---', '1-----1-5-----a-'],
  },
  drums: {
    kit: 'brushes',
    from: 2,
    mix: { level: -11, room: 0.12 },
    bars: [
      { kick: 'x.......x.......', rim: '....o.......o...', shaker: 'o,o,o,o,o,o,o,o,' },
      { kick: 'x.....o.x.......', brush: '....x.......x...', shaker: 'o.o.o.o.o.o.o.o.' },
    ],
  },
  arpeggio: {
    voices: ['nylon-guitar', 'kalimba', 'piano'],
    centre: 67,
    from: 4,
    mix: { level: -12, room: 0.3, echo: 0.15 },
    bars: ['0-1-2-1-3-1-2-1-', '0---2---1---3---'],
  },
  lead: {
    voices: ['fiddle', 'flute', 'bell'],
    centre: 72,
    bars: tunes,
    harmony: true,
    mix: { level: -5, room: 0.28, echo: 0.1 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.2, roomSize: 0.5, lowPass: 0, crackle: 0 },
};

export const acousticStyles: readonly Style[] = [picked, strummed];
