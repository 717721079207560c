import { outlives, type PreviewNote } from './preview-url.ts';
import { firstOfEach, isSampleTrack, type Track } from './track.ts';
import { isUnwanted, type Unwanted } from './unwanted.ts';

/** The queue as a list: no id twice, and the index of the current track, -1 if nothing is current. */
export interface QueueList {
  readonly tracks: readonly Track[];
  readonly index: number;
}

/** What determines the next track. */
export interface QueueOrder extends QueueList {
  readonly shuffle: boolean;
  readonly loop: boolean;
  /** The id that shuffle has drawn; null if none is. */
  readonly drawnId: string | null;
  /** The ids of tracks that are known to have no preview: the next track skips them. */
  readonly unavailable: readonly string[];
  /** What the listener never wants to hear unasked: the next track skips it too. */
  readonly unwanted: readonly Unwanted[];
  /** The ids of unwanted tracks that the listener has chosen all the same: they play. */
  readonly asked: readonly string[];
}

export const emptyList: QueueList = { tracks: [], index: -1 };

const placeOf = (tracks: readonly Track[], id: string): number =>
  tracks.findIndex((track) => track.id === id);

export const hasTrack = (list: QueueList, id: string): boolean => placeOf(list.tracks, id) !== -1;

export const currentOf = (list: QueueList): Track | null => list.tracks[list.index] ?? null;

export const isCurrent = (list: QueueList, id: string): boolean => currentOf(list)?.id === id;

export function currentAt({ tracks }: QueueList, index: number): QueueList {
  return { tracks, index: index >= 0 && index < tracks.length ? index : -1 };
}

export const listOf = (tracks: readonly Track[]): QueueList => append(emptyList, ...tracks);

const withoutDoubles = (tracks: readonly Track[]) => firstOfEach(tracks, ({ id }) => id);

/** A stored list, repaired: without duplicates, and with its index inside it. */
export function repairList({ tracks, index }: QueueList): QueueList {
  const current = tracks[index];
  const unique = withoutDoubles(tracks);
  return { tracks: unique, index: current ? placeOf(unique, current.id) : -1 };
}

/** Appends the tracks whose ids are absent; if nothing is current the first of them becomes current. */
export function append(list: QueueList, ...added: readonly Track[]): QueueList {
  const tracks = withoutDoubles([...list.tracks, ...added]);
  if (tracks.length === list.tracks.length) return list;
  return { tracks, index: list.index === -1 ? list.tracks.length : list.index };
}

/**
 * Puts a track right after the current one, moving it there if it is queued; the current track itself stays.
 * If nothing is current it becomes the first and current one.
 */
export function placeNext(list: QueueList, track: Track): QueueList {
  const place = placeOf(list.tracks, track.id);
  if (list.index === -1) return { ...insertAt(list, list.tracks[place] ?? track, 0), index: 0 };
  if (place === list.index) return list;
  const isBefore = place !== -1 && place < list.index;
  return insertAt(list, list.tracks[place] ?? track, isBefore ? list.index : list.index + 1);
}

/**
 * Removes a track. The current track stays current; if it is removed itself, the next one replaces it, and
 * without a next one the first if the queue loops, else nothing is current.
 */
export function remove(list: QueueList, id: string, loop: boolean): QueueList {
  const place = placeOf(list.tracks, id);
  if (place === -1) return list;
  const tracks = list.tracks.toSpliced(place, 1);
  if (place < list.index) return { tracks, index: list.index - 1 };
  if (place > list.index || list.index < tracks.length) return { tracks, index: list.index };
  return { tracks, index: loop && tracks.length > 0 ? 0 : -1 };
}

/** Moves a track to another index of the complete list; the current track stays current. */
export function move(list: QueueList, id: string, to: number): QueueList {
  const from = placeOf(list.tracks, id);
  const track = list.tracks[from];
  if (!track || !Number.isInteger(to) || to < 0 || to >= list.tracks.length || to === from) return list;
  return insertAt(list, track, to);
}

