import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUsable, type UrlVerdict } from '../../src/domain/preview-url.ts';
import { selectDuration } from '../../src/machines/player/player.select.ts';
import type { UrlRule } from '../../src/machines/player/player.types.ts';
import { aTrack } from '../fakes/track.ts';
import { chosen, startPlayer, type Bed } from './player-bed.ts';

let bed: Bed;
beforeEach(async () => {
  bed = await startPlayer();
});
afterEach(() => bed.stop());

const load = (number: number, url = chosen.audio, at = 0) => ({ type: 'load', load: number, url, at });
const loads = () => bed.toldTo('audio').filter(({ type }) => type === 'load');
const fresh = { audio: '/fresh.mp3' };
const toldFresh = { type: 'url.refreshed', id: 'chosen', audio: '/fresh.mp3' };
const breaks = () => bed.hears({ type: 'audio.failed', kind: 'network' });

type Way = 'loads' | 'asks' | 'waits and asks' | 'loads and asks';

/** What a load begins with, by the rule of the choice and by what the look at the url finds (D30). */
const ways: Readonly<Record<UrlRule, Readonly<Record<UrlVerdict, Way>>>> = {
  due: { fresh: 'loads', sample: 'loads', undated: 'loads', due: 'asks', expired: 'asks', empty: 'asks' },
  unlessFresh: {
    fresh: 'loads',
    sample: 'loads',
    undated: 'asks',
    due: 'asks',
    expired: 'asks',
    empty: 'asks',
  },
  bulk: {
    fresh: 'loads',
    sample: 'loads',
    undated: 'loads and asks',
    due: 'waits and asks',
    expired: 'waits and asks',
    empty: 'waits and asks',
  },
};

const cases = Object.entries(ways).flatMap(([rule, row]) =>
  Object.entries(row).map(([verdict, way]) => [rule as UrlRule, verdict as UrlVerdict, way] as const),
);

test.each(cases)('by the rule %o a url that is found %o %s', async (rule, verdict, way) => {
  await bed.choose({ rule, verdict });
  const isLoadedAtOnce = way.startsWith('loads');
  expect(loads()).toEqual(isLoadedAtOnce ? [load(1)] : []);
  expect(bed.typesTo('queue')).toEqual(isLoadedAtOnce ? ['player.settled'] : []);
  expect(bed.urls).toHaveLength(way === 'asks' ? 1 : 0);
  await bed.pass(99);
  expect(bed.urls).toHaveLength(way === 'asks' ? 1 : 0);
  await bed.pass(1);
  if (way === 'loads') return expect(bed.urls).toEqual([]);

  expect(bed.urls.map(({ input }) => input)).toEqual([{ track: chosen, reason: 'load' }]);
  await bed.urls[0]!.answer(fresh);
  expect(loads()).toEqual(isLoadedAtOnce ? [] : [load(1, '/fresh.mp3')]);
  expect(bed.toldTo('queue')).toEqual([
    toldFresh,
    ...(isLoadedAtOnce ? [] : [{ type: 'player.settled', id: 'chosen' }]),
  ]);
});

test.each(cases.filter(([, , way]) => way.endsWith('asks') && !way.startsWith('loads')))(
  'by the rule %o a url that is found %o waits for a fresh one as long as it cannot be played itself (it %s)',
  async (rule, verdict, way) => {
    await bed.choose({ rule, verdict });
    await bed.pass(way === 'asks' ? 0 : 100);
    await bed.pass(2999);
    expect(loads()).toEqual([]);
    await bed.pass(1);
    expect(loads()).toEqual(isUsable(verdict) ? [load(1)] : []);
    await bed.pass(60_000);
    expect(loads()).toEqual([]);
  },
);

test('a url that could not be looked at is loaded as it is', async () => {
  await bed.choose({ verdict: null });
  await bed.looks[0]!.fail();
  expect(loads()).toEqual([load(1)]);
});

test('the sound is asked for as soon as a track is chosen, so that another tab falls silent meanwhile', async () => {
  await bed.choose({ verdict: null });
  expect(bed.typesTo('tabs')).toEqual(['SOUND.WANTED']);
});

