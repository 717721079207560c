import { createPermits, type Permits, type BudgetShare } from '../../src/catalogue/permits.ts';
import { BUDGET_CALLS, BUDGET_CALLS_FOR_BACKGROUND, BUDGET_WINDOW_MS } from '../../src/limits/catalogue.ts';
import { fakeLocks } from '../fakes/locks.ts';
import { FakeLog } from '../fakes/log.ts';
import { FakeStorageArea } from '../fakes/storage.ts';
import type { Model, Move } from './search.ts';

/**
 * The minute's budget as three tabs share it: the product's own rule over one storage and one clock. What a
 * tab does under the lock is one step; between two steps it may be closed, crash, reload, or do nothing for
 * any time, as a frozen tab does. Time passes in thirds of the window, so that old starts stop counting in
 * the very moment in which new ones are requested.
 *
 * The current moment is always 0, and earlier events move into the past, so worlds that differ only by the
 * time of day are one.
 */
const NOW = 200_000;
const TICK_MS = BUDGET_WINDOW_MS / 3;
/** How many calls a page requests at once: a few of these fill the minute. */
const BURST = 5;
/** The retry delay of the catalogue's 429. */
const WAIT_MS = TICK_MS;
/** Anything older counts as equal: neither the rule nor a fault looks back further. */
const LONG_AGO = NOW - BUDGET_WINDOW_MS - TICK_MS;
const RECORD = 'catalogue_budget';

interface Tab {
  readonly isOpen: boolean;
  /** What this load has started, and its 429: its memory is rebuilt from these. */
  readonly starts: readonly number[];
  readonly refusedAt: number | null;
}

interface Start {
  readonly at: number;
  readonly isBackground: boolean;
}

interface World {
  readonly tabs: readonly Tab[];
  /** What storage contains for each tab: the same for all. */
  readonly records: readonly (string | null)[];
  /** The real starts of the last minute, whether a tab knows of them or not. */
  readonly started: readonly Start[];
  /** Until when the catalogue has requested silence. */
  readonly silentUntil: number;
  /** The faults on the way to this world. */
  readonly fault: string | null;
}

/** What one tab can do to the budget. */
type Act = 'starts calls' | 'starts calls in the background' | 'is answered 429';
const acts: readonly Act[] = ['starts calls', 'starts calls in the background', 'is answered 429'];

/** Whether a call started, or when it may. */
type PermitAnswer =
  | { readonly granted: true; readonly start: number }
  | { readonly granted: false; readonly until: number };

interface Done {
  readonly record: string | null;
  readonly answers: readonly PermitAnswer[];
}

/** Starts a call of a share at a moment if that is allowed. */
async function takeOne(permits: Permits, share: BudgetShare, now: number): Promise<PermitAnswer> {
  let answer: PermitAnswer = { granted: true, start: now };
  await permits.take((allowedFrom) => {
    const until = allowedFrom(share);
    if (until > now) answer = { granted: false, until };
    return until > now ? null : share;
  });
  return answer;
}

/** The real rule, with the memory of a tab, over the content of storage. */
async function permitsOf(
  tab: Tab,
  record: string | null,
): Promise<{ permits: Permits; area: FakeStorageArea }> {
  const clock = { at: NOW, now: () => clock.at };
  const area = new FakeStorageArea();
  const permits = createPermits({ storage: area, locks: fakeLocks(), clock, log: new FakeLog() });
  // Rebuilds a memory by the same acts once more, over a storage that is discarded.
  for (const start of tab.starts) {
    clock.at = start;
    const { granted } = await takeOne(permits, 'listener', start);
    if (!granted) throw new Error('What was started once could not be started again');
  }
  if (tab.refusedAt !== null) {
    clock.at = tab.refusedAt;
    await permits.pauseFor(WAIT_MS);
  }
  clock.at = NOW;
  area.texts.clear();
  if (record !== null) area.texts.set(RECORD, record);
  return { permits, area };
}

const known = new Map<string, Promise<Done>>();

/** The result of an act for a tab's memory and the record; cached. */
function doneBy(tab: Tab, record: string | null, act: Act): Promise<Done> {
  const name = JSON.stringify([tab.starts, tab.refusedAt, record, act]);
  const done = known.get(name) ?? doing(tab, record, act);
  known.set(name, done);
  return done;
}

async function doing(tab: Tab, record: string | null, act: Act): Promise<Done> {
  const { permits, area } = await permitsOf(tab, record);
  const answers: PermitAnswer[] = [];
  if (act === 'is answered 429') await permits.pauseFor(WAIT_MS);
  else {
    for (let call = 0; call < BURST; call += 1) {
      answers.push(
        await takeOne(permits, act === 'starts calls in the background' ? 'background' : 'listener', NOW),
      );
    }
  }
  return { record: area.texts.get(RECORD) ?? null, answers };
}

/** The starts that still count at a moment: each counts for 60 s. */
const counting = (started: readonly Start[], at: number) =>
  started.filter((start) => at - start.at < BUDGET_WINDOW_MS);

