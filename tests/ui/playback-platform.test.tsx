import { afterEach, expect, test } from 'vitest';
import type { AudioEvent, AudioPort, MediaSessionAction } from '../../src/domain/ports.ts';
import { createAudio } from '../../src/platform/audio.ts';
import { createMediaSession } from '../../src/platform/media-session.ts';
import { createSoundLock } from '../../src/platform/locks.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Audio of this many seconds, as a url of its own. */
function tone(seconds: number): string {
  const rate = 8000;
  const samples = Math.round(seconds * rate);
  const bytes = new DataView(new ArrayBuffer(44 + samples));
  const text = (at: number, letters: string) =>
    Array.from(letters, (letter, place) => bytes.setUint8(at + place, letter.charCodeAt(0)));
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  text(36, 'data');
  bytes.setUint32(40, samples, true);
  for (let at = 0; at < samples; at += 1) bytes.setUint8(44 + at, 128 + Math.round(40 * Math.sin(at / 3)));
  const url = URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }));
  stops.push(() => URL.revokeObjectURL(url));
  return url;
}

/** The port over two real elements, which a test can read. */
function realAudio() {
  const elements: HTMLAudioElement[] = [];
  const audio: AudioPort = createAudio(() => {
    const element = new Audio();
    elements.push(element);
    return element;
  });
  const received: AudioEvent[] = [];
  audio.subscribe((event) => received.push(event));
  audio.setVolume(0.01);
  stops.push(() => {
    audio.stop();
    audio.prepare('');
  });
  return {
    audio,
    elements,
    received,
    receives: (type: AudioEvent['type']): Promise<void> =>
      expect.poll(() => received.some((event) => event.type === type)).toBe(true),
  };
}

test('a real element is ready once it can play through, moves when playback is requested, and ends', async () => {
  const { audio, elements, received, receives } = realAudio();
  const ready: number[] = [];
  elements[0]!.addEventListener('canplaythrough', () => ready.push(received.length));
  audio.load(tone(0.6), 0);
  await receives('audio.ready');
  expect(received[0]).toMatchObject({ type: 'audio.ready' });
  expect((received[0] as { duration: number }).duration).toBeCloseTo(0.6, 1);
  expect(ready).toEqual([1]);
  expect(received.some(({ type }) => type === 'audio.position' || type === 'audio.playing')).toBe(false);

  audio.play();
  await receives('audio.ended');
  const types = received.map(({ type }) => type);
  expect(types.indexOf('audio.position')).toBeLessThan(types.indexOf('audio.ended'));
  expect(types).not.toContain('audio.paused');
  expect(types).not.toContain('audio.failed');
});

test('a real element begins at its second, pauses without a word of its own, and plays on from there', async () => {
  const { audio, elements, received, receives } = realAudio();
  audio.load(tone(5), 2);
  await receives('audio.ready');
  expect(elements[0]?.currentTime).toBeCloseTo(2, 2);
  audio.play();
  await receives('audio.position');
  audio.pause();
  const stoppedAt = elements[0]!.currentTime;
  expect(stoppedAt).toBeGreaterThan(2);
  audio.play();
  await expect.poll(() => elements[0]!.currentTime > stoppedAt).toBe(true);
  expect(received.some(({ type }) => type === 'audio.paused' || type === 'audio.failed')).toBe(false);
});

test('a prepared url is taken over with no element beginning to load, and the other falls silent', async () => {
  const { audio, elements, received, receives } = realAudio();
  const starts: number[] = [];
  elements.forEach((element, number) => element.addEventListener('loadstart', () => starts.push(number)));
  const second = tone(5);
  audio.load(tone(5), 0);
  await receives('audio.ready');
  audio.play();
  await receives('audio.position');
  audio.prepare(second);
  await expect.poll(() => elements[1]!.readyState).toBe(4);
  expect(starts).toEqual([0, 1]);

  audio.stop();
  received.length = 0;
  audio.load(second, 0);
  audio.play();
  await receives('audio.position');
  expect(starts).toEqual([0, 1]);
  expect(elements.map(({ paused }) => paused)).toEqual([true, false]);
  expect(elements[0]?.getAttribute('src')).toBeNull();
});

