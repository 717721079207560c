import { describe, expect, test } from 'vitest';
import { restLogics } from '../../src/machines/app/late.system.ts';
import { lateIds } from './root.ts';
import { keys } from '../../src/storage/keys.ts';
import { aTrack } from '../fakes/track.ts';
import { wireTrack } from '../fakes/wire.ts';
import { startUnloaded } from './app-harness.ts';

const urlOf = (id: string, hoursLeft = 12) =>
  `https://previews.example/${id}.mp3?exp=${Date.UTC(2026, 10, 20, 12 + hoursLeft) / 1000}`;
const fresh = (id: string) => aTrack(id, { audio: urlOf(id) });

/** What the tab's storage holds of a queue. */
const session = (ids: readonly string[]) => ({
  queue_session: JSON.stringify({
    tracks: ids.map((id) => ({ ...fresh(id), audio: '' })),
    index: 0,
    shuffle: false,
    loop: false,
    position: 0,
  }),
});

describe('before the services have loaded', () => {
  test('[BEY-34] the queue can be stepped through, and plays as soon as urls can be judged', async () => {
    const { queue, audio, sounds, pass, load, queueIds, queueIndex } = await startUnloaded();
    queue.send({ type: 'QUEUE.ADD_ALL', tracks: ['a', 'b'].map(fresh) });
    await pass(1000);
    queue.send({ type: 'QUEUE.NEXT' });
    await pass(1000);
    expect(queueIds()).toEqual(['a', 'b']);
    expect(queueIndex()).toBe(1);
    expect(audio.loads).toEqual([]);
    await load();
    await sounds();
    expect(audio.isPlaying).toBe(true);
    expect(audio.active?.url).toBe(fresh('b').audio);
  });

  test('[BEY-34] a url that has to be refreshed waits for the content layer, and then plays', async () => {
    const { player, audio, network, pass, sounds, load, queueIds } = await startUnloaded({
      session: session(['7']),
    });
    network.reply = ({ path }) => ({
      body: path === '/track/7' ? wireTrack(7, { preview: urlOf('7') }) : {},
    });
    expect(queueIds()).toEqual(['7']);
    player.send({ type: 'PLAYER.TOGGLE' });
    await pass(1000);
    expect(network.paths()).toEqual([]);
    expect(player.getSnapshot().hasTag('busy')).toBe(true);

    await load();
    await sounds();
    expect(network.paths()).toContain('/track/7');
    expect(audio.isPlaying).toBe(true);
  });

  test('[BEY-34] what is said is a toast, a mood goes out to other scripts and a dialog opens once the services have loaded', async () => {
    const { queue, mood, shell, shown, windowEvents, eventsOf, pass, load } = await startUnloaded();
    queue.send({ type: 'QUEUE.ADD_ALL', tracks: ['a', 'b'].map(fresh) });
    queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
    mood.send({ type: 'MOOD.CHOOSE', id: 'chill' });
    shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'save-queue' } });
    await pass(0);
    expect(windowEvents.names()).toEqual([]);
    expect(lateIds.flatMap(eventsOf)).toEqual([]);
    await load();
    expect(shown()).toContain('queue.shuffleEnabled');
    expect(windowEvents.names()).toContain('musicModeChanged');
    expect(eventsOf('saveQueue')).toContain('dialog.opened');
    expect(eventsOf('assistant')).toContain('modal.opened');
  });

  test('[BEY-34] what is done before toasts, Undo and dialogs have loaded is said, can be undone and opens once they have', async () => {
    const {
      app,
      library,
      shown,
      eventsOf,
      pass,
      loadServices,
      load,
      session: stored,
    } = await startUnloaded();
    await loadServices();
    library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: fresh('a') });
    await pass(0);
    library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: fresh('a') });
    app.actors.toasts.send({ type: 'TOAST.SHOW', message: { code: 'links.copied' } });
    app.actors.saveQueue.send({ type: 'SAVE_QUEUE.OPEN', tracks: [fresh('a')] });
    await pass(1000);
    expect(Object.keys(restLogics).flatMap(eventsOf)).toEqual([]);
    expect(stored.has('undo_journal')).toBe(false);
    await load();
    await pass(0);
    expect(shown()).toEqual(expect.arrayContaining(['links.copied', 'library.favoriteRemoved']));
    expect(stored.get('undo_journal')).toContain('favorite.removed');
    expect(app.actors.shell.getSnapshot().context.dialog).toEqual({ kind: 'save-queue' });
  });

  test('[BEY-34] a favorite waits for the locks, and is then stored', async () => {
    const { library, local, load, pass } = await startUnloaded();
    library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: fresh('a') });
    await pass(1000);
    expect(local.has('music_library')).toBe(false);
    await load();
    await pass(0);
    expect(local.get('music_library')).toContain('"a"');
  });
});

describe('the app', () => {
  test('the page is idle only after its first screen, and a wait for that can be aborted', async () => {
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    const waits: AbortSignal[] = [];
    const awaitIdle = (signal: AbortSignal) => {
      waits.push(signal);
      return Promise.resolve();
    };
    const { app, pass } = await startUnloaded({ ports: { awaitIdle }, settled });
    const { signal } = new AbortController();
    const idle = app.awaitIdle(signal);
    await pass(0);
    expect(waits).toEqual([]);
    settle();
    await idle;
    expect(waits).toContain(signal);
  });

  test('an app that has stopped notices no more of what other tabs store', async () => {
    const { app, pass, browser } = await startUnloaded();
    const other = browser.openTab();
    const seen: unknown[] = [];
    app.store.onUpdate(keys.theme, (value) => seen.push(value));
    other.writeDirectly('theme', 'dark');
    await pass(0);
    expect(seen).toHaveLength(1);
    app.stop();
    other.writeDirectly('theme', 'light');
    await pass(0);
    expect(seen).toHaveLength(1);
  });
});
