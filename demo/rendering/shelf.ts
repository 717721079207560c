import { BoundedMap } from '../../src/domain/bounded-map.ts';
import type { Bytes } from './growing-file.ts';
import type { ClipKey } from '../audio/clip.ts';
import { clipBytes } from '../audio/mp3.ts';
import { headLength, waveformOf } from '../audio/waveform.ts';
import type { GrowingFile } from './growing-file.ts';
import { seedOf } from '../ids.ts';
import { fnv1a } from '../random.ts';

/**
 * Makes the file of a preview; on a thread of its own where the platform has one. Throws `TooManyClips` where
 * too many wait.
 * @param departure aborts when nobody waits for this request's file any more
 */
export type RenderClip = (key: ClipKey, departure?: AbortSignal) => GrowingFile;

/** More clips wait to be rendered than anybody would wait for. */
export class TooManyClips extends Error {
  override readonly name = 'TooManyClips';
}

/** A preview, which may still be in the making. */
export interface Clip {
  readonly file: GrowingFile;
  /** How many bytes it has, or will have. */
  readonly length: number;
  /** 150 values from 0 to 100, one for each fifth of a second. */
  readonly waveform: readonly number[];
  /** A name for all its bytes, for the ETag header. */
  readonly tag: string;
}

/** A file with those who have asked for it and have not left. */
interface Kept {
  readonly file: GrowingFile;
  readonly departure: AbortController;
  waiting: number;
}

/** The previews requested last, each rendered once, however many requests come at the same time. */
export function createClipShelf(
  render: RenderClip,
  capacity: number,
): (key: ClipKey, departure?: AbortSignal) => Promise<Clip> {
  const shelf = new BoundedMap<Kept>({ maxEntries: capacity });

  function begin(key: ClipKey, name: string): Kept {
    const departure = new AbortController();
    const kept: Kept = { file: render(key, departure.signal), departure, waiting: 0 };
    kept.file.complete.catch(() => {
      if (shelf.get(name) === kept) shelf.delete(name);
    });
    return kept;
  }

  return async (key, departure) => {
    const name = String(key.trackId);
    const kept = shelf.get(name) ?? begin(key, name);
    // Set again, so that the one that was used longest ago is removed first.
    shelf.set(name, kept);
    kept.waiting += 1;
    departure?.addEventListener('abort', () => {
      kept.waiting -= 1;
      if (kept.waiting > 0 || kept.file.bytes !== null) return;
      if (shelf.get(name) === kept) shelf.delete(name);
      kept.departure.abort();
    });
    const { file } = kept;
    const head = (await file.begun).subarray(0, headLength);
    const length = file.bytes?.length ?? clipBytes;
    return { file, length, waveform: waveformOf(head), tag: tagOf(head) };
  };
}

/** Two hashes of a file's head, which no other file has: 16 hex digits. */
function tagOf(head: Bytes): string {
  const parts = [fnv1a(head), fnv1a(head, 3_421_674_724)];
  return `"${parts.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')}"`;
}

/** Predicts the previews that will be requested next. */
export interface Foresight {
  /** A list has been answered, so its first track may be played soon. */
  served(body: unknown): void;
  /** A track is being played: the next ones are those after it in the newest list that contains it. */
  played(trackId: number): void;
}

/**
 * Remembers the lists that were answered last, and passes on the tracks that are likely to play next.
 * @param prepare receives them, the likeliest first; a track may be repeated
 * @param listsKept how many lists are remembered
 * @param inAdvance how many tracks after the one that plays are rendered in advance
 */
export function createForesight(
  prepare: (trackId: number) => void,
  listsKept: number,
  inAdvance: number,
): Foresight {
  const lists: (readonly number[])[] = [];
  return {
    served(body) {
      const list = playableIn(body);
      const [first] = list;
      if (first === undefined) return;
      lists.push(list);
      if (lists.length > listsKept) lists.shift();
      prepare(first);
    },
    played(trackId) {
      const list = lists.findLast((one) => one.includes(trackId)) ?? [];
      const next = list.indexOf(trackId) + 1;
      for (const id of next === 0 ? [] : list.slice(next, next + inAdvance)) prepare(id);
    },
  };
}

/** The tracks with a preview in an answer: `data`, or `tracks.data` of an album or a playlist. */
function playableIn(body: unknown): readonly number[] {
  const { data, tracks } = (body ?? {}) as { data?: unknown; tracks?: { data?: unknown } };
  const items: unknown = data ?? tracks?.data;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: { id?: unknown; preview?: unknown }) =>
    typeof item.id === 'number' && typeof item.preview === 'string' && item.preview !== ''
      ? [seedOf(item.id)]
      : [],
  );
}
