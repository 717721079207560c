import { musicModes, type MusicMode } from '../../src/domain/music-mode.ts';

/** A mood that the product does not have: one entry, as a developer who adds a mood writes it. */
export const sixthMood: MusicMode = {
  ...musicModes[4]!,
  id: 'rain' as MusicMode['id'],
  name: 'Rain',
  description: 'Drops on the window',
  icon: 'cloud-rain',
  hue: 260,
  color: '#123456',
  accent: { ...musicModes[4]!.accent, solid: ['#123456', '#654321'] },
  genreFocus: ['rap'],
  asked: ['rain', 'storm'],
};
