import type { Style } from '../style.ts';

export const lofi: Style = {
  name: 'lo-fi', bpm: [66, 74], swing: [16, 0.24], loose: 10,
  songs: ['major | ii9 V9 Imaj9 vi9 | IVmaj9 iii7 ii9 Imaj9', 'major | Imaj9 iii7 vi9 IVmaj9 | ii9 V9 iii7 vi9', 'minor | i9 iv9 bVImaj7 bVII9 | bIIImaj7 bVImaj7 iv9 bVII9'],
  drums: {
    kit: 'dusty', mix: { level: -5, room: 0.1 },
    verse: ['kick x......ox....... / snare ....x.......x... / hat x.o.x.o.x.o.x.o.', 'kick x.....x..x...... / rim ....x.......x... / hat o.,.o.,.o.,.o.,,'],
    chorus: ['kick x......x..x..... / snare ....x.......x..., / hat xoo.xoo.xoo.xoo. / shaker o.,.o.,.o.,.o.,.', 'kick x..x...x..x..... / snare ....x.......x..o / hat x.oox.o.x.oox.o.'],
    fills: ['snare ..o,', 'hat oo.o', 'rim .o.o'], ghosts: [0.12, 'snare'],
  },
  bass: { voices: ['upright-bass', 'finger-bass'], centre: 37, mix: { level: -4 }, verse: ['1-----..5---1---', '1---..1-..5-..a-'], chorus: ['1--.1-5-8-5-..a-', '1---5---7-5---a-'] },
  chords: { voices: ['electric-piano', 'nylon-guitar'], centre: 61, strum: 26, intro: true, mix: { level: -3, room: 0.2, hall: 0.15, wide: 0.6 }, verse: ['x---------o-----', 'x-----..o-----..'], chorus: ['x-----..x---o---', 'x---..o-x-----o-'] },
  pad: { voices: ['warm-pad'], centre: 66, mix: { level: -13, hall: 0.4, wide: 1 }, chorus: ['x---------------'] },
  lead: {
    voices: ['vibraphone', 'kalimba', 'flute'], answers: ['nylon-guitar', 'bell', 'kalimba'], centre: 71,
    hooks: ['x---x-x-----x---', '..x-x-x---x-....', 'x--x--x---x-....', 'x-x---x-x-------'],
    tunes: ['x-----x---......', '..x-x-----......', 'x-x-----x-......'], mix: { level: -6, hall: 0.25, echo: 0.3 },
  },
  break: 'stop', space: { hall: 0.5, echoBeats: 0.75, echoFeedback: 0.38, lid: 5_200, crackle: 0.6 },
};

export const ambient: Style = {
  name: 'ambient', bpm: [64, 70], loose: 12,
  songs: ['major | Imaj9 IVmaj9 Imaj9 IVmaj9 | vi9 IVmaj9 Iadd9 Vsus4', 'minor | i9 bVImaj7 i9 bVIIsus2 | bIIImaj7 bVImaj7 bVIIsus2 i9'],
  bass: { voices: ['sub-bass', 'upright-bass'], centre: 38, mix: { level: -7 }, verse: ['1---------------'], chorus: ['1-------5-----8-'] },
  pad: { voices: ['warm-pad', 'choir'], centre: 60, intro: true, mix: { level: -7, hall: 0.6, wide: 1 }, verse: ['x---------------'], chorus: ['x---------------'] },
  chords: { voices: ['strings'], centre: 67, mix: { level: -10, hall: 0.6, wide: 1 }, chorus: ['x---------------'] },
  arpeggio: { voices: ['piano', 'kalimba', 'electric-piano'], centre: 67, mix: { level: -5, hall: 0.5, echo: 0.45 }, verse: ['0---..2---..1---', '0-----2-----3---'], chorus: ['0-1-2-3-2-1-2-1-', '0-2-1-3-2-4-3-1-'] },
  lead: {
    voices: ['bell', 'vibraphone', 'flute'], answers: ['piano', 'kalimba'], centre: 74,
    hooks: ['x---x---x-------', 'x-----x---x-----', '..x---x-x-------'],
    tunes: ['x-------x-......', '..x---x---......'], mix: { level: -3, hall: 0.35, echo: 0.3 },
  },
  break: 'stop', space: { hall: 0.95, echoBeats: 1.5, echoFeedback: 0.48, lid: 7_500, crackle: 0 },
};
