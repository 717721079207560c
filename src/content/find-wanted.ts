import { searchTracksCall, trackCall } from '../catalogue/calls/track.ts';
import type { CatalogueCall } from '../catalogue/catalogue.types.ts';
import type { WantedTrack } from '../domain/list-import.ts';
import { bareTitle } from '../domain/lyrics.ts';
import { type Match, matchTrack } from '../domain/match.ts';
import { termOf } from '../domain/search.ts';
import type { Track } from '../domain/track.ts';
import { MATCH_CANDIDATES_MAX, SEARCH_TERM_MAX_LETTERS } from '../limits/content.ts';
import type { Act, CallOptions, ContentPorts } from './content.types.ts';
import { valueOf } from './requests.ts';

/**
 * The value of a call that waits for everything else; null if the catalogue has none. Rejects if it fails.
 */
async function askLast<Value>(
  { request }: ContentPorts,
  call: CatalogueCall<Value>,
  options: CallOptions,
): Promise<Value | null> {
  const answer = await request(call, { ...options, background: true });
  const value = valueOf(answer);
  if (value !== undefined) return value;
  if (!answer.ok && (answer.error.original ?? answer.error).code !== 'no-data') throw answer.error;
  return null;
}

/** What a wanted track is searched by: the first of its artists, if it lists them, and its title alone. */
const wordsOf = ({ artist, title }: WantedTrack): string => {
  const isOne = /[&+]|, the\b/i.test(artist);
  const [first = ''] = isOne ? [artist] : artist.split(/,\s/);
  return termOf(`${bareTitle(first)} ${bareTitle(title)}`, SEARCH_TERM_MAX_LETTERS);
};

/**
 * What the catalogue has for a wanted track: by its id, if that leads to the same track, else by one search.
 */
export const findWanted: Act<[wanted: WantedTrack], Match> = async (ports, wanted, options = {}) => {
  // A preview's url does not live until the import.
  const silent = (track: Track): Track => ({ ...track, audio: '' });
  if (wanted.id !== undefined) {
    const track = await askLast(ports, trackCall(wanted.id), options);
    const isWanted = track && (wanted.title === '' || matchTrack(wanted, [track], 1).kind === 'found');
    if (isWanted) return { kind: 'found', track: silent(track) };
  }
  const words = wanted.title === '' ? '' : wordsOf(wanted);
  const tracks = words === '' ? [] : ((await askLast(ports, searchTracksCall(words), options)) ?? []);
  return matchTrack(wanted, tracks.map(silent), MATCH_CANDIDATES_MAX);
};