/** Puts a track at an index of the complete list, or moves it there; the current one stays current. */
export function insertAt(list: QueueList, track: Track, index: number): QueueList {
  const current = currentOf(list);
  const others = list.tracks.filter(({ id }) => id !== track.id);
  const tracks = others.toSpliced(index, 0, track);
  return { tracks, index: current ? placeOf(tracks, current.id) : -1 };
}

/** The list with a track's other url, and loudness where the answer says it; the same if nothing changes. */
export function withUrl(list: QueueList, id: string, answer: Pick<Track, 'audio' | 'gain'>): QueueList {
  const place = placeOf(list.tracks, id);
  const track = list.tracks[place];
  const { audio, gain = track?.gain } = answer;
  if (!track || (track.audio === audio && track.gain === gain)) return list;
  return {
    tracks: list.tracks.with(place, { ...track, audio, ...(gain !== undefined && { gain }) }),
    index: list.index,
  };
}

/** The queue with the urls of a new answer, if they are valid longer; the same object if none is. */
export function withReportedUrls(list: QueueList, notes: readonly PreviewNote[]): QueueList {
  return notes.reduce((changed, { id, audio }) => {
    const track = changed.tracks.find((queued) => queued.id === id);
    return track && outlives(audio, track.audio) ? withUrl(changed, id, { audio }) : changed;
  }, list);
}

/** Tells of any track whether it plays when its turn comes. */
export function playsInTurn({ unavailable, unwanted, asked }: QueueOrder): (track?: Track) => boolean {
  const isOut = isUnwanted(unwanted);
  return (track) =>
    track !== undefined && !unavailable.includes(track.id) && (asked.includes(track.id) || !isOut(track));
}

const canBeNext = (order: QueueOrder, place: number): boolean => playsInTurn(order)(order.tracks[place]);

/** The indices of the other possible next tracks, those after the current one first. */
function candidates(order: QueueOrder) {
  const plays = playsInTurn(order);
  const places = [...order.tracks.keys()].filter(
    (place) => place !== order.index && plays(order.tracks[place]),
  );
  return {
    behind: places.filter((place) => place > order.index),
    before: places.filter((place) => place < order.index),
  };
}

/** The index of the next track; -1 if the queue ends. */
export function nextPlace(order: QueueOrder): number {
  const { tracks, index, shuffle, loop, drawnId } = order;
  const { behind, before } = candidates(order);
  const drawn = shuffle && drawnId !== null ? placeOf(tracks, drawnId) : -1;
  if (drawn !== index && canBeNext(order, drawn)) return drawn;
  // Without a valid pick the list's own order applies, so that a queue with other tracks never ends by
  // shuffle.
  const following = behind[0] ?? (loop || shuffle ? before[0] : undefined);
  return following ?? (loop && canBeNext(order, index) ? index : -1);
}

/** The index before the current one, skipping tracks without a preview; the same index if there is none. */
export function previousPlace(order: QueueOrder): number {
  if (order.index === -1) return -1;
  const { behind, before } = candidates(order);
  return before.at(-1) ?? (order.loop ? behind.at(-1) : undefined) ?? order.index;
}

/** Whether shuffle could draw but has not: then the next track is unknown. */
export function lacksDraw(order: QueueOrder): boolean {
  const { shuffle, drawnId } = order;
  return shuffle && drawnId === null && drawable(order).length > 0;
}

export function drawable(order: QueueOrder): readonly number[] {
  const { behind, before } = candidates(order);
  return [...before, ...behind];
}

/** The upcoming tracks, nearest first. Shuffle knows one: the drawn pick. */
export function upcoming(order: QueueOrder): readonly Track[] {
  const { tracks, index, loop, shuffle } = order;
  const next = tracks[nextPlace(order)];
  if (!next || index === -1 || lacksDraw(order)) return [];
  if (shuffle) return [next];
  const following = [...tracks.slice(index + 1), ...(loop ? tracks.slice(0, index + 1) : [])];
  return following.filter(playsInTurn(order));
}