test('what is no sound fails as a source, and nothing is said of it any more once another load is active', async () => {
  const { audio, received, receives } = realAudio();
  audio.load(URL.createObjectURL(new Blob(['no sound'], { type: 'audio/wav' })), 0);
  await receives('audio.failed');
  expect(received).toEqual([{ type: 'audio.failed', kind: 'source' }]);
  audio.load(tone(1), 0);
  await receives('audio.ready');
  expect(received.filter(({ type }) => type === 'audio.failed')).toHaveLength(1);
});

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect width="10" height="20" fill="red"/></svg>',
)}`;

test('the lock screen gets the cover as a square PNG, whatever it was drawn as', async () => {
  const session = createMediaSession();
  stops.push(() => session.show(null));
  session.show({ name: 'First Slow', artist_name: 'Foxtrot', album_name: 'Den Songs', image: drawing });
  expect(navigator.mediaSession.metadata).toMatchObject({
    title: 'First Slow',
    artist: 'Foxtrot',
    album: 'Den Songs',
  });
  await expect.poll(() => navigator.mediaSession.metadata?.artwork[0]?.type).toBe('image/png');
  const [artwork] = navigator.mediaSession.metadata!.artwork;
  expect(artwork).toMatchObject({ sizes: '512x512' });
  const picture = await createImageBitmap(await (await fetch(artwork!.src)).blob());
  expect([picture.width, picture.height]).toEqual([512, 512]);

  session.setState('playing');
  session.setPosition(3, 30);
  expect(navigator.mediaSession.playbackState).toBe('playing');
  session.show(null);
  expect(navigator.mediaSession.metadata).toBeNull();
});

test('a cover that cannot be drawn is shown as it is, and a late drawing never replaces a newer track', async () => {
  const late: (() => void)[] = [];
  const session = createMediaSession(navigator.mediaSession, (url) =>
    url === 'broken'
      ? Promise.reject(new Error('No picture'))
      : new Promise((resolve) => {
          late.push(() => resolve({ url: drawing, release: () => undefined }));
        }),
  );
  stops.push(() => session.show(null));
  session.show({ name: 'One', artist_name: 'A', album_name: 'B', image: '/placeholder.svg' });
  await expect.poll(() => late).toHaveLength(1);
  session.show({ name: 'Two', artist_name: 'A', album_name: 'B', image: 'broken' });
  late[0]!();
  await Promise.resolve();
  await Promise.resolve();
  expect(navigator.mediaSession.metadata?.title).toBe('Two');
  expect(navigator.mediaSession.metadata?.artwork[0]?.src).toMatch(/broken$/);
});

test('every action of the media keys is handled, and an action that the browser does not know does no harm', () => {
  const handlers = new Map<string, ((details: object) => void) | null>();
  const session = createMediaSession({
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: ((details: object) => void) | null) => {
      if (action === 'stop') throw new TypeError('Unknown action');
      handlers.set(action, handler);
    },
  } as unknown as MediaSession);
  const received: MediaSessionAction[] = [];
  session.subscribe((action) => received.push(action));
  for (const [action, handler] of handlers) handler?.({ action, seekTime: 12, seekOffset: 5 });
  expect(received).toEqual([
    { type: 'PLAYER.PLAY' },
    { type: 'PLAYER.PAUSE' },
    { type: 'session.next' },
    { type: 'session.previous' },
    { type: 'PLAYER.SEEK_TO', seconds: 12 },
    { type: 'PLAYER.SEEK_BY', seconds: 5 },
    { type: 'PLAYER.SEEK_BY', seconds: -5 },
  ]);
});

test('[AUD-75] on iOS the lock screen has no seek keys, and its handlers are set again once it plays', () => {
  const handlers = new Map<string, unknown>();
  // iOS forgets what was set before an element has played.
  const session = createMediaSession(
    {
      metadata: null,
      playbackState: 'none',
      setActionHandler: (action: string, handler: unknown) => void handlers.set(action, handler),
    } as unknown as MediaSession,
    undefined,
    undefined,
    true,
  );
  handlers.clear();
  session.setState('paused');
  expect(handlers.size).toBe(0);
  session.setState('playing');
  const named = [...handlers].filter(([, handler]) => handler !== null).map(([action]) => action);
  expect(named).toEqual(['play', 'pause', 'stop', 'nexttrack', 'previoustrack', 'seekto']);
  expect([handlers.get('seekforward'), handlers.get('seekbackward')]).toEqual([null, null]);
});

test('the permission to play belongs to one claim at a time, is passed on in order, and taken by force', async () => {
  const lock = createSoundLock('foxtrot-test');
  const sent: string[] = [];
  const claim = (name: string, steal = false) =>
    lock.claim(
      { steal },
      () => sent.push(`${name} has it`),
      () => sent.push(`${name} lost it`),
    );
  const one = claim('one');
  await expect.poll(() => sent).toEqual(['one has it']);
  const two = claim('two');
  expect(await lock.isHeld()).toBe(true);
  expect(await lock.isClaimed()).toBe(true);
  const isFree = lock.whenFree(new AbortController().signal).then(() => sent.push('free'));
  one.release();
  await expect.poll(() => sent).toContain('two has it');
  expect(await lock.isClaimed()).toBe(false);
  two.release();
  await isFree;
  expect(sent).toEqual(['one has it', 'two has it', 'free']);
  await expect.poll(() => lock.isHeld()).toBe(false);

  claim('three');
  await expect.poll(() => sent.at(-1)).toBe('three has it');
  const thief = claim('thief', true);
  await expect
    .poll(() => sent.slice(3).toSorted())
    .toEqual(['thief has it', 'three has it', 'three lost it']);
  thief.release();
  await expect.poll(() => lock.isHeld()).toBe(false);

  const given = new AbortController();
  const four = claim('four');
  await expect.poll(() => sent.at(-1)).toBe('four has it');
  const waiting = lock.whenFree(given.signal);
  given.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
  four.release();
});
