// What the built-in assistant, a page of its own, shares with the app (public/assistant/shared.js).
import { moodOf, type MoodId } from '../domain/mood.ts';
import { fold } from '../domain/text.ts';

export { fold };

/** The words by which it recognizes a mood; those of the default one count least. */
const wordsOf: Readonly<Record<MoodId, readonly string[]>> = {
  party: ['party', 'dance', 'energetic', 'edm', 'workout'],
  hiphop: ['hip-hop', 'hip hop', 'hiphop', 'rap'],
  acoustic: ['acoustic', 'folk', 'guitar', 'unplugged'],
  chill: ['chill', 'calm', 'relax', 'quiet', 'sleep', 'study', 'lofi', 'ambient'],
  default: ['something', 'anything', 'music', 'trending'],
};

/** Names and folded words by id, the default mood last. */
export const moods = Object.fromEntries(
  Object.entries(wordsOf).map(([id, words]) => [id, { name: moodOf(id).name, words: words.map(fold) }]),
);