test('a url that was looked up after its load failed is loaded under a new number, and kept in the queue', async () => {
  await bed.choose();
  await breaks();
  expect(bed.urls.map(({ input }) => input)).toEqual([{ track: chosen, reason: 'retry' }]);
  bed.forget();
  await bed.urls[0]!.answer(fresh);
  expect(loads()).toEqual([load(2, '/fresh.mp3')]);
  expect(bed.toldTo('queue')).toEqual([toldFresh]);
});

test('what is loaded again after a break has a number and a length of its own, and is looked up once', async () => {
  await bed.sounds(2);
  bed.forget();
  await breaks();
  expect(loads()).toEqual([load(2, chosen.audio, 2)]);
  await breaks();
  await bed.urls[0]!.answer(fresh);
  expect(loads()).toEqual([load(3, '/fresh.mp3', 2)]);
  expect(bed.toldTo('queue')).toContainEqual(toldFresh);
  await breaks();
  expect(bed.urls).toHaveLength(1);
  await bed.pass(1000);
  expect(loads()).toEqual([load(4, '/fresh.mp3', 2)]);
  await bed.hears({ type: 'audio.ready', duration: 12 });
  expect(selectDuration(bed.player.getSnapshot())).toBe(12);
});

test('what is played again once its audio is gone begins as a plain choice: its length, its rule and its one look-up are new', async () => {
  for (const wish of [{ type: 'PLAYER.PLAY' }, { type: 'PLAYER.TOGGLE' }] as const) {
    bed.stop();
    bed = await startPlayer();
    await bed.choose({ rule: 'unlessFresh' });
    await breaks();
    await bed.urls[0]!.answer(fresh);
    await bed.hears({ type: 'audio.ready', duration: 24 });
    await bed.send({ type: 'tabs.granted' });
    await bed.hears({ type: 'audio.position', position: 2 });
    await bed.send({ type: 'PLAYER.PAUSE' });
    await breaks();
    expect(loads()).toHaveLength(2);

    await bed.send(wish);
    await bed.looks.at(-1)!.answer('undated');
    expect(loads()).toEqual([load(3, '/fresh.mp3', 2)]);
    expect(selectDuration(bed.player.getSnapshot())).toBe(30);
    await bed.hears({ type: 'audio.ready', duration: 24 });
    await bed.send({ type: 'tabs.granted' });
    await breaks();
    expect(bed.urls.map(({ input }) => input.reason)).toEqual(['retry', 'retry']);
  }
});

test('what is tried again after three failures begins as a plain choice, from wherever it was chosen', async () => {
  for (const wish of [
    { type: 'PLAYER.PLAY' },
    { type: 'PLAYER.TOGGLE' },
    { type: 'PLAYER.RETRY' },
  ] as const) {
    bed.stop();
    bed = await startPlayer();
    for (const _ of [1, 2, 3]) {
      await bed.choose({ rule: 'unlessFresh' });
      await breaks();
      await bed.urls.at(-1)!.fail();
    }
    expect(bed.typesTo('tabs').at(-1)).toBe('SOUND.GIVEN');
    bed.forget();
    await bed.send(wish);
    expect(bed.typesTo('tabs')).toEqual(['SOUND.WANTED']);
    await bed.looks.at(-1)!.answer('undated');
    expect(loads()).toEqual([load(4)]);
    await breaks();
    expect(bed.urls).toHaveLength(4);
  }
});

test('a renewal that brings nothing, or fails, changes nothing', async () => {
  for (const fail of [() => bed.urls.at(-1)!.fail(), () => bed.urls.at(-1)!.answer({ audio: '' })]) {
    await bed.choose({ rule: 'bulk', verdict: 'undated' });
    await bed.pass(100);
    bed.forget();
    const { context } = bed.player.getSnapshot();
    await fail();
    expect([bed.toldTo('queue'), bed.toldTo('audio'), bed.facts()]).toEqual([[], [], []]);
    expect(bed.player.getSnapshot().context).toEqual(context);
  }
});

test('a renewal is dropped with the track that it was for', async () => {
  for (const next of [() => bed.choose({ track: aTrack('other') }), () => bed.send({ type: 'track.none' })]) {
    await bed.choose({ rule: 'bulk', verdict: 'undated' });
    await bed.pass(99);
    await next();
    await bed.pass(1000);
    expect(bed.urls).toEqual([]);
  }
});
