import type { Style } from '../style.ts';

export const boomBap: Style = {
  name: 'boom bap', bpm: [84, 94], swing: [16, 0.22], loose: 5,
  songs: ['minor | i9 iv9 i9 V7 | bVImaj7 V7 i9 i9', 'minor | i7 bVImaj7 iv7 V7 | iv9 bVII9 bIIImaj7 V7', 'minor | i9 bIImaj7 i9 bIImaj7 | iv9 i9 bVImaj7 V7'],
  drums: {
    kit: 'dusty', mix: { level: 1, room: 0.1 },
    intro: ['kick x......x..x..... / snare ....x.......x... / hat x.o.x.o.x.o.x.o.'],
    verse: ['kick x.x......xx..... / snare ....x.......x... / hat x.o.x.o.x.o.x.oo', 'kick x......x..x..... / snare ....x.......x..., / hat x.o.x.o.x.o.x.o.'],
    chorus: ['kick x.x...x.x.x..... / snare ....x.......x..o / hat x.o.x.o.x.o.x.o. / open-hat ......x......... / clap ....x.......x...', 'kick x..x..x..xx..... / snare ....x..,....x..., / ride x...x...x...x... / clap ....x.......x...'],
    fills: ['snare ..xo / kick x...', 'snare x.xx', 'hat oooo / snare ..x.'], ghosts: [0.14, 'snare'],
  },
  bass: { voices: ['upright-bass', 'finger-bass'], centre: 35, mix: { level: -4 }, verse: ['1--.1-..5-1-....', '1-----..1-5-..a-'], chorus: ['1--1..1-8-5-..a-', '1-1-..5-8---7-5-'] },
  chords: { voices: ['electric-piano', 'piano', 'vibraphone'], centre: 62, strum: 12, intro: true, mix: { level: -7, room: 0.2, hall: 0.08, wide: 0.4 }, verse: ['x-----..o---....', 'x---..x---..o---'], chorus: ['x---..x-..x-o---', 'x--x..x---x-..o-'] },
  pad: { voices: ['strings'], centre: 67, mix: { level: -13, hall: 0.25, wide: 0.8 }, chorus: ['x---------------'] },
  lead: {
    voices: ['muted-trumpet', 'flute', 'saxophone'], answers: ['vibraphone', 'choir', 'clean-guitar'], centre: 70,
    hooks: ['x-x-x---..x-x---', '..x-x-x---x-....', 'x--x--x-x-......', 'x-xx..x-x---....'],
    tunes: ['x-x-....x-x-....', '..x-x-x---......', 'x---x-x-........'], mix: { level: -6, hall: 0.12, echo: 0.24 },
  },
  break: 'stop', space: { hall: 0.3, echoBeats: 0.75, echoFeedback: 0.32, lid: 8_500, crackle: 0.4 },
};

export const trap: Style = {
  name: 'trap', bpm: [132, 146], loose: 2,
  songs: ['minor | i i bVI bVI | iv iv i V', 'minor | i bVI iv V | bVI bVII i i', 'minor | i iv i V | bVI V i i'],
  drums: {
    kit: 'trap', mix: { level: -2, room: 0.06 },
    intro: ['hat x...x...x...x... / rim ........x.......', 'hat x.x.x.x.x.xxx.x. / rim ........x.......'],
    verse: ['kick x.........x..... / snare ........x....... / hat x.x.x.x.x.x.xxxx', 'kick x..x......x...x. / snare ........x....... / hat x.x.xxx.x.x.x.xx'],
    chorus: ['kick x..x..x...x...x. / snare ........x....... / clap ........x....... / hat xxx.x.xxxxx.x.x. / open-hat ..............x.', 'kick x.....x...x..x.. / snare ........x.....x. / clap ........x....... / hat x.xxx.x.xxxxx.xx'],
    fills: ['hat xxxx / snare ..x.', 'hat x.xx / kick x.x.', 'snare oxox'], ghosts: [0.1, 'hat'],
  },
  bass: { voices: ['sub-bass'], centre: 33, mix: { level: 0 }, verse: ['1---------1-----', '1--1------1---a-'], chorus: ['1--1--1---1---8-', '1-----1---5--8a-'] },
  pad: { voices: ['choir', 'warm-pad'], centre: 58, mix: { level: -13, hall: 0.4, wide: 1 }, chorus: ['x---------------'] },
  arpeggio: { voices: ['bell', 'piano', 'pluck'], centre: 70, intro: true, mix: { level: -7, hall: 0.3, echo: 0.3 }, verse: ['0--.2--.1--.2-..', '0-1-2---..1-2---'], chorus: ['0-2-1-2-0-2-3-1-', '0-2-3-2-1-2-0-..'] },
  lead: {
    voices: ['flute', 'vox', 'square-lead'], answers: ['bell', 'choir'], centre: 72,
    hooks: ['x---x-x---x-....x---x-x-x-......', 'x-x-x---....x-x-x-x-x-----------', '..x---x---x-x---..x---x---------'],
    tunes: ['x---x---x-......', '..x-x-x-........', 'x-x-x---........'], mix: { level: -5, hall: 0.25, echo: 0.3 },
  },
  break: 'stop', space: { hall: 0.65, echoBeats: 0.75, echoFeedback: 0.4, lid: 0, crackle: 0 },
};

