import { expect, test } from 'vitest';
import { keys } from '../../src/storage/keys.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { aTrack } from '../fakes/track.ts';
import { wireList, wireTracks } from '../fakes/wire.ts';
import { START, startApp } from './app-harness.ts';
import { startPersonal } from './personal-harness.ts';

const preview = `https://previews.example/p.mp3?exp=${START / 1000 + 86_400}`;
const local = { keep_listening: 'true' };
const list = ['t1', 't2', 't3'].map((id) => aTrack(id, { audio: preview.replace('p.mp3', `${id}.mp3`) }));

test('[QUE-54] the setting is off at first, kept under keep_listening, and the queues of all tabs follow it', async () => {
  const browser = new FakeBrowser();
  const one = await startPersonal({ browser });
  const other = await startPersonal({ browser });
  const told = ({ facts }: typeof one) =>
    facts.flatMap((fact) => (fact.type === 'keepListening.changed' && 'on' in fact ? [fact.on] : []));
  expect([told(one), told(other)]).toEqual([[false], [false]]);
  expect(one.local.has('keep_listening')).toBe(false);

  await one.store.update(keys.keepListening, () => true);
  expect(one.local.get('keep_listening')).toBe('true');
  expect([told(one), told(other)]).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(told(await startPersonal({ browser }))).toEqual([true]);
  expect(told(await startPersonal({ local: { keep_listening: 'perhaps' } }))).not.toContain(true);
});

test("[QUE-54] one toast says 'Playing on with {list}', and its Undo brings back the queue as it had ended, silent", async () => {
  const { queue, toasts, audio, sounds, pass, shown, announced, queueIds, queueIndex } = await startApp({
    local,
  });
  queue.send({
    type: 'QUEUE.SELECT',
    track: list[0]!,
    origin: { name: 'Trending Now', path: '/list', tracks: list },
  });
  await sounds();
  audio.ends();
  await sounds();
  expect(queueIds()).toEqual(['t1', 't2', 't3']);
  expect(queueIndex()).toBe(1);
  expect(shown()).toEqual(['offer.playedOn']);
  expect(announced()).toEqual(['Playing on with Trending Now']);

  toasts.send({ type: 'TOAST.ACT', id: toasts.getSnapshot().context.toasts[0]!.id, action: 'undo' });
  await pass(0);
  expect(queueIds()).toEqual(['t1']);
  expect(queueIndex()).toBe(-1);
  expect(audio.isPlaying).toBe(false);
});

test('with the setting off the end of the track offers the remaining tracks', async () => {
  const { queue, audio, sounds, pass, shown, queueIds } = await startApp();
  queue.send({
    type: 'QUEUE.SELECT',
    track: list[0]!,
    origin: { name: 'Trending Now', path: '/list', tracks: list },
  });
  await sounds();
  audio.ends();
  await pass(0);
  expect(queueIds()).toEqual(['t1']);
  expect(queue.getSnapshot().context.ended?.rest?.name).toBe('Trending Now');
  expect(shown()).toEqual([]);
});

test('a track that is picked by itself goes on with the top tracks of its artist, fetched in the background while it plays', async () => {
  const harness = await startApp({ local });
  harness.network.reply = ({ path }) =>
    path.startsWith('/artist/7/top')
      ? wireList(wireTracks(3, 1, { preview, artist: { id: 7, name: 'Fox' } }))
      : {};
  const track = { ...list[0]!, id: '2', artist: { id: '7', name: 'Fox', bio: null } };
  const byItself = { name: 'Top Fox Tracks', path: '/list', tracks: [], artistId: '7' };
  harness.queue.send({ type: 'QUEUE.SELECT', track, origin: byItself });
  await harness.sounds();
  await harness.pass(5000);
  expect(harness.network.sent.filter(({ path }) => path.startsWith('/artist/7/top'))).toHaveLength(1);
  harness.audio.ends();
  await harness.sounds();
  expect(harness.queueIds()).toEqual(['2', '1', '3']);
  expect(harness.announced()).toEqual(['Playing on with Top Fox Tracks']);
});

test('a track whose artist cannot be requested simply ends', async () => {
  const harness = await startApp({ local });
  harness.network.reply = () => ({ fails: 'network' });
  const byItself = { name: 'Top Fox Tracks', path: '/list', tracks: [], artistId: '7' };
  harness.queue.send({ type: 'QUEUE.SELECT', track: list[0]!, origin: byItself });
  await harness.sounds();
  await harness.pass(60_000);
  harness.audio.ends();
  await harness.pass(1000);
  expect(harness.queueIndex()).toBe(-1);
  expect(harness.announced()).toEqual([]);
  expect(harness.log.texts('warn')).toContain('What follows a track could not be fetched');
});
