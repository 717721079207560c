import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AudioEvent } from '../../../src/domain/ports.ts';
import { createAudio, type MediaElement } from '../../../src/platform/audio.ts';
import { FakeMediaElement, FakeMediaWorld } from '../../fakes/media-element.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const A = 'https://previews.example/a.mp3';
const B = 'https://previews.example/b.mp3';

function harness() {
  const world = new FakeMediaWorld();
  const audio = createAudio(world.create, (callback) => {
    const timer = setTimeout(callback, 16);
    return () => clearTimeout(timer);
  });
  const received: AudioEvent[] = [];
  audio.subscribe((event) => received.push(event));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    world,
    audio,
    received,
    pass,
    types: () => received.splice(0).map(({ type }) => type),
    async plays(url: string) {
      audio.load(url, 0);
      await pass(20);
      audio.play();
      await pass(100);
    },
  };
}

test('the first movement is reported as soon as it happens, long before the browser reports the time', async () => {
  const { audio, received, pass } = harness();
  audio.load(A, 0);
  await pass(20);
  audio.play();
  await pass(80);
  const first = received.find(({ type }) => type === 'audio.position');
  expect((first as { position: number }).position).toBeGreaterThan(0);
});

test('preparing the same url twice loads it once, and preparing nothing empties the idle element', async () => {
  const { audio, world, pass, plays } = harness();
  await plays(A);
  audio.prepare(B);
  audio.prepare(B);
  await pass(100);
  expect(world.elements[1]).toMatchObject({ src: B, starts: 1 });
  audio.prepare('');
  expect(world.elements[1]?.src).toBe('');
});

test('a prepared url that failed is loaded again, and its failure is nobody’s', async () => {
  const { audio, world, pass, types, plays } = harness();
  await plays(A);
  world.behaviour = () => ({ kind: 'fails', code: 4, ms: 5 });
  audio.prepare(B);
  await pass(100);
  expect(types().filter((type) => type.startsWith('audio.failed'))).toEqual([]);
  world.behaviour = () => ({ kind: 'plays', duration: 30, ms: 5 });
  audio.load(B, 0);
  await pass(100);
  expect(types()).toContain('audio.ready');
});

test('[AUD-65] an event of a load that is no longer the active one never leaves the port', async () => {
  const { audio, world, pass, types, plays } = harness();
  await plays(A);
  audio.prepare(B);
  await pass(100);
  const [old, taken] = world.elements;
  audio.load(B, 0);
  types();
  for (const type of [
    'canplaythrough',
    'audio.playing',
    'audio.waiting',
    'timeupdate',
    'audio.ended',
    'pause',
    'error',
    'durationchange',
    'suspend',
  ]) {
    old!.fires(type);
  }
  await pass(100);
  expect(types()).toEqual([]);

  // Late events of the load before are not reported of the new one either.
  audio.play();
  audio.load(A, 0);
  await pass(0);
  expect(types().filter((type) => type !== 'audio.ready')).toEqual([]);
  expect(taken!.paused).toBe(true);
});

test('[AUD-65] where the prepared element is refused, the track is loaded into the one that may play, under the same load', async () => {
  const { audio, world, pass, received, types, plays } = harness();
  await plays(A);
  const [allowed] = world.elements;
  world.refusal = (element) => (element === allowed ? null : 'NotAllowedError');
  audio.prepare(B);
  await pass(100);
  audio.load(B, 0);
  types();
  audio.play();
  await pass(200);
  expect(world.audible).toEqual([allowed]);
  expect(allowed?.src).toBe(B);
  expect(received.filter(({ type }) => type === 'audio.refused' || type === 'audio.failed')).toEqual([]);
  expect(received.some((event) => event.type === 'audio.position' && event.position > 0)).toBe(true);
});

test('a refusal that no other element can make good is reported as what it is', async () => {
  for (const [name, kind] of [
    ['NotAllowedError', 'gesture'],
    ['AbortError', 'aborted'],
    ['UnknownError', 'other'],
  ] as const) {
    const { audio, world, pass, received } = harness();
    world.refusal = () => name;
    audio.load(A, 0);
    await pass(100);
    audio.play();
    await pass(100);
    expect(received.at(-1)).toEqual({ type: 'audio.refused', kind });
  }
});

test('an error is reported once, by its kind; the refusal that follows is not', async () => {
  for (const [code, kind] of [
    [2, 'network'],
    [3, 'decode'],
    [4, 'source'],
  ] as const) {
    const { world, pass, received, plays } = harness();
    await plays(A);
    received.length = 0;
    world.elements[0]!.breaks(code);
    await pass(100);
    expect(received).toEqual([{ type: 'audio.failed', kind }]);
  }
});

