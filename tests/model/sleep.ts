import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateNode } from 'xstate';
import { playerMachine } from '../../src/machines/player/player.machine.ts';
import { endsHere } from '../../src/machines/player/player.select.ts';
import type { PlayerContext } from '../../src/machines/player/player.types.ts';
import type { AudioCommand } from '../../src/machines/player/player.types.ts';
import { aTrack } from '../fakes/track.ts';
import type { Model, Move } from './search.ts';

/**
 * One tab with a sleep timer and a crossfade: the real player. Audio, other tabs, network, clock and queue
 * do whatever they may, in any order. Once the timer has ended the playback only the listener starts it
 * again.
 */
interface World {
  readonly snapshot: AnyMachineSnapshot;
  /** The timer has ended the playback, and the listener has started nothing since. */
  readonly isOver: boolean;
  /** A track fades out. */
  readonly fades: boolean;
}

interface PlayerInput {
  readonly type: string;
  readonly [field: string]: unknown;
}

const silent = { storeVolume: () => {}, storeSleep: () => {} };
const machine = playerMachine.provide({ actions: silent });
/** One that does not know which track the timer ends with, to check that the search finds the fault. */
export const forgetful = machine.provide({ guards: { endsHere: () => false } });

/** One that does not silence what fades out. */
export const clinging = machine.provide({ actions: { stop: () => {} } });

const contextOf = ({ snapshot }: World) => snapshot.context as PlayerContext;
const nodesOf = ({ snapshot }: World) =>
  (snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes;

const chosen = (play: boolean | 'asBefore', id = 'next'): PlayerInput => ({
  type: 'track.chosen',
  track: aTrack(id, { audio: `/${id}.mp3` }),
  reason: 'load',
  play,
  at: 0,
});
const isStart = ({ type, play }: PlayerInput) =>
  type === 'PLAYER.PLAY' || type === 'PLAYER.TOGGLE' || play === true;

/** Whether a track fades out after what the player asks of the audio. */
function fadesAfter(before: boolean, acts: readonly { readonly params?: unknown }[]): boolean {
  return acts.reduce((fades, { params }) => {
    const command = (params as { readonly event?: AudioCommand } | undefined)?.event;
    if (command?.type === 'fade') return true;
    if (command?.type === 'stop') return fades && command.args[0] === true;
    return command?.type === 'pause' || command?.type === 'seek' ? false : fades;
  }, before);
}

function createActs(player: typeof machine) {
  const send = (world: World, event: PlayerInput, byListener: boolean): World => {
    const [snapshot, acts] = transition(player, world.snapshot as never, event as never);
    const fades = fadesAfter(world.fades, acts);
    const after = { snapshot: snapshot as AnyMachineSnapshot, isOver: world.isOver, fades };
    const sleptBefore = contextOf(world).sleep;
    const hasEnded =
      (sleptBefore !== null && contextOf(after).sleep === null && event.type !== 'PLAYER.SLEEP') ||
      (event.type === 'audio.ended' && endsHere(contextOf(world)) && world.snapshot.hasTag('sounding'));
    return { ...after, isOver: hasEnded || (world.isOver && !(byListener && isStart(event))) };
  };
  const moves = (world: World, byListener: boolean, events: Readonly<Record<string, PlayerInput>>) =>
    Object.entries(events)
      .map(([name, event]): Move<World> => ({ name, to: send(world, event, byListener) }))
      .filter(({ to }) => key(to) !== key(world));

  return {
    actions: (world: World) =>
      moves(world, true, {
        'the listener plays': { type: 'PLAYER.PLAY' },
        'the listener pauses': { type: 'PLAYER.PAUSE' },
        'the listener presses Play or Pause': { type: 'PLAYER.TOGGLE' },
        'the listener chooses a track': chosen(true, 'chosen'),
        ...(contextOf(world).track !== null && { 'the listener removes the track': chosen('asBefore') }),
        'the listener clears the queue': { type: 'track.none' },
        'the queue ends here': { type: 'queue.changed', isLast: true },
        'the queue goes on': { type: 'queue.changed', isLast: false },
        'a timer of minutes': { type: 'PLAYER.SLEEP', until: { minutes: 5, at: 0, endsAt: 300_000 } },
        'a timer for the track': { type: 'PLAYER.SLEEP', until: 'track' },
        'a timer for the queue': { type: 'PLAYER.SLEEP', until: 'queue' },
        'no timer': { type: 'PLAYER.SLEEP', until: null },
        'another tab plays': { type: 'tabs.taken' },
        'the network goes': { type: 'network.offline' },
        'the network returns': { type: 'network.online' },
      }),
    events: (world: World) => [
      ...moves(world, false, eventsOf(world)),
      ...(world.fades ? [{ name: 'the fade is over', to: { ...world, fades: false } }] : []),
      ...(world.snapshot.hasTag('sounding')
        ? moves(send(world, { type: 'track.next', track: aTrack('later') }, false), false, {
            'the audio nears its end': { type: 'audio.position', position: 25 },
          })
        : []),
    ],
  };
}

/** What happens by itself in this state. */
function eventsOf(world: World): Readonly<Record<string, PlayerInput>> {
  const { snapshot } = world;
  const { positionToPass, sleep } = contextOf(world);
  const isBetween =
    snapshot.matches({ playback: 'ended' }) || snapshot.matches({ playback: { failing: 'skipping' } });
  const answers = nodesOf(world).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) =>
      outputsOf(src, sleep).map((output, at): [string, PlayerInput] => [
        `${id} answers (${at + 1})`,
        { type: `xstate.done.actor.${id}`, actorId: id, output },
      ]),
    ),
  );
  const timers = nodesOf(world)
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type): [string, PlayerInput] => [type, { type }]);
  return {
    'the audio is ready': { type: 'audio.ready', duration: 30 },
    'the audio moves': { type: 'audio.position', position: positionToPass + 1 },
    'the audio ends': { type: 'audio.ended' },
    'the audio fails': { type: 'audio.failed', kind: 'network' },
    'the tab may play': { type: 'tabs.granted' },
    ...(isBetween && { 'the queue plays on': chosen(true), 'the queue is over': { type: 'track.none' } }),
    ...Object.fromEntries([...answers, ...timers]),
  };
}

