import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Track } from '../../src/domain/track.ts';
import { keys } from '../../src/storage/keys.ts';
import { PlayerBar } from '../../src/ui/player-bar/player-bar.tsx';
import { Tracks } from '../../src/ui/track/tracks.tsx';
import { aTrack } from '../fakes/track.ts';
import { pass, appHarness, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { LayoutWithToasts } from './app-views.tsx';
import { atRest } from './ready.ts';
import { resizeTo } from './window.ts';

// On a phone another player is in its place.

const bar = () => page.getByRole('region', { name: 'Player' });
const button = (name: string) => bar().getByRole('button', { name, exact: true });

/** The bar over an app with three tracks queued, the first one playing. */
async function playingBar(count = 3): Promise<AppHarness & { readonly queued: readonly Track[] }> {
  const harness = appHarness();
  const queued = freshTracks(count);
  await harness.render(<PlayerBar />);
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: queued, say: null });
  await harness.sounds();
  return { ...harness, queued };
}

describe('what the bar shows', () => {
  test('[BAR-02] [BAR-06] [BAR-07] [BAR-09] the current track and its time, with every control by its name, each of which does what it says', async () => {
    const { actors, audio, queued } = await playingBar();
    await expect.element(bar().getByText(queued[0]!.name)).toBeVisible();
    await expect.element(bar().getByText(queued[0]!.artist_name)).toBeVisible();
    expect(bar().element().querySelector('img')?.getAttribute('src')).toBe(queued[0]!.image);
    audio.moves(11.6);
    await expect.element(bar().getByText('0:12')).toBeVisible();
    await expect.element(bar().getByText(/^0:30/)).toBeVisible();
    for (const name of ['Previous', 'Next', 'Lyrics', 'Queue', 'Comments'])
      await expect.element(button(name)).toBeVisible();
    await button('Pause').click();
    await expect.element(button('Play')).toBeVisible();
    expect(audio.isPlaying).toBe(false);
    await button('Play').click();
    audio.moves(0.1);
    await expect.element(button('Pause')).toBeVisible();
    for (const [name, attribute] of [
      ['Shuffle', 'aria-pressed'],
      ['Loop', 'aria-pressed'],
      ['Lyrics', 'aria-pressed'],
      ['Queue', 'aria-expanded'],
    ] as const) {
      for (const isOn of ['false', 'true', 'false']) {
        await expect.element(button(name)).toHaveAttribute(attribute, isOn);
        await button(name).click();
      }
      await button(name).click();
    }
    await button('Mute').click();
    await expect.element(button('Unmute')).toBeVisible();
    expect(audio.level).toBe(0);
    await button('Unmute').click();
    await expect.element(button('Mute')).toBeVisible();
    expect(audio.level).toBe(0.5);
    await button('Next').click();
    await expect.element(bar().getByText('Track t2')).toBeVisible();
    await button('Previous').click();
    await expect.element(bar().getByText('Track t1')).toBeVisible();
    await button('Comments').click();
    expect(actors.shell.getSnapshot().context.dialog).toMatchObject({
      kind: 'comments',
      track: { id: 't1' },
    });
  });

  test("[BAR-41] while another tab plays it names that tab's track", async () => {
    const { actors, app, queued } = await playingBar();
    await app.store.update(keys.sharedQueueSession, (session) => ({ ...session, tracks: queued, index: 2 }));
    actors.player.send({ type: 'PLAYER.PAUSE' });
    actors.player.send({ type: 'tabs.elsewhere' });
    await expect
      .element(bar().getByRole('status'))
      .toHaveTextContent(`Playing in another tab: ${queued[2]!.name}`);
  });

  test('[BAR-07] Previous is disabled, and keeps the focus, at the first track with loop off', async () => {
    const { actors } = await playingBar();
    await expect.element(button('Previous')).toBeDisabled();
    await button('Next').click();
    await expect.element(button('Previous')).toBeEnabled();
    (button('Previous').element() as HTMLElement).focus();
    await button('Previous').click();
    await expect.element(button('Previous')).toBeDisabled();
    await expect.element(button('Previous')).toHaveFocus();
    await button('Loop').click();
    await expect.element(button('Previous')).toBeEnabled();
    await button('Loop').click();
    actors.queue.send({ type: 'QUEUE.CLEAR' });
    await expect.element(button('Previous')).toBeDisabled();
  });
});