test('its own pause is not reported, and one from outside is', async () => {
  const { audio, world, pass, types, plays } = harness();
  await plays(A);
  types();
  audio.pause();
  await pass(100);
  expect(types()).toEqual([]);

  audio.play();
  await pass(100);
  types();
  world.elements[0]!.pause();
  await pass(0);
  expect(types()).toEqual(['audio.paused']);
});

test('a pause that is taken back at once is not reported, though the element reports it later', async () => {
  const { audio, world, pass, types, plays } = harness();
  await plays(A);
  audio.pause();
  audio.play();
  await pass(50);
  expect(world.elements[0]!.paused).toBe(false);
  expect(types().filter((type) => type.startsWith('audio.paused'))).toEqual([]);
});

test('the end is reported as the end and not as a pause', async () => {
  const { world, pass, types, plays, audio } = harness();
  world.behaviour = () => ({ kind: 'plays', duration: 0.3, ms: 1 });
  await plays(A);
  audio.seek(0.2);
  await pass(2000);
  expect(types().filter((type) => type.startsWith('audio.paused'))).toEqual([]);
  expect(world.elements[0]?.ended).toBe(true);
});

test('an element that does not move never receives `pause`, which some browsers take for a pause of the one that plays', async () => {
  const { audio, world, pass, plays } = harness();
  audio.load(A, 0);
  audio.prepare(B);
  await plays(A);
  await pass(31_000);
  await plays(B);
  audio.prepare(A);
  await pass(100);
  expect(world.audible.map(({ src }) => src)).toEqual([B]);
  expect(world.elements.map(({ pauses }) => pauses)).toEqual([0, 0]);
  audio.pause();
  audio.pause();
  expect(world.elements.map(({ pauses }) => pauses)).toEqual([0, 1]);
});

test('stopping leaves no source and nothing audible, and keeps what is prepared', async () => {
  const { audio, world, pass, types, plays } = harness();
  await plays(A);
  audio.prepare(B);
  await pass(100);
  types();
  audio.stop();
  await pass(1000);
  expect(world.audible).toEqual([]);
  expect(world.elements[0]?.src).toBe('');
  expect(world.elements[1]?.src).toBe(B);
  expect(types()).toEqual([]);
});

test('a seek moves a load that is there, and one that is still on its way begins there', async () => {
  const { audio, world, pass, plays } = harness();
  await plays(A);
  audio.seek(20);
  expect(world.elements[0]?.currentTime).toBe(20);
  audio.load(B, 0);
  audio.seek(9);
  await pass(100);
  expect(world.elements[0]?.currentTime).toBe(9);
});

test('[AUD-74] a volume that an element does not keep is read back once, and is never set again; mute still works', async () => {
  const { world, audio: settable } = harness();
  expect([settable.hasVolume, world.elements.map(({ volume }) => volume)]).toEqual([true, [1, 1]]);
  const sets: number[] = [];
  const made: MediaElement[] = [];
  const audio = createAudio(() => {
    const element = new FakeMediaElement(world);
    Object.defineProperty(element, 'volume', {
      get: () => 1,
      set: (level: number) => {
        sets.push(level);
      },
    });
    made.push(element);
    return element;
  });
  expect(audio.hasVolume).toBe(false);
  sets.length = 0;
  audio.setVolume(0.3);
  audio.prepare(A);
  audio.load(A, 0);
  audio.setVolume(0);
  expect([sets, made.map(({ muted }) => muted)]).toEqual([[], [true, true]]);
});

test('the volume applies to both elements, and silence is silence where the system alone sets the volume', async () => {
  const { audio, world } = harness();
  audio.setVolume(0.3);
  expect(world.elements.map(({ volume, muted }) => [volume, muted])).toEqual([
    [0.3, false],
    [0.3, false],
  ]);
  audio.setVolume(0);
  expect(world.elements.every(({ muted }) => muted)).toBe(true);
});

test('a browser that loads no further until it plays is as ready as it will be', async () => {
  const { audio, world, received, pass } = harness();
  world.behaviour = () => ({ kind: 'hangs' });
  audio.load(A, 0);
  await pass(100);
  expect(received).toEqual([]);
  world.elements[0]!.fires('suspend');
  await pass(999);
  expect(received).toEqual([]);
  await pass(1);
  expect(received).toEqual([{ type: 'audio.ready', duration: 0 }]);
  world.elements[0]!.duration = 29.5;
  world.elements[0]!.fires('durationchange');
  expect(received.at(-1)).toEqual({ type: 'audio.ready', duration: 29.5 });
});

test('a load that pauses and fails a moment later was never ready', async () => {
  const { audio, world, received, pass } = harness();
  world.behaviour = () => ({ kind: 'hangs' });
  audio.load(A, 0);
  world.elements[0]!.fires('suspend');
  await pass(10);
  world.elements[0]!.breaks(4);
  await pass(5000);
  expect(received).toEqual([{ type: 'audio.failed', kind: 'source' }]);
});
