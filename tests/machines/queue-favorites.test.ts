import { afterEach, expect, test } from 'vitest';
import { selectPickingId } from '../../src/machines/queue/queue.select.ts';
import {
  due,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  undated,
  without,
  type Playback,
} from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const picking = () => selectPickingId(bed.queue.getSnapshot());

async function playing() {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.sounds();
}

test('[FAV-31] a favorite whose url is empty, expired or due is made fresh before it plays; what plays goes on until then', async () => {
  for (const track of [without('f'), expired('f'), due('f')]) {
    await playing();
    bed.queue.send({ type: 'QUEUE.SELECT', track, favorite: true });
    await bed.pass(0);
    expect(picking()).toBe('f');
    expect(bed.tracks.asked).toEqual(['f']);
    expect(bed.ids()).toEqual(['t1', 't2']);
    expect(bed.isSounding()).toBe(true);

    bed.tracks.questions[0]!.answer(renewed('f'));
    await bed.pass(0);
    expect(picking()).toBeNull();
    expect(bed.ids()).toEqual(['f']);
    expect(bed.audio.active?.url).toBe(renewed('f').audio);
    expect(bed.tracks.asked).toEqual(['f']);
    bed.stop();
  }
  await playing();
});

test('a favorite whose url is not due plays at once, with nothing asked', async () => {
  for (const track of [fresh('f'), undated('f')]) {
    await playing();
    bed.queue.send({ type: 'QUEUE.SELECT', track, favorite: true });
    await bed.pass(0);
    expect(bed.ids()).toEqual(['f']);
    expect(bed.audio.active?.url).toBe(track.audio);
    expect(bed.tracks.asked).toEqual([]);
    bed.stop();
  }
  await playing();
});

test('a re-fetch that brings no audio, or that throws, says so, plays nothing and disturbs nothing', async () => {
  for (const track of [without('f'), expired('f')]) {
    for (const [answer, code] of [
      [without('f'), 'player.favoriteUnavailable'],
      [null, 'player.favoriteUnavailable'],
      [new Error('Offline'), 'player.favoriteFailed'],
    ] as const) {
      await playing();
      bed.tracks.rule = () => answer;
      bed.queue.send({ type: 'QUEUE.SELECT', track, favorite: true });
      await bed.pass(3000);
      expect(bed.codes()).toEqual([code]);
      expect(picking()).toBeNull();
      expect(bed.ids()).toEqual(['t1', 't2']);
      expect(bed.inPlayer()).toBe('t1');
      expect(bed.isSounding()).toBe(true);
      bed.stop();
    }
  }
  await playing();
});

test('an old url that can still be used plays when the fresh one fails or is late', async () => {
  for (const answer of [new Error('Offline'), null, undefined]) {
    await playing();
    bed.tracks.rule = () => answer;
    bed.queue.send({ type: 'QUEUE.SELECT', track: due('f'), favorite: true });
    await bed.pass(3000);
    expect(bed.codes()).toEqual([]);
    expect(bed.inPlayer()).toBe('f');
    bed.stop();
  }
  await playing();
});

test('a favorite whose old url is of no use waits for the fresh one as long as it takes', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.SELECT', track: expired('f'), favorite: true });
  await bed.pass(20_000);
  expect(picking()).toBe('f');
  expect(bed.ids()).toEqual(['t1', 't2']);
  bed.tracks.questions[0]!.answer(renewed('f'));
  await bed.pass(0);
  expect(bed.ids()).toEqual(['f']);
});

test('another choice takes the place of a favorite that waits', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.SELECT', track: expired('f'), favorite: true });
  await bed.pass(0);
  bed.queue.send({ type: 'QUEUE.SELECT', track: expired('g'), favorite: true });
  await bed.pass(0);
  expect(picking()).toBe('g');
  bed.tracks.questions[0]!.answer(renewed('f'));
  await bed.pass(0);
  expect(bed.ids()).toEqual(['t1', 't2']);

  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('x') });
  await bed.pass(0);
  bed.tracks.questions[1]!.answer(renewed('g'));
  await bed.pass(0);
  expect(picking()).toBeNull();
  expect(bed.ids()).toEqual(['x']);
});
