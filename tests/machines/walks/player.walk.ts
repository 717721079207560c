import type { AnyMachineSnapshot } from 'xstate';
import { aTrack } from '../../fakes/track.ts';
import { playerMachine } from '../../../src/machines/player/player.machine.ts';
import { FAILURES_BEFORE_STOP, PROOF_S } from '../../../src/limits/playback.ts';
import type { Walk, WalkEvent } from '../paths.ts';
import { playerRules } from './player.rules.ts';

const choose = (id: string, reason: 'load' | 'bulk', play: boolean | 'asBefore', audio = `/${id}.mp3`) => ({
  type: 'track.chosen',
  track: aTrack(id, { audio }),
  reason,
  play,
  at: 0,
});

const invariant: Walk['invariant'] = (snapshot) => {
  const { context } = snapshot;
  const { playback, permission } = snapshot.value as {
    readonly playback: unknown;
    readonly permission: string;
  };
  if (snapshot.hasTag('sounding') && snapshot.hasTag('busy')) throw new Error('It sounds and is busy');
  if (snapshot.hasTag('sounding') && permission !== 'granted') {
    throw new Error('It sounds without permission');
  }
  if (snapshot.hasTag('loading') && !snapshot.hasTag('busy')) throw new Error('It loads and is not busy');
  if ((playback === 'empty') !== (context.track === null)) throw new Error('Empty means: without a track');
  if (context.volume < 0 || context.volume > 100) throw new Error('The volume lies outside');
};

const common = {
  machine: playerMachine.provide({ actions: { storeVolume: () => {}, storeSleep: () => {} } }),
  outputs: {
    freshenPreviewUrl: [{ audio: '' }, { audio: '/a.mp3' }, { audio: '/fresh.mp3' }],
    logPlay: [1],
    pageIdle: [undefined],
  },
  rules: playerRules,
  invariant,
} satisfies Partial<Walk>;

/** The audio's events. */
function audioEvents({ context: { positionToPass, position } }: AnyMachineSnapshot): readonly WalkEvent[] {
  const of = (type: string, fields: object = {}) => ({ type: `audio.${type}`, ...fields });
  return [
    of('ready', { duration: 30 }),
    of('waiting'),
    of('playing'),
    of('position', { position: positionToPass }),
    of('position', { position: positionToPass + PROOF_S / 2 }),
    of('position', { position: Math.floor(Math.max(positionToPass, position)) + 1 + PROOF_S }),
    of('paused'),
    of('ended'),
    of('failed', { kind: 'network' }),
    of('failed', { kind: 'decode' }),
    of('refused', { kind: 'gesture' }),
    of('refused', { kind: 'other' }),
  ];
}

const seeks = [
  { type: 'PLAYER.SEEK', value: 50 },
  { type: 'PLAYER.SEEK', value: 101 },
  { type: 'PLAYER.SEEK_TO', seconds: 5 },
  { type: 'PLAYER.SEEK_TO', seconds: 0 },
  { type: 'PLAYER.SEEK_BY', seconds: 5 },
  { type: 'PLAYER.SEEK_BY', seconds: NaN },
];
const controls = [{ type: 'PLAYER.TOGGLE' }, { type: 'PLAYER.PLAY' }, { type: 'PLAYER.PAUSE' }];
const granted = { type: 'tabs.granted' };

