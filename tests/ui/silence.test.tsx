import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SILENCE_MS } from '../../src/limits/playback.ts';
import { ANNOUNCEMENT_DELAY_MS } from '../../src/limits/ui.ts';
import type { Silence } from '../../src/machines/player/player.types.ts';
import { isolated } from '../../src/domain/text.ts';
import { announce } from '../../src/ui/announcer.tsx';
import { newsOf, nothingHeard, wordsOfSilence } from '../../src/ui/player-bar/silence-words.ts';
import { pass } from './app-harness.tsx';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { visit } from './visit.tsx';
import { resizeTo } from './window.ts';

const bar = () => page.getByRole('region', { name: 'Player' });
const sentence = () => bar().getByRole('status');
const act = (name: string) => bar().getByRole('button', { name, exact: true });
const spoken = () => document.querySelector('body > p[aria-live=polite]')?.textContent ?? '';
/** Every text that a screen reader is told by itself: alerts, and what stands in a live region. */
const toldToasts = () =>
  [...document.querySelectorAll('[data-toasters] :is([role=alert], [role=status]:not([aria-live=off]))')].map(
    ({ textContent }) => textContent,
  );

async function listening() {
  const harness = await visit('/profile');
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(4), say: null });
  const said: string[] = [];
  const observer = new MutationObserver(() => spoken() !== '' && said.push(spoken()));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  // The observer may have seen the same text twice: with each change of the page.
  const told = () => [...new Set(said)];
  await harness.sounds();
  // The announcer's code may come after the page.
  const toldInTime = async () => {
    await pass(ANNOUNCEMENT_DELAY_MS);
    return told();
  };
  await expect.poll(toldInTime).toEqual(['Track t1 by Vixen Vale']);
  return { ...harness, told };
}

