import { transition, type AnyMachineSnapshot, type AnyStateNode } from 'xstate';
import { tabsMachine } from '../../src/machines/tabs/tabs.machine.ts';
import type { Model, Move } from './search.ts';

/**
 * Three tabs that share one sound, as a model: the real tabs machine in each, the browser's lock and the line between
 * the tabs around them, and a player that sounds only when it has been told that it may.
 *
 * What is assumed of the browser: a message or the news of a lock arrives before a timer of half a second runs out, at
 * any moment before that and in any order between tabs; a frozen page neither runs nor sounds; and what waited for it
 * runs before it sounds again.
 */
interface Tab {
  /** The tabs machine's state; null where the tab is closed or has crashed. */
  readonly state: string | null;
  readonly player: 'silent' | 'waiting' | 'sounding';
  readonly isFrozen: boolean;
  /**
   * What the other tabs have said and was not heard yet, as a set: it is heard in any order, and once or several times,
   * so that what really happens is always among what is explored.
   */
  readonly heard: readonly string[];
  /** What the lock has told and was not heard yet. */
  readonly told: readonly string[];
}

interface World {
  readonly tabs: readonly Tab[];
  /** -1 for nobody. */
  readonly holder: number;
  readonly line: readonly number[];
}

const tellings = [
  'tellGranted',
  'tellTaken',
  'tellElsewhere',
  'tellFree',
  'postClaim',
  'postTook',
  'takeByForce',
];
const machine = tabsMachine.provide({
  actions: Object.fromEntries(tellings.map((name) => [name, () => {}])) as never,
});

