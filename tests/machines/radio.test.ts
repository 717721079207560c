import { expect, test } from 'vitest';
import type { RadioStation, StationGenre } from '../../src/domain/radio.ts';
import { radioCards } from '../../src/machines/radio/radio.select.ts';
import type { RadioChip } from '../../src/machines/radio/radio.machine.ts';
import { startPersonal } from './personal-harness.ts';

const aStation = (id: string, genre: StationGenre = 'other'): RadioStation => ({
  id,
  title: `Station ${id}`,
  description: '',
  hasTracks: false,
  image: '',
  firstTrackArtwork: '/station.svg',
  genre,
});

/** This many stations with ids 1, 2 and so on. */
const stations = (count: number, genre?: StationGenre) =>
  Array.from({ length: count }, (_, index) => aStation(String(index + 1), genre));

async function setupRadio(list: readonly RadioStation[] | null = stations(12)) {
  const requested: { readonly id: string; readonly background: unknown }[] = [];
  const checks = new Map<string, { sound: () => void; drop: () => void; fail: () => void }>();
  const waiting: (() => void)[] = [];
  let lists = 0;
  const state = { fails: false };
  const harness = await startPersonal({
    local: { visit_count: '1' },
    content: {
      radioStations: () => {
        lists += 1;
        if (list === null) return new Promise(() => {});
        return state.fails ? Promise.reject(new Error('No')) : Promise.resolve(list);
      },
      patience: () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
      checkStation: (station, options) => {
        requested.push({ id: station.id, background: options?.background });
        return new Promise((resolve, reject) => {
          checks.set(station.id, {
            sound: () => resolve({ ...station, hasTracks: true, firstTrackArtwork: `/art/${station.id}` }),
            drop: () => resolve(null),
            fail: () => reject(new Error('No')),
          });
        });
      },
    },
  });
  const { radio } = harness;
  return {
    ...harness,
    requested,
    state,
    lists: () => lists,
    ids: () => requested.map(({ id }) => id),
    open: async () => {
      radio.send({ type: 'RADIO.OPEN' });
      await harness.pass(0);
    },
    close: () => radio.send({ type: 'RADIO.LEAVE' }),
    choose: async (chip: RadioChip) => {
      radio.send({ type: 'RADIO.CHOOSE', chip });
      await harness.pass(0);
    },
    near: async (near = true) => {
      radio.send({ type: 'RADIO.END', near });
      await harness.pass(0);
    },
    losePatience: async () => {
      for (const lose of waiting.splice(0)) lose();
      await harness.pass(0);
    },
    hasFailed: () => radio.getSnapshot().hasTag('failed'),
    retry: async () => {
      radio.send({ type: 'RADIO.RETRY' });
      await harness.pass(0);
    },
    /** Answers the checks of the round: the named stations are dropped, the others are valid. */
    answer: async (...dropped: readonly string[]) => {
      for (const [id, check] of checks) (dropped.includes(id) ? check.drop : check.sound)();
      checks.clear();
      await harness.pass(0);
    },
    failRound: async () => {
      for (const check of checks.values()) check.fail();
      checks.clear();
      await harness.pass(0);
    },
    /** The grid: '3' for a valid station, '3?' for one that is being checked. */
    grid: () =>
      radioCards(radio.getSnapshot().context).map((card) =>
        typeof card === 'string' ? `${card}?` : card.id,
      ),
    look: () => {
      const snapshot = radio.getSnapshot();
      return {
        chip: snapshot.context.chip,
        loading: snapshot.hasTag('loading'),
        checking: snapshot.hasTag('checking'),
        failed: snapshot.hasTag('failed'),
      };
    },
  };
}

test('[RAD-25] stations that are known to have tracks are shown at once and are not checked; the others are', async () => {
  const known = stations(7).map((station) => ({
    ...station,
    hasTracks: true,
    firstTrackArtwork: `/art/${station.id}`,
  }));
  const { radio, open, ids } = await setupRadio([...known, aStation('8')]);
  await open();
  expect(radioCards(radio.getSnapshot().context)).toEqual(known);
  expect(ids()).toEqual([]);
  radio.send({ type: 'RADIO.END', near: true });
  expect(ids()).toEqual(['8']);
});

test('a round of 5 is checked with the part of the budget for checks when the page opens, and the next when the end of the grid is near', async () => {
  const { open, ids, requested, answer, near, grid } = await setupRadio();
  await open();
  expect(ids()).toEqual(['1', '2', '3', '4', '5']);
  expect(requested.every(({ background }) => background === 'check')).toBe(true);
  expect(grid()).toEqual(['1?', '2?', '3?', '4?', '5?']);

  await answer();
  expect(grid()).toEqual(['1', '2', '3', '4', '5']);
  expect(ids()).toHaveLength(5);

  await near();
  expect(grid()).toEqual(['1', '2', '3', '4', '5', '6?', '7?', '8?', '9?', '10?']);
  await near(false);
  await answer();
  expect(ids()).toHaveLength(10);
  await near();
  expect(ids()).toEqual(stations(12).map(({ id }) => id));
});

test('a round that leaves nothing to show is followed by the next at once', async () => {
  const { open, answer, ids } = await setupRadio();
  await open();
  await answer('1', '2', '3', '4', '5');
  expect(ids()).toHaveLength(10);
});