/** The url before a load, the audio, failures in a row, permission, and the small regions. */
export const playerWalks: readonly Walk[] = [
  {
    ...common,
    regions: ['playback'],
    key: ({ context }) => [context.reason, context.track?.audio],
    events: [
      choose('a', 'load', true),
      choose('a', 'bulk', true),
      choose('a', 'load', false),
      choose('b', 'load', 'asBefore'),
      choose('b', 'load', true, ''),
      { type: 'track.none' },
      { type: 'tabs.taken' },
      ...controls,
    ],
  },
  {
    ...common,
    regions: ['playback'],
    key: ({ context }) => [context.hasBegun, context.hasProven, context.hasLookedUp, context.duration > 0],
    events: (snapshot) => [
      choose('a', 'load', true),
      { type: 'track.none' },
      { type: 'track.next', track: aTrack('b') },
      granted,
      { type: 'tabs.taken' },
      ...controls,
      ...seeks,
      ...audioEvents(snapshot),
    ],
  },
  {
    ...common,
    regions: ['playback', 'connection'],
    key: ({ context }) => Math.min(context.failures, FAILURES_BEFORE_STOP),
    events: [
      choose('a', 'load', true),
      { type: 'tabs.taken' },
      ...controls,
      ...seeks,
      { type: 'PLAYER.RETRY' },
      { type: 'queue.changed' },
      { type: 'network.offline' },
      { type: 'network.online' },
      { type: 'audio.failed', kind: 'decode' },
    ],
  },
  {
    ...common,
    regions: ['permission', 'playback', 'logging'],
    key: ({ context }) => context.track?.id,
    events: ({ value }) => [
      choose('a', 'load', true),
      choose('b', 'load', true),
      { type: 'track.none' },
      granted,
      // The tabs withdraw permission before they name the tab that has it.
      ...(value.permission === 'granted' ? [] : [{ type: 'tabs.elsewhere' }]),
      { type: 'tabs.free' },
      { type: 'tabs.taken' },
      { type: 'PLAYER.PAUSE' },
      { type: 'audio.ready', duration: 30 },
      { type: 'audio.position', position: 1 },
      { type: 'audio.waiting' },
    ],
  },
  {
    ...common,
    regions: ['volume'],
    key: ({ context }) => [
      context.track?.id,
      context.volume,
      context.muted,
      context.hasVolume,
      context.isEven,
      context.crossfade,
    ],
    events: [
      choose('a', 'bulk', true),
      { type: 'track.none' },
      { type: 'volume.stored', volume: 30, muted: false },
      { type: 'PLAYER.VOLUME', value: 0 },
      { type: 'PLAYER.VOLUME', value: NaN },
      { type: 'volume.fixed' },
      { type: 'sound.set', isEven: false, crossfade: 8 },
      { type: 'sound.set', isEven: false, crossfade: 0 },
      { type: 'PLAYER.MUTE.TOGGLE' },
      { type: 'session.next' },
      { type: 'session.previous' },
    ],
  },
  {
    ...common,
    outputs: { ...common.outputs, readClock: [-1, 1000, 300_000] },
    regions: ['playback', 'sleep'],
    key: ({ context }) => [
      context.isLast,
      typeof context.sleep === 'object' ? context.sleep?.minutes : context.sleep,
    ],
    events: [
      choose('a', 'load', true),
      { type: 'track.none' },
      { type: 'queue.changed', isLast: true },
      { type: 'PLAYER.TOGGLE' },
      { type: 'PLAYER.PLAY' },
      ...([null, 'track', 'queue', { minutes: 5, at: 0, endsAt: 300_000 }] as const).map((until) => ({
        type: 'PLAYER.SLEEP',
        until,
      })),
      granted,
      { type: 'audio.ready', duration: 30 },
      { type: 'audio.position', position: 25 },
      { type: 'audio.waiting' },
      { type: 'audio.ended' },
    ],
  },
  {
    ...common,
    regions: ['playback'],
    key: ({ context }) => [context.crossfade, context.next?.id, context.duration],
    events: [
      choose('a', 'load', true),
      choose('b', 'load', 'asBefore'),
      choose('b', 'load', false),
      { type: 'track.next', track: aTrack('b') },
      { type: 'sound.set', isEven: true, crossfade: 8 },
      { type: 'sound.set', isEven: true, crossfade: 0 },
      granted,
      { type: 'PLAYER.PAUSE' },
      { type: 'audio.ready', duration: 30 },
      { type: 'audio.position', position: 1 },
      { type: 'audio.position', position: 25 },
      { type: 'audio.failed', kind: 'decode' },
    ],
  },
  {
    ...common,
    regions: ['playback', 'silence'],
    key: ({ context }) => context.muted,
    events: [
      choose('a', 'load', true),
      { type: 'track.none' },
      granted,
      { type: 'PLAYER.TOGGLE' },
      { type: 'PLAYER.MUTE.TOGGLE' },
      { type: 'audio.ready', duration: 30 },
      { type: 'audio.position', position: 1 },
      { type: 'audio.refused', kind: 'gesture' },
    ],
  },
];