describe('the sentence of a silence', () => {
  test('[BEY-121] what is muted says so after a while, and its act brings the sound back; so does that of the volume 0', async () => {
    const { actors, audio } = await listening();
    actors.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
    await pass(SILENCE_MS - 1);
    expect(sentence().elements()).toHaveLength(0);
    await pass(1);
    await expect.element(sentence()).toHaveTextContent('The sound is muted.');
    await expectAccessible(bar().element());
    await act('Sound on').click();
    await expect.poll(() => audio.level).toBe(0.5);
    await expect.poll(() => sentence().elements()).toHaveLength(0);
    actors.player.send({ type: 'PLAYER.VOLUME', value: 0 });
    await pass(SILENCE_MS);
    await expect.element(sentence()).toHaveTextContent('The volume is at 0.');
    await act('Turn it up').click();
    await expect.poll(() => audio.level).toBe(0.5);
  });

  test("[BEY-121] [BAR-41] another tab's track is named, and a press plays here; so does one that the browser wants", async () => {
    const { actors, audio } = await listening();
    actors.player.send({ type: 'PLAYER.PAUSE' });
    actors.player.send({ type: 'tabs.elsewhere' });
    await expect.element(sentence()).toHaveTextContent('Playing in another tab');
    const { plays } = audio;
    await act('Play here').click();
    await expect.poll(() => audio.plays).toBe(plays + 1);
    await expect.poll(() => sentence().elements()).toHaveLength(0);
    audio.isRefused('gesture');
    await expect.element(sentence()).toHaveTextContent('The browser wants a press first.');
    await act('Play now').click();
    await expect.poll(() => audio.plays).toBe(plays + 2);
    await expect.poll(() => sentence().elements()).toHaveLength(0);
  });

  test('[BEY-121] on a phone it takes the place of the names, and its act that of what it stands for; the full player has it too', async () => {
    const { actors } = await listening();
    await resizeTo(390, 844);
    actors.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
    await pass(SILENCE_MS);
    await expect.element(sentence()).toHaveTextContent('The sound is muted. Track t1');
    expect(
      bar()
        .getByText('Vixen Vale')
        .elements()
        .filter((one) => one.checkVisibility()),
    ).toHaveLength(0);
    await expect.element(act('Pause')).toBeVisible();
    expect(act('Next').elements()).toHaveLength(0);
    const box = act('Sound on').element().getBoundingClientRect();
    expect(box.height).toBe(44);
    await page.getByRole('button', { name: 'Open player' }).click();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    await expect.element(sheet.getByText('The sound is muted.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Sound on' }).click();
    await expect.poll(() => sheet.getByText('The sound is muted.').elements()).toHaveLength(0);
    actors.player.send({ type: 'network.offline' });
    actors.queue.send({ type: 'QUEUE.NEXT' });
    await pass(SILENCE_MS);
    await expect.element(sheet.getByText('You are offline. Sound when the network is back.')).toBeVisible();
  });

  test('[BEY-176] on a phone a sentence without an act is whole, and inside the bar', async () => {
    const { actors } = await listening();
    actors.player.send({ type: 'network.offline' });
    actors.queue.send({ type: 'QUEUE.NEXT' });
    await pass(SILENCE_MS);
    for (const width of [390, 320]) {
      await resizeTo(width, 844);
      await expect.element(sentence()).toHaveTextContent('You are offline. Sound when the network is back.');
      const words = sentence().element();
      for (const part of [words, ...words.children]) {
        expect(part.scrollHeight, `at ${width} px`).toBeLessThanOrEqual(part.clientHeight);
        expect(part.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(part.clientWidth);
      }
      const { top, bottom } = words.getBoundingClientRect();
      const { top: above, bottom: below } = bar().element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(above);
      expect(bottom).toBeLessThanOrEqual(below);
    }
  });
});

describe('what a screen reader is told', () => {
  test('[BEY-122] a failure is told once, at once, by the announcer alone; changes in a row are one sentence', async () => {
    const { audio, told, actors } = await listening();
    actors.queue.send({ type: 'QUEUE.NEXT' });
    await expect.poll(() => actors.player.getSnapshot().context.track?.id).toBe('t2');
    await pass(0);
    audio.fails('decode');
    await expect.poll(() => document.querySelectorAll('[data-toasters] [data-state=shown]').length).toBe(1);
    expect(toldToasts()).toEqual([]);
    await pass(ANNOUNCEMENT_DELAY_MS);
    await expect
      .poll(told)
      .toEqual([
        'Track t1 by Vixen Vale',
        'Track t2 by Vixen Vale. The audio of this track did not arrive. The next one comes.',
      ]);
  });

  test('[BEY-122] the end of the queue is told once; a cause that is over is taken back, and what others have told since is not', async () => {
    const { actors, audio, told } = await listening();
    actors.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
    await pass(SILENCE_MS);
    await pass(ANNOUNCEMENT_DELAY_MS);
    await expect.poll(spoken).toBe('The sound is muted.');
    actors.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: false });
    await pass(ANNOUNCEMENT_DELAY_MS);
    await expect.poll(spoken).toBe('');
    actors.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
    await pass(SILENCE_MS);
    await pass(ANNOUNCEMENT_DELAY_MS);
    await expect.poll(spoken).toBe('The sound is muted.');
    announce('Profile');
    actors.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: false });
    await pass(ANNOUNCEMENT_DELAY_MS);
    expect(spoken()).toBe('Profile');
    actors.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
    actors.queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
    actors.queue.send({ type: 'QUEUE.REMOVE', id: 't4' });
    audio.ends();
    await pass(ANNOUNCEMENT_DELAY_MS);
    const end = `${isolated('Track t1')} has ended`;
    await expect.poll(told).toEqual(['Track t1 by Vixen Vale', 'The sound is muted.', 'Profile', end]);
  });

  test("[BEY-138] on a phone the control that has the keyboard's focus stays when an act takes the place of the others", async () => {
    const { actors, audio } = await listening();
    await resizeTo(390, 844);
    const opener = bar().getByRole('button', { name: 'Open player' });
    await expect.element(opener).toBeVisible();
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(act('Pause')).toHaveFocus();
    actors.queue.send({ type: 'QUEUE.NEXT' });
    await expect.poll(() => audio.loads).toHaveLength(2);
    audio.becomesReady();
    await expect.poll(() => audio.isPlaying).toBe(true);
    audio.isRefused('gesture');
    await expect.element(act('Play now')).toBeVisible();
    expect(toldToasts()).toEqual([]);
    await expect.element(act('Play')).toBeVisible();
    await expect.element(act('Play')).toHaveFocus();
    await expect.element(act('Next')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    audio.moves(0.6);
    await userEvent.keyboard('{Tab}');
    await expect.element(act('Next')).toHaveFocus();
    actors.player.send({ type: 'PLAYER.MUTE.TOGGLE', on: true });
    await pass(SILENCE_MS);
    await expect.element(act('Sound on')).toBeVisible();
    await expect.element(act('Next')).toHaveFocus();
  });

  test('[BEY-122] each state that is heard or not has its sentence, and none is said again', () => {
    const codes = {
      stopped: 'Three tracks in a row could not be played.',
      refused: 'The browser wants a press first.',
      elsewhere: 'Playing in another tab: Song',
      slept: 'The sleep timer has ended.',
      missing: 'This track has no preview. The next one comes.',
      previewUnavailable: 'The catalogue does not say where this track is. The next one comes.',
      unableToPlay: 'The audio of this track did not arrive. The next one comes.',
      playbackError: 'The audio of this track broke off. The next one comes.',
      playPrevented: 'The browser refuses this track. The next one comes.',
      muted: 'The sound is muted.',
      mutedDevice: 'The sound is muted. Only the device sets its volume.',
      volumeZero: 'The volume is at 0.',
      offline: 'You are offline. Sound when the network is back.',
      asking: 'The catalogue has not answered yet. Sound once it has.',
      busy: 'The catalogue is busy. Sound in about 12 s.',
      loading: 'The audio is slow to arrive. Sound once it is here.',
      starting: 'The browser has not begun to play. Else the next track comes.',
      handingOver: 'Another tab is about to fall silent. Then it plays here.',
      between: 'The next track is looked for. Sound once it is found.',
    } satisfies Record<Silence['code'], string>;
    const skips = [
      'missing',
      'previewUnavailable',
      'unableToPlay',
      'playbackError',
      'playPrevented',
      'starting',
    ];
    for (const [code, sentenceOf] of Object.entries(codes)) {
      const silence = { code, ...(skips.includes(code) && { isFollowed: true }), until: 0 };
      const { why, next } = wordsOfSilence(silence as Silence, 12, 'Song');
      const said = [why, next].filter(Boolean).join(' ');
      expect(said).toBe(sentenceOf);
      const heard = { ...nothingHeard, track: 'A by B', silence: said, silenceId: code };
      expect(newsOf({ ...heard, silence: null, silenceId: null }, heard)).toBe(sentenceOf);
      expect(newsOf(heard, heard)).toBe('');
      expect(newsOf(heard, nothingHeard)).toBe('');
    }
    expect(wordsOfSilence({ code: 'busy', until: 0 }, 0, undefined).next).toBe('Sound in a moment.');
    expect(wordsOfSilence({ code: 'missing', isFollowed: false }, 0, undefined).next).toBeUndefined();
  });
});