test('[RAD-21] a chip that is chosen has its own stations checked with the listener’s calls, and what was checked is not requested again', async () => {
  const mixed = [aStation('1', 'pop'), aStation('2', 'rock'), aStation('3', 'other'), aStation('4', 'rock')];
  const { open, choose, grid, ids, answer, look, requested } = await setupRadio(mixed);
  await open();
  expect(look().chip).toBeNull();
  await choose('rock');
  expect(grid()).toEqual(['2?', '4?']);
  // The listener waits for the chosen genre, so these checks are the listener's own calls.
  expect(requested.slice(-2).map(({ id, background }) => [id, background])).toEqual([
    ['2', false],
    ['4', false],
  ]);
  await answer();
  expect(grid()).toEqual(['2', '4']);
  const before = ids().length;
  await choose(null);
  expect(grid()).toEqual(['2', '4']);
  expect(ids()).toHaveLength(before);
  await choose('pop');
  expect(grid()).toEqual(['1?']);
});

test('[RAD-21] a chip that is chosen while the end of the grid is near has its other stations checked, too', async () => {
  const mixed = ['1', '2', '3', '4', '5'].map((id) => aStation(id, id === '1' ? 'rock' : 'other'));
  const { open, answer, near, choose, grid } = await setupRadio([...mixed, aStation('6', 'rock')]);
  await open();
  await answer();
  await near();
  expect(grid()).toEqual(['1', '2', '3', '4', '5', '6?']);
  await choose('rock');
  expect(grid()).toEqual(['1', '6?']);
});

test('a page that is opened again can be used like the first time', async () => {
  const { open, answer, choose, close, look } = await setupRadio(stations(3, 'rock'));
  await open();
  await answer();
  close();
  await open();
  await choose('rock');
  expect(look().chip).toBe('rock');
});

test('stations that failed to load are requested again by the listener', async () => {
  const { state, open, retry, look, grid, errors, lists } = await setupRadio();
  state.fails = true;
  await open();
  expect(look().failed).toBe(true);
  expect(errors()).toEqual(['radio: requesting the stations failed']);
  state.fails = false;
  await retry();
  expect(lists()).toBe(2);
  expect(look()).toMatchObject({ failed: false, checking: true });
  expect(grid()).toHaveLength(5);
});

test('a round that could not be requested drops nobody, and is requested again when the listener moves', async () => {
  const { open, failRound, near, answer, grid, ids, errors, look } = await setupRadio();
  await open();
  await failRound();
  expect(grid()).toEqual([]);
  expect(look().checking).toBe(false);
  expect(errors()).toEqual(['radio: checking stations failed']);
  await near();
  expect(ids()).toEqual(['1', '2', '3', '4', '5', '1', '2', '3', '4', '5']);
  // By now the end of the grid is near, so the next round follows.
  await answer();
  expect(ids()).toHaveLength(15);
});

test('[RAD-22] stations that have not arrived after 8 s count as unanswered, and a retry asks again', async () => {
  const harness = await setupRadio(null);
  await harness.open();
  expect([harness.hasFailed(), harness.radio.getSnapshot().hasTag('loading')]).toEqual([false, true]);
  await harness.losePatience();
  expect([harness.hasFailed(), harness.radio.getSnapshot().hasTag('loading')]).toEqual([true, false]);
  await harness.retry();
  expect(harness.lists()).toBe(2);
  expect([harness.hasFailed(), harness.radio.getSnapshot().hasTag('loading')]).toEqual([false, true]);
});

test('[RAD-22] checks that have not arrived after 8 s count as unanswered beside what is there, and still count when they arrive', async () => {
  const harness = await setupRadio();
  await harness.open();
  await harness.answer();
  await harness.near();
  const shown = harness.grid().filter((card) => !card.endsWith('?'));
  expect(harness.grid().length).toBeGreaterThan(shown.length);
  await harness.losePatience();
  expect(harness.hasFailed()).toBe(true);
  expect(harness.grid()).toEqual(shown);
  await harness.near(false);
  await harness.answer();
  expect(harness.hasFailed()).toBe(false);
  expect(harness.grid().length).toBeGreaterThan(shown.length);
});

test('[RAD-22] a round that nobody could answer offers to be requested again', async () => {
  const harness = await setupRadio();
  await harness.open();
  await harness.failRound();
  expect(harness.hasFailed()).toBe(true);
  const before = harness.ids();
  await harness.retry();
  expect(harness.ids()).toEqual([...before, ...before]);
  await harness.answer();
  expect(harness.hasFailed()).toBe(false);
});

test('[RAD-25] stations that the page was sent with are shown before it opens and after, and are not loaded', async () => {
  const { radio, open, grid, look, lists } = await setupRadio();
  const sent = stations(3).map((station) => ({ ...station, hasTracks: true }));
  radio.send({ type: 'RADIO.SENT', stations: sent });
  const shown = { chip: null, loading: false, checking: false, failed: false };
  expect([grid(), look()]).toEqual([['1', '2', '3'], shown]);
  await open();
  expect([grid(), look()]).toEqual([['1', '2', '3'], shown]);
  expect(lists()).toBe(0);
});
