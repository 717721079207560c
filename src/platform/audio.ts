import { fallenBy, risenBy } from '../domain/loudness.ts';
import type { AudioErrorKind, AudioEvent, AudioPort, PlayRefusal } from '../domain/ports.ts';
import { createSubscribers } from '../domain/subject.ts';
import { EVEN_GLIDE_MS, LEVEL_STEP_MS } from '../limits/playback.ts';

/** The part of a media element that is used, so that a test can replace it. */
export interface MediaElement {
  src: string;
  preload: string;
  volume: number;
  muted: boolean;
  currentTime: number;
  readonly duration: number;
  readonly ended: boolean;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  readonly error: { readonly code: number } | null;
  load(): void;
  play(): Promise<void>;
  pause(): void;
  removeAttribute(name: string): void;
  addEventListener(type: string, listener: () => void): void;
}

/** Calls back before the next frame; returns the cancel function. */
export type EveryFrame = (callback: () => void) => () => void;

/** Called at every step of the playing element, with the element that plays next. */
export type OpenStream = (playing: MediaElement, next: MediaElement) => void;

/** HTMLMediaElement.readyState from which duration and position are known, and that of 'can play through'. */
const HAVE_METADATA = 1;
const HAVE_ENOUGH_DATA = 4;

/** One of the two elements, and its present use. */
interface Slot {
  readonly element: MediaElement;
  /** '' without a source. */
  url: string;
  /** The start position in seconds; null once it is reached. */
  beginAt: number;
  /** What the load keeps of the volume, 0 to 1. */
  factor: number;
  isReady: boolean;
  /** `play` was called last, not `pause`: then the browser itself causes a pause. */
  isToPlay: boolean;
  /** It has played once, so that the browser no longer requires a gesture. */
  hasPlayed: boolean;
  /** It must play as soon as it is ready, because the browser refused the other element. */
  playsWhenReady: boolean;
  /** The timer after which a load that the browser has paused counts as ready. */
  patience: ReturnType<typeof setTimeout> | undefined;
}

/** How long a paused load may still become ready, in ms: a finished load is paused first, too. */
const PATIENCE_MS = 1000;

const frames: EveryFrame = (callback) => {
  const handle = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(handle);
};

