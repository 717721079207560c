import type { MusicMode } from './music-mode.ts';

/** Whether a genre text belongs to a mode: always in the default mode, else if it contains any focus word. */
export function matchesMode(mode: MusicMode, genreText: string): boolean {
  if (mode.genreFocus.length === 0) return true;
  const text = genreText.toLowerCase();
  return mode.genreFocus.some((word) => text.includes(word));
}
