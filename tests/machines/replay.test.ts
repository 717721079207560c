import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { asReplayed, replay } from '../../scripts/replay/replay.ts';
import { createRecorder, type RecordedSession } from '../../src/inspector/record.ts';
import { appMachine } from '../../src/machines/app/app.machine.ts';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import { searchMachine } from '../../src/machines/search/search.machine.ts';
import { aTrack } from '../fakes/track.ts';
import { startUnloaded } from './app-harness.ts';

const urlOf = (id: string) => `https://previews.example/${id}.mp3?exp=${Date.UTC(2026, 10, 21) / 1000}`;
const fresh = (id: string) => aTrack(id, { audio: urlOf(id) });

/**
 * Plays, searches and favors in the real app of a listener with a queue, a volume and a minimized guide, and
 * returns what a recorder has stored.
 */
async function recordedSession(): Promise<RecordedSession> {
  const recorder = createRecorder({ build: 'today', now: () => Date.now() });
  const app = await startUnloaded({
    local: {
      player_settings: JSON.stringify({ volume: 40, muted: false }),
      assistant_expanded: 'false',
      keep_listening: 'true',
    },
    session: {
      queue_session: JSON.stringify({
        tracks: [fresh('a')],
        index: 0,
        shuffle: false,
        loop: false,
        position: 4,
      }),
    },
    inspect: recorder.inspect,
  });
  const { player, queue } = app;
  await app.pass(10);
  queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('b'), fresh('c')] });
  player.send({ type: 'PLAYER.TOGGLE' });
  await app.sounds();
  await app.load();
  await app.pass(200);
  const { library, search } = app.app.actors;
  search.send({ type: 'SEARCH.TYPE', text: 'my secret wish' });
  await app.pass(2000);
  queue.send({ type: 'QUEUE.NEXT' });
  await app.pass(1200);
  library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: fresh('c') });
  queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  const tracks = [fresh('d'), fresh('e')];
  queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin: { name: 'Dusk', path: '/', tracks } });
  await app.sounds();
  app.audio.ends();
  await app.pass(10);
  player.send({ type: 'PLAYER.PAUSE' });
  await app.pass(10);
  return JSON.parse(JSON.stringify(recorder.session())) as RecordedSession;
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
  const sendersOf = (isInput: boolean) =>
    new Set(facts.filter((step) => step.isInput === isInput).map(({ event }) => event['from']));
  expect(sendersOf(false)).toContain('queue');
  expect(sendersOf(true)).toContain('undo');
  expect([...sendersOf(true)].filter((sender) => sendersOf(false).has(sender))).toEqual([]);
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
  expect(divergence?.actor).toMatch(/^app\/(queue|player)/);
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