/** A clock that was set back, one that goes on, and one that is past the end. */
function outputsOf(src: unknown, sleep: PlayerContext['sleep']): readonly unknown[] {
  if (src === 'freshenPreviewUrl') return [{ audio: '' }, { audio: '/next.mp3' }];
  if (src === 'pageIdle') return [undefined];
  if (src !== 'readClock' || sleep === null || typeof sleep === 'string') return [];
  return [sleep.at - 1000, sleep.at + 1000, sleep.endsAt];
}

const key = (world: World): string => {
  const { track, sleep, isLast, failures, hasLookedUp, hasBegun, hasProven } = contextOf(world);
  const timer = typeof sleep === 'string' ? sleep : sleep !== null && 'minutes';
  const kept = [track?.id, timer, isLast, Math.min(failures, 3), hasLookedUp, hasBegun, hasProven];
  return JSON.stringify([world.snapshot.value, ...kept, world.isOver, world.fades]);
};

const withCrossfade = (player: typeof machine) => {
  const [start] = initialTransition(player);
  return transition(player, start, {
    type: 'sound.set',
    isEven: true,
    crossfade: 8,
  })[0] as AnyMachineSnapshot;
};

export const createSleepModel = (player: typeof machine = machine): Model<World> => ({
  start: { snapshot: withCrossfade(player), isOver: false, fades: false },
  key,
  ...createActs(player),
  fault: ({ snapshot, isOver, fades }) => {
    const isHeard = snapshot.hasTag('sounding') || snapshot.hasTag('busy');
    if (isOver && isHeard) return 'it plays after the sleep timer has ended';
    const isEnded = snapshot.matches({ playback: 'paused' }) || snapshot.matches({ playback: 'empty' });
    return fades && isEnded ? 'a track fades out that nothing follows' : null;
  },
});
