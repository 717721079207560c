import type { DemoAnswer } from './api.ts';
import { createDemoApi } from './api.ts';
import type { RenderClip } from './clips.ts';
import { createClipShelf } from './clips.ts';
import type { LyricsAnswer } from './lyrics.ts';
import { createLyrics } from './lyrics.ts';
import type { KnownPlaylist } from './playlists.ts';
import { plausibleId } from './playlists.ts';

/** The embedded demo: its catalogue, its words and its music. The library is built at the first question. */
export interface Demo {
  /**
   * @param path relative to the catalogue's base, such as '/playlist/1'
   * @param origin what preview and picture urls begin with, such as 'http://127.0.0.1:4173'
   * @param now in ms since 1970
   */
  answer(path: string, query: URLSearchParams, origin: string, now: number): DemoAnswer;
  lyrics(artist: string, title: string): LyricsAnswer;
  /** The preview of a track as a WAV file; null where there is no such track. */
  clip(trackId: string): Promise<Uint8Array> | null;
  /** The music of the app's sample tracks. */
  readonly sampleClip: RenderClip;
}

export function createDemo(known: readonly KnownPlaylist[], render: RenderClip, clipsKept: number): Demo {
  const once = lazily(() => createDemoApi(known));
  const words = lazily(() => createLyrics(once().library));
  const clips = createClipShelf(render, clipsKept);
  return {
    answer: (path, query, origin, now) => once().answer(path, query, origin, now),
    lyrics: (artist, title) => words()(artist, title),
    clip(trackId) {
      const track = once().library.trackById.get(plausibleId(trackId) ?? 0);
      if (track === undefined || !track.readable) return null;
      return clips({ trackId: track.id, artist: track.artist.name, genre: track.artist.genre });
    },
    sampleClip: clips,
  };
}

/** A value that is made when it is first asked for. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
