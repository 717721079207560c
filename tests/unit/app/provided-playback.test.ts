import { expect, test } from 'vitest';
import { type PlaybackParts, providePlayback } from '../../../src/app/playback-actors.ts';
import { emptyQueueSession, type QueueSession } from '../../../src/domain/queue-list.ts';
import { PLAYBACK_CLAIM_MS } from '../../../src/limits/playback.ts';
import { keys } from '../../../src/storage/keys.ts';
import type { Store } from '../../../src/storage/store.types.ts';
import { FakeAudio } from '../../fakes/audio.ts';
import { FakeChannel } from '../../fakes/channel.ts';
import { FakeMediaSession } from '../../fakes/media-session.ts';
import { FakeSound } from '../../fakes/sound-lock.ts';
import { settle, storeOf } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';
import { pending, running } from './running.ts';

/* The machines of playback as the app provides them, each alone. */

function playback({
  store,
  channel = new FakeChannel(),
  soundLock = new FakeSound().port,
}: Partial<Ports> = {}) {
  const hiding = new Set<() => void>();
  const machines = providePlayback({
    audio: new FakeAudio(),
    mediaSession: new FakeMediaSession(),
    soundLock,
    tabsChannel: channel,
    pageLife: {
      paintedFor: () => 0,
      wasReloaded: true,
      onVisible: (report) => (report(true), () => {}),
      onHiding: (listener) => {
        hiding.add(listener);
        return () => void hiding.delete(listener);
      },
    },
    store: store ?? storeOf().store,
    awaitIdle: pending,
    content: pending(),
    now: () => 7,
    random: () => 0,
  });
  return { machines, hides: () => hiding.forEach((listener) => listener()) };
}
interface Ports extends Pick<PlaybackParts, 'store' | 'soundLock'> {
  readonly channel: FakeChannel;
}

test('a message of the channel that is not about playback changes nothing, whatever it is', () => {
  const channel = new FakeChannel();
  const { actor, facts } = running(playback({ channel }).machines.tabs);
  for (const message of [
    null,
    7,
    'tab.took',
    undefined,
    {},
    { type: 'tab.took' },
    { topic: 'sound' },
    { topic: 'sound', type: 'other' },
    { topic: 'store', type: 'tab.took' },
  ])
    expect(() => channel.receive(message)).not.toThrow();
  expect([actor.getSnapshot().status, facts]).toEqual(['active', []]);
  channel.receive({ topic: 'sound', type: 'tab.took' });
  expect(facts).toEqual([{ type: 'tabs.elsewhere' }]);
});

test('a tab that waits too long for permission takes it, and waits no longer beside that', () => {
  const claims: { readonly steal: boolean; isReleased: boolean }[] = [];
  const soundLock: Ports['soundLock'] = {
    claim: ({ steal }) => {
      const claim = { steal, isReleased: false };
      claims.push(claim);
      return { release: () => void (claim.isReleased = true) };
    },
    isHeld: pending,
    isClaimed: pending,
    whenFree: pending,
  };
  const { actor, clock } = running(playback({ soundLock }).machines.tabs);
  actor.send({ type: 'SOUND.WANTED' });
  clock.increment(PLAYBACK_CLAIM_MS - 1);
  expect(claims).toEqual([{ steal: false, isReleased: false }]);
  clock.increment(1);
  expect(claims).toEqual([
    { steal: false, isReleased: true },
    { steal: true, isReleased: false },
  ]);
  actor.send({ type: 'SOUND.RELEASED' });
  expect(claims.map(({ isReleased }) => isReleased)).toEqual([true, true]);
});

const sessionOf = (...ids: string[]): QueueSession => ({
  ...emptyQueueSession,
  tracks: ids.map((id) => aTrack(id, { audio: '' })),
  index: 0,
});
const storedIds = (store: Store) =>
  [keys.queueSession, keys.sharedQueueSession].map((key) => store.get(key).tracks.map(({ id }) => id));

test.each([
  [
    'its own queue, which is the shared one',
    sessionOf('a'),
    sessionOf('a'),
    [
      ['a', 'x'],
      ['a', 'x'],
    ],
  ],
  ["its own queue beside another tab's", sessionOf('a'), sessionOf('b'), [['a', 'x'], ['b']]],
  ["another tab's queue", null, sessionOf('b'), [['b', 'x'], ['b']]],
  ['no queue at all', null, null, [['x'], []]],
])(
  'a tab begins with %s, and shares what it changes only if its queue is the shared one',
  async (_, own, shared, stored) => {
    const { store } = storeOf();
    if (own) store.set(keys.queueSession, own);
    if (shared) store.set(keys.sharedQueueSession, shared);
    const { machines, hides } = playback({ store });
    const { actor } = running(machines.queue);
    await settle();
    actor.send({ type: 'QUEUE.ADD', track: aTrack('x') });
    await settle();
    hides();
    expect(storedIds(store)).toEqual(stored);
  },
);
