import {
  initialTransition,
  transition,
  type AnyEventObject,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';
import { tabsMachine } from '../../src/machines/tabs/tabs.machine.ts';

/** The state of one tab's player: it wants to play, may play, or neither. */
export type PlayerPart = 'silent' | 'wanting' | 'sounding';

/** One tab with its pending messages. Plain JSON, so that worlds can be compared by their text. */
export interface TabPart {
  readonly isOpen: boolean;
  readonly value: StateValue;
  readonly player: PlayerPart;
  /** Its pending question: whether permission is taken, or claimed by another tab. */
  readonly looksFor: 'sound' | 'claims' | null;
  /** The lock's messages that it has not received yet. */
  readonly fromLock: readonly ('granted' | 'silence' | 'held' | 'free' | 'claimed' | 'unclaimed')[];
  /** The messages of each other tab that it has not received yet, by the number of that tab. */
  readonly fromTabs: readonly (readonly string[])[];
}

export interface World {
  readonly tabs: readonly TabPart[];
  /** The tab that owns the lock, and those that wait for it, in order and with their kind of wait. */
  readonly holder: number | null;
  readonly lockQueue: readonly { readonly tab: number; readonly kind: 'sound' | 'silence' }[];
  /** The remaining acts of the listener. */
  readonly acts: number;
  /** How many tabs the listener has used. All start alike, so only the next one of the others has to be tried. */
  readonly touched: number;
  /** The tab in which the listener pressed play last and has not paused or closed since; null if there is none. */
  readonly command: number | null;
}

/** One thing that can happen next, by a name that a failing test can print. */
export interface Step {
  readonly name: string;
  readonly world: World;
}

interface Draft {
  tabs: { -readonly [Key in keyof TabPart]: TabPart[Key] }[];
  holder: number | null;
  lockQueue: { readonly tab: number; readonly kind: 'sound' | 'silence' }[];
  acts: number;
  touched: number;
  command: number | null;
}

const LOOK = 'xstate.done.actor.0.tabs.looking';
const CLAIMS = 'xstate.done.actor.0.tabs.ours.holding.asked';
const SILENCE = 'xstate.done.actor.0.tabs.elsewhere.watching';

interface Action {
  readonly type: string;
  readonly params?: { readonly src?: string; readonly id?: string; readonly event?: AnyEventObject };
}

/** A browser with this many newly opened tabs, and a listener with this many acts left. */
export function newWorld(count: number, acts: number): World {
  const world: Draft = { tabs: [], holder: null, lockQueue: [], acts, touched: 0, command: null };
  for (let tab = 0; tab < count; tab += 1) {
    world.tabs.push({
      isOpen: true,
      value: 'looking',
      player: 'silent',
      looksFor: null,
      fromLock: [],
      fromTabs: Array.from({ length: count }, () => []),
    });
  }
  world.tabs.forEach((_, tab) => {
    const [snapshot, actions] = initialTransition(tabsMachine);
    world.tabs[tab]!.value = remember(snapshot);
    carryOut(world, tab, actions as readonly Action[]);
  });
  return world;
}

/** All possible next steps: acts of the listener, answers of the browser, messages to a tab. */
export function stepsOf(world: World): readonly Step[] {
  const steps: Step[] = [];
  const add = (name: string, happen: (draft: Draft) => void) => {
    const draft = draftOf(world);
    happen(draft);
    serve(draft);
    steps.push({ name, world: draft });
  };
  world.tabs.forEach((tab, number) => {
    if (!tab.isOpen) return;
    if (world.acts > 0 && number <= world.touched) {
      if (tab.player === 'silent') {
        add(`the listener plays in ${number}`, (draft) => {
          act(draft, number);
          draft.command = number;
          draft.tabs[number]!.player = 'wanting';
          send(draft, number, { type: 'SOUND.WANTED' });
        });
      } else {
        add(`the listener pauses ${number}`, (draft) => {
          act(draft, number);
          if (draft.command === number) draft.command = null;
          draft.tabs[number]!.player = 'silent';
          send(draft, number, { type: 'SOUND.RELEASED' });
        });
      }
      add(`${number} is closed`, (draft) => {
        act(draft, number);
        if (draft.command === number) draft.command = null;
        close(draft, number);
      });
    }
    if (tab.looksFor) {
      add(`the browser answers the look of ${number}`, (draft) => {
        const isClaimed = draft.lockQueue.some((waiting) => waiting.kind === 'sound');
        const answer =
          tab.looksFor === 'sound'
            ? draft.holder === null
              ? 'free'
              : 'held'
            : isClaimed
              ? 'claimed'
              : 'unclaimed';
        draft.tabs[number]!.looksFor = null;
        draft.tabs[number]!.fromLock = [...tab.fromLock, answer];
      });
    }
    if (tab.fromLock.length > 0) {
      add(`${number} receives from the lock: ${tab.fromLock[0]}`, (draft) => {
        const [sent, ...unread] = tab.fromLock;
        draft.tabs[number]!.fromLock = unread;
        if (sent === 'granted') send(draft, number, { type: 'lock.granted' });
        else if (sent === 'silence') send(draft, number, { type: SILENCE });
        else if (sent === 'claimed' || sent === 'unclaimed') {
          send(draft, number, { type: CLAIMS, output: sent === 'claimed' });
        } else send(draft, number, { type: LOOK, output: sent === 'held' });
      });
    }
    tab.fromTabs.forEach(([message], from) => {
      if (message === undefined) return;
      add(`${number} receives from ${from}: ${message}`, (draft) => {
        draft.tabs[number]!.fromTabs = tab.fromTabs.map((lockQueue, each) =>
          each === from ? lockQueue.slice(1) : lockQueue,
        );
        send(draft, number, { type: message });
      });
    });
  });
  return steps;
}

/** The waits that end by themselves once nothing else can happen. */
export function waitsOf(world: World): readonly Step[] {
  return world.tabs.flatMap((tab, number) => {
    const value = JSON.stringify(tab.value);
    if (!tab.isOpen || value !== '{"elsewhere":"changingHands"}') return [];
    const draft = draftOf(world);
    send(draft, number, { type: 'xstate.after.handoverWait.changingHands' });
    serve(draft);
    return [{ name: `${number} has waited for the hand-over`, world: draft }];
  });
}

function act(world: Draft, tab: number): void {
  world.acts -= 1;
  world.touched = Math.max(world.touched, tab + 1);
}

/** Parts are replaced and never changed deeply, so a shallow copy is enough. */
const draftOf = (world: World): Draft => ({
  ...world,
  tabs: world.tabs.map((tab) => ({ ...tab })),
  lockQueue: [...world.lockQueue],
});

/** The machine has no context, so one snapshot represents each of its states. */
const snapshots = new Map<string, SnapshotFrom<typeof tabsMachine>>();
const known = new Map<string, { readonly value: StateValue; readonly actions: readonly Action[] }>();

function remember(snapshot: SnapshotFrom<typeof tabsMachine>): StateValue {
  const text = JSON.stringify(snapshot.value);
  if (!snapshots.has(text)) snapshots.set(text, snapshot);
  return snapshot.value;
}

function send(world: Draft, tab: number, event: AnyEventObject): void {
  const part = world.tabs[tab]!;
  const before = JSON.stringify(part.value);
  const text = `${before} ${JSON.stringify(event)}`;
  let step = known.get(text);
  if (!step) {
    const [snapshot, actions] = transition(tabsMachine, snapshots.get(before)!, event as never);
    step = { value: remember(snapshot), actions: actions as readonly Action[] };
    known.set(text, step);
  }
  part.value = step.value;
  carryOut(world, tab, step.actions);
}

function carryOut(world: Draft, tab: number, actions: readonly Action[]): void {
  const part = world.tabs[tab]!;
  for (const { type, params } of actions) {
    const source = params?.src;
    if (type === 'xstate.spawnChild') {
      if (source === 'checkPermission') part.looksFor = 'sound';
      if (source === 'lookForClaims') part.looksFor = 'claims';
      if (source === 'soundLock') world.lockQueue.push({ tab, kind: 'sound' });
      if (source === 'waitForSilence') world.lockQueue.push({ tab, kind: 'silence' });
    }
    if (type === 'xstate.stopChild') {
      const child = source ?? params?.id;
      if (child === 'checkPermission' || child === 'lookForClaims') {
        part.looksFor = null;
        part.fromLock = part.fromLock.filter((sent) => sent === 'granted' || sent === 'silence');
      }
      if (child === 'waitForSilence') {
        world.lockQueue = world.lockQueue.filter(
          (waiting) => waiting.tab !== tab || waiting.kind !== 'silence',
        );
        part.fromLock = part.fromLock.filter((sent) => sent !== 'silence');
      }
      if (child === 'soundLock') release(world, tab);
    }
    if ((type !== 'xstate.sendTo' && type !== 'xstate.emit') || !params?.event) continue;
    const event = params.event.type;
    if (event.startsWith('tab.')) post(world, tab, event);
    if (event === 'tabs.granted' && part.player === 'wanting') part.player = 'sounding';
    if (event === 'tabs.taken') {
      // The player pauses, and reports it, before anything else can happen in its tab.
      part.player = 'silent';
      send(world, tab, { type: 'SOUND.RELEASED' });
    }
  }
}

function post(world: Draft, from: number, message: string): void {
  world.tabs.forEach((tab, to) => {
    if (to === from || !tab.isOpen) return;
    tab.fromTabs = tab.fromTabs.map((lockQueue, each) =>
      each === from ? [...lockQueue, message] : lockQueue,
    );
  });
}

function release(world: Draft, tab: number): void {
  world.lockQueue = world.lockQueue.filter((waiting) => waiting.tab !== tab || waiting.kind !== 'sound');
  const part = world.tabs[tab]!;
  part.fromLock = part.fromLock.filter((sent) => sent !== 'granted');
  if (world.holder === tab) world.holder = null;
}

function close(world: Draft, tab: number): void {
  const part = world.tabs[tab]!;
  release(world, tab);
  world.lockQueue = world.lockQueue.filter((waiting) => waiting.tab !== tab);
  part.isOpen = false;
  part.player = 'silent';
  part.looksFor = null;
  part.fromLock = [];
  part.fromTabs = part.fromTabs.map(() => []);
}

/** The browser grants the lock to the first in the queue; those that only wait for silence are notified and release it. */
function serve(world: Draft): void {
  while (world.holder === null) {
    const first = world.lockQueue.shift();
    if (!first) return;
    const part = world.tabs[first.tab]!;
    if (first.kind === 'sound') {
      world.holder = first.tab;
      part.fromLock = [...part.fromLock, 'granted'];
    } else part.fromLock = [...part.fromLock, 'silence'];
  }
}
