import { describe, expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { settle } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { startApp } from './app-harness.ts';
import { factsOf } from './record.ts';
import { createRoot, systemIds } from './root.ts';

const urlOf = (id: string) => `https://previews.example/${id}.mp3?exp=${Date.UTC(2026, 10, 21) / 1000}`;
const fresh = (id: string) => aTrack(id, { audio: urlOf(id) });

describe('the root', () => {
  test('runs every machine under its own name, each with everything that it needs', async () => {
    const { app, log, pass } = await startApp();
    await pass(60_000);

    for (const id of systemIds) {
      const actor = app.root.system.get(id) as { getSnapshot(): { status: string } } | undefined;
      expect(actor?.getSnapshot().status, id).toBe('active');
    }
    expect(log.texts('error')).toEqual([expect.stringMatching(/^The tag manager is missing/)]);
  });

  test('reports a machine that fails, and none of the others goes with it', async () => {
    const error = new Error('out of memory');
    const logged: unknown[] = [];
    const root = createRoot({
      search: fromPromise(() => Promise.reject(error)),
      log: fromCallback(({ receive }) => receive((event) => void logged.push(event))),
    });
    const facts = factsOf(root);
    root.start();
    await settle();
    const fact = { type: 'failure', doing: 'running a machine', error };
    expect(facts).toEqual([fact]);
    expect(logged).toEqual([{ ...fact, from: 'app' }]);
    expect(root.getSnapshot().status).toBe('active');
    for (const id of systemIds.filter((other) => other !== 'search'))
      expect(root.system.get(id)?.getSnapshot().status, id).toBe('active');
    root.stop();
  });

  test('stops completely', async () => {
    const { app } = await startApp();
    app.stop();
    expect(app.root.getSnapshot().status).toBe('stopped');
    expect(app.actors.shell.getSnapshot().status).toBe('stopped');
  });
});

test('[SAV-17] saving the queue leaves the queue, the current track and the playback unchanged', async () => {
  const { queue, saveQueue, player, sounds, pass, audio, dialog, local, queueIds, queueIndex } =
    await startApp();
  queue.send({ type: 'QUEUE.ADD_ALL', tracks: ['a', 'b', 'c'].map(fresh) });
  await sounds();
  queue.send({ type: 'QUEUE.PLAY_AT', id: 'b' });
  await sounds();
  const before = { loads: audio.loads.length, pauses: audio.pauses, value: player.getSnapshot().value };
  expect(audio.isPlaying).toBe(true);

  const { tracks } = queue.getSnapshot().context;
  saveQueue.send({ type: 'SAVE_QUEUE.OPEN', tracks });
  await pass(0);
  expect(dialog()).toBe('save-queue');
  saveQueue.send({ type: 'SAVE_QUEUE.FILL', name: 'Road' });
  saveQueue.send({ type: 'SAVE_QUEUE.SAVE', tracks });
  await pass(0);

  expect(dialog()).toBeNull();
  expect(local.get('music_library')).toContain('"Road"');
  expect(queueIds()).toEqual(['a', 'b', 'c']);
  expect(queueIndex()).toBe(1);
  expect(audio.isPlaying).toBe(true);
  expect({ loads: audio.loads.length, pauses: audio.pauses, value: player.getSnapshot().value }).toEqual(
    before,
  );
});
