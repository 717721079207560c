import type { Style } from '../style.ts';

const progressions: Style['progressions'] = [
  ['major', 'I IV vi V'],
  ['major', 'I iii vi IV'],
  ['major', 'Imaj7 IVmaj7 Imaj7 IVmaj7'],
  ['major', 'IV I vi V'],
  ['minor', 'i bVII bVI iv'],
];

/** Ringing guitars and a drummer who leans forward. */
const jangle: Style = {
  bpm: [112, 140],
  looseness: 8,
  progressions,
  drums: {
    kit: 'acoustic',
    mix: { level: -4, room: 0.16 },
    bars: [
      { kick: 'x.....x.x.....x.', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x...x...x...x...', snare: '....x.......x...', 'open-hat': '..o...o...o...o.' },
      { kick: 'x..x....x..x....', snare: '....x.......x..,', ride: 'x.o.x.o.x.o.x.o.' },
    ],
    fills: [{ tom: 'xoxo' }, { snare: 'oox.', tom: '..xx' }],
  },
  bass: {
    voices: ['finger-bass'],
    centre: 38,
    mix: { level: -4 },
    bars: ['1-1-1-1-5-5-8-5-', '1---1-5-8---5-a-', '1-1-5-5-1-1-3-a-'],
  },
  arpeggio: {
    voices: ['clean-guitar', 'steel-guitar'],
    centre: 62,
    mix: { level: -5, room: 0.22, echo: 0.15 },
    bars: ['0-2-1-2-3-2-1-2-', '0-1-2-3-2-1-2-1-', '0-2-3-2-1-2-3-2-'],
  },
  chords: {
    voices: ['clean-guitar', 'organ'],
    centre: 57,
    strum: 14,
    from: 4,
    mix: { level: -10, room: 0.2 },
    bars: ['x---o---x---o---', 'x-o-x-o-x-o-x-o-'],
  },
  lead: {
    voices: ['bell', 'clean-guitar', 'square-lead', 'flute'],
    centre: 74,
    bars: ['x---x-x-x-------', 'x-x-x---x---x---', '..x-x-x---x-x---', 'x-----x-x---x---'],
    mix: { level: -6, echo: 0.24 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.3, roomSize: 0.55, lowPass: 0, crackle: 0 },
};

/** Half asleep and in colour. */
const dreamy: Style = {
  bpm: [80, 104],
  looseness: 8,
  progressions,
  drums: {
    kit: 'dusty',
    mix: { level: -5, room: 0.25 },
    bars: [
      { kick: 'x.......x.x.....', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x.....x.x.......', rim: '....x.......x...', shaker: 'o.,.o.,.o.,.o.,.' },
    ],
    fills: [{ tom: 'o.oo' }],
  },
  bass: {
    voices: ['finger-bass', 'synth-bass'],
    centre: 38,
    mix: { level: -4 },
    bars: ['1-------5---1---', '1-----1-8---5---'],
  },
  arpeggio: {
    voices: ['clean-guitar', 'electric-piano', 'kalimba'],
    centre: 64,
    mix: { level: -6, room: 0.35, echo: 0.35 },
    bars: ['0-1-2-3-2-1-2-1-', '0---2---1---3---', '0-2-..1-3-..2-1-'],
  },
  pad: { voices: ['warm-pad', 'organ', 'strings'], centre: 62, mix: { level: -10, room: 0.5 } },
  lead: {
    voices: ['flute', 'bell', 'saw-lead', 'vibraphone'],
    centre: 73,
    bars: ['x-------x---x---', 'x-----x---x-----', '..x---x-x-------', 'x---x-----------'],
    mix: { level: -6, room: 0.4, echo: 0.4 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.45, roomSize: 0.8, lowPass: 8200, crackle: 0 },
};

export const indieStyles: readonly Style[] = [jangle, dreamy];