/**
 * Continues the list with other tracks: played tracks stay before them, upcoming ones are dropped, and the
 * first new one is current. A played track among the new ones moves there.
 */
export function followedBy({ tracks, index }: QueueList, rest: readonly Track[]): QueueList {
  const next = withoutDoubles(rest);
  const played = (index === -1 ? tracks : tracks.slice(0, index + 1)).filter(
    ({ id }) => placeOf(next, id) === -1,
  );
  return currentAt({ tracks: [...played, ...next], index: -1 }, played.length);
}

/** The tracks after one of a list; none if it is not in the list or the last. */
export function tracksAfter(tracks: readonly Track[], id: string): readonly Track[] {
  const place = placeOf(tracks, id);
  return place === -1 ? [] : tracks.slice(place + 1);
}

/** A list that plays: its heading, and the path of the page that shows it. */
export interface ListPlace {
  readonly name: string;
  readonly path: string;
}

/** Why nothing is current any more: the last track was played out, skipped, or could not be played. */
export const endReasons = [
  'ended',
  'previewUnavailable',
  'unableToPlay',
  'playbackError',
  'playPrevented',
] as const;
export type EndReason = (typeof endReasons)[number];

/** The track that the queue has ended with, and what remains of its list; null if nothing does. */
export interface EndedTrack {
  readonly track: Track;
  readonly why: EndReason;
  readonly rest: (ListPlace & { readonly tracks: readonly Track[] }) | null;
}

/** The data of the queue that survives a reload: never a preview url. */
export interface QueueSession extends QueueList, Pick<QueueOrder, 'shuffle' | 'loop'> {
  /** Seconds into the current track. */
  readonly position: number;
  /** The id of the track that shuffle has drawn to play next. */
  readonly nextId?: string | undefined;
  /** The list that the queue was made of, where it was made of one. */
  readonly from?: ListPlace | undefined;
  readonly ended?: EndedTrack | undefined;
  /** The ids of the unwanted tracks in it that were chosen all the same. */
  readonly asked?: readonly string[] | undefined;
}

const withoutUrls = (tracks: readonly Track[]) =>
  tracks.filter((track) => !isSampleTrack(track)).map((track) => ({ ...track, audio: '' }));

export const emptyQueueSession: QueueSession = { ...emptyList, shuffle: false, loop: false, position: 0 };

/**
 * The session to store: without preview urls, duplicates and sample tracks. If the current track
 * is dropped, the next remaining one replaces it at position 0; without one nothing is current.
 */
export function keepableQueueSession(session: QueueSession): QueueSession {
  const kept = withoutDoubles(session.tracks).filter((track) => !isSampleTrack(track));
  const current = session.tracks.find((track, place) => place >= session.index && kept.includes(track));
  const index = session.index === -1 || !current ? -1 : kept.indexOf(current);
  const [ended] = session.ended && session.index === -1 ? withoutUrls([session.ended.track]) : [];
  const isSame = index !== -1 && current === session.tracks[session.index];
  const { shuffle, loop, nextId, from, asked = [] } = session;
  const keptAsked = asked.filter((id) => kept.some((track) => track.id === id));
  return {
    tracks: withoutUrls(kept),
    index,
    shuffle,
    loop,
    position: isSame ? Math.max(0, session.position) : 0,
    ...(nextId !== undefined && kept.some(({ id }) => id === nextId) && { nextId }),
    ...(from && kept.length > 0 && { from }),
    ...(keptAsked.length > 0 && { asked: keptAsked }),
    ...(session.ended &&
      ended && {
        ended: {
          ...session.ended,
          track: ended,
          rest: session.ended.rest && {
            ...session.ended.rest,
            tracks: withoutUrls(session.ended.rest.tracks),
          },
        },
      }),
  };
}