interface TabsInput {
  readonly type: string;
  readonly output?: boolean;
  readonly actorId?: string;
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

/** What the real machine does with an event in a state. */
function stepOf(state: string, event: TabsInput): Step {
  const name = `${state} ${event.type} ${event.output}`;
  const known = steps.get(name);
  if (known) return known;
  const [next, acts] = transition(machine, snapshotOf(state) as never, event as never);
  const made = {
    state: JSON.stringify(next.value),
    actions: acts.map(({ type }) => type).filter((type) => tellings.includes(type)),
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

/** Nobody holds the lock: the first in the line has it. */
function served(world: World): World {
  const [next, ...line] = world.line;
  if (world.holder !== -1 || next === undefined) return world;
  const told = [...(world.tabs[next]?.told ?? []), 'lock.granted'];
  return put({ ...world, holder: next, line }, next, { told });
}

function letGo(world: World, place: number): World {
  const holder = world.holder === place ? -1 : world.holder;
  return served({ ...world, holder, line: world.line.filter((other) => other !== place) });
}

/** A tab's machine hears an event, and everything that follows in the tab itself happens at once. */
function send(world: World, place: number, event: TabsInput): World {
  const tab = world.tabs[place];
  if (!tab || tab.state === null) return world;
  const { state, actions: acts } = stepOf(tab.state, event);
  let next = put(world, place, { state });
  if (asks(tab) && !asks(next.tabs[place])) next = letGo(put(next, place, { told: [] }), place);
  if (!asks(tab) && asks(next.tabs[place])) next = served({ ...next, line: [...next.line, place] });
  for (const action of acts) next = follow(next, place, action);
  return next;
}

function follow(world: World, place: number, action: string): World {
  const player = world.tabs[place]?.player;
  switch (action) {
    case 'tellGranted':
      return player === 'waiting' ? put(world, place, { player: 'sounding' }) : world;
    case 'tellTaken':
      return player === 'silent'
        ? world
        : send(put(world, place, { player: 'silent' }), place, { type: 'SOUND.GIVEN' });
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
      index === place || tab.state === null ? tab : { ...tab, heard: withOne(tab.heard, message) },
    ),
  };
}

function steal(world: World, place: number): World {
  if (world.holder === place) return world;
  const line = world.line.filter((other) => other !== place);
  const robbed = world.holder;
  const next = put({ ...world, holder: place, line }, place, {
    told: [...(world.tabs[place]?.told ?? []), 'lock.granted'],
  });
  return robbed === -1
    ? next
    : put(next, robbed, { told: [...(next.tabs[robbed]?.told ?? []), 'lock.lost'] });
}

const opened: Tab = { state: '"looking"', player: 'silent', isFrozen: false, heard: [], told: [] };
const closed: Tab = { ...opened, state: null };

/** What listeners and the browser may do to a tab. */
function actions(world: World): readonly Move<World>[] {
  return world.tabs.flatMap((tab, place): readonly Move<World>[] => {
    const move = (name: string, to: World): Move<World> => ({ name: `tab ${place + 1}: ${name}`, to });
    // A closed tab and a crashed one leave the same behind: nothing. The browser hands the lock on.
    if (tab.state === null) return [move('reload', put(world, place, opened))];
    const gone = letGo(put(world, place, closed), place);
    const ends = [
      move('close or crash', gone),
      move('reload', put(gone, place, opened)),
      move(tab.isFrozen ? 'thaw' : 'freeze', put(world, place, { isFrozen: !tab.isFrozen })),
    ];
    if (tab.isFrozen) return ends;
    if (tab.player === 'silent') {
      return [
        ...ends,
        move('start', send(put(world, place, { player: 'waiting' }), place, { type: 'SOUND.WANTED' })),
      ];
    }
    const paused = put(world, place, { player: 'silent' });
    // Next keeps the turn, or asks for it again where the new track has to be loaded.
    const again = put(send(paused, place, { type: 'SOUND.GIVEN' }), place, { player: 'waiting' });
    return [
      ...ends,
      move('pause', send(paused, place, { type: 'SOUND.GIVEN' })),
      move('next', send(again, place, { type: 'SOUND.WANTED' })),
    ];
  });
}

/** What happens by itself: messages and locks first, timers once nothing else is under way. */
function events(world: World, deaf: readonly string[]): readonly Move<World>[] {
  const runs = world.tabs.flatMap((tab, place) =>
    tab.state === null || tab.isFrozen ? [] : [{ tab, place }],
  );
  const move = (place: number, name: string, to: World): Move<World> => ({
    name: `tab ${place + 1} ${name}`,
    to,
  });
  const hear = (from: World, place: number, type: string) =>
    deaf.includes(type) ? from : send(from, place, { type });
  const soon = runs.flatMap(({ tab, place }): readonly Move<World>[] => {
    const [news] = tab.told;
    const state = tab.state ?? '';
    return [
      ...tab.heard.flatMap((message) => {
        const rest = tab.heard.filter((other) => other !== message);
        const again = hear(world, place, message);
        return [
          move(place, `hears ${message}`, hear(put(world, place, { heard: rest }), place, message)),
          ...(again === world ? [] : [move(place, `hears ${message}, and will again`, again)]),
        ];
      }),
      ...(news === undefined
        ? []
        : [move(place, `hears ${news}`, hear(put(world, place, { told: tab.told.slice(1) }), place, news))]),
      ...answersTo(state, world).map((event) =>
        move(place, `is answered ${event.output ?? 'silence'}`, send(world, place, event)),
      ),
    ];
  });
  if (soon.length > 0) return soon;
  return runs.flatMap(({ tab, place }) => {
    const timers = nodesOf(tab.state ?? '').flatMap((node) =>
      [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')),
    );
    return timers.map((type) => move(place, 'has waited', send(world, place, { type })));
  });
}

/** What the questions that a state asks are answered just now. */
function answersTo(state: string, { holder, line }: World): readonly TabsInput[] {
  return nodesOf(state).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }): readonly TabsInput[] => {
      const answer = (output?: boolean): TabsInput => ({
        type: `xstate.done.actor.${id}`,
        actorId: id,
        ...(output !== undefined && { output }),
      });
      switch (src) {
        case 'lookForSound':
          return [answer(holder !== -1)];
        case 'lookForClaims':
          return [answer(line.length > 0)];
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

const isAudible = ({ player, isFrozen, told }: Tab) =>
  player === 'sounding' && !isFrozen && !told.includes('lock.lost');

/** The worlds of tabs that are the same but for their order are one. */
function key({ tabs, holder, line }: World): string {
  const texts = tabs.map(
    ({ state, player, isFrozen, heard, told }, place) =>
      `${state}|${player}|${isFrozen}|${heard.join()}|${told.join()}|${holder === place}|${line.indexOf(place)}`,
  );
  return texts.toSorted().join('\n');
}

/** @param deaf events that the tabs do not hear, to see that the search finds what comes of it */
export const createSoundModel = (deaf: readonly string[] = []): Model<World> => ({
  start: { tabs: [opened, opened, opened], holder: -1, line: [] },
  key,
  actions,
  events: (world) => events(world, deaf),
  fault: (world) => {
    if (world.tabs.filter(isAudible).length > 1) return 'two tabs sound';
    if (world.tabs.some((tab, place) => isAudible(tab) && world.holder !== place)) {
      return 'a tab sounds that does not hold the sound';
    }
    return null;
  },
  faultAtRest: ({ tabs }) =>
    tabs.some(({ state, player, isFrozen }) => state !== null && player === 'waiting' && !isFrozen)
      ? 'a tab waits for ever'
      : null,
});
