import { cutText, fold, oneLine } from './text.ts';
import type { Track } from './track.ts';

/** The term of a text typed, shared or asked for: one line, no longer than a catalogue is asked. */
export const termOf = (text: string, mostLetters: number): string =>
  oneLine(cutText(oneLine(text).normalize(), mostLetters));

/** The stored terms: newest first, each once in any spelling, none blank, no more than are shown. */
export function tidyRecentSearches(terms: readonly string[], most: number): readonly string[] {
  const kept = new Map<string, string>();
  for (const term of terms.map(oneLine)) {
    const key = fold(term) || term;
    if (term !== '' && !kept.has(key)) kept.set(key, term);
  }
  return [...kept.values()].slice(0, most);
}

/** Whether each of the words is part of a track's title, artist, album or genres. */
export function fitsWords({ name, artist_name, album_name, genre }: Track, words: string): boolean {
  const own = fold([name, artist_name, album_name, ...genre].join(' '));
  return fold(words)
    .split(' ')
    .every((word) => own.includes(word));
}
