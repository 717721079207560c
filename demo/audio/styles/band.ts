import type { Style } from '../style.ts';

export const neoSoul: Style = {
  name: 'neo soul', bpm: [80, 92], swing: [16, 0.2], loose: 8,
  songs: ['major | Imaj9 vi9 ii9 V9 | IVmaj9 iii7 ii9 V9', 'major | ii9 V9 iii7 vi9 | IVmaj9 V9 Imaj9 vi9', 'minor | i9 iv9 i9 V7 | bVImaj7 bVII9 i9 iv9'],
  drums: {
    kit: 'acoustic', mix: { level: -4, room: 0.12 },
    verse: ['kick x.....ox..x..... / rim ....x.......x... / hat x.oox.o.x.oox.o.', 'kick x..o....x.x..... / rim ....x.......x... / hat xoo.xoo.xoo.xoo.'],
    chorus: ['kick x..x..x...x..x.. / snare ....x..,....x..., / hat xoo.xoo.xoo.xoo. / tambourine ....x.......x...', 'kick x.....xx..x..... / snare ....x..,.,..x..o / hat x.oox.oox.oox.oo / clap ....x.......x...'],
    fills: ['snare ..,x / kick .x..', 'tom ..oo', 'snare o.ox'], ghosts: [0.16, 'snare'],
  },
  bass: { voices: ['finger-bass'], centre: 37, mix: { level: -3 }, verse: ['1--..15-..8-7-5-', '1---..1-5--..7a-'], chorus: ['1--.5-8-..7-5-3a', '1-1-..8-7-5-..a-'] },
  chords: { voices: ['electric-piano'], centre: 62, strum: 14, intro: true, mix: { level: -5, room: 0.12, hall: 0.12, wide: 0.5 }, verse: ['x-----o-..x---..', 'x---..o---..o---'], chorus: ['x--o..x---o-..x-', 'x---..x-..x-o-..'] },
  pad: { voices: ['organ', 'strings'], centre: 66, mix: { level: -13, hall: 0.25, wide: 0.8 }, chorus: ['x---------------'] },
  lead: {
    voices: ['vox', 'saxophone', 'organ'], answers: ['brass', 'clean-guitar', 'muted-trumpet'], centre: 70, harmony: true,
    hooks: ['x-x-x---..x-x---', '..x-x-x-x-------', 'x---..x-x-x-....', 'x-x---x-..x-....'],
    tunes: ['..x-x-x---......', 'x-x-..x-x-......', 'x---x-x-........'], mix: { level: -4, hall: 0.18, echo: 0.14 },
  },
  break: 'stop', space: { hall: 0.4, echoBeats: 0.75, echoFeedback: 0.28, lid: 0, crackle: 0 },
};

export const funk: Style = {
  ...neoSoul,
  name: 'funk', bpm: [100, 111], swing: [16, 0.1], loose: 4,
  songs: ['minor | i9 i9 IV9 IV9 | bVII9 IV9 i9 V7', 'minor | i7 bVII9 IV9 i7 | iv9 bVII9 i9 V7', 'major | I9 I9 IV9 I9 | vi7 ii9 V9 V9'],
  drums: {
    kit: 'acoustic', mix: { level: -2, room: 0.1 },
    intro: ['kick x.x.......x..x.. / snare ....x..,.,..x..., / hat xoxoxoxoxoxoxoxo'],
    verse: ['kick x.x.......x..x.. / snare ....x..,.,..x..., / hat xoxoxoxoxoxoxoxo', 'kick x..x....o.x..... / snare ....x..,.,,.x... / hat x.xox.xox.xox.xo'],
    chorus: ['kick x.x...x...x..x.. / snare ....x..,.,..x..o / hat xoxoxoxoxoxoxoxo / open-hat ..............x. / tambourine ....x.......x...', 'kick x..x..x.o.x..x.. / snare ....x..,.,,.x..x / hat x.xox.xox.xox.xo / cowbell x...x...x...x...'],
    fills: ['snare xo.x / tom ..x.', 'snare x.xx', 'snare oxox'], ghosts: [0.2, 'snare'],
  },
  bass: { voices: ['finger-bass', 'synth-bass'], centre: 37, intro: true, mix: { level: -2 }, verse: ['1-.1..8.1-.7..5.', '1..18-.1..7-5-a-'], chorus: ['1-11..8.7-5.1.8a', '1.81.1.87.5.1-3a'] },
  chords: { voices: ['clean-guitar', 'organ'], centre: 64, mix: { level: -9, room: 0.12, pan: -0.3 }, verse: ['..x.oox...x.oox.', '.x..x.o..x..x.o.'], chorus: ['..x.oox.x.x.oox.', 'x.o.x.oox.o.x.oo'] },
  lead: {
    ...neoSoul.lead, voices: ['brass', 'saxophone', 'trumpet'], answers: ['organ', 'clean-guitar', 'vox'],
    hooks: ['x.x---x.x.xx-...', 'x.xx-.x-..x-x---', 'x-x..xx-x-x-....', '..x-x.xx-.x-x---'],
    mix: { level: -5, room: 0.15, echo: 0.08 },
  },
};

