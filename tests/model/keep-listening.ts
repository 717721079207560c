import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { keepListeningMachine } from '../../src/machines/keep-listening/keep-listening.machine.ts';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import { aTrack } from '../fakes/track.ts';
import type { Model, Move } from './search.ts';

/**
 * Two tabs, each with the setting Keep listening and a queue: the real machines. A tab writes its choice at once and
 * reads the choices of the other tab later. Each plays tracks of a list to their end (D52).
 */
interface Tab {
  readonly setting: AnyMachineSnapshot;
  readonly queue: AnyMachineSnapshot;
  /** Whether the event of the other tab's write is pending. */
  readonly isBehind: boolean;
  /** What followed the last track, and what was expected; null before a track has ended. */
  readonly end: { readonly followed: string; readonly promised: string } | null;
}

interface World {
  readonly stored: boolean;
  readonly tabs: readonly Tab[];
}

interface Emitted {
  readonly type: string;
  readonly on?: boolean;
  readonly message?: { readonly code: string };
}

const [first, second] = [aTrack('a'), aTrack('b')];
const origin = { name: 'Dusk', tracks: [first, second] };

function send(machine: AnyStateMachine, from: AnyMachineSnapshot, event: object) {
  const [snapshot, actions] = transition(machine, from, event as never);
  const emitted = (actions as readonly { readonly type: string; readonly params?: unknown }[])
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as { readonly event: Emitted }).event);
  return { snapshot: snapshot as AnyMachineSnapshot, emitted };
}

const isOn = ({ setting }: Tab): boolean => setting.context.on;

const isNextDisabled = ({ queue }: Tab): boolean => queue.value.requests === 'releasing';

/** @param deaf facts that do not reach the queue, to check that the search finds the fault */
export function createKeepListeningModel(deaf: readonly string[] = []): Model<World> {
  /** The setting gets an event, and the queue the facts that this emits. */
  const sendSetting = (tab: Tab, event: object): Tab => {
    const { snapshot, emitted } = send(keepListeningMachine, tab.setting, event);
    const queue = emitted
      .filter(({ type }) => type === 'keepListening.changed' && !deaf.includes(type))
      .reduce(
        (from, { on }) => send(queueMachine, from, { type: 'QUEUE.KEEP_LISTENING', on }).snapshot,
        tab.queue,
      );
    return { ...tab, setting: snapshot, queue };
  };
  const sendQueue = (tab: Tab, event: object): Tab => ({
    ...tab,
    queue: send(queueMachine, tab.queue, event).snapshot,
    end: null,
  });
  const endTrack = (tab: Tab): Tab => {
    const { tracks, index, loop } = tab.queue.context;
    const { snapshot, emitted } = send(queueMachine, tab.queue, {
      type: 'player.ended',
      id: tracks[index].id,
    });
    const isOffered = emitted.some(({ message }) => message?.code === 'offer.trackEnded');
    const isPlaying = snapshot.context.index !== -1;
    const isLast = index === tracks.length - 1;
    const hasMore = tracks.length === 1;
    return {
      ...tab,
      queue: snapshot,
      end: {
        followed: isPlaying ? 'music' : isOffered ? 'an offer' : 'silence',
        promised: !isLast || loop || (hasMore && isOn(tab)) ? 'music' : hasMore ? 'an offer' : 'silence',
      },
    };
  };
  const move = (world: World, place: number, name: string, tab: Tab): Move<World> => ({
    name: `tab ${place + 1}: ${name}`,
    to: { ...world, tabs: world.tabs.map((other, at) => (at === place ? tab : other)) },
  });
  const opened: Tab = {
    setting: initialTransition(keepListeningMachine)[0] as AnyMachineSnapshot,
    queue: initialTransition(queueMachine)[0] as AnyMachineSnapshot,
    isBehind: false,
    end: null,
  };

  return {
    start: { stored: true, tabs: [opened, opened] },
    key: ({ stored, tabs }) => {
      const texts = tabs.map(({ setting, queue, isBehind, end }) => {
        const { tracks, index, keepsListening } = queue.context;
        return [
          setting.value,
          setting.context,
          queue.value,
          tracks.length,
          index,
          keepsListening,
          isBehind,
          end,
        ];
      });
      return JSON.stringify([stored, texts.map((text) => JSON.stringify(text)).toSorted()]);
    },
    actions: (world) =>
      world.tabs.flatMap((tab, place) => {
        const switched = sendSetting(tab, { type: 'KEEP_LISTENING.TOGGLE' });
        const stored = isOn(switched);
        const others = world.tabs.map((other) => ({ ...other, isBehind: true }));
        return [
          move({ stored, tabs: others }, place, 'switch Keep listening', {
            ...switched,
            isBehind: tab.isBehind,
          }),
          move(
            world,
            place,
            'select a track of a list',
            sendQueue(tab, { type: 'QUEUE.SELECT', track: first, origin }),
          ),
          move(world, place, 'loop', sendQueue(tab, { type: 'QUEUE.LOOP.TOGGLE' })),
          // A track is longer than the time for which Next is disabled.
          ...(tab.queue.context.index === -1 || isNextDisabled(tab)
            ? []
            : [move(world, place, 'the track ends', endTrack(tab))]),
        ];
      }),
    events: (world) =>
      world.tabs.flatMap((tab, place) => {
        const updated = { ...tab, isBehind: false };
        const stored = { type: 'keepListening.stored', on: world.stored };
        const written = { type: 'xstate.done.actor.0.keepListening.saving' };
        const release = { type: 'xstate.after.nextRelease.queue.requests.releasing' };
        return [
          ...(tab.isBehind ? [move(world, place, 'reads what is stored', sendSetting(updated, stored))] : []),
          ...(tab.setting.value === 'saving'
            ? [move(world, place, 'has written', sendSetting(tab, written))]
            : []),
          ...(isNextDisabled(tab)
            ? [
                move(world, place, 'may go to the next', {
                  ...tab,
                  queue: send(queueMachine, tab.queue, release).snapshot,
                }),
              ]
            : []),
        ];
      }),
    fault: ({ tabs }) => {
      const broken = tabs.find(({ end }) => end && end.followed !== end.promised)?.end;
      return broken ? `a track is followed by ${broken.followed} instead of ${broken.promised}` : null;
    },
    faultWhenIdle: ({ stored, tabs }) =>
      tabs.some((tab) => isOn(tab) !== stored || tab.queue.context.keepsListening !== stored)
        ? 'a tab differs from the stored setting'
        : null,
  };
}
