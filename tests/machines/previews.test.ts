import { expect, test } from 'vitest';

import { aTrack } from '../fakes/track.ts';
import { wirePlaylist, wireTrack } from '../fakes/wire.ts';
import { signed, start } from './previews-harness.ts';

const minute = 60_000;

test('[QUE-66] a list answer that contains a queued track updates its url in the queue, and the track plays without a look-up', async () => {
  const { services, add, tracks, pass, queue, network, lookUps, item, current, next, audio, sounds } =
    await start();
  add(tracks(3));
  await sounds();
  await pass(20 * minute);
  const before = queue.getSnapshot().context.tracks.map((track) => track.audio);
  network.reply = ({ path }) =>
    path.startsWith('/playlist/')
      ? wirePlaylist(
          '1',
          ['2', '9'].map((id) => item(id)),
        )
      : {};
  await services.content.playPlaylist('1');
  const after = queue.getSnapshot().context.tracks.map((track) => track.audio);
  expect(after).toEqual([before[0], signed('2'), before[2]]);
  next();
  await pass(0);
  expect(current()).toBe('2');
  expect(audio.active?.url).toBe(after[1]);
  expect(lookUps()).toEqual([]);
});

test('[AUD-66] a track whose url is still empty after a look-up is known to have no preview for 30 min, and is not looked up again', async () => {
  const { queue, add, tracks, pass, lookUps, unavailable, lacks, current, sounds } = await start({
    missing: ['2'],
  });
  queue.send({ type: 'QUEUE.SELECT', track: aTrack('2', { audio: '' }) });
  await pass(2000);
  expect(lookUps()).toEqual(['/track/2']);
  expect(unavailable()).toEqual(['2']);
  // Whatever requests it: a choice, a restored queue, or a refresh in advance.
  for (const play of [true, false]) {
    queue.send({ type: 'QUEUE.SELECT', track: aTrack('2', { audio: '' }) });
    await pass(2000);
    const session = { tracks: tracks(3), index: 0, shuffle: false, loop: false, position: 0 };
    queue.send({ type: 'QUEUE.RESTORE', session, play });
    await sounds();
    await pass(2000);
  }
  add(tracks(3));
  await pass(28 * minute);
  expect(lookUps().filter((path) => path === '/track/2')).toHaveLength(1);

  // After 30 min it is looked up again.
  await pass(2 * minute);
  expect(unavailable()).toEqual([]);
  lacks.clear();
  queue.send({ type: 'QUEUE.ADD', track: aTrack('2', { audio: '' }) });
  queue.send({ type: 'QUEUE.PLAY_AT', id: '2' });
  await pass(0);
  expect(lookUps().filter((path) => path === '/track/2')).toHaveLength(2);
  await sounds();
  expect(current()).toBe('2');
});

test('[AUD-66] one of which the catalogue brings a preview before that is known to have one', async () => {
  const { services, queue, pass, unavailable, lacks, network, item } = await start({ missing: ['2'] });
  queue.send({ type: 'QUEUE.SELECT', track: aTrack('2', { audio: '' }) });
  await pass(2000);
  expect(unavailable()).toEqual(['2']);
  lacks.clear();
  network.reply = () => wirePlaylist('1', [item('2')]);
  await services.content.playPlaylist('1');
  expect(unavailable()).toEqual([]);
});

test('[AUD-66] of the tracks that are known to have none the 500 newest are remembered', async () => {
  const { services, network, item, unavailable } = await start();
  const unreadable = Array.from({ length: 501 }, (_, place) =>
    item(`${place + 1}`, { preview: '', readable: false }),
  );
  network.reply = () => wirePlaylist('1', unreadable);
  await services.content.playPlaylist('1');
  expect(unavailable()).toHaveLength(500);
  expect(unavailable()).not.toContain('1');
});