/** The audio of the page over two media elements. See AudioPort for its guarantees. */
export function createAudio(
  createElement: () => MediaElement = () => new Audio(),
  everyFrame: EveryFrame = frames,
  openStream?: OpenStream,
): AudioPort {
  const { notify: emit, subscribe } = createSubscribers<AudioEvent>();
  /** Rises with each load, so that a late refusal of an earlier one is dropped. */
  let loads = 0;
  let active = slot();
  let idle = slot();
  let stopLooking = () => {};
  /** The listener's volume, 0 to 1. */
  let volume = active.element.volume;
  /**
   * What fades out, until it is over: from the next load on beside the active one. It reports nothing more.
   */
  let tail: Slot | null = null;
  /** How far the active load has faded in, 0 to 1. */
  let risen = 1;
  /** What is loaded into the idle element, or shall be once nothing fades out in it. */
  let toPrepare = '';
  let stopGlide = () => {};
  let stopFade = () => {};
  const hasVolume = keepsVolume(active.element);

  function slot(): Slot {
    const element = createElement();
    element.preload = 'auto';
    const made: Slot = {
      element,
      url: '',
      beginAt: 0,
      factor: 1,
      isReady: false,
      isToPlay: false,
      hasPlayed: false,
      playsWhenReady: false,
      patience: undefined,
    };
    const on = (type: string, react: () => void) =>
      element.addEventListener(type, () => {
        if (made === active && made !== tail && made.url !== '') react();
      });
    element.addEventListener('loadedmetadata', () => goToBeginning(made));
    on('canplaythrough', () => becomeReady(made));
    on('seeked', () => becomeReady(made));
    on('suspend', () => waitForMore(made));
    on('durationchange', () => {
      if (made.isReady) sendReady(made);
    });
    on('waiting', () => emit({ type: 'audio.waiting' }));
    on('playing', () => {
      emit({ type: 'audio.playing' });
      lookForMovement(made);
    });
    on('timeupdate', () => {
      sendPosition(made);
      openStream?.(element, idle.element);
    });
    on('pause', () => {
      // The event is late: by then `play` may have been called again.
      if (!made.isToPlay || !element.paused || element.ended || element.error) return;
      made.isToPlay = false;
      emit({ type: 'audio.paused' });
    });
    on('ended', () => {
      made.isToPlay = false;
      emit({ type: 'audio.ended' });
    });
    on('error', () => {
      const { [element.error?.code ?? 0]: kind = 'source' } = errorKinds;
      made.isToPlay = false;
      if (kind) emit({ type: 'audio.failed', kind });
    });
    return made;
  }

  function sendReady({ element: { duration } }: Slot): void {
    emit({ type: 'audio.ready', duration: Number.isFinite(duration) ? duration : 0 });
  }

  function sendPosition(of: Slot): void {
    if (of.isReady) emit({ type: 'audio.position', position: of.element.currentTime });
  }

  /** Reports the first movement at once, not at the next 'timeupdate', a quarter of a second later. */
  function lookForMovement(of: Slot): void {
    stopLooking();
    const from = of.element.currentTime;
    const check = () => {
      if (of !== active || !of.isToPlay) return;
      if (of.element.currentTime === from) stopLooking = everyFrame(check);
      else sendPosition(of);
    };
    stopLooking = everyFrame(check);
  }

  function goToBeginning(of: Slot): void {
    if (of.beginAt > 0) of.element.currentTime = of.beginAt;
    of.beginAt = 0;
  }

  function becomeReady(of: Slot, asFarAsItGoes = false): void {
    const { element } = of;
    if (of.isReady || element.seeking || element.error) return;
    if (element.readyState < HAVE_ENOUGH_DATA && !asFarAsItGoes) return;
    of.isReady = true;
    if (of.playsWhenReady) {
      of.playsWhenReady = false;
      playSlot(of);
      return;
    }
    sendReady(of);
  }

  /** A browser that loads no further before it plays is as ready as it will be. */
  function waitForMore(of: Slot): void {
    clearTimeout(of.patience);
    of.patience = setTimeout(() => {
      if (of === active && of.url !== '') becomeReady(of, true);
    }, PATIENCE_MS);
  }

  function fill(of: Slot, url: string): void {
    const { element } = of;
    clearTimeout(of.patience);
    of.url = url;
    of.isReady = false;
    of.isToPlay = false;
    of.playsWhenReady = false;
    silence(of);
    // Setting a source starts the load by itself; removing it does not release the one before.
    if (url !== '') element.src = url;
    else {
      element.removeAttribute('src');
      element.load();
    }
  }

  /** WebKit shows the page as paused when any element is, even one idle beside another that plays. */
  function silence({ element }: Slot): void {
    if (!element.paused) element.pause();
  }

  function empty(of: Slot): void {
    of.beginAt = 0;
    if (of.url !== '') fill(of, '');
  }

  function swap(): void {
    stopLooking();
    [active, idle] = [idle, active];
    // The other may be opening its output stream, inaudibly.
    silence(active);
  }

  /** The one place where an element's level is set: what listener, load and fade want of it multiply here. */
  function setLevel(of: Slot): void {
    const { element, factor } = of;
    const faded = of === tail ? fallenBy(risen) : of === active ? risen : 1;
    if (hasVolume && (of === active || of === tail || element.paused))
      element.volume = volume * factor * faded;
    // If the system alone sets the volume, mute still works.
    element.muted = volume === 0;
  }

  function setFactor(of: Slot, factor: number): void {
    stopGlide();
    of.factor = factor;
    setLevel(of);
  }

  /** What fades out falls silent at once, and what fades in beside it is soon at its level. */
  function endFade(): void {
    stopFade();
    if (tail) {
      const ended = tail;
      tail = null;
      empty(ended);
      fillIdle(toPrepare);
    }
    if (active.element.paused) setRisen(1);
    else if (risen < 1) stopFade = glide(risen, 1, setRisen);
  }

  function setRisen(to: number): void {
    risen = to;
    setLevel(active);
    if (tail) setLevel(tail);
  }

  function fillIdle(url: string): void {
    if (url === idle.url && !idle.element.error) return;
    idle.beginAt = 0;
    if (url === '') empty(idle);
    else fill(idle, url);
  }

  function playSlot(of: Slot): void {
    const ofLoad = loads;
    of.isToPlay = true;
    of.element.play().then(
      () => {
        of.hasPlayed = true;
      },
      (error: unknown) => {
        if (of !== active || loads !== ofLoad || of.element.error) return;
        const kind = refusalKind(error);
        if (kind !== 'aborted') of.isToPlay = false;
        if (kind === 'gesture' && !of.hasPlayed && idle.hasPlayed) playInTheOther(of);
        else emit({ type: 'audio.refused', kind });
      },
    );
  }

  /** Only the element that the listener's own gesture has started may play: moves the load to it. */
  function playInTheOther({ url, factor, element: { currentTime } }: Slot): void {
    endFade();
    swap();
    setFactor(active, factor);
    empty(idle);
    fill(active, url);
    active.beginAt = currentTime;
    active.playsWhenReady = true;
  }

  return {
    prepare(url) {
      toPrepare = url;
      if (!tail) fillIdle(url);
    },
    load(url, at, factor = 1) {
      loads += 1;
      toPrepare = '';
      let isPrepared = url !== '' && idle !== tail && idle.url === url && !idle.element.error;
      // While one fades out, the other loads what was not prepared.
      if (tail === active && !isPrepared) {
        fill(idle, url);
        isPrepared = true;
      }
      if (isPrepared) {
        swap();
        if (!tail) empty(idle);
      } else {
        stopLooking();
        fill(active, url);
      }
      active.beginAt = at;
      setFactor(active, factor);
      if (active.element.readyState >= HAVE_METADATA && isPrepared) goToBeginning(active);
      becomeReady(active);
    },
    play() {
      playSlot(active);
    },
    pause() {
      active.isToPlay = false;
      active.playsWhenReady = false;
      stopLooking();
      silence(active);
      endFade();
    },
    seek(seconds) {
      endFade();
      if (active.element.readyState >= HAVE_METADATA) active.element.currentTime = seconds;
      else active.beginAt = seconds;
    },
    stop(keepsFade = false) {
      stopLooking();
      if (active !== tail || !keepsFade) empty(active);
      if (!keepsFade) endFade();
    },
    fade(ms) {
      endFade();
      // One that was still fading in.
      stopFade();
      tail = active;
      risen = 0;
      stopFade = inSteps(ms, (passed) => {
        setRisen(risenBy(passed));
        if (passed === 1) endFade();
      });
    },
    hasVolume,
    setVolume(level) {
      volume = level;
      setLevel(active);
      setLevel(idle);
    },
    setFactor(factor, keepsFade = true) {
      if (!keepsFade) endFade();
      const of = active;
      const set = (to: number) => {
        of.factor = to;
        setLevel(of);
      };
      stopGlide();
      if (of.element.paused) set(factor);
      else stopGlide = glide(of.factor, factor, set);
    },
    subscribe,
  };
}

