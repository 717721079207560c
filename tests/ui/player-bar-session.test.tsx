import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createMediaSession } from '../../src/platform/media-session.ts';
import { PlayerBar } from '../../src/ui/player-bar/player-bar.tsx';
import { appHarness, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';

// On a phone another player is in its place.

/** What a lock screen shows, and its keys. */
class RecordedSession {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  readonly handlers = new Map<string, (details: Partial<MediaSessionActionDetails>) => void>();

  setActionHandler(action: string, handler: (details: Partial<MediaSessionActionDetails>) => void): void {
    this.handlers.set(action, handler);
  }

  setPositionState(): void {}

  press(action: string, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers.get(action)!(details);
  }
}

const noDrawing = () => Promise.reject(new Error('nothing is drawn here'));

/** The player over the browser's own adapter of the media session, with a lock screen that can be read. */
async function player(): Promise<AppHarness & { readonly lockScreen: RecordedSession }> {
  const lockScreen = new RecordedSession();
  const mediaSession = createMediaSession(lockScreen as unknown as MediaSession, noDrawing);
  const harness = appHarness({ ports: { mediaSession } });
  await harness.render(<PlayerBar />);
  return { ...harness, lockScreen };
}

async function playing() {
  const harness = await player();
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await harness.sounds();
  return harness;
}

const currentId = ({ actors }: AppHarness) => actors.player.getSnapshot().context.track?.id;

describe('the lock screen', () => {
  test("[AUD-56] shows the current track's title, artist, album and artwork, plays, pauses, skips and seeks; nothing without a track", async () => {
    const harness = await playing();
    const { lockScreen, audio } = harness;
    await expect
      .poll(() => lockScreen.metadata)
      .toMatchObject({ title: 'Track t1', artist: 'Vixen Vale', album: 'Den Songs' });
    expect(lockScreen.metadata?.artwork[0]?.src).toContain('/covers/t1.svg');
    lockScreen.press('pause');
    expect(audio.isPlaying).toBe(false);
    lockScreen.press('play');
    await expect.poll(() => audio.isPlaying).toBe(true);
    lockScreen.press('seekto', { seekTime: 21 });
    expect(audio.position).toBe(21);
    await expect.element(page.getByText('0:21')).toBeVisible();
    lockScreen.press('nexttrack');
    await expect.poll(() => currentId(harness)).toBe('t2');
    lockScreen.press('previoustrack');
    await expect.poll(() => currentId(harness)).toBe('t1');
    await expect.poll(() => lockScreen.metadata?.title).toBe('Track t1');
    harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
    expect(lockScreen.metadata).toBeNull();
    expect(lockScreen.playbackState).toBe('none');
  });

  test("[AUD-56] is 'playing' only while the audio is sounding", async () => {
    const { lockScreen, audio, actors } = await player();
    const states: string[] = [];
    const note = () => states.push(lockScreen.playbackState);
    actors.queue.send({ type: 'QUEUE.SELECT', track: freshTracks(1)[0]! });
    await expect.poll(() => audio.active).not.toBeNull();
    note();
    audio.becomesReady();
    await expect.poll(() => audio.isPlaying).toBe(true);
    audio.reportsPlaying();
    note();
    expect(states).not.toContain('playing');
    audio.moves(0.1);
    expect(lockScreen.playbackState).toBe('playing');
    audio.isShortOfData();
    expect(lockScreen.playbackState).not.toBe('playing');
    audio.moves(0.1);
    expect(lockScreen.playbackState).toBe('playing');
    actors.player.send({ type: 'PLAYER.PAUSE' });
    expect(lockScreen.playbackState).toBe('paused');
  });
});

test('[AUD-56] a browser without a media session plays as usual, with no error', async () => {
  // Hidden from the adapter: passed as undefined, a session would be the real one.
  Object.defineProperty(navigator, 'mediaSession', { value: undefined, configurable: true });
  vi.stubGlobal('MediaMetadata', undefined);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaSession');
    vi.unstubAllGlobals();
  });
  const harness = appHarness({ ports: { mediaSession: createMediaSession() } });
  await harness.render(<PlayerBar />);
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await harness.sounds();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  harness.actors.queue.send({ type: 'QUEUE.NEXT' });
  await expect.poll(() => currentId(harness)).toBe('t2');
  await harness.sounds();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(harness.audio.isPlaying).toBe(false);
  harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
  expect(harness.log.texts('error').filter((text) => !text.startsWith('The tag manager'))).toEqual([]);
});
