import type { Style } from '../style.ts';

const swingLead: NonNullable<Style['lead']> = {
  voices: ['saxophone', 'trumpet', 'vibraphone', 'piano'],
  centre: 70,
  from: 1,
  bars: [
    'x-x-x---x-x-x-x-',
    'x---x-x-x-x-....',
    '..x-x-x-x-------',
    'x-x-x-x-x---....',
    'x-----x-x-x-x---',
    '....x-x-x-x-x---',
  ],
  mix: { level: -4, room: 0.22, echo: 0.06 },
};

/** A walking bass, a ride cymbal, and somebody telling a story over them. */
const swing: Style = {
  bpm: [112, 168],
  swing: { grid: 8, amount: 0.3 },
  looseness: 6,
  progressions: [
    ['major', 'ii7 V7 Imaj7 vi7'],
    ['major', 'Imaj7 vi7 ii7 V7'],
    ['major', 'iii7 VI7 ii7 V7'],
    ['minor', 'i7 iv7 iih7 V7'],
    ['major', 'I7 IV7 I7 V7+IV7'],
    ['major', 'Imaj7 IV7 iii7+VI7 ii7+V7'],
  ],
  drums: {
    kit: 'brushes',
    mix: { level: -8, room: 0.14 },
    bars: [
      { ride: 'x...x.o.x...x.o.', hat: '....o.......o...', kick: 'o.......o.......' },
      {
        ride: 'x...x.o.x...x.o.',
        hat: '....o.......o...',
        brush: '......,.......o.',
        kick: 'o.........,.....',
      },
      { brush: 'o...x.o.o...x.o.', hat: '....o.......o...', kick: 'o.......,.......' },
    ],
    fills: [{ snare: 'o.ox' }, { tom: 'o.o.', snare: '..,x' }],
  },
  bass: {
    voices: ['upright-bass'],
    centre: 38,
    mix: { level: -3, room: 0.06 },
    bars: ['1---3---5---a---', '1---5---7---a---', '1---5---3---a---', '1---3---5-5-a---'],
  },
  chords: {
    voices: ['piano'],
    centre: 61,
    mix: { level: -9, room: 0.18 },
    bars: ['x-....o---......', '......x-....o---', 'x---....o-......', '..x-..........o-'],
  },
  lead: swingLead,
  master: { echoBeats: 0.5, echoFeedback: 0.2, roomSize: 0.5, lowPass: 9000, crackle: 0 },
};

/** The same club, two hours later. */
const ballad: Style = {
  ...swing,
  bpm: [72, 92],
  drums: {
    kit: 'brushes',
    mix: { level: -12, room: 0.2 },
    bars: [
      { brush: 'o..,x..,o..,x..,', ride: 'o.......o.......' },
      { brush: 'o.,.x.,.o.,.x.,.', kick: 'o...............' },
    ],
  },
  bass: {
    voices: ['upright-bass'],
    centre: 38,
    mix: { level: -5, room: 0.06 },
    bars: ['1-------5-------', '1-----..5---a---', '1-------3---a---'],
  },
  chords: {
    voices: ['piano', 'electric-piano'],
    centre: 60,
    strum: 22,
    mix: { level: -6, room: 0.25 },
    bars: ['x-------..o-----', 'x---------x-----', '..x-----o-------'],
  },
  lead: {
    voices: ['saxophone', 'trumpet', 'clean-guitar'],
    centre: 69,
    from: 1,
    bars: ['x-------x-x-x---', 'x---x-x---------', '..x-x-x-x-------', 'x-----x---x-----'],
    mix: { level: -4, room: 0.3, echo: 0.12 },
  },
  master: { echoBeats: 0.5, echoFeedback: 0.22, roomSize: 0.65, lowPass: 8000, crackle: 0 },
};

/** A street band with a sousaphone. */
const brassBand: Style = {
  ...swing,
  bpm: [104, 124],
  progressions: [
    ['major', 'I I7 IV V7'],
    ['major', 'I VI7 ii7 V7'],
    ['major', 'I IV7 I V7'],
  ],
  drums: {
    kit: 'acoustic',
    mix: { level: -4, room: 0.14 },
    bars: [
      { kick: 'x.....x.x.......', snare: 'o,,ox,,oo,,ox,o,', ride: 'x...x...x...x...' },
      { kick: 'x..x....x..x....', snare: ',oo,x,o,,oo,x,,o' },
    ],
    fills: [{ snare: 'xoxo' }],
  },
  bass: { voices: ['brass'], centre: 38, mix: { level: -4 }, bars: ['1---5---1---5-a-', '1-..1-5-1-..5-a-'] },
  chords: {
    voices: ['brass', 'trumpet'],
    centre: 60,
    mix: { level: -9, room: 0.15 },
    bars: ['..x...x...x...x.', '..x-..x-..x-..xx'],
  },
  lead: {
    ...swingLead,
    voices: ['trumpet', 'brass', 'saxophone'],
    harmony: true,
    mix: { level: -3, room: 0.18, echo: 0.05 },
  },
};

export const jazzStyles: readonly Style[] = [swing, ballad];
export const swingStyles: readonly Style[] = [swing];
export const balladStyles: readonly Style[] = [ballad];
export const brassBandStyles: readonly Style[] = [brassBand];
