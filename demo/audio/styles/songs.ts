import type { Style } from '../style.ts';

export const pianoPop: Style = {
  name: 'piano pop', bpm: [98, 110], loose: 4,
  songs: ['major | vi IV I V | I V vi IV', 'major | I iii vi IV | IV I V vi', 'major | I V vi iii | IV V I vi', 'major | ii vi IV I | I V ii IV'],
  drums: {
    kit: 'acoustic', mix: { level: -3, room: 0.16 },
    verse: ['kick x.....x.x.....o. / snare ....x.......x... / hat x.o.x.o.x.o.x.o.', 'kick x..x....x.x..... / rim ....x.......x... / hat x.o.x.o.x.o.x.o.'],
    chorus: ['kick x...x.x.x...x... / snare ....x.......x... / open-hat ..o...o...o...o. / tambourine o,x,o,x,o,x,o,x,', 'kick x..x..x.x.x..... / snare ....x.......x..o / ride x.o.x.o.x.o.x.o. / tambourine o,x,o,x,o,x,o,x,'],
    fills: ['snare o.xx / tom .o..', 'snare x.x. / tom .o.x', 'tom xoxo'], ghosts: [0.12, 'snare'],
  },
  bass: { voices: ['finger-bass', 'synth-bass'], centre: 36, mix: { level: -5 }, verse: ['1-----1-1---5---', '1--1--1-1-----5-'], chorus: ['1-1-1-1-5-5-8-5-', '1--1--8-1--1--a-'] },
  chords: { voices: ['piano'], centre: 60, strum: 8, intro: true, mix: { level: -7, room: 0.2, hall: 0.12 }, verse: ['x---o---x---o---', 'x-----x-----o---'], chorus: ['x-o-x-o-x-o-x-o-', 'x--x--x-x--x--o-'] },
  pad: { voices: ['strings', 'choir'], centre: 67, mix: { level: -13, hall: 0.4, wide: 0.9 }, chorus: ['x---------------'] },
  lead: {
    voices: ['vox', 'bell', 'flute'], answers: ['vibraphone', 'clean-guitar', 'piano'], centre: 72, harmony: true,
    hooks: ['x-x-x---x--x----', 'x--x--x-x-x-....', 'x-x-x-x---x-....', 'x---x-x-x-----..'],
    tunes: ['..x-x-x-x---....', 'x-x-x-x---......', 'x---x-x---x-....'], mix: { level: -3, room: 0.1, hall: 0.2, echo: 0.18 },
  },
  break: 'stop', space: { hall: 0.45, echoBeats: 0.75, echoFeedback: 0.3, lid: 0, crackle: 0 },
};

export const synthPop: Style = {
  name: 'synth pop', bpm: [112, 122], loose: 2,
  songs: ['major | vi IV I V | IV V iii vi', 'minor | i bVI bIII bVII | bVI bVII i bIII', 'major | I vi IV V | IV I V vi'],
  drums: {
    kit: 'gated', mix: { level: -2, room: 0.2 },
    intro: ['kick x...x...x...x... / hat x.o.x.o.x.o.x.o.'],
    verse: ['kick x.....x.x....... / snare ....x.......x... / hat xoxoxoxoxoxoxoxo', 'kick x.......x.x..... / snare ....x.......x... / hat xoxoxoxoxoxoxoxo'],
    chorus: ['kick x...x...x...x... / snare ....x.......x... / clap ....x.......x... / open-hat ..x...x...x...x.', 'kick x...x...x...x.x. / snare ....x.......x..o / clap ....x.......x... / open-hat ..x...x...x...x. / cowbell x...x...x...x.o.'],
    fills: ['tom xoxo', 'snare x.xx', 'tom x.xo / snare ..x.'], ghosts: [0.1, 'rim'],
  },
  bass: { voices: ['synth-bass'], centre: 36, mix: { level: -5, duck: 0.3 }, verse: ['1-.11-.11-.11-.1', '1--1--1-1--1--8-'], chorus: ['1-8-1-8-1-8-1-8-', '1-8-1-8-1-8-5-a-'] },
  arpeggio: { voices: ['pluck', 'bell'], centre: 67, intro: true, mix: { level: -9, hall: 0.15, echo: 0.3 }, verse: ['0.1.2.1.3.2.1.2.', '0.2.1.2.0.2.3.2.'], chorus: ['0123210121232101', '0213021302130213'] },
  pad: { voices: ['supersaw', 'warm-pad'], centre: 62, mix: { level: -10, hall: 0.3, duck: 0.4, wide: 1 }, chorus: ['x---------------'] },
  lead: {
    voices: ['square-lead', 'saw-lead', 'vox'], answers: ['bell', 'pluck', 'choir'], centre: 74, harmony: true,
    hooks: ['x--x--x-x---x---x--x--x-x-------', 'x-x-x--xx-x-....x-x-x--xx---....', 'x--x--x-x---x---', 'x-x-x--xx-x-....'],
    tunes: ['..x-x-x-x---....', 'x--x--x---......', 'x-x---x-x---....'], mix: { level: -4, hall: 0.16, echo: 0.26 },
  },
  break: 'riser', space: { hall: 0.5, echoBeats: 0.75, echoFeedback: 0.36, lid: 0, crackle: 0 },
};

