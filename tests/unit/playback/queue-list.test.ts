import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  append,
  currentAt,
  currentOf,
  drawable,
  lacksDraw,
  listOf,
  move,
  nextPlace,
  placeNext,
  previousPlace,
  remove,
  repairList,
  upcoming,
  withReportedUrls,
  withUrl,
  type QueueList,
  type QueueOrder,
} from '../../../src/domain/queue-list.ts';
import { aTrack, trackBy, tracks } from '../../fakes/track.ts';

const queue = (count: number, index: number): QueueList => ({ tracks: tracks(count), index });
const ids = (list: { readonly tracks: readonly { readonly id: string }[] }) =>
  list.tracks.map(({ id }) => id);
const ordered = (count: number, index: number, fields: Partial<QueueOrder> = {}): QueueOrder => ({
  ...queue(count, index),
  shuffle: false,
  loop: false,
  drawnId: null,
  unavailable: [],
  unwanted: [],
  asked: [],
  ...fields,
});

test('[BEY-130] no order leads to a track that is unwanted, by itself or by its artist, unless it was asked for', () => {
  const unwanted = [
    { kind: 'track', id: 't2', name: 'Two', by: 'Vixen Vale' },
    { kind: 'artist', id: 'brush', name: 'Brush', by: '' },
  ] as const;
  const list = [...tracks(3), trackBy('brush', 'b4'), trackBy('t2', 'b5')];
  const order = (fields: Partial<QueueOrder>) => ({
    ...ordered(0, 0, { unwanted, ...fields }),
    tracks: list,
  });
  for (const loop of [false, true])
    for (const shuffle of [false, true])
      for (const drawnId of [null, 't2', 'b4'])
        for (const [index] of list.entries()) {
          const each = order({ index, loop, shuffle, drawnId });
          const reached = [nextPlace(each), previousPlace(each), ...drawable(each)].filter(
            (at) => at !== index,
          );
          expect(reached.filter((at) => at === 1 || at === 3)).toEqual([]);
        }
  expect(ids({ tracks: upcoming(order({})) })).toEqual(['t3', 'b5']);
  expect(nextPlace(order({ asked: ['t2'] }))).toBe(1);
  expect(drawable(order({ asked: ['b4'] }))).toContain(3);
});

test('playing a track next puts or moves it right behind the current one', () => {
  expect(ids(placeNext(queue(3, 1), aTrack('x')))).toEqual(['t1', 't2', 'x', 't3']);
  expect(placeNext(queue(4, 2), aTrack('t1'))).toMatchObject({ index: 1 });
  expect(ids(placeNext(queue(4, 2), aTrack('t1')))).toEqual(['t2', 't3', 't1', 't4']);
  expect(ids(placeNext(queue(4, 0), aTrack('t4')))).toEqual(['t1', 't4', 't2', 't3']);
  expect(placeNext(queue(2, -1), aTrack('x'))).toMatchObject({ index: 0 });
  expect(ids(placeNext(queue(3, -1), aTrack('x')))).toEqual(['x', 't1', 't2', 't3']);
  const list = queue(3, 1);
  expect(placeNext(list, aTrack('t2'))).toBe(list);
});

test('a queued track keeps its own record when it is moved or appended again', () => {
  const list = queue(3, 0);
  const other = { ...aTrack('t3'), name: 'Another record' };
  expect(placeNext(list, other).tracks[1]?.name).toBe('Track t3');
  expect(append(list, other)).toBe(list);
});

test('moving keeps the current track current, and a place outside the list changes nothing', () => {
  const list = queue(5, 2);
  expect(ids(move(list, 't5', 0))).toEqual(['t5', 't1', 't2', 't3', 't4']);
  expect(currentOf(move(list, 't5', 0))?.id).toBe('t3');
  expect(currentOf(move(list, 't3', 4))?.id).toBe('t3');
  expect(move(queue(3, -1), 't3', 0).index).toBe(-1);
  for (const to of [-1, 5, 1.5, Number.NaN, 2]) expect(move(list, 't3', to)).toBe(list);
});

