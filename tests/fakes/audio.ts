import type { AudioErrorKind, AudioEvent, AudioPort, PlayRefusal } from '../../src/domain/ports.ts';

/** The result of one load. */
export interface FakeLoad {
  readonly url: string;
  readonly at: number;
  /** Whether the idle element had loaded it already. */
  readonly wasPrepared: boolean;
}

/** The audio of a page, controlled by a test: it sets when a load is ready, advances, fails or ends. */
export class FakeAudio implements AudioPort {
  /** Every load, oldest first. */
  readonly loads: FakeLoad[] = [];
  /** Every url that was preloaded, oldest first. */
  readonly preparations: string[] = [];
  /** Every fade, in ms; 0 ends one. */
  readonly fades: number[] = [];
  isPlaying = false;
  /** The position of the active load, in seconds. */
  position = 0;
  duration = 30;
  level = Number.NaN;
  /** What the active load has of that level. */
  factor = Number.NaN;
  hasVolume = true;
  /** How often `play` and `pause` were called. */
  plays = 0;
  pauses = 0;
  /** How often `stop` ended everything. */
  stops = 0;
  readonly #listeners = new Set<(event: AudioEvent) => void>();
  #prepared = '';
  #isLoaded = false;

  /** The active load; null while there is no source. */
  get active(): FakeLoad | null {
    return this.#isLoaded ? (this.loads.at(-1) ?? null) : null;
  }

  /** The url in the idle element; '' if it is empty. */
  get prepared(): string {
    return this.#prepared;
  }

  prepare = (url: string): void => {
    if (url !== '' && url !== this.#prepared) this.preparations.push(url);
    this.#prepared = url;
  };

  load = (url: string, at: number, factor = 1): void => {
    this.factor = factor;
    const wasPrepared = url === this.#prepared;
    if (wasPrepared) this.#prepared = '';
    this.loads.push({ url, at, wasPrepared });
    this.#isLoaded = true;
    this.isPlaying = false;
    this.position = at;
  };

  play = (): void => {
    this.plays += 1;
    this.isPlaying = true;
  };

  pause = (): void => {
    this.pauses += 1;
    this.isPlaying = false;
  };

  seek = (seconds: number): void => {
    this.position = seconds;
    if (this.#isLoaded) this.#emit({ type: 'audio.position', position: seconds });
  };

  stop = (keepsFade = false): void => {
    if (!keepsFade) this.stops += 1;
    this.isPlaying = false;
    this.#isLoaded = false;
    this.position = 0;
  };

  setVolume = (level: number): void => {
    this.level = level;
  };

  fade = (ms: number): void => {
    this.fades.push(ms);
  };

  setFactor = (factor: number, keepsFade = true): void => {
    if (!keepsFade) this.fades.push(0);
    this.factor = factor;
  };

  subscribe = (listener: (event: AudioEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The active load can play to its end. */
  becomesReady(duration = 30): void {
    this.duration = duration;
    this.#emit({ type: 'audio.ready', duration });
  }

  /** The position advances by this many seconds, as during playback. */
  moves(seconds: number): void {
    this.position += seconds;
    this.#emit({ type: 'audio.position', position: this.position });
  }

  /** The browser reports that it plays, whatever the position is. */
  reportsPlaying(): void {
    this.#emit({ type: 'audio.playing' });
  }

  isShortOfData(): void {
    this.#emit({ type: 'audio.waiting' });
  }

  fails(kind: AudioErrorKind): void {
    this.isPlaying = false;
    this.#emit({ type: 'audio.failed', kind });
  }

  isRefused(kind: PlayRefusal): void {
    this.isPlaying = false;
    this.#emit({ type: 'audio.refused', kind });
  }

  ends(): void {
    this.isPlaying = false;
    this.position = this.duration;
    this.#emit({ type: 'audio.ended' });
  }

  #emit(event: AudioEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
