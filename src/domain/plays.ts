import { genreName } from './genre.ts';
import { firstOfEach, hasKnownArtist, isSampleTrack, type Track } from './track.ts';

/** What is kept of a played track: enough to name it, to lead to it and to count it. */
export type PlayedTrack = Pick<Track, 'id' | 'name' | 'image' | 'genre'> & {
  readonly artist: Pick<Track['artist'], 'id' | 'name'>;
};

/** One play; `at` in ms since 1970, by the clock of that moment. */
export interface Play {
  readonly at: number;
  readonly track: PlayedTrack;
}

/** All plays that are kept, in the order in which they were heard, each track once. */
export interface PlayLog {
  readonly tracks: readonly PlayedTrack[];
  /** When it was, in ms since 1970, and the place of its track. */
  readonly plays: readonly (readonly [at: number, track: number])[];
}

/** A log in which what could not be read of the tracks keeps its place. */
export interface LoosePlayLog extends Pick<PlayLog, 'plays'> {
  readonly tracks: readonly (PlayedTrack | null)[];
}

export const noPlays: PlayLog = { tracks: [], plays: [] };

export const playsOf = ({ tracks, plays }: LoosePlayLog): readonly Play[] =>
  plays.flatMap(([at, place]) => {
    const track = tracks[place];
    return track ? [{ at, track }] : [];
  });

/** The log of the last `most` plays, each once and none of a sample. What is known of a genre stays known. */
export function logOf(plays: readonly Play[], most: number): PlayLog {
  const real = plays.filter(({ track }) => !isSampleTrack(track));
  const kept = firstOfEach(real, ({ at, track }) => `${at} ${track.id}`).slice(-most);
  const tracks: PlayedTrack[] = [];
  const places = new Map<string, number>();
  return {
    tracks,
    plays: kept.map(({ at, track: { id, name, image, genre, artist } }) => {
      const place = places.get(id) ?? tracks.length;
      places.set(id, place);
      const known = genre.length > 0 ? genre : (tracks[place]?.genre ?? []);
      tracks[place] = { id, name, artist: { id: artist.id, name: artist.name }, image, genre: known };
      return [at, place] as const;
    }),
  };
}

/** The log with one play more: the last one, also where the clock was set back. */
export const withPlay = (log: PlayLog, play: Play, most: number): PlayLog =>
  logOf([...playsOf(log), play], most);

/** The plays of both, each once, in the order of their times. */
export const mergedPlays = (one: PlayLog, other: PlayLog, most: number): PlayLog =>
  logOf(
    [...playsOf(one), ...playsOf(other)].toSorted((first, second) => first.at - second.at),
    most,
  );

export const spans = ['week', 'month', 'year'] as const;
export type Span = (typeof spans)[number];

/**
 * The period of a moment by the listener's own calendar: the beginnings of its days, of a year's months, and
 * at last its end, in ms since 1970. A week begins on Monday. A day may have 23 or 25 hours.
 */
export function periodAround(at: number, span: Span): readonly number[] {
  const moment = new Date(at);
  const year = moment.getFullYear();
  const month = moment.getMonth();
  const monday = moment.getDate() - ((moment.getDay() + 6) % 7);
  const [count, startOf] = {
    week: [7, (slot: number) => new Date(year, month, monday + slot)] as const,
    month: [
      new Date(year, month + 1, 0).getDate(),
      (slot: number) => new Date(year, month, 1 + slot),
    ] as const,
    year: [12, (slot: number) => new Date(year, slot, 1)] as const,
  }[span];
  return Array.from({ length: count + 1 }, (_, slot) => startOf(slot).getTime());
}

/** Something that was played, and how often. */
export interface Counted<Item> {
  readonly item: Item;
  readonly count: number;
}

/** The items by how often they are there, the most frequent first; of equals the one that was there first. */
function counted<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly Counted<Item>[] {
  const counts = new Map<string, { item: Item; count: number }>();
  for (const item of items) {
    const known = counts.get(idOf(item));
    if (known) known.count += 1;
    else counts.set(idOf(item), { item, count: 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

/** What was heard in a period. */
export interface Listened {
  readonly plays: number;
  /** On how many days of the listener's calendar. */
  readonly days: number;
  /** The plays of each of its parts, in their order. */
  readonly counts: readonly number[];
  readonly tracks: readonly Counted<PlayedTrack>[];
  /** Without those whom the catalogue did not name. */
  readonly artists: readonly Counted<PlayedTrack['artist']>[];
  /** By name; of the tracks whose genre is known. */
  readonly genres: readonly Counted<string>[];
}

/** Counts what was heard in a period. @param starts as `periodAround` gives them */
export function listenedIn(log: PlayLog, starts: readonly number[]): Listened {
  const [start = 0, end = 0] = [starts[0], starts.at(-1)];
  const plays = playsOf(log).filter(({ at }) => at >= start && at < end);
  const counts = starts.slice(1).map(() => 0);
  for (const { at } of plays) {
    const slot = starts.findLastIndex((each) => each <= at);
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const tracks = plays.map(({ track }) => track);
  return {
    plays: plays.length,
    days: new Set(plays.map(({ at }) => new Date(at).toDateString())).size,
    counts,
    tracks: counted(tracks, ({ id }) => id),
    artists: counted(
      tracks.filter(hasKnownArtist).map(({ artist }) => artist),
      ({ id }) => id,
    ),
    genres: counted(
      tracks.flatMap(({ genre }) => [...new Set(genre.map(genreName))].filter(Boolean)),
      (name) => name,
    ),
  };
}