/** When the next call may start, for an observer who saw every start. */
function freeFrom({ started, silentUntil }: World, isBackground: boolean): number {
  const limit = isBackground ? BUDGET_CALLS_FOR_BACKGROUND : BUDGET_CALLS;
  const moments = [NOW, silentUntil, ...started.map(({ at }) => at + BUDGET_WINDOW_MS)].toSorted(
    (a, b) => a - b,
  );
  return moments.find((at) => at >= NOW && at >= silentUntil && counting(started, at).length < limit) ?? NOW;
}

/** The world after one answer to a tab that wants to start a call. */
function answered(world: World, isBackground: boolean, answer: PermitAnswer): World {
  const free = freeFrom(world, isBackground);
  if (answer.granted) {
    const fault = free > NOW ? 'a call starts that had to wait' : world.fault;
    return { ...world, fault, started: [...world.started, { at: answer.start, isBackground }] };
  }
  if (free === NOW) return { ...world, fault: 'a call has to wait that could start' };
  return answer.until === free ? world : { ...world, fault: 'a call gets the wrong moment' };
}

const put = (world: World, place: number, fields: Partial<Tab>): World => ({
  ...world,
  tabs: world.tabs.map((tab, index) => (index === place ? { ...tab, ...fields } : tab)),
});

async function after(world: World, place: number, act: Act, isShared: boolean): Promise<World> {
  const tab = world.tabs[place];
  if (!tab) return world;
  const { record, answers } = await doneBy(tab, world.records[place] ?? null, act);
  const records = world.records.map((old, index) => (isShared || index === place ? record : old));
  const kept = { ...world, records };
  if (act === 'is answered 429')
    return put({ ...kept, silentUntil: NOW + WAIT_MS }, place, { refusedAt: NOW });
  const isBackground = act === 'starts calls in the background';
  const granted = answers.flatMap((answer) => (answer.granted ? [answer.start] : []));
  return answers.reduce(
    (reached, answer) => answered(reached, isBackground, answer),
    put(kept, place, { starts: [...tab.starts, ...granted] }),
  );
}

/** A third of the window passes. */
function later(world: World): World {
  const aged = (at: number) => (at === 0 ? 0 : Math.max(LONG_AGO, at - TICK_MS));
  return {
    ...world,
    tabs: world.tabs.map((tab) => ({
      ...tab,
      starts: tab.starts.map(aged).filter((at) => at > LONG_AGO),
      // Once the silence is over, it does not have to be remembered.
      refusedAt: null,
    })),
    records: world.records.map(
      (record) =>
        record &&
        JSON.stringify(
          JSON.parse(record, (_key, value: unknown) => (typeof value === 'number' ? aged(value) : value)),
        ),
    ),
    started: counting(
      world.started.map((start) => ({ ...start, at: aged(start.at) })),
      NOW,
    ),
    silentUntil: 0,
  };
}

const opened: Tab = { isOpen: true, starts: [], refusedAt: null };

async function actions(world: World, isShared: boolean): Promise<readonly Move<World>[]> {
  const moves = world.tabs.map(async (tab, place): Promise<readonly Move<World>[]> => {
    const move = (name: string, to: World): Move<World> => ({ name: `tab ${place + 1}: ${name}`, to });
    const reload = move('reload', put(world, place, opened));
    if (!tab.isOpen) return [reload];
    const close = move('close or crash', put(world, place, { ...opened, isOpen: false }));
    const done = acts.map(async (act) => move(act, await after(world, place, act, isShared)));
    return [close, reload, ...(await Promise.all(done))];
  });
  return [...(await Promise.all(moves)).flat(), { name: `${TICK_MS / 1000} s pass`, to: later(world) }];
}

/** Worlds that differ only in the order of their tabs are one. */
function key({ tabs, records, started, silentUntil, fault }: World): string {
  const [first] = records;
  const texts = tabs.map(({ isOpen, starts, refusedAt }, place) => {
    const record = records[place] === first ? '' : records[place];
    return `${isOpen}|${starts.join()}|${refusedAt}|${record}`;
  });
  const starts = started.map(({ at, isBackground }) => `${at} ${isBackground}`);
  return `${texts.toSorted().join('\n')}\n${first}\n${starts.toSorted().join()}\n${silentUntil} ${fault}`;
}

/**
 * @param isShared false for tabs that do not see each other's record, to check that the search finds the
 * fault
 */
export const createPermitsModel = (isShared = true): Model<World> => ({
  start: {
    tabs: [opened, opened, opened],
    records: [null, null, null],
    started: [],
    silentUntil: 0,
    fault: null,
  },
  key,
  actions: (world) => actions(world, isShared),
  events: () => [],
  fault: ({ started, fault }) => {
    if (started.length > BUDGET_CALLS) return `more than ${BUDGET_CALLS} starts in a minute`;
    const background = started.filter(({ isBackground }) => isBackground);
    return background.length > BUDGET_CALLS_FOR_BACKGROUND
      ? `more than ${BUDGET_CALLS_FOR_BACKGROUND} starts in the background in a minute`
      : fault;
  },
});
