import { transition, type AnyMachineSnapshot, type AnyStateNode } from 'xstate';
import { tabsMachine } from '../../src/machines/tabs/tabs.machine.ts';
import { PLAYBACK_CLAIM_MS, PLAYBACK_HANDOVER_MS } from '../../src/limits/playback.ts';
import type { Model, Move } from './search.ts';

/**
 * Three tabs that share one audio output, as a model: the real tabs machine in each, the browser's lock and
 * the channel between them around the tabs, and a player that is audible only when it has permission.
 *
 * What is assumed of the browser: a message or an event of a lock arrives before a timer of half a second
 * ends, at any moment before that and in any order between tabs; a frozen page neither runs nor is audible;
 * pending events run before it is audible again; and a page that hangs stays audible, receives nothing, and
 * runs again after `LONGEST_HANG_MS` at the latest.
 */

/** How long a page hangs at most, in ms of the timers in other tabs. */
const LONGEST_HANG_MS = 1000;
/**
 * How long two tabs may overlap, in ms: nobody can silence a page that hangs, and its permission is stolen
 * once it has not answered for `PLAYBACK_CLAIM_MS`. So only the remainder of the hang may be audible twice.
 */
export const ALLOWED_OVERLAP_MS = LONGEST_HANG_MS - PLAYBACK_CLAIM_MS;

interface Tab {
  /** The tabs machine's state; null where the tab is closed or has crashed. */
  readonly state: string | null;
  readonly player: 'silent' | 'waiting' | 'sounding';
  readonly isFrozen: boolean;
  /** How long the page has hung, in ms; null where it runs. */
  readonly hungMs: number | null;
  /** How long it has been audible since the lock was stolen from it, in ms. */
  readonly overlapMs: number;
  /**
   * The pending messages of the other tabs, as a set: they arrive in any order, and once or several times,
   * so that the real order is always explored.
   */
  readonly received: readonly string[];
  /** The pending messages of the lock. */
  readonly sent: readonly string[];
}

interface World {
  readonly tabs: readonly Tab[];
  /** -1 for none. */
  readonly holder: number;
  readonly lockQueue: readonly number[];
}

const messageActions = [
  'emitGranted',
  'emitTaken',
  'emitElsewhere',
  'emitFree',
  'postClaim',
  'postTook',
  'takeByForce',
];
const machine = tabsMachine.provide({
  actions: Object.fromEntries(messageActions.map((name) => [name, () => {}])) as never,
});

interface TabsInput {
  readonly type: string;
  readonly output?: boolean;
  readonly actorId?: string;
  readonly error?: string;
}

interface Step {
  readonly state: string;
  readonly actions: readonly string[];
}

const steps = new Map<string, Step>();
const snapshots = new Map<string, AnyMachineSnapshot>();

function snapshotOf(state: string): AnyMachineSnapshot {
  const known = snapshots.get(state) ?? machine.resolveState({ value: JSON.parse(state) as never });
  snapshots.set(state, known);
  return known;
}

/** How the real machine handles an event in a state. */
function stepOf(state: string, event: TabsInput): Step {
  const name = `${state} ${event.type} ${event.output}`;
  const known = steps.get(name);
  if (known) return known;
  const [next, acts] = transition(machine, snapshotOf(state) as never, event as never);
  const made = {
    state: JSON.stringify(next.value),
    actions: acts.map(({ type }) => type).filter((type) => messageActions.includes(type)),
  };
  steps.set(name, made);
  return made;
}

const asks = (tab: Tab | undefined) => tab?.state?.startsWith('{"ours"') ?? false;
const put = (world: World, place: number, fields: Partial<Tab>): World => ({
  ...world,
  tabs: world.tabs.map((tab, index) => (index === place ? { ...tab, ...fields } : tab)),
});
const withOne = (set: readonly string[], item: string) =>
  set.includes(item) ? set : [...set, item].toSorted();

/** The lock is free: the first in the queue gets it. */
function served(world: World): World {
  const [next, ...lockQueue] = world.lockQueue;
  if (world.holder !== -1 || next === undefined) return world;
  const sent = [...(world.tabs[next]?.sent ?? []), 'lock.granted'];
  return put({ ...world, holder: next, lockQueue }, next, { sent });
}

function release(world: World, place: number): World {
  const holder = world.holder === place ? -1 : world.holder;
  return served({ ...world, holder, lockQueue: world.lockQueue.filter((other) => other !== place) });
}

/** A tab's machine receives an event, and everything that follows in the tab itself happens at once. */
function send(world: World, place: number, event: TabsInput): World {
  const tab = world.tabs[place];
  if (!tab || tab.state === null) return world;
  const { state, actions: acts } = stepOf(tab.state, event);
  let next = put(world, place, { state });
  if (asks(tab) && !asks(next.tabs[place])) next = release(put(next, place, { sent: [] }), place);
  if (!asks(tab) && asks(next.tabs[place])) next = served({ ...next, lockQueue: [...next.lockQueue, place] });
  for (const action of acts) next = follow(next, place, action);
  return next;
}