test('[AUD-66] the text appears the first time a track without a preview is reached, and whenever it is chosen itself', async () => {
  const { add, tracks, pass, next, current, announced, queue, sounds } = await start({
    missing: ['2'],
    afterMs: 100,
  });
  const text = 'Track preview unavailable. Skipping.';
  const words = () => announced().filter((title) => title === text || title === 'Playback Error').length;
  add(tracks(3));
  await pass(100);
  // Playback reaches it before it could be looked up in advance.
  next();
  await pass(700);
  expect(words()).toBe(1);
  await sounds();
  expect(current()).toBe('3');
  queue.send({ type: 'QUEUE.PREVIOUS' });
  await sounds();
  expect(current()).toBe('1');
  await pass(1000);
  next();
  expect(current()).toBe('3');
  expect(words()).toBe(1);
  for (const times of [2, 3]) {
    queue.send({ type: 'QUEUE.PLAY_AT', id: '2' });
    await pass(400);
    expect(current()).toBe('2');
    expect(words()).toBe(times);
    await pass(600);
    expect(current()).toBe('3');
  }
});

test('[AUD-68] three and more in a row without a preview do not stop the player, and the next that has one plays', async () => {
  const { add, tracks, pass, current, sounds, hasStopped, isSounding, lookUps } = await start({
    missing: ['1', '2', '3', '4', '5'],
    afterMs: 100,
  });
  add(tracks(6));
  await pass(6000);
  expect(hasStopped()).toBe(false);
  expect(current()).toBe('6');
  await sounds();
  expect(isSounding()).toBe(true);
  expect(lookUps()).toHaveLength(5);
});

test('[AUD-68] a queue that loops and in which nothing can be played ends, and requests each track once', async () => {
  const { add, tracks, pass, current, hasStopped, lookUps, queue } = await start({
    missing: ['1', '2', '3', '4'],
  });
  queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  add(tracks(4));
  await pass(minute);
  expect(current()).toBeNull();
  expect(hasStopped()).toBe(false);
  expect(lookUps()).toHaveLength(4);
});

test('[AUD-68] where that is unknown, it is a failure as ever, and the third in a row stops', async () => {
  const { add, pass, hasStopped, network, unavailable } = await start();
  network.reply = () => ({ fails: 'network' });
  add(['1', '2', '3', '4'].map((id) => aTrack(id, { audio: '' })));
  await pass(2 * minute);
  expect(hasStopped()).toBe(true);
  expect(unavailable()).toEqual([]);
});

test('[QUE-65] what is known to have no preview is skipped by Next, Previous and the end of a track, by shuffle, bulk add, stations and playlists', async () => {
  const {
    services,
    add,
    tracks,
    pass,
    next,
    current,
    queue,
    queueIds,
    audio,
    sounds,
    announced,
    lookUps,
    lacks,
    item,
    network,
  } = await start({ missing: ['2', '4'] });
  for (const id of ['2', '4']) {
    queue.send({ type: 'QUEUE.SELECT', track: aTrack(id, { audio: '' }) });
    await pass(2000);
  }
  const texts = () => announced().filter((title) => title === 'Playback Error').length;
  expect(texts()).toBe(2);
  // In a queue that already contains them.
  const inQueue = ['1', '2', '3', '4', '5'].map((id) =>
    aTrack(id, { audio: lacks.has(id) ? '' : signed(id) }),
  );
  const session = { tracks: inQueue, index: 0, shuffle: false, loop: false, position: 0 };
  queue.send({ type: 'QUEUE.RESTORE', session, play: true });
  await sounds();
  next();
  expect(current()).toBe('3');
  await sounds();
  await pass(600);
  audio.ends();
  await sounds();
  expect(current()).toBe('5');
  queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(current()).toBe('3');
  queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  for (let press = 0; press < 12; press += 1) {
    await pass(600);
    next();
    await pass(0);
    expect(['1', '3', '5']).toContain(current());
  }
  queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });

  add(tracks(5));
  expect(queueIds()).toEqual(['1', '3', '5']);
  queue.send({ type: 'QUEUE.ADD_ALL', say: null, tracks: tracks(4) });
  expect(queueIds()).toEqual(['1', '3']);
  expect(texts()).toBe(2);
  expect(lookUps().filter((path) => /[24]$/.test(path))).toHaveLength(2);

  // Track Roulette skips them, too.
  network.reply = () =>
    wirePlaylist(
      '1',
      ['2', '4', '7'].map((id) => item(id)),
    );
  expect((await services.content.randomTrack())?.id).toBe('7');
  // A track that the listener chooses is still accepted.
  queue.send({ type: 'QUEUE.ADD', track: aTrack('2', { audio: '' }) });
  expect(queueIds()).toEqual(['1', '3', '2']);
});

