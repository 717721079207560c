import type { Style } from '../style.ts';

const progressions: Style['progressions'] = [
  ['minor', 'i bVI bIII bVII'],
  ['minor', 'bVI bVII i i'],
  ['major', 'vi IV I V'],
  ['major', 'IV V vi I'],
  ['minor', 'i bVII bVI bVII'],
];
const fourOnTheFloor: NonNullable<Style['drums']>['bars'] = [
  {
    kick: 'x...x...x...x...',
    clap: '....x.......x...',
    'open-hat': '..x...x...x...x.',
    shaker: 'o,o,o,o,o,o,o,o,',
  },
  {
    kick: 'x...x...x...x...',
    clap: '....x.......x..o',
    'open-hat': '..x...x...x...x.',
    hat: 'o.o.o.o.o.o.o.o.',
  },
];

/** Piano stabs and a bass that jumps between the kicks. */
const pianoHouse: Style = {
  bpm: [120, 126],
  swing: { grid: 16, amount: 0.08 },
  progressions,
  drums: {
    kit: 'machine',
    mix: { level: -1 },
    bars: fourOnTheFloor,
    fills: [{ clap: 'xxxx' }, { clap: '.x.x', tom: 'o.o.' }],
  },
  bass: {
    voices: ['synth-bass'],
    centre: 36,
    mix: { level: -4, duck: 0.5 },
    bars: ['..1-..1-..1-..1-', '..1-..11..1-..5-', '..1-..8-..1-..81'],
  },
  chords: {
    voices: ['piano', 'organ'],
    centre: 62,
    mix: { level: -6, room: 0.25, duck: 0.35 },
    bars: ['x-.x-.x-..x-.x-.', 'x--x--x---x--x--', '..x-.x-...x-.x-.'],
  },
  pad: { voices: ['strings', 'warm-pad'], centre: 65, mix: { level: -14, duck: 0.6 } },
  lead: {
    voices: ['pluck', 'square-lead', 'brass'],
    centre: 74,
    bars: ['x-x-.x-.x-x-....', 'x--x--x-..x-x---', '..x-x-x-..x-x-x-', 'x-x-x-....x-x---'],
    mix: { level: -7, echo: 0.3 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.38, roomSize: 0.55, lowPass: 0, crackle: 0 },
};

/** Wide saws that breathe with the kick. */
const bigRoom: Style = {
  bpm: [124, 129],
  progressions,
  drums: {
    kit: 'machine',
    mix: { level: -1 },
    bars: fourOnTheFloor,
    fills: [{ snare: 'xxxx' }, { clap: 'x.xx' }],
  },
  bass: {
    voices: ['synth-bass', 'acid-bass'],
    centre: 36,
    mix: { level: -4, duck: 0.6 },
    bars: ['1-1-1-1-1-1-1-1-', '.11-.11-.11-.11-', '..1-..1-..1-..1-'],
  },
  chords: {
    voices: ['supersaw'],
    centre: 62,
    mix: { level: -6, room: 0.3, duck: 0.75 },
    bars: ['x-------x-------', 'x--x--x-x--x--x-', 'x-----x-----x---'],
  },
  arpeggio: {
    voices: ['pluck'],
    centre: 70,
    mix: { level: -11, echo: 0.35, duck: 0.3 },
    bars: ['0.1.2.1.0.1.2.3.', '012.012.012.0123'],
  },
  lead: {
    voices: ['saw-lead', 'pluck', 'square-lead'],
    centre: 75,
    harmony: true,
    bars: ['x--x--x-x--x--x-', 'x-x-x--xx-x-x---', 'x---x--x--x-x---', 'x--x--x-....x-x-'],
    mix: { level: -5, room: 0.3, echo: 0.32 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.42, roomSize: 0.7, lowPass: 0, crackle: 0 },
};

export const danceStyles: readonly Style[] = [pianoHouse, bigRoom];
