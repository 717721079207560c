import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectDuration } from '../../src/machines/player/player.select.ts';
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

test('a url that is fresh is loaded as it is, and the queue is told nothing', async () => {
  await bed.choose();
  expect(loads()).toEqual([load(1)]);
  expect(bed.toldTo('queue')).toEqual([]);
});

test.each(['load', 'bulk'] as const)(
  'a url that is asked for by the reason %o is loaded once it is there, and kept in the queue',
  async (reason) => {
    await bed.choose({ reason, isFresh: false });
    expect(bed.urls.map(({ input }) => input)).toEqual([{ track: chosen, reason }]);
    await bed.pass(60_000);
    expect(loads()).toEqual([]);
    await bed.urls[0]!.answer(fresh);
    expect(loads()).toEqual([load(1, '/fresh.mp3')]);
    expect(bed.toldTo('queue')).toEqual([toldFresh]);
  },
);

test('[AUD-68] a track without a preview is no failure of playback, before its load or after one', async () => {
  for (const lack of [
    () => bed.urls.at(-1)!.answer({ audio: '' }),
    async () => {
      await bed.urls.at(-1)!.answer({ audio: chosen.audio });
      await breaks();
      await bed.urls.at(-1)!.answer({ audio: '' });
    },
  ]) {
    for (let time = 0; time < 4; time += 1) {
      await bed.choose({ isFresh: false });
      await lack();
      expect(bed.player.getSnapshot().context.failures).toBe(0);
      bed.forget();
      await bed.pass(500);
      expect(bed.typesTo('queue')).toEqual(['player.skipDue']);
    }
  }
});

test('a url that nobody can tell is a failure of playback', async () => {
  await bed.choose({ isFresh: false });
  await bed.urls[0]!.fail();
  expect(bed.player.getSnapshot().context).toMatchObject({ failures: 1, failure: 'previewUnavailable' });
});

test('the sound is asked for as soon as a track is chosen, so that another tab falls silent meanwhile', async () => {
  await bed.choose({ isFresh: false });
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
    await bed.choose({ reason: 'bulk' });
    await breaks();
    await bed.urls[0]!.answer(fresh);
    await bed.hears({ type: 'audio.ready', duration: 24 });
    await bed.send({ type: 'tabs.granted' });
    await bed.hears({ type: 'audio.position', position: 2 });
    await bed.send({ type: 'PLAYER.PAUSE' });
    await breaks();
    expect(loads()).toHaveLength(2);

    await bed.send(wish);
    await bed.findsFresh();
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
      await bed.choose({ reason: 'bulk' });
      await breaks();
      await bed.urls.at(-1)!.fail();
    }
    expect(bed.typesTo('tabs').at(-1)).toBe('SOUND.GIVEN');
    bed.forget();
    await bed.send(wish);
    expect(bed.typesTo('tabs')).toEqual(['SOUND.WANTED']);
    await bed.findsFresh();
    expect(loads()).toEqual([load(4)]);
    await breaks();
    expect(bed.urls).toHaveLength(4);
  }
});
