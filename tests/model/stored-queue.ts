import { transition, type AnyMachineSnapshot } from 'xstate';
import { emptyQueueSession, type QueueSession } from '../../src/domain/queue-list.ts';
import { sessionMachine } from '../../src/machines/queue/session.machine.ts';
import { aTrack } from '../fakes/track.ts';
import type { Model, Move } from './search.ts';

/**
 * One tab and its stored queue: the real machine that writes it. Each tab has its own, so several tabs
 * multiply this one; a new tab only reads another's queue at its start.
 */
interface World {
  readonly snapshot: AnyMachineSnapshot | null;
  /** How often the queue has changed, up to a few; the stored number tells which queue it is. */
  readonly version: number;
  readonly kept: number;
  /** Whether the tab had the time that a write takes since the last change. */
  readonly isSettled: boolean;
}

const MOST_VERSIONS = 4;
const machine = sessionMachine.provide({ actions: { write: () => {} } });
const begun = machine.resolveState({
  value: 'clean',
  context: { session: null, isShared: false, writtenAt: 0 },
});

const sessionOf = (version: number): QueueSession => ({
  ...emptyQueueSession,
  tracks: Array.from({ length: version }, (_, index) => aTrack(`t${index}`)),
});

function send(world: World, event: object, fields: Partial<World> = {}): World {
  if (!world.snapshot) return { ...world, ...fields };
  const [snapshot, acts] = transition(machine, world.snapshot as never, event as never);
  const isWritten = acts.some(({ type }) => type === 'write');
  const session = (snapshot.context as { readonly session: QueueSession | null }).session;
  return { ...world, snapshot, ...(isWritten && session ? { kept: session.tracks.length } : {}), ...fields };
}

const writeTimer = { type: 'xstate.after.writeDelay.session.dirty' };
const reopened = (world: World): World => ({
  ...world,
  snapshot: begun,
  version: world.kept,
  isSettled: true,
});

function actions(world: World): readonly Move<World>[] {
  if (!world.snapshot) return [{ name: 'reload', to: reopened(world) }];
  const version = world.version + 1;
  const hidden = send(world, { type: 'page.hiding' });
  return [
    ...(version <= MOST_VERSIONS
      ? [
          {
            name: 'the queue changes',
            to: send(
              world,
              { type: 'session.changed', session: sessionOf(version) },
              { version, isSettled: false },
            ),
          },
        ]
      : []),
    { name: 'the position moves', to: send(world, { type: 'session.moved', position: 10 }) },
    { name: 'it sounds', to: send(world, { type: 'session.shared' }) },
    { name: 'another tab sounds', to: send(world, { type: 'session.unshared' }) },
    { name: 'a write’s time passes', to: send(world, writeTimer, { isSettled: true }) },
    { name: 'freeze and thaw', to: hidden },
    { name: 'close', to: { ...hidden, snapshot: null } },
    { name: 'reload', to: reopened(hidden) },
    ...(world.isSettled ? [{ name: 'crash', to: { ...world, snapshot: null } }] : []),
  ];
}

export const storedQueueModel: Model<World> = {
  start: { snapshot: begun, version: 0, kept: 0, isSettled: true },
  key: ({ snapshot, version, kept, isSettled }) =>
    JSON.stringify([snapshot?.value, snapshot?.context, version, kept, isSettled]),
  actions,
  events: () => [],
  fault: ({ snapshot, version, kept }) => (snapshot === null && kept !== version ? 'a queue is lost' : null),
};