export const arena: Style = {
  name: 'rock', bpm: [114, 150], loose: 5,
  songs: ['minor | i5 bVII5 bVI5 bVII5 | bVI5 bIII5 bVII5 i5', 'major | I5 bVII5 IV5 I5 | IV5 V5 I5 V5', 'minor | i5 i5 bVI5 bVII5 | i5 bIII5 bVII5 iv5', 'major | vi5 IV5 I5 V5 | I5 V5 IV5 IV5'],
  drums: {
    kit: 'rock', mix: { level: -1, room: 0.28 },
    intro: ['kick x.....x.x.x..... / snare ....x.......x... / crash x', 'kick x.....x.x.x..... / snare ....x.......x...'],
    verse: ['kick x.....x.x.x..... / snare ....x.......x... / hat x.x.x.x.x.x.x.x.', 'kick x..x....x..x..o. / snare ....x.......x... / hat x.x.x.x.x.x.x.x.'],
    chorus: ['kick x.x...x.x.x..... / snare ....x.......x... / crash x / open-hat x.x.x.x.x.x.x.x.', 'kick x.x...x.x..x..x. / snare ....x.......x..o / open-hat x.x.x.x.x.x.x.x. / ride x...x...x...x...'],
    fills: ['snare xxxx', 'tom xoxo / snare x...', 'snare x.xo / tom .x.x'], ghosts: [0.08, 'snare'],
  },
  bass: { voices: ['finger-bass'], centre: 34, intro: true, mix: { level: -6 }, verse: ['1-1-1-1-1-1-1-1-', '1-1-1-1-1-1-5-a-'], chorus: ['1-1-1-1-1-1-8-8-', '1-1-1-1-5-5-8-a-'] },
  chords: { voices: ['drive-guitar'], centre: 47, intro: true, mix: { level: -5, room: 0.16, drive: 9, wide: 1 }, verse: ['x.o.o.x.o.o.x.o.', 'x---..o.x.o.....'], chorus: ['x-------x---x-o-', 'x---x---x---x-x-'] },
  pad: { voices: ['organ'], centre: 62, mix: { level: -15, hall: 0.2, wide: 0.6 }, chorus: ['x---------------'] },
  lead: {
    voices: ['drive-guitar'], answers: ['organ', 'clean-guitar'], centre: 69, harmony: true,
    hooks: ['x-x-x---x-x-x---x-x-x---x-------', 'x---x-x-x-x-----x---x-x-x-..x-x-', 'x-xxx-x-x---....x-xxx-x---x-....'],
    tunes: ['x-x-x-x-x---....', '..x-x-x-x-x-....', 'x---x-x-x-......'], mix: { level: -4, hall: 0.22, echo: 0.16, drive: 7 },
  },
  break: 'roll', space: { hall: 0.5, echoBeats: 0.5, echoFeedback: 0.28, lid: 0, crackle: 0 },
};