test('[AUD-66] a track that a list answer calls unreadable, and without a url, is known to have no preview with no look-up', async () => {
  const { services, pass, network, item, unavailable, add, tracks, queueIds, lookUps } = await start({
    missing: ['2', '3'],
  });
  network.reply = () =>
    wirePlaylist('1', [
      item('1', { readable: false }),
      item('2', { readable: false }),
      // An answer that only lacks the url proves nothing: the relay removes urls that expire soon.
      item('3', { readable: true }),
    ]);
  await services.content.playPlaylist('1');
  expect(unavailable()).toEqual(['2']);
  add(tracks(3));
  await pass(0);
  expect(queueIds()).toEqual(['1', '3']);
  expect(lookUps()).toEqual([]);
});

test('[QUE-66] the next track is refreshed by requesting its list again: one call for all its tracks', async () => {
  const { services, add, pass, sounds, network, item, lookUps, queue, plays } = await start();
  const list = Array.from({ length: 25 }, (_, place) => `${place + 1}`);
  const single = network.reply;
  network.reply = (sent) =>
    sent.path.startsWith('/playlist/')
      ? wirePlaylist(
          '7',
          list.map((id) => item(id)),
        )
      : single(sent);
  add((await services.content.playPlaylist('7'))!);
  await sounds();
  await pass(12 * minute);
  network.sent.length = 0;
  await pass(3 * minute);
  queue.send({ type: 'QUEUE.PLAY_AT', id: '2' });
  for (let received = 0; received < 10; received += 1) await plays();
  // The chosen track is looked up, and none of the ten after it.
  expect(lookUps()).toEqual(['/track/2']);
  expect(network.paths().filter((path) => path === '/playlist/7')).toHaveLength(1);
});

test('[QUE-66] a list that no longer contains a track, as a station, is not asked again for it', async () => {
  const { services, add, pass, sounds, network, item, lookUps, plays } = await start();
  const single = network.reply;
  let round = 0;
  network.reply = (sent) => {
    if (!sent.path.startsWith('/radio/')) return single(sent);
    round += 1;
    return { body: { data: [1, 2, 3, 4, 5].map((place) => item(`${round}${place}`)) } };
  };
  const station = (await services.content.playStation('9'))!;
  add(station);
  await sounds();
  await pass(20 * minute);
  add(station);
  await pass(200);
  for (let received = 0; received < 5; received += 1) await plays();
  expect(round).toBe(2);
  expect(lookUps().toSorted()).toEqual(['11', '12', '13', '14', '15'].map((id) => `/track/${id}`));
});

test('[FAV-49] a favorite whose look-up fails says that it failed, and one that has no preview that it has none', async () => {
  for (const [reply, words] of [
    [{ status: 500 }, 'Failed to load track preview. Please try again.'],
    [{ fails: 'network' }, 'Failed to load track preview. Please try again.'],
    [{ body: { error: { code: 800 } } }, "This track's preview is unavailable. Please try another track."],
    [
      { body: wireTrack('9', { preview: '' }) },
      "This track's preview is unavailable. Please try another track.",
    ],
  ] as const) {
    const { queue, network, announced, current, pass } = await start();
    network.reply = () => reply;
    queue.send({ type: 'QUEUE.SELECT', track: aTrack('9', { audio: '', name: 'Song 9' }), favorite: true });
    await pass(minute);
    expect(announced().join(), JSON.stringify(reply)).toContain(words);
    expect(current()).toBeNull();
  }
});
