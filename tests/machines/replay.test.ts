import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createMachine,
  createActor,
  fromCallback,
  fromPromise,
  StateMachine,
  type AnyActorLogic,
} from 'xstate';
import { asReplayed, replay } from '../../scripts/replay/replay.ts';
import { catalogueMachine } from '../../src/catalogue/catalogue.machine.ts';
import { createRecorder } from '../../src/inspector/record.ts';
import type { RecordedSession } from '../../src/inspector/record.ts';
import { appMachine } from '../../src/machines/app/app.machine.ts';
import { createEmitFact } from '../../src/machines/app/functions.ts';
import { actorsOf, logics } from '../../src/machines/app/app.system.ts';
import { lateLogics } from '../../src/machines/app/late.system.ts';
import type { UrlAnswer, UrlRequest, VolumeFact } from '../../src/machines/player/player.select.ts';
import type { StoredSession } from '../../src/machines/queue/queue.select.ts';
import { source, type Send } from '../../src/app/sources.ts';
import { createAudioActor } from '../../src/machines/player/player.actors.ts';
import { playerMachine } from '../../src/machines/player/player.machine.ts';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import { searchMachine } from '../../src/machines/search/search.machine.ts';
import { sessionMachine } from '../../src/machines/queue/session.machine.ts';
import { tabsMachine } from '../../src/machines/tabs/tabs.machine.ts';
import { FakeAudio } from '../fakes/audio.ts';
import { aTrack } from '../fakes/track.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** The same logic with actors over ports that do nothing. */
const withQuietPorts = <Logics extends Readonly<Record<string, AnyActorLogic>>>(all: Logics): Logics =>
  Object.fromEntries(
    Object.entries(all).map(([id, logic]) => [
      id,
      logic instanceof StateMachine ? logic : fromCallback(() => {}),
    ]),
  ) as unknown as Logics;

/** Plays two tracks and searches in an app whose other machines find no port. Returns what a recorder has stored. */
async function recordedSession(): Promise<RecordedSession> {
  const audio = new FakeAudio();
  const app = appMachine.provide({
    actors: {
      ...withQuietPorts(logics),
      player: playerMachine.provide({
        actors: {
          audio: createAudioActor(audio),
          mediaSession: fromCallback(() => {}),
          freshenPreviewUrl: fromPromise<UrlAnswer, UrlRequest>(async ({ input }) => ({
            audio: input.track.audio,
          })),
          storedVolume: source((send: Send<VolumeFact>) => {
            send({ type: 'volume.stored', volume: 40, muted: false });
            return () => {};
          }),
          logPlay: fromPromise(async () => Date.now()),
        },
        actions: { storeVolume: () => {} },
      }),
      queue: queueMachine.provide({
        actors: {
          loadSession: fromPromise<StoredSession | null>(async () => null),
          drawRandom: fromPromise(async () => 0.5),
          session: sessionMachine.provide({ actions: { write: () => {} } }),
          previews: fromCallback(() => {}),
        },
      }),
      tabs: tabsMachine.provide({
        actors: {
          checkPermission: fromPromise(async () => false),
          channel: fromCallback(() => {}),
          // It answers later, as the browser does.
          soundLock: fromCallback(({ sendBack }) => queueMicrotask(() => sendBack({ type: 'lock.granted' }))),
        },
      }),
    },
  });
  const recorder = createRecorder({ build: 'today', now: () => Date.now() });
  const root = createActor(app, { id: 'app', systemId: 'app', inspect: recorder.inspect });
  root.start();
  const { queue, player, search } = actorsOf(root, ['queue', 'player', 'search']);
  const [d, e] = [aTrack('d'), aTrack('e')];
  await vi.advanceTimersByTimeAsync(10);
  queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  queue.send({ type: 'QUEUE.ADD_ALL', tracks: [aTrack('a'), aTrack('b'), aTrack('c')] });
  await vi.advanceTimersByTimeAsync(10);
  audio.becomesReady();
  audio.moves(1);
  root.send({
    type: 'services.loaded',
    logics: () => ({ ...withQuietPorts(lateLogics), catalogue: catalogueMachine }),
  });
  await vi.advanceTimersByTimeAsync(200);
  search.send({ type: 'SEARCH.TYPE', text: 'my secret wish' });
  await vi.advanceTimersByTimeAsync(2000);
  queue.send({ type: 'QUEUE.NEXT' });
  await vi.advanceTimersByTimeAsync(600);
  queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  queue.send({ type: 'QUEUE.SELECT', track: d, origin: { name: 'Dusk', path: '/', tracks: [d, e] } });
  await vi.advanceTimersByTimeAsync(10);
  audio.becomesReady();
  audio.moves(1);
  createEmitFact(root)('keepListening', { type: 'keepListening.changed', on: true });
  audio.ends();
  await vi.advanceTimersByTimeAsync(10);
  player.send({ type: 'PLAYER.PAUSE' });
  const session = recorder.session();
  root.stop();
  return JSON.parse(JSON.stringify(session)) as RecordedSession;
}

test('a recorded session reaches the same states when it is replayed', async () => {
  const session = await recordedSession();
  const { inputs, divergence } = replay(session);
  expect(divergence).toBeNull();
  expect(inputs).toBeGreaterThan(20);
  expect(session.final['app/player']?.value).toContain('"paused":{"unloaded"');
  expect(session.steps.some(({ event }) => event.type === 'track.chosen')).toBe(true);
  // A machine's facts are no inputs: the replayed machine emits them again, and the table passes them on.
  const facts = session.steps.filter(({ event }) => event.type === 'fact');
  expect(facts.map(({ event }) => (event['fact'] as { type: string }).type)).toContain('sound.wanted');
  expect(facts.filter(({ isInput, event }) => isInput && event['from'] !== 'keepListening')).toEqual([]);
  expect(Object.keys(session.final)).toEqual(expect.arrayContaining(['app', 'app/radio']));
});

test('a record has the facts of functions as inputs: a list plays on where the setting allows it', async () => {
  const session = await recordedSession();
  const settings = session.steps.filter(({ event }) => event['from'] === 'keepListening');
  expect(settings.map(({ isInput }) => isInput)).toEqual([true]);
  expect(session.final['app/queue']?.context).toMatchObject({ index: 1, tracks: [{ id: 'd' }, { id: 'e' }] });
  expect(session.final['app/player']?.context).toMatchObject({ track: { id: 'e' } });
  const changed = appMachine.provide({
    actors: { queue: queueMachine.provide({ guards: { isOfCurrent: () => false } }) },
  });
  const { divergence } = replay(session, asReplayed(changed));
  expect(divergence?.actor).toMatch(/^app\/(queue|player)$/);
});

test('a record contains nothing that the listener typed', async () => {
  const text = JSON.stringify(await recordedSession());
  expect(text).toContain('SEARCH.TYPE');
  expect(text).not.toMatch(/secret|wish/);
});

test('a replay says at which event another build parts from the record', async () => {
  const session = await recordedSession();
  // A search field that does not react to what is typed.
  const { config, implementations } = searchMachine;
  const deaf = createMachine({ ...config, on: {} } as object, implementations as object);
  const changed = appMachine.provide({ actors: { search: deaf as unknown as typeof searchMachine } });
  const { divergence } = replay(session, asReplayed(changed));
  const place = session.steps.findIndex(({ event }) => event.type === 'SEARCH.TYPE');
  expect(divergence).toMatchObject({ step: place + 1, actor: 'app/search', event: 'SEARCH.TYPE' });
  expect(divergence?.differences).not.toEqual([]);
  for (const { before, after } of divergence?.differences ?? []) expect(before).not.toBe(after);
});