export const swing: Style = {
  name: 'swing', bpm: [144, 168], swing: [8, 0.32], loose: 5,
  songs: ['major | ii7 V7 Imaj7 vi7 | IVmaj7 iii7 ii7 V7', 'major | Imaj7 vi7 ii7 V7 | iii7 VI7 ii7 V7', 'minor | i7 iv7 iih7 V7 | bVImaj7 V7 i7 i7'],
  drums: {
    kit: 'brushes', mix: { level: -8, room: 0.18 },
    intro: ['ride x...x.o.x...x.o. / hat ....o.......o...'],
    verse: ['ride x...x.o.x...x.o. / hat ....o.......o... / kick o.......o.......', 'brush o...x.o.o...x.o. / hat ....o.......o... / kick o.......,.......'],
    chorus: ['ride x.o.x.o.x.o.x.o. / hat ....x.......x... / snare ......o......o.. / kick x.......o.......', 'ride x...x.o.x...x.o. / hat ....x.......x... / snare ..o.......o...o. / kick o.....x.......x.'],
    fills: ['snare o.ox', 'tom o.o. / snare ..,x', 'snare xo.o'], ghosts: [0.08, 'snare'],
  },
  bass: { voices: ['upright-bass'], centre: 38, intro: true, mix: { level: -4, room: 0.1 }, verse: ['1---3---5---a---', '1---5---7---a---'], chorus: ['1---5---8---a---', '1-1-3---5-5-a---'] },
  chords: { voices: ['piano', 'clean-guitar'], centre: 61, mix: { level: -9, room: 0.2, pan: -0.2 }, verse: ['x-....o---......', '......x-....o---'], chorus: ['x-....x-..x-..o-', '..x-..o---..x-..'] },
  lead: {
    voices: ['saxophone', 'muted-trumpet', 'vibraphone'], answers: ['piano', 'trumpet', 'vibraphone'], centre: 68,
    hooks: ['x-x-x---x-x-x---x---x-..........', '..x-x-x-x---x-..x-x-x---........', 'x---x-x-x-..x-x-x---........x-x-'],
    tunes: ['..x-x-x-x-......', 'x-x-x-x---......', 'x---x-x-x-......'], mix: { level: -3, room: 0.2, hall: 0.08 },
  },
  break: 'roll', space: { hall: 0.3, echoBeats: 0.5, echoFeedback: 0.2, lid: 0, crackle: 0 },
};

export const ballad: Style = {
  ...swing,
  name: 'jazz ballad', bpm: [64, 74],
  songs: ['major | Imaj9 vi9 ii9 V9 | IVmaj9 iii7 ii9 V9', 'minor | i9 iv9 iih7 V7 | bVImaj7 bIIImaj7 iih7 V7'],
  drums: {
    kit: 'brushes', mix: { level: -11, room: 0.2 },
    verse: ['brush o..,x..,o..,x..,', 'brush o.,.x.,.o.,.x.,. / kick o'],
    chorus: ['brush o.,ox.,oo.,ox.,o / ride x.....o.x.....o. / kick o.......o.......', 'brush o..,x..,o..,x..o / ride x...x...x...x...'],
    fills: ['brush o.oo', 'snare ..,o'], ghosts: [0.08, 'brush'],
  },
  bass: { voices: ['upright-bass'], centre: 38, mix: { level: -5, room: 0.08 }, verse: ['1-------5-------', '1-----..5---a---'], chorus: ['1---3---5---a---', '1---5-7-8---a---'] },
  chords: { voices: ['piano', 'electric-piano'], centre: 60, strum: 22, intro: true, mix: { level: -5, room: 0.15, hall: 0.12, wide: 0.3 }, verse: ['x-------..o-----', 'x---------x-----'], chorus: ['x---..o-..x-----', '..x-----o---x---'] },
  lead: { ...swing.lead, voices: ['saxophone', 'muted-trumpet', 'clean-guitar'], hooks: ['x-xxx---x-x-x---', 'x--xx-x---xxx---', '..xxx-x---x-x---'], mix: { level: -3, room: 0.2, hall: 0.18 } },
  break: 'stop',
};

