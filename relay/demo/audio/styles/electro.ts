import type { Style } from '../style.ts';

const progressions: Style['progressions'] = [
  ['minor', 'i i bVI bVII'],
  ['minor', 'i7 iv7 i7 bVII'],
  ['minor', 'i bIII bVII iv'],
  ['minor', 'i9 bVImaj7 bIIImaj7 bVII'],
];

/** Machines that repeat until they bloom. */
const sequenced: Style = {
  bpm: [118, 130],
  progressions,
  drums: {
    kit: 'machine',
    mix: { level: -1 },
    bars: [
      {
        kick: 'x...x...x...x...',
        hat: '..x...x...x...x.',
        clap: '....o.......o...',
        shaker: ',o,,,o,,,o,,,o,,',
      },
      { kick: 'x...x...x...x..o', hat: 'o.x.o.x.o.x.o.x.', rim: '...x..x....x..x.' },
    ],
    fills: [{ clap: '..xx' }, { tom: 'o.oo' }],
  },
  bass: {
    voices: ['acid-bass', 'synth-bass'],
    centre: 36,
    mix: { level: -5, duck: 0.5 },
    bars: ['1.11.1811.11.518', '1-.1..1.8-.1..1.', '..1-..1-..1-..8-'],
  },
  arpeggio: {
    voices: ['pluck', 'bell', 'marimba'],
    centre: 67,
    mix: { level: -8, room: 0.25, echo: 0.4 },
    bars: ['0123210121232101', '0.2.1.3.2.4.1.3.', '02.13.02.13.0234'],
  },
  pad: { voices: ['warm-pad'], centre: 61, mix: { level: -12, duck: 0.6 } },
  lead: {
    voices: ['square-lead', 'saw-lead'],
    centre: 74,
    from: 4,
    sparse: true,
    bars: ['x-----x---x-----', 'x---..x---..x---', '..x---x-----x---', 'x-------x-------'],
    mix: { level: -10, echo: 0.42 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.48, roomSize: 0.7, lowPass: 0, crackle: 0 },
};

/** Night drives and neon. */
const synthwave: Style = {
  bpm: [92, 112],
  progressions: [...progressions, ['minor', 'i bVI bIII bVII'], ['minor', 'i v bVI bVII']],
  drums: {
    kit: 'machine',
    mix: { level: -2, room: 0.22 },
    bars: [
      { kick: 'x.......x.......', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'x.....x.x.......', snare: '....x.......x...', hat: 'xoxoxoxoxoxoxoxo' },
    ],
    fills: [{ tom: 'xoxo' }, { tom: 'x.xo', snare: '..x.' }],
  },
  bass: {
    voices: ['synth-bass'],
    centre: 36,
    mix: { level: -4 },
    bars: ['1-1-1-1-1-1-1-1-', '1-8-1-8-1-8-1-8-', '1-1-8-1-1-1-8-5-'],
  },
  arpeggio: {
    voices: ['pluck'],
    centre: 67,
    mix: { level: -11, room: 0.3, echo: 0.35 },
    bars: ['0.1.2.3.2.1.2.3.', '0-2-1-2-0-2-1-3-'],
  },
  pad: { voices: ['supersaw', 'warm-pad', 'strings'], centre: 60, mix: { level: -9 } },
  lead: {
    voices: ['saw-lead', 'square-lead', 'brass'],
    centre: 72,
    harmony: true,
    bars: ['x-------x---x---', 'x---x-----x-x---', 'x-----x---x-----', 'x-x---x---------'],
    mix: { level: -6, room: 0.3, echo: 0.35 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.42, roomSize: 0.75, lowPass: 0, crackle: 0 },
};

export const electroStyles: readonly Style[] = [sequenced, synthwave];
