import type { MediaElement } from '../../src/platform/audio.ts';

/** How a url behaves when an element loads it, after `ms`. */
export type UrlBehaviour =
  | { readonly kind: 'plays'; readonly duration: number; readonly ms: number }
  | { readonly kind: 'fails'; readonly code: number; readonly ms: number }
  | { readonly kind: 'hangs' };

/** The browser around a page's media elements: what the urls contain, and whether an element may play. */
export class FakeMediaWorld {
  readonly elements: FakeMediaElement[] = [];
  behaviour: (url: string) => UrlBehaviour = () => ({ kind: 'plays', duration: 30, ms: 10 });
  /** The name of the error with which `play` is refused; null if it is allowed. */
  refusal: (element: FakeMediaElement) => string | null = () => null;

  readonly create = (): FakeMediaElement => {
    const element = new FakeMediaElement(this);
    this.elements.push(element);
    return element;
  };

  /** The elements that are audible now. */
  get audible(): readonly FakeMediaElement[] {
    return this.elements.filter((element) => element.isAudible);
  }
}

/** How often the position of a playing element advances, in ms. */
const STEP_MS = 50;
/** A browser reports every fifth step. */
const REPORTED_STEPS = 5;

/** What the port uses of a media element: loads, plays, stalls, ends and fails by fakeable timers. */
export class FakeMediaElement implements MediaElement {
  preload = '';
  volume = 1;
  muted = false;
  duration = Number.NaN;
  ended = false;
  seeking = false;
  readyState = 0;
  error: { readonly code: number } | null = null;
  paused = true;
  /** The data has run out. */
  isStalled = false;
  /** How often it began to load a source. */
  starts = 0;
  /** How often `pause` was called, also while it was paused. */
  pauses = 0;
  readonly #world: FakeMediaWorld;
  readonly #listeners = new Map<string, (() => void)[]>();
  #src = '';
  #time = 0;
  #generation = 0;
  #steps = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];

  constructor(world: FakeMediaWorld) {
    this.#world = world;
  }

  get isAudible(): boolean {
    return !this.paused && this.readyState >= 3 && !this.isStalled && !this.ended && !this.error;
  }

  get src(): string {
    return this.#src;
  }

  set src(url: string) {
    this.#src = url;
    this.load();
  }

  get currentTime(): number {
    return this.#time;
  }

  set currentTime(seconds: number) {
    if (this.readyState === 0) return;
    this.#time = Math.min(Math.max(0, seconds), this.duration);
    this.ended = false;
    this.seeking = true;
    this.#later(() => {
      this.seeking = false;
      this.#dispatch('timeupdate');
      this.#dispatch('seeked');
    });
  }

  load(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.readyState = 0;
    this.#time = 0;
    this.duration = Number.NaN;
    this.ended = false;
    this.seeking = false;
    this.isStalled = false;
    this.error = null;
    this.paused = true;
    this.#rejectPending('AbortError');
    if (this.#src === '') return;
    this.starts += 1;
    const behaviour = this.#world.behaviour(this.#src);
    if (behaviour.kind === 'hangs') return;
    this.#later(() => {
      if (behaviour.kind === 'fails') return this.breaks(behaviour.code);
      this.duration = behaviour.duration;
      this.readyState = 1;
      this.#dispatch('durationchange');
      this.#dispatch('loadedmetadata');
      this.#later(() => {
        this.readyState = 4;
        this.#dispatch('canplaythrough');
        if (!this.paused) this.#begin();
      });
    }, behaviour.ms);
  }

  play(): Promise<void> {
    const name = this.#world.refusal(this);
    if (name !== null) return Promise.reject(named(name));
    if (this.error) return Promise.reject(named('NotSupportedError'));
    if (this.ended) {
      this.ended = false;
      this.#time = 0;
    }
    this.paused = false;
    const started = new Promise<void>((resolve, reject) => {
      this.#pending.push({ resolve, reject });
    });
    if (this.readyState >= 3) this.#begin();
    return started;
  }

  pause(): void {
    this.pauses += 1;
    if (this.paused) return;
    this.paused = true;
    clearTimeout(this.#timer);
    this.#rejectPending('AbortError');
    this.#later(() => this.#dispatch('pause'));
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  /** The element fails with a code of MediaError. */
  breaks(code: number): void {
    this.error = { code };
    clearTimeout(this.#timer);
    this.#dispatch('error');
    this.#rejectPending('NotSupportedError');
  }

  /** The data runs out, until `continues`. */
  stalls(): void {
    if (!this.isAudible) return;
    this.isStalled = true;
    clearTimeout(this.#timer);
    this.#dispatch('waiting');
  }

  continues(): void {
    if (!this.isStalled) return;
    this.isStalled = false;
    if (!this.paused) this.#begin();
  }

  /** Any event, such as one that a browser sends late. */
  fires(type: string): void {
    this.#dispatch(type);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#later(() => {
      if (this.paused || this.isStalled) return;
      for (const { resolve } of this.#pending.splice(0)) resolve();
      this.#dispatch('playing');
      this.#step();
    });
  }

  #step(): void {
    this.#timer = setTimeout(() => {
      if (!this.isAudible) return;
      this.#time = Math.min(this.duration, this.#time + STEP_MS / 1000);
      this.#steps += 1;
      if (this.#steps % REPORTED_STEPS === 0) this.#dispatch('timeupdate');
      if (this.#time >= this.duration) {
        this.ended = true;
        this.paused = true;
        this.#dispatch('timeupdate');
        this.#dispatch('pause');
        this.#dispatch('ended');
      } else this.#step();
    }, STEP_MS);
  }

  #later(task: () => void, ms = 0): void {
    const generation = this.#generation;
    setTimeout(() => {
      if (generation === this.#generation) task();
    }, ms);
  }

  #rejectPending(name: string): void {
    for (const { reject } of this.#pending.splice(0)) reject(named(name));
  }

  #dispatch(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener();
  }
}

function named(name: string): Error {
  const error = new Error(name);
  error.name = name;
  return error;
}
