import { artistTopCall } from '../catalogue/calls/artist.ts';
import { chartTracksCall } from '../catalogue/calls/chart.ts';
import { playlistCall } from '../catalogue/calls/playlist.ts';
import { artistRadioCall } from '../catalogue/calls/radio.ts';
import { genrePlaylistIds, trendingPlaylistId } from '../domain/curated.ts';
import { ownTracks } from '../domain/artist.ts';
import { ListError } from '../domain/catalogue-error.ts';
import { listeningOf } from '../domain/listening.ts';
import { shuffled } from '../domain/shuffle.ts';
import { type Track, withoutDoubles } from '../domain/track.ts';
import { withoutUnwanted } from '../domain/unwanted.ts';
import { ARTIST_TOP_TRACKS, DECK_TRACKS, GLOBAL_TOP_TRACKS } from '../limits/content.ts';
import { keys } from '../storage/keys.ts';
import { tasteSharesKey } from '../storage/taste-shares-key.ts';
import { idsLeftOut } from '../domain/taste.ts';
import type { Act, CallOptions, ContentPorts } from './content.types.ts';
import { orFailure, requestList, withinPatience } from './requests.ts';
import { genresToFetch, tasteOf } from './taste.ts';

/** The tracks of a list that are new to the listener: not heard, kept in the library, passed or unwanted. */
function newOf({ store, lacksPreview }: ContentPorts, tracks: readonly Track[]): readonly Track[] {
  const known = new Set([
    ...store.get(keys.history).map(({ track }) => track.id),
    ...store.get(keys.library).tracks.map(({ id }) => id),
    ...store.get(keys.passed),
  ]);
  const others = tracks.filter(({ id }) => !known.has(id) && !lacksPreview(id));
  return withoutDoubles(withoutUnwanted(others, store.get(keys.unwanted)));
}

/** The lists that a deck is dealt from, two as a rule: what is like the taste comes first. */
function listsFor(ports: ContentPorts, options: CallOptions) {
  const { store } = ports;
  const shares = store.get(tasteSharesKey);
  const listening = listeningOf(store.get(keys.library), store.get(keys.history), store.get(keys.unwanted));
  const taste = tasteOf(listening, shares);
  const playlist = (id: string) => async () =>
    (await requestList(ports, playlistCall(id), options, [])).tracks;
  const [artist] = taste.artists;
  const [first = ''] = genresToFetch(taste, 1, idsLeftOut(shares, 'genre'));
  const genre = taste.genres.length > 0 ? genrePlaylistIds[first]?.[0] : undefined;
  return [
    ...(artist ? [() => requestList(ports, artistRadioCall(artist.id), options, [])] : []),
    ...(genre === undefined ? [] : [playlist(genre)]),
    () => requestList(ports, chartTracksCall(GLOBAL_TOP_TRACKS), options, []),
    playlist(trendingPlaylistId),
  ];
}

/** At most ten tracks that are new to the listener, of a radio, a genre and charts by their taste. */
export const dealDeck: Act<[], readonly Track[]> = async (ports, { signal, ...options } = {}) => {
  const tracks: Track[] = [];
  const failures: ListError[] = [];
  // What has come by then is enough: one list that does not answer keeps no deck.
  await withinPatience(ports, signal, async (patient) => {
    const ask = async (list: () => Promise<readonly Track[]>) => {
      const given = await orFailure(list());
      if (given instanceof ListError) failures.push(given);
      else tracks.push(...given);
    };
    const lists = listsFor(ports, { ...options, signal: patient });
    await Promise.all(lists.slice(0, 2).map(ask));
    for (const list of lists.slice(2)) if (newOf(ports, tracks).length < DECK_TRACKS) await ask(list);
  });
  if (tracks.length === 0) throw failures[0] ?? new ListError('late', []);
  return shuffled(newOf(ports, tracks), ports.random).slice(0, DECK_TRACKS);
};

/** Another track of a track's artist that is new to the listener and none of these; null if there is none. */
export const findMore: Act<[card: Track, cards: readonly Track[]], Track | null> = async (
  ports,
  card,
  cards,
  { signal, ...options } = {},
) => {
  const { id: artist } = card.artist;
  const top = await withinPatience(ports, signal, (patient) =>
    requestList(ports, artistTopCall(artist, ARTIST_TOP_TRACKS), { ...options, signal: patient }, []),
  );
  if (top === null) throw new ListError('late', []);
  return newOf(ports, ownTracks(top, artist)).find(({ id }) => cards.every((each) => each.id !== id)) ?? null;
};