export const sequenced: Style = {
  name: 'electro', bpm: [128, 136], loose: 1,
  songs: ['minor | i i bVI bVII | iv bVI i bVII', 'minor | i7 iv7 i7 bVII | bVI bVII i i', 'minor | i bIII bVII iv | bVI i bVII bVII'],
  drums: {
    kit: 'machine', mix: { level: -2, room: 0.05 },
    intro: ['kick x...x...x...x... / hat ..x...x...x...x.'],
    verse: ['kick x...x...x...x... / hat ..x...x...x...x. / shaker ,o,,,o,,,o,,,o,,', 'kick x...x...x...x... / hat o.x.o.x.o.x.o.x. / rim ...x..x....x..x.'],
    chorus: ['kick x...x...x...x... / open-hat ..x...x...x...x. / clap ....x.......x... / hat xoxoxoxoxoxoxoxo', 'kick x...x...x...x..x / open-hat ..x...x...x...x. / clap ....x.......x... / rim x..x..x..x..x.x. / hat xoxoxoxoxoxoxoxo'],
    fills: ['clap ..xx', 'tom o.oo', 'hat xxxx / clap x..x'], ghosts: [0.16, 'rim'],
  },
  bass: { voices: ['acid-bass'], centre: 36, intro: true, mix: { level: -4, duck: 0.45, drive: 1.6 }, verse: ['1.11.1811.11.518', '1-.1..1.8-.1..1.'], chorus: ['1181.1811.8118.8', '11.81.1811.8.15a'] },
  arpeggio: { voices: ['pluck', 'square-lead'], centre: 67, mix: { level: -8, hall: 0.2, echo: 0.36, duck: 0.2 }, verse: ['0.2.1.3.2.4.1.3.', '02.13.02.13.0234'], chorus: ['0123210121232101', '0420142014204213'] },
  pad: { voices: ['warm-pad'], centre: 61, mix: { level: -11, hall: 0.35, duck: 0.6, wide: 1 }, chorus: ['x---------------'] },
  lead: {
    voices: ['square-lead', 'saw-lead'], answers: ['bell', 'marimba'], centre: 72,
    hooks: ['x--x--x-x--x--x-x--x--x-x---....', 'x..x..x.x-..x.x.x..x..x.x---....', 'x-x-..x-..x-x---x-x-..x-........'],
    tunes: ['x--x--x-........', '..x-..x-x-......', 'x...x...x.x.....'], mix: { level: -6, hall: 0.2, echo: 0.36 },
  },
  break: 'riser', space: { hall: 0.6, echoBeats: 0.75, echoFeedback: 0.46, lid: 0, crackle: 0 },
};

export const synthwave: Style = {
  ...sequenced,
  name: 'synthwave', bpm: [98, 110],
  drums: {
    kit: 'gated', mix: { level: -1, room: 0.25, hall: 0.08 },
    intro: ['kick x.......x....... / hat x.o.x.o.x.o.x.o.'],
    verse: ['kick x.......x....... / snare ....x.......x... / hat x.o.x.o.x.o.x.o.', 'kick x.....x.x....... / snare ....x.......x... / hat xoxoxoxoxoxoxoxo'],
    chorus: ['kick x.....x.x.....x. / snare ....x.......x... / clap ....x.......x... / open-hat ..x...x...x...x. / hat xoxoxoxoxoxoxoxo'],
    fills: ['tom xoxo', 'tom x.xo / snare ..x.', 'tom xxoo'], ghosts: [0.1, 'hat'],
  },
  bass: { voices: ['synth-bass'], centre: 36, intro: true, mix: { level: -3, duck: 0.3 }, verse: ['1-1-1-1-1-1-1-1-', '1-1-8-1-1-1-8-5-'], chorus: ['1-8-1-8-1-8-1-8-', '1-8-1-8-5-8-a-a-'] },
  pad: { voices: ['supersaw', 'strings'], centre: 60, mix: { level: -12, hall: 0.35, wide: 1 }, verse: ['x---------------'], chorus: ['x-------x-------'] },
  lead: {
    ...sequenced.lead, voices: ['saw-lead', 'brass', 'square-lead'], harmony: true,
    hooks: ['x---x---x-x-x---', 'x-x---x---x-....', 'x-----x-x---x---'],
    tunes: ['x---x---x-......', '..x---x-x-......'], mix: { level: -5, hall: 0.3, echo: 0.3 },
  },
};

