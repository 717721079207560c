import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectDuration } from '../../src/machines/player/player.select.ts';
import { chosen, startPlayer, type Harness } from './player-harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startPlayer();
});
afterEach(() => harness.stop());

const load = (number: number, url = chosen.audio, at = 0) => ({ type: 'load', load: number, url, at });
const loads = () => harness.sentTo('audio').filter(({ type }) => type === 'load');
const fresh = { audio: '/fresh.mp3' };
const reportedFresh = { type: 'url.refreshed', id: 'chosen', audio: '/fresh.mp3' };
const breaks = () => harness.receives({ type: 'audio.failed', kind: 'network' });

test('a url that is fresh is loaded as it is, and the queue receives nothing', async () => {
  await harness.choose();
  expect(loads()).toEqual([load(1)]);
  expect(harness.sentTo('queue')).toEqual([]);
});

test.each(['load', 'bulk'] as const)(
  'a url that is asked for by the reason %o is loaded once it is there, and kept in the queue',
  async (reason) => {
    await harness.choose({ reason, isFresh: false });
    expect(harness.urls.map(({ input }) => input)).toEqual([{ track: chosen, reason }]);
    await harness.pass(60_000);
    expect(loads()).toEqual([]);
    await harness.urls[0]!.answer(fresh);
    expect(loads()).toEqual([load(1, '/fresh.mp3')]);
    expect(harness.sentTo('queue')).toEqual([reportedFresh]);
  },
);

test('[AUD-68] a track without a preview is no failure of playback, before its load or after one', async () => {
  for (const lack of [
    () => harness.urls.at(-1)!.answer({ audio: '' }),
    async () => {
      await harness.urls.at(-1)!.answer({ audio: chosen.audio });
      await breaks();
      await harness.urls.at(-1)!.answer({ audio: '' });
    },
  ]) {
    for (let time = 0; time < 4; time += 1) {
      await harness.choose({ isFresh: false });
      await lack();
      expect(harness.player.getSnapshot().context.failures).toBe(0);
      harness.forget();
      await harness.pass(500);
      expect(harness.typesTo('queue')).toEqual(['player.skipRequired']);
    }
  }
});

test('a url that cannot be looked up is a failure of playback', async () => {
  await harness.choose({ isFresh: false });
  await harness.urls[0]!.fail();
  expect(harness.player.getSnapshot().context).toMatchObject({ failures: 1, failure: 'previewUnavailable' });
});

test('the sound is requested as soon as a track is chosen, so that another tab falls silent meanwhile', async () => {
  await harness.choose({ isFresh: false });
  expect(harness.typesTo('tabs')).toEqual(['SOUND.WANTED']);
});

test('a url that was looked up after its load failed is loaded under a new number, and kept in the queue', async () => {
  await harness.choose();
  await breaks();
  expect(harness.urls.map(({ input }) => input)).toEqual([{ track: chosen, reason: 'retry' }]);
  harness.forget();
  await harness.urls[0]!.answer(fresh);
  expect(loads()).toEqual([load(2, '/fresh.mp3')]);
  expect(harness.sentTo('queue')).toEqual([reportedFresh]);
});

test('what is loaded again after a break has a number and a length of its own, and is looked up once', async () => {
  await harness.sounds(2);
  harness.forget();
  await breaks();
  expect(loads()).toEqual([load(2, chosen.audio, 2)]);
  await breaks();
  await harness.urls[0]!.answer(fresh);
  expect(loads()).toEqual([load(3, '/fresh.mp3', 2)]);
  expect(harness.sentTo('queue')).toContainEqual(reportedFresh);
  await breaks();
  expect(harness.urls).toHaveLength(1);
  await harness.pass(1000);
  expect(loads()).toEqual([load(4, '/fresh.mp3', 2)]);
  await harness.receives({ type: 'audio.ready', duration: 12 });
  expect(selectDuration(harness.player.getSnapshot())).toBe(12);
});

test('what is played again once its audio is gone begins as a plain choice: its length, its rule and its one look-up are new', async () => {
  for (const command of [{ type: 'PLAYER.PLAY' }, { type: 'PLAYER.TOGGLE' }] as const) {
    harness.stop();
    harness = await startPlayer();
    await harness.choose({ reason: 'bulk' });
    await breaks();
    await harness.urls[0]!.answer(fresh);
    await harness.receives({ type: 'audio.ready', duration: 24 });
    await harness.send({ type: 'tabs.granted' });
    await harness.receives({ type: 'audio.position', position: 2 });
    await harness.send({ type: 'PLAYER.PAUSE' });
    await breaks();
    expect(loads()).toHaveLength(2);

    await harness.send(command);
    await harness.findsFresh();
    expect(loads()).toEqual([load(3, '/fresh.mp3', 2)]);
    expect(selectDuration(harness.player.getSnapshot())).toBe(30);
    await harness.receives({ type: 'audio.ready', duration: 24 });
    await harness.send({ type: 'tabs.granted' });
    await breaks();
    expect(harness.urls.map(({ input }) => input.reason)).toEqual(['retry', 'retry']);
  }
});

test('what is tried again after three failures begins as a plain choice, from wherever it was chosen', async () => {
  for (const command of [
    { type: 'PLAYER.PLAY' },
    { type: 'PLAYER.TOGGLE' },
    { type: 'PLAYER.RETRY' },
  ] as const) {
    harness.stop();
    harness = await startPlayer();
    for (const _ of [1, 2, 3]) {
      await harness.choose({ reason: 'bulk' });
      await breaks();
      await harness.urls.at(-1)!.fail();
    }
    expect(harness.typesTo('tabs').at(-1)).toBe('SOUND.RELEASED');
    harness.forget();
    await harness.send(command);
    expect(harness.typesTo('tabs')).toEqual(['SOUND.WANTED']);
    await harness.findsFresh();
    expect(loads()).toEqual([load(4)]);
    await breaks();
    expect(harness.urls).toHaveLength(4);
  }
});
