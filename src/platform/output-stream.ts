import type { MediaElement } from './audio.ts';

/** How long before the end the next element opens its stream, in s. Firefox closes idle ones after 5. */
const LEAD_S = 2;

/** An inaudible volume. At 0 Firefox opens no stream. */
const INAUDIBLE = 0.0001;

/** How often it is checked whether the stream is open, and how often at most. */
const CHECK_MS = 10;
const CHECKS_MAX = 100;

/** HTMLMediaElement.readyState of 'can play through'. */
const HAVE_ENOUGH_DATA = 4;

/** Those whose stream is open. */
const opened = new WeakSet<MediaElement>();

/**
 * Opens the output stream of the next element shortly before the playing one ends: it plays inaudibly until
 * it moves, and pauses.
 * Firefox opens a stream only when an element plays, which takes it up to 0.4 s, and keeps it while the
 * element is paused.
 */
export function openStreamEarly(playing: MediaElement, next: MediaElement): void {
  if (playing.duration - playing.currentTime > LEAD_S) opened.delete(next);
  else if (!playing.paused && !playing.muted && isWaiting(next)) open(next);
}

const isWaiting = (next: MediaElement): boolean =>
  !opened.has(next) && next.paused && !next.error && next.readyState >= HAVE_ENOUGH_DATA;

function open(next: MediaElement): void {
  opened.add(next);
  const from = next.currentTime;
  let checks = 0;
  next.volume = INAUDIBLE;
  // A refusal changes nothing: the stream opens when the element is needed, as it would have.
  next.play().catch(() => {});
  const timer = setInterval(() => {
    checks += 1;
    if (next.currentTime === from && !next.paused && checks < CHECKS_MAX) return;
    clearInterval(timer);
    // Once the element is the playing one it has the listener's volume, and is none of ours.
    if (next.volume === INAUDIBLE) next.pause();
  }, CHECK_MS);
}