export const house: Style = {
  name: 'piano house', bpm: [120, 126], swing: [16, 0.1], loose: 2,
  songs: ['minor | i bVI bIII bVII | bVI bVII i bIII', 'major | vi IV I V | IV V vi I', 'minor | i bVII bVI bVII | iv bVI i bVII'],
  drums: {
    kit: 'machine', mix: { level: -1, room: 0.08 },
    intro: ['kick x...x...x...x... / clap ....x.......x...'],
    verse: ['kick x...x...x...x... / clap ....x.......x... / open-hat ..x...x...x...x. / shaker o,o,o,o,o,o,o,o,', 'kick x...x...x...x... / clap ....x.......x..o / open-hat ..x...x...x...x. / shaker o,o,o,o,o,o,o,o,'],
    chorus: ['kick x...x...x...x... / clap ....x.......x... / snare ....o.......o... / open-hat ..x...x...x...x. / hat xoxoxoxoxoxoxoxo / tambourine o.x.o.x.o.x.o.x.', 'kick x...x...x...x..o / clap ....x.......x..x / open-hat ..x...x...x...x. / ride x.x.x.x.x.x.x.x. / tambourine o.x.o.x.o.x.o.x.'],
    fills: ['clap xxxx', 'clap .x.x / tom o.o.', 'snare oxxx'], ghosts: [0.1, 'rim'],
  },
  bass: { voices: ['synth-bass'], centre: 36, mix: { level: -4, duck: 0.45 }, verse: ['..1-..1-..1-..1-', '..1-..11..1-..5-'], chorus: ['..1-.18-..1-.15-', '..11..8-..1-.1a1'] },
  chords: { voices: ['piano', 'organ'], centre: 62, intro: true, mix: { level: -5, room: 0.1, hall: 0.18, duck: 0.25, wide: 0.5 }, verse: ['x-.x-.x-..x-.x-.', '..x-.x-...x-.x-.'], chorus: ['x--x--x-x-.x-.x-', 'x-.x-.x-x-.x-xx-'] },
  pad: { voices: ['supersaw', 'strings'], centre: 66, mix: { level: -10, hall: 0.3, duck: 0.6, wide: 1 }, chorus: ['x---------------'] },
  lead: {
    voices: ['vox', 'pluck', 'brass'], answers: ['choir', 'bell', 'pluck'], centre: 72, harmony: true,
    hooks: ['x-x-.x-.x-x-....x-x-.x-.x---....', 'x--x--x-..x-x---x--x--x-........', '..x-x-x-..x-x-x-..x-x-x---------'],
    tunes: ['..x-x-x---......', 'x-x-..x-........', '..x-..x-x---....'], mix: { level: -5, hall: 0.18, echo: 0.26 },
  },
  break: 'riser', space: { hall: 0.5, echoBeats: 0.75, echoFeedback: 0.36, lid: 0, crackle: 0 },
};

export const bigRoom: Style = {
  ...house,
  name: 'big room', bpm: [124, 129],
  chords: { voices: ['supersaw'], centre: 62, intro: true, mix: { level: -5, hall: 0.25, duck: 0.7, wide: 1 }, verse: ['x-------x-------', 'x-----x-----x---'], chorus: ['x--x--x-x--x--x-', 'x--x--x-x-x-x-x-'] },
  arpeggio: { voices: ['pluck'], centre: 72, mix: { level: -10, echo: 0.35, hall: 0.15 }, verse: ['0.1.2.1.0.1.2.3.'], chorus: ['0120120120120123'] },
  lead: { ...house.lead, voices: ['saw-lead', 'square-lead', 'pluck'], hooks: ['x--x--x-x--x--x-x--x--x-x-x-....', 'x-x-x--xx-x-x---x-x-x--xx---....'], mix: { level: -4, hall: 0.25, echo: 0.3 } },
};