test('next with and without shuffle and loop', () => {
  expect(nextPlace(ordered(3, 0))).toBe(1);
  expect(nextPlace(ordered(3, 2))).toBe(-1);
  expect(nextPlace(ordered(3, 2, { loop: true }))).toBe(0);
  expect(nextPlace(ordered(3, -1))).toBe(0);
  expect(nextPlace(ordered(0, -1, { loop: true }))).toBe(-1);
  expect(nextPlace(ordered(4, 1, { shuffle: true, drawnId: 't4' }))).toBe(3);
  expect(nextPlace(ordered(1, 0, { shuffle: true }))).toBe(-1);
  expect(nextPlace(ordered(1, 0, { shuffle: true, loop: true }))).toBe(0);
  // A pick that was removed, or is current by now, never ends a queue with other tracks.
  expect(nextPlace(ordered(3, 2, { shuffle: true, drawnId: 'gone' }))).toBe(0);
  expect(nextPlace(ordered(3, 2, { shuffle: true, drawnId: 't3' }))).toBe(0);
  expect(nextPlace(ordered(3, 2, { shuffle: true }))).toBe(0);
  // Without a current track shuffle begins with its pick, and the list's own order with the first track.
  expect(nextPlace(ordered(3, -1, { shuffle: true, drawnId: 't3' }))).toBe(2);
  expect(nextPlace(ordered(3, -1))).toBe(0);
});

test('only shuffle lacks a pick, and only where other tracks than the current one could follow', () => {
  expect(lacksDraw(ordered(3, 1, { shuffle: true }))).toBe(true);
  expect(lacksDraw(ordered(3, 1, { shuffle: true, drawnId: 't3' }))).toBe(false);
  expect(lacksDraw(ordered(3, -1, { shuffle: true }))).toBe(true);
  expect(lacksDraw(ordered(0, -1, { shuffle: true }))).toBe(false);
  expect(lacksDraw(ordered(1, 0, { shuffle: true }))).toBe(false);
  expect(lacksDraw(ordered(3, 1))).toBe(false);
});

test('the next track: in order, round the loop, and the one pick of shuffle', () => {
  const next = (order: QueueOrder) => upcoming(order).map(({ id }) => id);
  expect(next(ordered(6, 1))).toEqual(['t3', 't4', 't5', 't6']);
  expect(next(ordered(6, 4))).toEqual(['t6']);
  expect(next(ordered(4, 2, { loop: true }))).toEqual(['t4', 't1', 't2', 't3']);
  expect(next(ordered(2, 0, { loop: true }))).toEqual(['t2', 't1']);
  expect(next(ordered(1, 0, { loop: true }))).toEqual(['t1']);
  expect(next(ordered(6, 1, { shuffle: true, drawnId: 't6' }))).toEqual(['t6']);
  expect(next(ordered(6, 1, { shuffle: true }))).toEqual([]);
  expect(next(ordered(6, -1))).toEqual([]);
});

test('a new url changes one track, and the same one changes nothing', () => {
  const list = queue(3, 1);
  expect(withUrl(list, 't2', { audio: '/x.mp3' }).tracks[1]?.audio).toBe('/x.mp3');
  expect(withUrl(list, 't2', list.tracks[1]!)).toBe(list);
  expect(withUrl(list, 'nobody', { audio: '/x.mp3' })).toBe(list);
});

test('a kept list returns without doubles and with its index inside it', () => {
  const [one, two] = tracks(2);
  expect(repairList({ tracks: [one!, one!, two!], index: 2 })).toEqual({ tracks: [one, two], index: 1 });
  expect(repairList({ tracks: [one!], index: 7 })).toEqual({ tracks: [one], index: -1 });
});

