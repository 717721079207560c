// The one door to the demo. demo/node.ts and demo/whole-clip.ts are how a platform renders its music.
import { curatedPlaylists } from './curated-playlists.ts';
import type { DemoAnswer, DemoApi } from './api.ts';
import { createDemoApi } from './api.ts';
import type { ClipKey } from './audio/clip.ts';
import { coverSvg, portraitSvg } from './covers.ts';
import { formerIdIn, formerIdOf } from './ids.ts';
import { idOfImageHash, imageKey } from './images.ts';
import { clipKeyOf } from './library.ts';
import { clipListsKept, clipsAhead, clipsKept } from './limits.ts';
import { createLyrics } from './lyrics.ts';
import { plausibleId } from './playlists.ts';
import type { Clip, RenderClip } from './rendering/shelf.ts';
import { createClipShelf, createForesight } from './rendering/shelf.ts';
import { sampleClips } from './samples.ts';
import { previewLifeLeft } from './signed-preview.ts';

export type { DemoAnswer } from './api.ts';
export type { ClipKey } from './audio/clip.ts';
export type { GrowingFile } from './rendering/growing-file.ts';
export { TooManyClips, type Clip } from './rendering/shelf.ts';

/** The path under which the demo is reached: its urls begin with it. */
export const demoPath = '/demo';

/** A preview that may be sent. */
export interface FoundClip {
  readonly clip: Promise<Clip>;
  /** How much longer its url is valid, in ms; null for a sample's music, whose url never expires. */
  readonly lifeMs: number | null;
}

/** The embedded demo: its catalogue, its music and its pictures. All paths are relative to its base. */
export interface Demo {
  /**
   * Answers a call of the public catalogue, and below '/lyrics/v1' one of the lyrics service.
   * @param path such as '/playlist/1' or '/lyrics/v1/{artist}/{title}'
   * @param origin what preview and picture urls begin with, such as 'http://127.0.0.1:4173'
   * @param now in ms since 1970
   */
  answer(path: string, query: URLSearchParams, origin: string, now: number): DemoAnswer;
  /**
   * Renders the clip of a track or of a sample.
   * @param path '/previews/{id}.mp3' or '/samples/{id}.mp3'
   * @param signature what the url of a preview is signed with
   * @param departure aborts when the listener leaves
   * @returns null where there is no such clip
   */
  clip(path: string, signature: string, now: number, departure?: AbortSignal): FoundClip | 'expired' | null;
  /** Draws the picture at a path, as SVG; null where there is none. */
  cover(path: string): string | null;
}

/** How a platform renders clips. */
export interface Rendering {
  readonly render: RenderClip;
  /** Renders a clip not requested yet, when there is nothing else to do; null without a thread. */
  readonly prepare: ((key: ClipKey) => void) | null;
}

const coverPath =
  /^\/covers\/images\/(cover|artist|playlist|misc)\/([0-9a-f]{32})\/\d{1,4}x\d{1,4}-000000-80-0-0\.svg$/;
const lyricsPath = /^\/lyrics\/v1\/([^/]+)\/([^/]+)$/;

/** The library is built at the first request. */
export function createDemo({ render, prepare }: Rendering): Demo {
  const once = lazily(() => createDemoApi(curatedPlaylists));
  const former = lazily(() => createDemoApi(curatedPlaylists, formerIdOf));
  /** A track or an artist that was kept under its former id has tracks, hearts and links under former ids. */
  const apiFor = (path: string): DemoApi => {
    const id = formerIdIn(path);
    const { trackById, artistById } = once().library;
    return id !== null && (trackById.has(id) || artistById.has(id)) ? former() : once();
  };
  const words = lazily(() => createLyrics(once().library));
  const clips = createClipShelf(render, clipsKept);
  const keyOf = (trackId: number): ClipKey | null => {
    const track = once().library.trackById.get(trackId);
    return track?.readable ? clipKeyOf(track) : null;
  };
  const foresight = createForesight(
    (trackId) => {
      const key = keyOf(trackId);
      if (key !== null) prepare?.(key);
    },
    clipListsKept,
    clipsAhead,
  );

  return {
    answer(path, query, origin, now) {
      const [, artist, title] = lyricsPath.exec(path) ?? [];
      if (artist !== undefined && title !== undefined)
        return words()(decodeURIComponent(artist), decodeURIComponent(title));
      const answer = apiFor(path).answer(path, query, origin, now);
      if (answer.status === 200) foresight.served(answer.body);
      return answer;
    },
    clip(path, signature, now, departure) {
      const [, sample] = /^\/samples\/(.+)\.mp3$/.exec(path) ?? [];
      const sampleKey = Object.values(sampleClips).find(({ trackId }) => trackId === sample);
      if (sampleKey !== undefined) return { clip: clips(sampleKey, departure), lifeMs: null };
      const [, id] = /^\/previews\/(\d+)\.mp3$/.exec(path) ?? [];
      if (id === undefined) return null;
      const lifeMs = previewLifeLeft(`${demoPath}${path}`, signature, now);
      if (lifeMs === 0) return 'expired';
      const key = keyOf(plausibleId(id) ?? 0);
      if (key === null) return null;
      const clip = clips(key, departure);
      foresight.played(Number(key.trackId));
      return { clip, lifeMs };
    },
    cover(path) {
      const [, sample = ''] = /^\/samples\/(.+)\.svg$/.exec(path) ?? [];
      if (Object.hasOwn(sampleClips, sample)) return coverSvg(`sample.${sample}`);
      const [, kind = '', hash = ''] = coverPath.exec(path) ?? [];
      const id = idOfImageHash(kind, hash);
      if (id === null) return null;
      return (kind === 'artist' ? portraitSvg : coverSvg)(imageKey(kind, id));
    },
  };
}

/** A value that is computed when it is first read. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
