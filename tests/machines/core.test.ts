import { describe, expect, test } from 'vitest';
import { coreIds } from '../../src/machines/app/app.system.ts';
import { deferredIds } from '../../src/machines/app/deferred.system.ts';
import { coreKeys } from '../../src/storage/core-keys.ts';
import { aTrack } from '../fakes/track.ts';
import { wireTrack } from '../fakes/wire.ts';
import { START, startCore } from './app-harness.ts';

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

describe('before the second file of the app is there', () => {
  test('the queue can be stepped through, plays as soon as urls can be judged, and none of the other machines runs before', async () => {
    const { core, audio, sounds, pass, complete, queueIds, queueIndex, eventsOf } = await startCore();
    const { queue } = core.actors;
    queue.send({ type: 'QUEUE.ADD_ALL', tracks: ['a', 'b'].map(fresh) });
    await pass(1000);
    queue.send({ type: 'QUEUE.NEXT' });
    await pass(1000);
    expect(queueIds()).toEqual(['a', 'b']);
    expect(queueIndex()).toBe(1);
    expect(audio.loads).toEqual([]);
    expect(deferredIds.filter((id) => core.root.system.get(id) !== undefined)).toEqual([]);
    expect(deferredIds.flatMap(eventsOf)).toEqual([]);
    complete();
    await sounds();
    expect(audio.isPlaying).toBe(true);
    expect(audio.active?.url).toBe(fresh('b').audio);
  });

  test('[BEY-34] a url that has to be refreshed waits for the content layer, and then plays', async () => {
    const { core, audio, network, pass, sounds, complete, queueIds } = await startCore({
      session: session(['7']),
    });
    network.reply = ({ path }) => ({
      body: path === '/track/7' ? wireTrack(7, { preview: urlOf('7') }) : {},
    });
    expect(queueIds()).toEqual(['7']);
    core.actors.player.send({ type: 'PLAYER.TOGGLE' });
    await pass(1000);
    expect(network.paths()).toEqual([]);
    expect(core.actors.player.getSnapshot().hasTag('busy')).toBe(true);

    complete();
    await sounds();
    expect(network.paths()).toContain('/track/7');
    expect(audio.isPlaying).toBe(true);
  });

  test('[BEY-34] what is said is shown once there are toasts, and what is played is counted', async () => {
    const { core, sounds, pass, complete, tagManager } = await startCore();
    core.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: ['a', 'b'].map(fresh) });
    core.actors.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
    expect(tagManager.entries()).toEqual([]);

    const { toasts } = complete().actors;
    await sounds();
    await pass(500);
    const codes = toasts.getSnapshot().context.toasts.map(({ message }) => message.code);
    expect(codes).toContain('queue.shuffleEnabled');
    const names = tagManager.entries().map((entry) => entry['event']);
    expect(names[0]).toBe('app_initialized');
    expect(names.filter((name) => name === 'play_track')).toHaveLength(1);
  });

  test('[BEY-34] a mood that is chosen goes out to other scripts once somebody passes it on', async () => {
    const { core, windowEvents, pass, complete } = await startCore();
    core.actors.musicMode.send({ type: 'MODE.CHOOSE', id: 'chill' });
    await pass(5000);
    expect(windowEvents.names()).toEqual([]);
    complete();
    expect(windowEvents.names()).toContain('musicModeChanged');
  });

  test('[BEY-34] a dialog that was requested opens with its machine, and the assistant knows that it is behind it', async () => {
    const { core, complete, eventsOf } = await startCore();
    const dialog = { kind: 'comments', track: fresh('a'), opener: 'player' } as const;
    core.actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog });
    complete();
    expect(eventsOf('comments')).toContain('COMMENTS.OPEN');
    expect(eventsOf('assistant')).toContain('modal.opened');
  });

  test('it starts over its ports alone, and every actor of the shell runs in its system', async () => {
    await expect(startCore()).resolves.toMatchObject({ core: { ports: expect.anything() } });
    const { core } = await startCore();
    expect(core.root.id).toBe('app');
    expect(core.root.system.get('app')).toBe(core.root);
    for (const id of coreIds) expect(core.root.system.get(id), id).toBe(core.actors[id]);
    expect(core.now()).toBe(START);
  });

  test('the page is idle only after its first screen, and a wait for that can be aborted', async () => {
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
    const waits: AbortSignal[] = [];
    const awaitIdle = (signal: AbortSignal) => {
      waits.push(signal);
      return Promise.resolve();
    };
    const { core, pass } = await startCore({ ports: { awaitIdle }, settled });
    const { signal } = new AbortController();
    const idle = core.awaitIdle(signal);
    await pass(0);
    expect(waits).toEqual([]);
    settle();
    await idle;
    expect(waits).toEqual([signal]);
  });

  test('a core that has stopped notices no more of what other tabs store', async () => {
    const { core, pass, browser } = await startCore();
    const other = browser.openTab();
    const seen: unknown[] = [];
    core.store.onUpdate(coreKeys.theme, (value) => seen.push(value));
    other.writeDirectly('theme', 'dark');
    await pass(0);
    expect(seen).toHaveLength(1);
    core.stop();
    other.writeDirectly('theme', 'light');
    await pass(0);
    expect(seen).toHaveLength(1);
  });

  test('the address is followed, and stopping ends it all', async () => {
    const { core, opened, pass } = await startCore();
    core.actors.shell.send({ type: 'SHELL.DRAWER.OPEN' });
    core.actors.shell.send({ type: 'SHELL.DRAWER.FOLLOW', path: '/profile' });
    await pass(100);
    expect(opened).toEqual(['/profile']);
    core.stop();
    expect(core.root.getSnapshot().status).toBe('stopped');
    expect(core.actors.player.getSnapshot().status).toBe('stopped');
  });
});