/** A level that jumps is heard as a click. */
const glide = (from: number, to: number, set: (level: number) => void) =>
  inSteps(EVEN_GLIDE_MS, (passed) => set(from + (to - from) * passed));

/**
 * Calls with how much of the time has passed, 0 to 1, in steps of which none is heard. Returns what ends it.
 */
function inSteps(ms: number, step: (passed: number) => void): () => void {
  const began = performance.now();
  const timer = setInterval(() => {
    const passed = Math.min(1, (performance.now() - began) / ms);
    if (passed === 1) clearInterval(timer);
    step(passed);
  }, LEVEL_STEP_MS);
  return () => clearInterval(timer);
}

/** Whether an element keeps a volume that is set: it is read back once. */
export function keepsVolume(element: Pick<MediaElement, 'volume'>): boolean {
  const before = element.volume;
  element.volume = before / 2;
  const isKept = element.volume !== before;
  element.volume = before;
  return isKept;
}

/** MediaError's codes; the app itself has aborted an aborted load. Others are of the source. */
const errorKinds: Readonly<Record<number, AudioErrorKind | null>> = { 1: null, 2: 'network', 3: 'decode' };

function refusalKind(error: unknown): PlayRefusal {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'gesture';
  return name === 'AbortError' ? 'aborted' : 'other';
}
