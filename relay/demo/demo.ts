import type { DemoAnswer, DemoApi } from './api.ts';
import { createDemoApi } from './api.ts';
import type { ClipKey } from './audio/clip.ts';
import type { Clip, RenderClip } from './clips.ts';
import { createClipShelf, createForesight } from './clips.ts';
import { formerIdIn, formerIdOf } from './ids.ts';
import { clipKeyOf } from './library.ts';
import type { LyricsAnswer } from './lyrics.ts';
import { createLyrics } from './lyrics.ts';
import type { KnownPlaylist } from './playlists.ts';
import { plausibleId } from './playlists.ts';

/** The embedded demo: its catalogue, its words and its music. The library is built at the first request. */
export interface Demo {
  /**
   * @param path relative to the catalogue's base, such as '/playlist/1'
   * @param origin what preview and picture urls begin with, such as 'http://127.0.0.1:4173'
   * @param now in ms since 1970
   */
  answer(path: string, query: URLSearchParams, origin: string, now: number): DemoAnswer;
  lyrics(artist: string, title: string): LyricsAnswer;
  /** The preview of a track as an MP3 file; null where there is no such track. */
  clip(trackId: string): Promise<Clip> | null;
  /** The music of the app's sample tracks. */
  readonly sampleClip: (key: ClipKey) => Promise<Clip>;
}

/** How many previews the demo caches and renders in advance. */
export interface DemoLimits {
  readonly clipsKept: number;
  readonly listsKept: number;
  readonly clipsAhead: number;
}

/**
 * @param prepare renders a preview that has not been requested yet, when there is nothing else to do; null if there is no thread for it
 */
export function createDemo(
  known: readonly KnownPlaylist[],
  render: RenderClip,
  prepare: ((key: ClipKey) => void) | null,
  limits: DemoLimits,
): Demo {
  const once = lazily(() => createDemoApi(known));
  const former = lazily(() => createDemoApi(known, formerIdOf));
  /** A track or an artist that was kept under its former id has tracks, hearts and links under former ids. */
  const apiFor = (path: string): DemoApi => {
    const id = formerIdIn(path);
    const { trackById, artistById } = once().library;
    return id !== null && (trackById.has(id) || artistById.has(id)) ? former() : once();
  };
  const words = lazily(() => createLyrics(once().library));
  const clips = createClipShelf(render, limits.clipsKept);
  const keyOf = (trackId: number): ClipKey | null => {
    const track = once().library.trackById.get(trackId);
    if (track === undefined || !track.readable) return null;
    return clipKeyOf(track);
  };
  const foresight = createForesight(
    (trackId) => {
      const key = keyOf(trackId);
      if (key !== null) prepare?.(key);
    },
    limits.listsKept,
    limits.clipsAhead,
  );
  return {
    answer(path, query, origin, now) {
      const answer = apiFor(path).answer(path, query, origin, now);
      if (answer.status === 200) foresight.served(answer.body);
      return answer;
    },
    lyrics: (artist, title) => words()(artist, title),
    clip(trackId) {
      const key = keyOf(plausibleId(trackId) ?? 0);
      if (key === null) return null;
      const clip = clips(key);
      foresight.played(Number(key.trackId));
      return clip;
    },
    sampleClip: clips,
  };
}

/** A value that is computed when it is first read. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
