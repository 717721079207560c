import { moods, type Mood } from '../../src/domain/moods.ts';

/** A mood that the product does not have: one entry, as a developer who adds a mood writes it. */
export const sixthMood: Mood = {
  ...moods[4],
  id: 'rain' as Mood['id'],
  name: 'Rain',
  description: 'Drops on the window',
  icon: 'cloud-rain',
  hue: 260,
  color: '#123456',
  accent: { ...moods[4].accent, solid: ['#123456', '#654321'] },
  genreFocus: ['rap'],
  assistantWords: ['rain', 'storm'],
};
