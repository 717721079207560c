import { expect, test } from 'vitest';
import {
  expiring,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  undated,
  without,
  type Playback,
} from './playback-harness.ts';

let harness: Playback;

const picking = () => harness.queue.getSnapshot().context.favorite?.track.id ?? null;

async function playing() {
  harness = await startPlayback();
  await harness.playAll(freshTracks(2));
}

test('[FAV-31] a favorite whose url is empty, expired or expiring is refreshed before it plays; what plays goes on until then', async () => {
  for (const track of [without('f'), expired('f'), expiring('f')]) {
    await playing();
    harness.queue.send({ type: 'QUEUE.SELECT', track, favorite: true });
    await harness.pass(0);
    expect(picking()).toBe('f');
    expect(harness.tracks.requested).toEqual(['f']);
    expect(harness.ids()).toEqual(['t1', 't2']);
    expect(harness.isSounding()).toBe(true);

    harness.tracks.questions[0]!.answer(renewed('f'));
    await harness.pass(0);
    expect(picking()).toBeNull();
    expect(harness.ids()).toEqual(['f']);
    expect(harness.audio.active?.url).toBe(renewed('f').audio);
    expect(harness.tracks.requested).toEqual(['f']);
    harness.stop();
  }
  await playing();
});

test('a favorite whose url is fresh plays at once, without a call', async () => {
  for (const track of [fresh('f'), undated('f')]) {
    await playing();
    harness.queue.send({ type: 'QUEUE.SELECT', track, favorite: true });
    await harness.pass(0);
    expect(harness.ids()).toEqual(['f']);
    expect(harness.audio.active?.url).toBe(track.audio);
    expect(harness.tracks.requested).toEqual([]);
    harness.stop();
  }
  await playing();
});

test('an old url that can still be used plays when the fresh one fails or is late', async () => {
  for (const answer of [new Error('Offline'), null, undefined]) {
    await playing();
    harness.tracks.rule = () => answer;
    harness.queue.send({ type: 'QUEUE.SELECT', track: expiring('f'), favorite: true });
    await harness.pass(3000);
    expect(harness.codes()).toEqual([]);
    expect(harness.inPlayer()).toBe('f');
    harness.stop();
  }
  await playing();
});

test('a favorite whose old url is of no use waits for the fresh one as long as it takes', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.SELECT', track: expired('f'), favorite: true });
  await harness.pass(20_000);
  expect(picking()).toBe('f');
  expect(harness.ids()).toEqual(['t1', 't2']);
  harness.tracks.questions[0]!.answer(renewed('f'));
  await harness.pass(0);
  expect(harness.ids()).toEqual(['f']);
});