export const brassBand: Style = {
  ...swing,
  name: 'brass band', bpm: [104, 111],
  songs: ['major | I I7 IV V7 | IV I VI7 V7', 'major | I VI7 ii7 V7 | IV V7 I VI7 ii7 V7'],
  drums: {
    kit: 'acoustic', mix: { level: -4, room: 0.16 },
    intro: ['kick x.....x.x....... / snare o,,ox,,oo,,ox,o,'],
    verse: ['kick x.....x.x....... / snare o,,ox,,oo,,ox,o, / cowbell x...x...x...x...', 'kick x..x....x..x.... / snare ,oo,x,o,,oo,x,,o'],
    chorus: ['kick x..x..x.x..x.... / snare xo,ox,,oxo,ox,oo / crash x...x...x...x...', 'kick x..x..x.x..x..x. / snare ,oo,x,oo,oo,x,xo / cowbell x.x.x.x.x.x.x.x.'],
    fills: ['snare xoxo', 'snare xxxx'], ghosts: [0.1, 'rim'],
  },
  bass: { voices: ['brass'], centre: 38, intro: true, mix: { level: -4 }, verse: ['1---5---1---5-a-', '1-..1-5-1-..5-a-'], chorus: ['1-1-5---8---5-a-', '1-..5-8-1-5-8-a-'] },
  chords: { voices: ['brass', 'trumpet'], centre: 60, mix: { level: -9, room: 0.15, wide: 0.8 }, verse: ['..x...x...x...x.', '..x-..x-..x-..xx'], chorus: ['..x-..x-..x-..x-', '..x.x-x...x.x-x.'] },
  lead: { ...swing.lead, voices: ['trumpet', 'saxophone'], answers: ['saxophone', 'brass'], harmony: true, hooks: ['x-x-x-x-x-xxx---', 'x--x--x-x-xxx---', '..x-x-xxx--x----'] },
};

export const salsa: Style = {
  name: 'salsa', bpm: [96, 104], loose: 4,
  songs: ['minor | i iv V7 V7 | bVI bVII i V7', 'minor | i7 iv7 bVII7 V7 | iv7 i7 V7 i7', 'major | I IV V7 IV | ii7 V7 I VI7'],
  drums: {
    kit: 'latin', mix: { level: -3, room: 0.16 },
    intro: ['clave x..x..x...x.x... / conga o...x...o...x.xx / conga-low ......x.......x.'],
    verse: ['clave x..x..x...x.x... / conga o...x...o...x.xx / conga-low ......x.......x. / shaker x,o,x,o,x,o,x,o,', 'clave ..x.x...x..x..x. / conga o...x.o.o...x.xx / conga-low ......x.......x. / shaker x,o,x,o,x,o,x,o,'],
    chorus: ['clave x..x..x...x.x... / conga o.x.x...o.x.x.xx / conga-low ......x.......x. / cowbell x...x.x.x...x.x. / tom ..............x.', 'clave ..x.x...x..x..x. / conga o...x.o.o.x.x.xx / conga-low ......x.......x. / cowbell x.x.x...x.x.x.x. / rim x.x.xx.x.xx.x.xx'],
    fills: ['conga xxxx', 'tom xx.x / conga ..x.', 'conga-low x.x. / conga .x.x'], ghosts: [0.14, 'conga'],
  },
  bass: { voices: ['upright-bass', 'finger-bass'], centre: 37, mix: { level: -3 }, verse: ['1--5--8-...5--a-', '...5--8-...5--1-'], chorus: ['1-.5-.8-..5-8-a-', '1--5--8-.55-8-a-'] },
  chords: { voices: ['piano'], centre: 66, intro: true, mix: { level: -4, room: 0.16, wide: 0.3 }, verse: ['x.x.o.xox.x.o.xo', 'x..xo.x.x..xo.x.'], chorus: ['x.xxo.xox.xxo.xo', '.x.xx.x.xx.xx.xo'] },
  lead: {
    voices: ['trumpet', 'brass', 'flute'], answers: ['brass', 'vox', 'trumpet'], centre: 69, harmony: true,
    hooks: ['x.x-x---..x-x---', '..x-x-x-x---....', 'x--x--x-..x-....', 'x-x-x.x-..x-....'],
    tunes: ['..x-x-x-........', 'x.x-x-..........', '....x-x-x-......'], mix: { level: -4, room: 0.2, hall: 0.08 },
  },
  break: 'roll', space: { hall: 0.35, echoBeats: 0.5, echoFeedback: 0.2, lid: 0, crackle: 0 },
};