export const jangle: Style = {
  name: 'jangle', bpm: [114, 138], loose: 7,
  songs: ['major | I IV vi V | IV V I vi', 'major | I iii vi IV | vi IV I V', 'major | vi IV I V | IV I V V', 'minor | i bVII bVI iv | bIII bVII i bVI'],
  drums: {
    kit: 'acoustic', mix: { level: -5, room: 0.2 },
    verse: ['kick x.....x.x.....x. / snare ....x.......x... / hat x.o.x.o.x.o.x.o.', 'kick x..x....x..x.... / snare ....x.......x..., / hat x.o.x.o.x.o.x.o.'],
    chorus: ['kick x...x...x...x... / snare ....x.......x... / open-hat ..o...o...o...o. / tambourine o.o.x.o.o.o.x.o.', 'kick x.....x.x.x..... / snare ....x.......x..x / ride x.o.x.o.x.o.x.o. / tambourine o.o.x.o.o.o.x.o.'],
    fills: ['tom xoxo', 'snare oox. / tom ..xx', 'snare x.oo'], ghosts: [0.1, 'snare'],
  },
  bass: { voices: ['finger-bass'], centre: 38, mix: { level: -5 }, verse: ['1-1-1-1-5-5-8-5-', '1---1-5-8---5-a-'], chorus: ['1-1-5-5-8-8-5-a-', '1-1-1-1-8-8-5-3-'] },
  arpeggio: { voices: ['clean-guitar', 'steel-guitar'], centre: 64, intro: true, mix: { level: -5, room: 0.15, hall: 0.12, echo: 0.12, wide: 0.5 }, verse: ['0-2-1-2-3-2-1-2-', '0-1-2-3-2-1-2-1-'], chorus: ['0-2-3-2-1-2-3-2-', '3-2-1-2-3-2-4-2-'] },
  chords: { voices: ['clean-guitar'], centre: 57, strum: 14, mix: { level: -9, room: 0.18, drive: 2.2, wide: 0.9 }, chorus: ['x-o-x-o-x-o-x-o-', 'x--ox-o-x--ox-oo'] },
  lead: {
    voices: ['clean-guitar', 'square-lead', 'vox'], answers: ['organ', 'bell', 'flute'], centre: 72, harmony: true,
    hooks: ['x---x-x-x-------x---x-x-x-x-....', 'x-x-x---x---x---x-x-x---x-......', '..x-x-x---x-x---..x-x-x---------'],
    tunes: ['x---x-x-x---....', '..x-x-x-x---....', 'x-x-x---x-......'], mix: { level: -5, hall: 0.2, echo: 0.2 },
  },
  break: 'roll', space: { hall: 0.5, echoBeats: 0.5, echoFeedback: 0.3, lid: 0, crackle: 0 },
};

export const dreamy: Style = {
  ...jangle,
  name: 'dream pop', bpm: [80, 94],
  songs: ['major | Imaj7 IVmaj7 Imaj7 IVmaj7 | vi7 IVmaj7 Imaj7 V', 'major | IVmaj7 Imaj7 vi7 V | Imaj7 iii7 IVmaj7 IVmaj7'],
  drums: {
    kit: 'acoustic', mix: { level: -6, room: 0.25, hall: 0.12 },
    verse: ['kick x.......x.x..... / snare ....x.......x... / hat x.o.x.o.x.o.x.o.', 'kick x.....x.x....... / rim ....x.......x... / shaker o.,.o.,.o.,.o.,.'],
    chorus: ['kick x.....x.x.x..... / snare ....x.......x... / ride x.o.x.o.x.o.x.o. / tambourine ....x.......x...'],
    fills: ['tom o.oo', 'tom xoxo'], ghosts: [0.1, 'rim'],
  },
  chords: { voices: ['clean-guitar'], centre: 60, strum: 30, mix: { level: -7, hall: 0.45, wide: 1, drive: 1.8 }, chorus: ['x---o---x---o-o-'] },
  pad: { voices: ['warm-pad', 'choir'], centre: 64, intro: true, mix: { level: -10, hall: 0.5, wide: 1 }, verse: ['x---------------'], chorus: ['x---------------'] },
  lead: {
    ...jangle.lead, voices: ['vox', 'clean-guitar', 'flute'],
    hooks: ['x---x-x-----x---', 'x-----x---x-----', '..x---x-x-------'],
    mix: { level: -5, hall: 0.4, echo: 0.35 },
  },
  break: 'stop', space: { hall: 0.8, echoBeats: 0.75, echoFeedback: 0.42, lid: 9_500, crackle: 0 },
};