test('[QUE-05] whatever is done, no id occurs twice, the index stays inside, and nobody else becomes current by an edit', () => {
  const id = fc.integer({ min: 1, max: 12 }).map((n) => `t${n}`);
  const step = fc.oneof(
    fc.record({ act: fc.constant('append' as const), id }),
    fc.record({ act: fc.constant('placeNext' as const), id }),
    fc.record({ act: fc.constant('remove' as const), id, loop: fc.boolean() }),
    fc.record({ act: fc.constant('move' as const), id, to: fc.integer({ min: -1, max: 12 }) }),
    fc.record({ act: fc.constant('currentAt' as const), to: fc.integer({ min: -2, max: 13 }) }),
    fc.record({ act: fc.constant('listOf' as const), ids: fc.array(id, { maxLength: 8 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let list: QueueList = { tracks: [], index: -1 };
      for (const taken of steps) {
        const before = currentOf(list);
        if (taken.act === 'append') list = append(list, aTrack(taken.id));
        if (taken.act === 'placeNext') list = placeNext(list, aTrack(taken.id));
        if (taken.act === 'remove') list = remove(list, taken.id, taken.loop);
        if (taken.act === 'move') list = move(list, taken.id, taken.to);
        if (taken.act === 'currentAt') list = currentAt(list, taken.to);
        if (taken.act === 'listOf') list = listOf(taken.ids.map((each) => aTrack(each)));
        expect(new Set(ids(list)).size).toBe(list.tracks.length);
        expect(list.index >= -1 && list.index < list.tracks.length).toBe(true);
        const keeps = taken.act === 'append' || taken.act === 'placeNext' || taken.act === 'move';
        if (keeps && before) expect(currentOf(list)?.id).toBe(before.id);
        if (taken.act === 'remove' && before && before.id !== taken.id)
          expect(currentOf(list)?.id).toBe(before.id);
      }
    }),
  );
});

test('the next and the previous track skip the tracks that are known to have no preview', () => {
  const unavailable = ['t2', 't3'];
  expect(nextPlace(ordered(5, 0, { unavailable }))).toBe(3);
  expect(previousPlace(ordered(5, 3, { unavailable }))).toBe(0);
  expect(nextPlace(ordered(3, -1, { unavailable: ['t1'] }))).toBe(1);
  // No track follows it: the queue ends, or loops to a track that can be played.
  expect(nextPlace(ordered(3, 0, { unavailable }))).toBe(-1);
  expect(nextPlace(ordered(3, 0, { unavailable, loop: true }))).toBe(0);
  expect(nextPlace(ordered(3, 1, { unavailable, loop: true }))).toBe(0);
  expect(previousPlace(ordered(3, 0, { unavailable, loop: true }))).toBe(0);
  expect(previousPlace(ordered(3, 2, { unavailable: ['t1', 't2'] }))).toBe(2);
  expect(previousPlace(ordered(4, 0, { unavailable: ['t4'], loop: true }))).toBe(2);
  // A queue without playable tracks ends, whatever it loops.
  const none = ['t1', 't2', 't3'];
  for (const index of [-1, 0, 2])
    expect(nextPlace(ordered(3, index, { unavailable: none, loop: true }))).toBe(-1);
});

test('shuffle draws from what can be played, and a pick that cannot be is none', () => {
  const order = ordered(4, 1, { shuffle: true, unavailable: ['t1', 't4'] });
  expect(drawable(order)).toEqual([2]);
  expect(lacksDraw(order)).toBe(true);
  expect(nextPlace({ ...order, drawnId: 't4' })).toBe(2);
  expect(lacksDraw(ordered(2, 0, { shuffle: true, unavailable: ['t2'] }))).toBe(false);
  expect(nextPlace(ordered(2, 0, { shuffle: true, unavailable: ['t2'] }))).toBe(-1);
  expect(nextPlace(ordered(2, 0, { shuffle: true, loop: true, unavailable: ['t2'] }))).toBe(0);
  expect(nextPlace(ordered(3, 2, { shuffle: true, unavailable: ['t1'] }))).toBe(1);
});

test('what is refreshed in advance are tracks that can be played', () => {
  const idsAfter = (order: QueueOrder) => upcoming(order).map(({ id }) => id);
  expect(idsAfter(ordered(6, 0, { unavailable: ['t2', 't4'] }))).toEqual(['t3', 't5', 't6']);
  expect(idsAfter(ordered(3, 1, { unavailable: ['t3'], loop: true }))).toEqual(['t1', 't2']);
  expect(idsAfter(ordered(2, 0, { unavailable: ['t2'] }))).toEqual([]);
});

test('a received url replaces one that expires sooner, and no other', () => {
  const until = (seconds: number) => `https://previews.example/x.mp3?exp=${seconds}`;
  const note = (id: string, audio: string) => ({ id, audio, isUnreadable: false });
  const list: QueueList = {
    tracks: [aTrack('a', { audio: until(500) }), aTrack('b', { audio: '' })],
    index: 1,
  };
  expect(
    withReportedUrls(list, [
      note('a', until(500)),
      note('a', until(400)),
      note('x', until(900)),
      note('b', ''),
    ]),
  ).toBe(list);
  const received = withReportedUrls(list, [note('a', until(501)), note('b', until(1))]);
  expect(received.tracks.map(({ audio }) => audio)).toEqual([until(501), until(1)]);
  expect(received.index).toBe(1);
  // A url without an expiry stays usable, and of two the newer is better.
  const undated = withReportedUrls(received, [note('a', 'https://previews.example/old.mp3')]);
  expect(undated.tracks[0]?.audio).toBe('https://previews.example/old.mp3');
  expect(withReportedUrls(undated, [note('a', until(9))]).tracks[0]?.audio).toBe(until(9));
});