function follow(world: World, place: number, action: string): World {
  const player = world.tabs[place]?.player;
  switch (action) {
    case 'emitGranted':
      return player === 'waiting' ? put(world, place, { player: 'sounding' }) : world;
    case 'emitTaken':
      return player === 'silent'
        ? world
        : send(put(world, place, { player: 'silent', overlapMs: 0 }), place, { type: 'SOUND.RELEASED' });
    case 'postClaim':
      return post(world, place, 'tab.claims');
    case 'postTook':
      return post(world, place, 'tab.took');
    case 'takeByForce':
      return steal(world, place);
    default:
      return world;
  }
}

function post(world: World, place: number, message: string): World {
  return {
    ...world,
    tabs: world.tabs.map((tab, index) =>
      index === place || tab.state === null ? tab : { ...tab, received: withOne(tab.received, message) },
    ),
  };
}

function steal(world: World, place: number): World {
  if (world.holder === place) return world;
  const lockQueue = world.lockQueue.filter((other) => other !== place);
  const previous = world.holder;
  const next = put({ ...world, holder: place, lockQueue }, place, {
    sent: [...(world.tabs[place]?.sent ?? []), 'lock.granted'],
  });
  return previous === -1
    ? next
    : put(next, previous, { sent: [...(next.tabs[previous]?.sent ?? []), 'lock.lost'] });
}

const opened: Tab = {
  state: '"looking"',
  player: 'silent',
  isFrozen: false,
  hungMs: null,
  overlapMs: 0,
  received: [],
  sent: [],
};
const closed: Tab = { ...opened, state: null };

/** What listeners and the browser may do to a tab. */
function actions(world: World): readonly Move<World>[] {
  return world.tabs.flatMap((tab, place): readonly Move<World>[] => {
    const move = (name: string, to: World): Move<World> => ({ name: `tab ${place + 1}: ${name}`, to });
    // A closed tab and a crashed one are the same: the browser passes the lock on.
    if (tab.state === null) return [move('reload', put(world, place, opened))];
    const gone = release(put(world, place, closed), place);
    if (tab.hungMs !== null) return [move('close or crash', gone), move('reload', put(gone, place, opened))];
    const ends = [
      move('close or crash', gone),
      move('reload', put(gone, place, opened)),
      move(tab.isFrozen ? 'thaw' : 'freeze', put(world, place, { isFrozen: !tab.isFrozen })),
    ];
    if (tab.isFrozen) return ends;
    ends.push(
      ...failuresOf(tab.state).map(({ src, event }) => move(`${src} fails`, send(world, place, event))),
    );
    // Only a page that has permission, or wants it, keeps others waiting when it hangs. It receives what the
    // lock sent during the hang before it can hang again.
    if (tab.player !== 'silent' && tab.sent.length === 0)
      ends.push(move('hang', put(world, place, { hungMs: 0 })));
    if (tab.player === 'silent') {
      return [
        ...ends,
        move('start', send(put(world, place, { player: 'waiting' }), place, { type: 'SOUND.WANTED' })),
      ];
    }
    const paused = put(world, place, { player: 'silent', overlapMs: 0 });
    // Next keeps the permission, or requests it again if the new track has to be loaded.
    const again = put(send(paused, place, { type: 'SOUND.RELEASED' }), place, { player: 'waiting' });
    return [
      ...ends,
      move('pause', send(paused, place, { type: 'SOUND.RELEASED' })),
      move('next', send(again, place, { type: 'SOUND.WANTED' })),
    ];
  });
}