describe('playing and pausing', () => {
  test('[BAR-02] [BAR-07] an empty player says so; Play is disabled, and keeps the focus, without a track, while loading, starting and buffering', async () => {
    const harness = appHarness();
    await harness.render(<PlayerBar />);
    const play = () => button('Play').element() as HTMLElement;
    /** Waits until the views have had time to render what the machine says now. */
    const expectDisabled = async (state: object) => {
      await atRest();
      const snapshot = harness.actors.player.getSnapshot();
      expect({ loading: snapshot.hasTag('loading'), buffering: snapshot.hasTag('buffering') }).toEqual(state);
      expect(play().getAttribute('aria-disabled')).toBe('true');
      expect(document.activeElement).toBe(play());
    };
    await expect.element(bar().getByText('No track playing')).toBeVisible();
    await expect.element(bar().getByText('Select a track to play')).toBeVisible();
    await expect.element(button('Play')).toHaveAttribute('aria-disabled', 'true');
    play().focus();
    await expectDisabled({ loading: false, buffering: false });
    harness.actors.queue.send({ type: 'QUEUE.SELECT', track: freshTracks(1)[0]! });
    await expect.element(bar().getByText('Track t1')).toBeVisible();
    await expectDisabled({ loading: true, buffering: true });
    await expect.poll(() => harness.audio.active).not.toBeNull();
    harness.audio.becomesReady();
    await expect.poll(() => harness.audio.isPlaying).toBe(true);
    // Starting: play was called, and the position does not advance.
    await expectDisabled({ loading: false, buffering: false });
    play().click();
    harness.audio.moves(0.6);
    await expect.element(button('Pause')).toHaveFocus();
    expect(document.activeElement?.getAttribute('aria-disabled')).not.toBe('true');
    harness.audio.isShortOfData();
    await expect.element(button('Play')).toBeVisible();
    await expectDisabled({ loading: false, buffering: true });
    play().click();
    expect([harness.audio.plays, harness.audio.pauses]).toEqual([1, 0]);
    // A track without art.
    harness.actors.queue.send({ type: 'QUEUE.SELECT', track: aTrack('bare', { image: '/placeholder.svg' }) });
    await expect.element(bar().getByText('Track bare')).toBeVisible();
    expect(bar().element().querySelector('[data-placeholder] svg')).not.toBeNull();
    expect(bar().element().querySelector('img')).toBeNull();
  });

  test("[BEY-03] after the third failure in a row there is 'Retry', until playback is sounding or the queue changes", async () => {
    const harness = appHarness();
    await harness.render(<PlayerBar />);
    const fails = async () => {
      for (let failure = 0; failure < 3; failure += 1) {
        expect(button('Retry').elements()).toHaveLength(0);
        await pass(0);
        harness.audio.fails('decode');
        await pass(1_100);
      }
      await expect.element(button('Retry')).toBeVisible();
    };
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
    await fails();
    const loads = harness.audio.loads.length;
    await button('Retry').click();
    await expect.poll(() => harness.audio.loads.length).toBe(loads + 1);
    await harness.sounds();
    await expect.poll(() => button('Retry').elements()).toHaveLength(0);

    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(4), say: null });
    await fails();
    harness.actors.queue.send({ type: 'QUEUE.REMOVE', id: 't4' });
    await expect.poll(() => button('Retry').elements()).toHaveLength(0);
    expect(harness.actors.player.getSnapshot().context.track?.id).toBe('t3');
    await expect.element(button('Play')).not.toHaveAttribute('aria-disabled');
  });
});

describe('renders', () => {
  test('[BEY-21] playing renders no list row as time passes', async () => {
    const harness = appHarness();
    const list = freshTracks(5);
    let renders = 0;
    // A row reads its track each time it is rendered.
    const get = (track: Track, key: string | symbol) => {
      renders += 1;
      return Reflect.get(track, key) as unknown;
    };
    await harness.render(
      <LayoutWithToasts>
        <Tracks
          view={{ name: 'view', value: 'list' }}
          tracks={list.map((track) => new Proxy(track, { get }))}
        />
      </LayoutWithToasts>,
    );
    renders = 0;
    harness.actors.queue.send({ type: 'QUEUE.SELECT', track: list[1]! });
    await harness.sounds();
    await expect
      .element(page.getByRole('listitem', { name: 'Track t2 by Vixen Vale' }))
      .toHaveAttribute('data-current');
    // The row that has become current was rendered again for it.
    expect(renders).toBeGreaterThan(0);
    renders = 0;
    const observer = new MutationObserver((changes) => (renders += changes.length));
    observer.observe(page.getByRole('main').element(), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    for (let second = 0; second < 10; second += 1) harness.audio.moves(1);
    await expect.element(bar().getByText('0:10')).toBeVisible();
    observer.disconnect();
    expect(renders).toBe(0);
  });
});

test('[BEY-56] in a bar of two rows the waveform lies within the bar, clear of its upper edge, of the buttons and of the cover', async () => {
  await resizeTo(768, 900);
  await playingBar();
  const { documentElement: root } = document;
  root.dataset['waveform'] = '';
  onTestFinished(() => root.removeAttribute('data-waveform'));
  const box = (element: Element) => element.getBoundingClientRect();
  const wave = () => box(bar().element().querySelector('[class*=slider__track]')!);
  for (const width of [768, 1199]) {
    await resizeTo(width, 900);
    await expect.poll(() => wave().height).toBeGreaterThanOrEqual(20);
    await expect.poll(() => wave().top).toBeGreaterThan(box(bar().element()).top + 3);
    expect(wave().bottom).toBeLessThanOrEqual(box(button('Pause').element()).top);
    expect(wave().bottom).toBeLessThanOrEqual(box(bar().element().querySelector('img')!).top);
  }
});
