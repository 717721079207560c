import type { AudioEvent, AudioPort } from '../../src/domain/ports.ts';
import { expiryOf } from '../../src/domain/preview-url.ts';
import type { Answering } from '../relay/support.ts';
import { json } from '../relay/support.ts';
import { wireTrack } from '../fakes/wire.ts';

/*
 * A simulated hour of listening: a catalogue that behaves as the public one does, and audio that takes its
 * time.
 */

/** A preview expires exactly 900 s after the answer that signed it. */
const previewLifeS = 900;
/** The catalogue allows this many calls in this many ms, for one address. */
export const QUOTA_CALLS = 50;
export const QUOTA_WINDOW_MS = 5_000;
/** How long a preview that was not prepared takes to load. */
const LOAD_MS = 150;

export const listIds = Array.from({ length: 30 }, (_, place) => `${9000 + place}`);
export const stationIds = Array.from({ length: 8 }, (_, place) => `${300 + place}`);

const stationTracksFrom = 1e14;

/**
 * Of 50 tracks of a real playlist 7 have no preview; of 25 of a station up to 17. A station has its own
 * tracks.
 */
const lacksPreview = (id: number): boolean =>
  id >= stationTracksFrom ? (id * 7) % 25 < 17 : (id * 31) % 50 < 7;

/** The requests to the catalogue, and whether it ever answered that the quota is used up. */
export interface Upstream {
  readonly answer: Answering;
  readonly requested: string[];
  readonly refused: string[];
  /** The most that was requested within one window. */
  readonly peak: () => number;
}

export function createUpstream(random: () => number): Upstream {
  const requested: string[] = [];
  const refused: string[] = [];
  const starts: number[] = [];
  let peak = 0;
  const item = (id: number) => {
    const exp = Math.floor(Date.now() / 1000) + previewLifeS;
    const preview = `https://previews.example/${id}.mp3?hdnea=exp=${exp}~acl=/${id}.mp3*~data=user_id=0~hmac=0`;
    return wireTrack(id, lacksPreview(id) ? { preview: '', readable: false } : { preview, readable: true });
  };
  const items = (count: number, idOf: (place: number) => number) =>
    Array.from({ length: count }, (_, place) => item(idOf(place)));
  const bodyOf = (path: string): unknown => {
    const [, first, id, third] = path.split(/[/?]/);
    if (first === 'track') return item(Number(id));
    if (first === 'playlist')
      return {
        id: Number(id),
        title: `List ${id}`,
        nb_tracks: 50,
        tracks: { data: items(50, (place) => Number(id) * 50 + place) },
      };
    // Random on each call.
    if (first === 'radio' && third === 'tracks')
      return {
        data: items(
          25,
          (place) => stationTracksFrom + Number(id) * 1000 + Math.floor(random() * 40) * 25 + place,
        ),
      };
    if (first === 'search') return { data: items(25, (place) => 700 + place), total: 25 };
    return { data: items(20, (place) => 600 + place), total: 20 };
  };
  return {
    requested,
    refused,
    peak: () => peak,
    answer: (url) => {
      const { pathname, search } = new URL(url);
      const now = Date.now();
      while (starts[0] !== undefined && starts[0] <= now - QUOTA_WINDOW_MS) starts.shift();
      const path = pathname.replace('/api', '');
      requested.push(path);
      const headers = { date: new Date(now).toUTCString() };
      if (starts.length >= QUOTA_CALLS) {
        refused.push(path);
        return json({ error: { type: 'Exception', message: 'Quota limit exceeded', code: 4 } }, { headers });
      }
      starts.push(now);
      peak = Math.max(peak, starts.length);
      return json(bodyOf(`${path}${search}`), { headers });
    },
  };
}

/** The audio of one page: it loads in its time, refuses expired urls, and plays each preview to its end. */
export class HourAudio implements AudioPort {
  readonly hasVolume = true;
  /** When audio was audible, in ms since 1970. */
  readonly received: { readonly url: string; readonly from: number; to: number }[] = [];
  #listeners = new Set<(event: AudioEvent) => void>();
  #timers: ReturnType<typeof setTimeout>[] = [];
  #prepared = '';
  #url = '';
  #isReady = false;
  #isPlaying = false;

  load = (url: string): void => {
    this.stop();
    this.#url = url;
    const isExpired = (expiryOf(url) ?? Infinity) <= Date.now();
    this.#after(url === this.#prepared && !isExpired ? 0 : LOAD_MS, () => {
      if (isExpired) return this.#emit({ type: 'audio.failed', kind: 'source' });
      this.#isReady = true;
      this.#emit({ type: 'audio.ready', duration: 30 });
    });
  };

  play = (): void => {
    if (!this.#isReady || this.#isPlaying) return;
    this.#isPlaying = true;
    const sound = { url: this.#url, from: Date.now(), to: 0 };
    for (const position of [0.01, 1, 15]) {
      this.#after(position * 1000, () => {
        if (position === 0.01) this.received.push({ ...sound, to: Date.now() });
        this.#touch();
        this.#emit({ type: 'audio.position', position });
      });
    }
    this.#after(30_000, () => {
      this.#touch();
      this.#isPlaying = false;
      this.#emit({ type: 'audio.ended' });
    });
  };

  pause = (): void => {
    if (this.#isPlaying) this.#touch();
    this.#clear();
    this.#isPlaying = false;
  };

  stop = (): void => {
    this.pause();
    this.#isReady = false;
  };

  seek = (): void => undefined;
  setFactor = (): void => {};
  fade = (): void => {};

  setVolume = (): void => undefined;
  prepare = (url: string): void => void (this.#prepared = url);
  subscribe = (listener: (event: AudioEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The current audio is audible until now. */
  #touch(): void {
    const last = this.received.at(-1);
    if (last) last.to = Date.now();
  }

  #after(ms: number, work: () => void): void {
    this.#timers.push(setTimeout(work, ms));
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #emit(event: AudioEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