/** What happens by itself: messages and locks first, timers once nothing else is pending. */
function events(world: World, deaf: readonly string[], waits: Waits): readonly Move<World>[] {
  const runs = world.tabs.flatMap((tab, place) =>
    tab.state === null || tab.isFrozen || tab.hungMs !== null ? [] : [{ tab, place }],
  );
  const move = (place: number, name: string, to: World): Move<World> => ({
    name: `tab ${place + 1} ${name}`,
    to,
  });
  const receive = (from: World, place: number, type: string) =>
    deaf.includes(type) ? from : send(from, place, { type });
  const soon = runs.flatMap(({ tab, place }): readonly Move<World>[] => {
    const [news] = tab.sent;
    const state = tab.state ?? '';
    return [
      ...tab.received.flatMap((message) => {
        const remaining = tab.received.filter((other) => other !== message);
        const again = receive(world, place, message);
        return [
          move(
            place,
            `receives ${message}`,
            receive(put(world, place, { received: remaining }), place, message),
          ),
          ...(again === world ? [] : [move(place, `receives ${message}, and will again`, again)]),
        ];
      }),
      ...(news === undefined
        ? []
        : [
            move(
              place,
              `receives ${news}`,
              receive(put(world, place, { sent: tab.sent.slice(1) }), place, news),
            ),
          ]),
      ...answersTo(state, world).map((event) =>
        move(place, `is answered ${event.output ?? 'silence'}`, send(world, place, event)),
      ),
    ];
  });
  if (soon.length > 0) return soon;
  const timers = runs.flatMap(({ tab, place }) => {
    const types = nodesOf(tab.state ?? '').flatMap((node) =>
      [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')),
    );
    return types.flatMap((type) => {
      const later = passed(world, waitOf(type, waits));
      return later ? [move(place, 'has waited', send(later, place, { type }))] : [];
    });
  });
  const ends = world.tabs.flatMap((tab, place) =>
    tab.hungMs === null ? [] : [move(place, 'runs again', put(world, place, { hungMs: null }))],
  );
  return [...timers, ...ends];
}

/** How long the waits of the tabs machine take, in ms. */
export interface Waits {
  readonly claimWait: number;
  readonly handoverWait: number;
}

const realWaits: Waits = { claimWait: PLAYBACK_CLAIM_MS, handoverWait: PLAYBACK_HANDOVER_MS };

function waitOf(type: string, waits: Waits): number {
  for (const [name, ms] of Object.entries(waits)) if (type.includes(`.${name}.`)) return ms as number;
  throw new Error(`The model does not know how long '${type}' waits`);
}

/** The world after the given number of ms; null if a page that hangs would have run again by then. */
function passed(world: World, ms: number): World | null {
  if (world.tabs.some(({ hungMs }) => hungMs !== null && hungMs + ms > LONGEST_HANG_MS)) return null;
  return {
    ...world,
    tabs: world.tabs.map((tab) => ({
      ...tab,
      hungMs: tab.hungMs === null ? null : tab.hungMs + ms,
      overlapMs: isStolen(tab) ? tab.overlapMs + ms : tab.overlapMs,
    })),
  };
}

/** The errors that the actors of a state can end with. */
function failuresOf(state: string): readonly { readonly src: string; readonly event: TabsInput }[] {
  return nodesOf(state).flatMap(({ invoke }) =>
    invoke.map(({ id, src }) => ({
      src: typeof src === 'string' ? src : id,
      event: { type: `xstate.error.actor.${id}`, actorId: id, error: 'No' },
    })),
  );
}

/** The possible results of the questions that a state asks, at this moment. */
function answersTo(state: string, { holder, lockQueue }: World): readonly TabsInput[] {
  return nodesOf(state).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }): readonly TabsInput[] => {
      const answer = (output?: boolean): TabsInput => ({
        type: `xstate.done.actor.${id}`,
        actorId: id,
        ...(output !== undefined && { output }),
      });
      switch (src) {
        case 'checkPermission':
          return [answer(holder !== -1)];
        case 'lookForClaims':
          return [answer(lockQueue.length > 0)];
        case 'waitForSilence':
          return holder === -1 ? [answer()] : [];
        case 'channel':
        case 'soundLock':
          return [];
        default:
          throw new Error(`The model knows no answer of the actor '${id}'`);
      }
    }),
  );
}

function nodesOf(state: string): readonly AnyStateNode[] {
  return (snapshotOf(state) as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes;
}

const isAudible = ({ player, isFrozen }: Tab) => player === 'sounding' && !isFrozen;
/** It is audible, and has not yet received that the lock was stolen. */
const isStolen = (tab: Tab) => isAudible(tab) && tab.sent.includes('lock.lost');

/** Worlds that differ only in the order of their tabs are one. */
function key({ tabs, holder, lockQueue }: World): string {
  const texts = tabs.map(
    ({ state, player, isFrozen, hungMs, overlapMs, received, sent }, place) =>
      `${state}|${player}|${isFrozen}|${hungMs}|${overlapMs}|${received.join()}|${sent.join()}|${holder === place}|${lockQueue.indexOf(place)}`,
  );
  return texts.toSorted().join('\n');
}

/**
 * @param deaf events that the tabs do not receive, to check that the search finds the fault
 * @param waits how long the tabs wait, where it is not as the product does
 */
export const createPlaybackModel = (deaf: readonly string[] = [], waits = realWaits): Model<World> => ({
  start: { tabs: [opened, opened, opened], holder: -1, lockQueue: [] },
  key,
  actions,
  events: (world) => events(world, deaf, waits),
  fault: (world) => {
    const overlapMs = Math.max(...world.tabs.map((tab) => (isStolen(tab) ? tab.overlapMs : 0)));
    if (overlapMs > ALLOWED_OVERLAP_MS)
      return `two tabs sound for ${overlapMs} ms, ${ALLOWED_OVERLAP_MS} ms are allowed`;
    const own = world.tabs.filter((tab) => isAudible(tab) && !isStolen(tab));
    if (own.length > 1) return 'two tabs sound';
    if (world.tabs.some((tab, place) => own.includes(tab) && world.holder !== place)) {
      return 'a tab sounds that does not hold the sound';
    }
    return null;
  },
  faultWhenIdle: ({ tabs }) =>
    tabs.some(({ state, player, isFrozen }) => state !== null && player === 'waiting' && !isFrozen)
      ? 'a tab waits for ever'
      : null,
});