export const bossa: Style = {
  ...salsa,
  name: 'bossa nova', bpm: [66, 74], loose: 6,
  songs: ['major | Imaj9 ii9 V9 Imaj9 | IVmaj9 iii7 ii9 V9', 'minor | i9 iv9 V7 i9 | bVImaj7 iv9 V7 V7'],
  drums: {
    kit: 'brushes', mix: { level: -9, room: 0.14 },
    intro: ['shaker o,,,o,,,o,,,o,,, / rim x..x..x...x..x..'],
    verse: ['rim x..x..x...x..x.. / shaker o,,,o,,,o,,,o,,, / kick x..ox..ox..ox..o', 'rim ..x..x..x..x.... / shaker o,,,o,,,o,,,o,,, / kick x..ox..ox..ox..o'],
    chorus: ['rim x..x..x...x..x.. / shaker o,o,x,o,o,o,x,o, / kick x..ox..ox..ox..o / conga ....o.......o.oo', 'rim x..x..x...x..xx. / brush o,,,o,,,o,,,o,,, / kick x..ox..ox..ox..o / conga ....o.......o.oo'],
    fills: ['rim .x.x', 'conga oo.o'], ghosts: [0.1, 'conga'],
  },
  bass: { voices: ['upright-bass'], centre: 38, mix: { level: -4 }, verse: ['1-.15-.51-.15-.a', '1--15---1--15---'], chorus: ['1-.18-.51-.57-.a', '1--15-.81--15-.a'] },
  chords: { voices: ['nylon-guitar'], centre: 60, strum: 5, intro: true, mix: { level: -1, room: 0.15, hall: 0.06, wide: 0.5 }, verse: ['x.x..x..x.x..x..', 'x..x..x...x..x..'], chorus: ['x.x.xx..x.x..x.x', '..x..x.x..x..xx.'] },
  pad: { voices: ['strings'], centre: 67, mix: { level: -12, hall: 0.3, wide: 0.9 }, chorus: ['x---------------'] },
  lead: { ...salsa.lead, voices: ['flute', 'saxophone', 'vibraphone'], answers: ['piano', 'vibraphone', 'nylon-guitar'], hooks: ['x--x--x---x-....', '..x-x---x--x----', 'x-x-x-----..x---'], mix: { level: -4, room: 0.15, hall: 0.15 } },
  break: 'stop',
};

export const dembow: Style = {
  ...salsa,
  name: 'dembow', bpm: [96, 104], loose: 2,
  songs: ['minor | i bVI bIII bVII | bVI bVII i v', 'minor | i bVII bVI V | iv i bVI V'],
  drums: {
    kit: 'latin', mix: { level: 0, room: 0.1 },
    intro: ['kick x...x...x...x... / snare ...x..x....x..x.'],
    verse: ['kick x...x...x...x... / snare ...x..x....x..x. / hat o.o.o.o.o.o.o.o.', 'kick x...x...x...x... / snare ...x..x....x..x. / shaker o,o,o,o,o,o,o,o,'],
    chorus: ['kick x...x...x...x... / snare ...x..x....x..x. / conga ..x...x.x.x...xx / shaker x,o,x,o,x,o,x,o, / clap ...x..x....x..x.', 'kick x...x...x...x... / snare ...x..x....x..xx / cowbell x..x..x.x..x..x. / shaker x,o,x,o,x,o,x,o, / clap ...x..x....x..x.'],
    fills: ['snare x.xx', 'snare .xxx', 'conga xxxx'], ghosts: [0.12, 'conga'],
  },
  bass: { voices: ['sub-bass', 'synth-bass'], centre: 34, mix: { level: -2 }, verse: ['1--1--1-1--1--1-', '1--..-1-1--5--1-'], chorus: ['1--1--8-1--5--8-', '1--1--8-1--8--a-'] },
  chords: { voices: ['nylon-guitar', 'marimba'], centre: 65, intro: true, mix: { level: -6, room: 0.15, hall: 0.1, wide: 0.5 }, verse: ['x..x..x.x..x..x.', 'x..x..o.x..x..o.'], chorus: ['x..x..xxx..x..x.', 'x.xx..x.x.xx..x.'] },
  break: 'riser',
};
