import type { Style } from '../style.ts';

/** Slow, late and close. */
const neoSoul: Style = {
  bpm: [70, 92],
  swing: { grid: 16, amount: 0.2 },
  looseness: 9,
  progressions: [
    ['major', 'Imaj9 vi9 ii9 V9'],
    ['major', 'IVmaj9 iii7 ii9 Imaj9'],
    ['major', 'ii9 V9 iii7 vi9'],
    ['minor', 'i9 iv9 bVImaj7 V7'],
  ],
  drums: {
    kit: 'dusty',
    mix: { level: -2, room: 0.1 },
    bars: [
      { kick: 'x.....ox..x.....', rim: '....x.......x...', hat: 'x.oox.o.x.oox.o.' },
      { kick: 'x..o....x.x.....', snare: '....x..,....x..,', hat: 'xoo.xoo.xoo.xoo.' },
    ],
    fills: [{ snare: '..,x', kick: '.x..' }, { tom: '..oo' }],
  },
  bass: {
    voices: ['finger-bass'],
    centre: 37,
    mix: { level: -3 },
    bars: ['1--..15-..8-7-5-', '1---..1-5--..7a-', '1--.5-..1-8-..a-'],
  },
  chords: {
    voices: ['electric-piano'],
    centre: 62,
    strum: 14,
    mix: { level: -5, room: 0.22 },
    bars: ['x-----o-..x---..', 'x---..o---..o---', '..x-----x---..o-'],
  },
  pad: { voices: ['organ', 'strings'], centre: 64, from: 4, mix: { level: -16 } },
  lead: {
    voices: ['saxophone', 'trumpet', 'flute', 'organ'],
    centre: 71,
    bars: [
      'x-x-x---..x-x---',
      '..x-x-x-x-------',
      'x---..x-x-x-x---',
      'x-x---x-..x-----',
      '..x---x-x-x---..',
    ],
    mix: { level: -6, echo: 0.2 },
  },
  master: { echoBeats: 0.75, echoFeedback: 0.3, roomSize: 0.55, lowPass: 9200, crackle: 0 },
};

/** Horns, tambourine, a bass line that talks. */
const funk: Style = {
  bpm: [98, 114],
  swing: { grid: 16, amount: 0.1 },
  looseness: 5,
  progressions: [
    ['minor', 'i9 i9 IV9 IV9'],
    ['minor', 'i7 bVII9 IV9 i7'],
    ['major', 'I9 I9 IV9 I9'],
    ['major', 'ii9 V9 ii9 V9'],
  ],
  drums: {
    kit: 'acoustic',
    mix: { level: -2, room: 0.1 },
    bars: [
      { kick: 'x.x.......x..x..', snare: '....x..,.,..x..,', hat: 'xoxoxoxoxoxoxoxo' },
      {
        kick: 'x..x....o.x.....',
        snare: '....x..,.,,.x...',
        hat: 'x.xox.xox.xox.xo',
        'open-hat': '..............x.',
      },
    ],
    fills: [{ snare: 'xo.x', tom: '..x.' }, { snare: 'x.xx' }],
  },
  bass: {
    voices: ['finger-bass', 'synth-bass'],
    centre: 37,
    mix: { level: -2 },
    bars: ['1-.1..8.1-.7..5.', '1..18-.1..7-5-a-', '1-1...8-..7-5.3a'],
  },
  chords: {
    voices: ['clean-guitar', 'electric-piano', 'organ'],
    centre: 64,
    mix: { level: -9, room: 0.1 },
    bars: ['..x.oox...x.oox.', '.x..x.o..x..x.o.', '....x.o.....x.oo'],
  },
  lead: {
    voices: ['brass', 'saxophone', 'trumpet'],
    centre: 71,
    harmony: true,
    bars: ['x.x---..x.x-x---', '..x-x.x-..x-....', 'x--x--x-........', 'x-x-..x-x-..x---'],
    mix: { level: -5, echo: 0.12 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.22, roomSize: 0.45, lowPass: 0, crackle: 0 },
};

export const soulStyles: readonly Style[] = [neoSoul, funk];