export const picked: Style = {
  name: 'picked folk', bpm: [80, 94], loose: 8,
  songs: ['major | I V vi IV | IV V I vi', 'major | Iadd9 IVadd9 vi7 Vsus4 | IV I ii V', 'minor | i bVII bVI bVII | bIII bVII iv i', 'major | vi IV I V | I ii IV I'],
  drums: {
    kit: 'brushes', mix: { level: -13, room: 0.14 },
    verse: ['shaker o.,.x.,.o.,.x.,.'],
    chorus: ['kick x.......x....... / shaker o,o,x,o,o,o,x,o, / brush ....x.......x...', 'kick x.....o.x....... / shaker o,o,x,o,o,o,x,o, / tambourine ....x.......x...'],
    fills: ['brush o.oo', 'shaker xxxx'], ghosts: [0.12, 'shaker'],
  },
  bass: { voices: ['upright-bass'], centre: 38, mix: { level: -8 }, chorus: ['1-------5-----1-', '1---5---8---a---'], verse: ['1-------5-------', '1---------5---a-'] },
  arpeggio: { voices: ['steel-guitar', 'nylon-guitar'], centre: 57, intro: true, mix: { level: 0, room: 0.2, hall: 0.06 }, verse: ['0-2-1-3-0-2-1-3-', '0-1-2-1-3-1-2-1-'], chorus: ['0-2-3-2-1-2-3-4-', '0-2-1-3-2-4-3-2-'] },
  chords: { voices: ['steel-guitar'], centre: 60, strum: 18, mix: { level: -6, room: 0.18, wide: 0.8 }, chorus: ['x---x-o-..o-x-o-', 'x-o-x-o-..o-x-oo'] },
  pad: { voices: ['strings'], centre: 64, mix: { level: -15, hall: 0.3, wide: 0.8 }, chorus: ['x---------------'] },
  lead: {
    voices: ['fiddle', 'flute', 'vox'], answers: ['nylon-guitar', 'kalimba', 'fiddle'], centre: 70, harmony: true,
    hooks: ['x---x-x-x---....', 'x-x-x---x-x-....', '..x-x-x-x-------', 'x-----x-x---x---'],
    tunes: ['x---x---x-......', '..x-x-x-x---....', 'x-x-x---x-......'], mix: { level: -4, room: 0.2, hall: 0.18, echo: 0.06 },
  },
  break: 'stop', space: { hall: 0.35, echoBeats: 0.5, echoFeedback: 0.2, lid: 0, crackle: 0 },
};

export const strummed: Style = {
  ...picked,
  name: 'strummed folk', bpm: [96, 112],
  chords: { voices: ['steel-guitar'], centre: 57, strum: 15, intro: true, mix: { level: 0, room: 0.18, wide: 0.6 }, verse: ['x---x-o-..o-x-o-', 'x---o-o-x-o-o-o-'], chorus: ['x-o-x-o-x-o-x-o-', 'x-oox-o-x-oox-o-'] },
  arpeggio: { voices: ['nylon-guitar', 'kalimba'], centre: 69, mix: { level: -9, room: 0.2, hall: 0.15 }, chorus: ['0-1-2-1-3-1-2-1-', '0---2-1-3---2-1-'] },
};
