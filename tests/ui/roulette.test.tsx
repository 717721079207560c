import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROULETTE_SPIN_MS } from '../../src/limits/content.ts';
import type { Services } from '../../src/app/create-services.ts';
import { keys } from '../../src/storage/keys.ts';
import { aTrack } from '../fakes/track.ts';
import { button, link, openPage, queued, region, type OpenedPage } from './open-page.tsx';
import { allowMotion } from './motion.ts';
import { announced } from './visit.tsx';
import { pass } from './app-harness.tsx';
import { resizeTo } from './window.ts';

/** Waits for a toast. */
const says = async (text: string) => {
  await expect.poll(announced).toContain(text);
};

const roulette = () => region('Track Roulette');
const lucky = () => button("I'm Feeling Lucky");
const again = () => roulette().getByRole('button', { name: 'Try Again', exact: true });
const record = () => roulette().element().querySelector('[data-spinning]');

/** Presses the button and spins the record for the specified time. */
async function spin(press: { click: () => Promise<void> }): Promise<void> {
  await press.click();
  await pass(ROULETTE_SPIN_MS);
}

/** A pick that fails at once: the function of the content layer throws. */
function lets(harness: OpenedPage, pick: Services['content']['randomTrack']): void {
  (harness.services.content as { randomTrack: Services['content']['randomTrack'] }).randomTrack = pick;
}

const events = (harness: OpenedPage) => harness.tagManager.entries().map(({ event }) => event);

test("[HOM-46] [BEY-56] /roulette shows Track Roulette and Home's links in a mood, which it keeps; with a font twice as large nothing lies behind the words", async () => {
  await openPage('/roulette', { local: { music_mode: 'chill' } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Roulette', exact: true })).toBeVisible();
  await expect.element(roulette()).toBeVisible();
  await expect.element(link('Top Radio')).toBeVisible();
  await resizeTo(195, 422);
  const card = lucky().element().closest('section')!;
  await expect.poll(() => card.querySelector('.roulette__record')!.checkVisibility()).toBe(false);
  const { left, right } = lucky().element().getBoundingClientRect();
  const box = card.getBoundingClientRect();
  expect(left).toBeGreaterThan(box.left);
  expect(right).toBeLessThan(box.right);
  await resizeTo(1440, 900);
  await spin(lucky());
  await expect.element(again()).toBeVisible();
  expect(document.documentElement.dataset['mood']).toBe('chill');
});

test("[ROU-30] [ROU-01] [ROU-09] [ROU-13] a pick is shown with its link, heart and menu, 'Try Again' and a search for its artist, plays only by its own button, and is said and reported; so is one that fails", async () => {
  const harness = await openPage('/');
  await expect.element(lucky()).toBeVisible();
  expect(again().elements()).toEqual([]);
  const height = () => roulette().element().getBoundingClientRect().height;
  const before = height();
  const artist = { id: '7', name: 'Salt & Vine', bio: null };
  const audio = 'https://previews.example/p.mp3?exp=9999999999';
  lets(harness, () =>
    Promise.resolve(aTrack('p', { name: 'Picked', artist_name: artist.name, artist, audio })),
  );
  await spin(lucky());
  const shown = roulette().getByRole('heading', { name: 'Picked' });
  await expect.element(shown).toBeVisible();
  expect(height()).toBe(before);
  await expect.element(shown.getByRole('link')).toHaveAttribute('href', '/track/p');
  await roulette().getByRole('button', { name: 'Add Picked to favorites' }).click();
  await expect.poll(() => harness.app.store.get(keys.library).tracks.map(({ id }) => id)).toEqual(['p']);
  await expect.element(roulette().getByRole('button', { name: 'More options for Picked' })).toBeVisible();
  await says('✨ Found a random track for you!');
  await expect.poll(() => events(harness)).toContain('feeling_lucky_success');
  expect(events(harness)).not.toContain('feeling_lucky_error');
  await expect.element(roulette().getByText('Salt & Vine', { exact: true }).first()).toBeVisible();
  await expect.element(link('More from Salt & Vine')).toHaveAttribute('href', '/search?q=Salt%20%26%20Vine');
  expect(queued(harness)).toEqual([]);
  expect(harness.audio.active).toBeNull();
  await roulette().getByRole('button', { name: 'Play Picked', exact: true }).click();
  await harness.sounds();
  expect(queued(harness)).toEqual(['Picked']);
  await expect.element(roulette().getByRole('button', { name: 'Pause Picked', exact: true })).toBeVisible();

  const errors = () => events(harness).filter((event) => event === 'feeling_lucky_error').length;
  lets(harness, () => Promise.resolve(null));
  await spin(again());
  await says("Couldn't find a random track. Please try again.");
  await expect.poll(errors).toBe(1);
  lets(harness, () => Promise.reject(new Error('thrown')));
  await spin(again());
  await says('Something went wrong. Please try again.');
  await expect.poll(errors).toBe(2);
  await expect.element(shown).toBeVisible();
});

test.each([320, 360, 390, 412])(
  '[ROU-30] a pick moves nothing below it in a window of %i px',
  async (width) => {
    await resizeTo(width, 844);
    const harness = await openPage('/');
    await expect.element(lucky()).toBeVisible();
    const height = () => roulette().element().getBoundingClientRect().height;
    const before = height();
    const artist = { id: '7', name: 'An artist whose name needs more than one line of a phone', bio: null };
    lets(harness, () =>
      Promise.resolve(
        aTrack('p', { name: 'A name of many words '.repeat(4), artist_name: artist.name, artist }),
      ),
    );
    await spin(lucky());
    await expect.element(again()).toBeVisible();
    expect(height()).toBe(before);
  },
);

test('[ROU-05] [ROU-09] while it loads the record spins, in sight and beside every word and button, which is disabled, and the click is reported', async () => {
  await allowMotion();
  const harness = await openPage('/');
  const disc = () => roulette().element().querySelector<HTMLElement>('.roulette__record')!;
  const expectSeen = () => {
    const frame = roulette().element().getBoundingClientRect();
    // The box around a spinning record grows with its angle; its middle and its own width do not.
    const around = disc().getBoundingClientRect();
    const across = disc().offsetWidth;
    const left = around.left + (around.width - across) / 2;
    const bottom = around.top + (around.height + across) / 2;
    expect(Math.min(frame.right, left + across) - Math.max(frame.left, left)).toBeGreaterThan(32);
    for (const part of roulette().element().querySelectorAll('h2, p, button, a')) {
      const box = part.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(part);
      const right = part.matches('h2, p') ? words.getBoundingClientRect().right : box.right;
      const isBeside = right <= left + 1 || box.left >= left + across - 1 || box.top >= bottom;
      expect(isBeside, part.textContent).toBe(true);
    }
  };
  await expect.element(lucky()).toBeEnabled();
  // What looks out of the section cannot be scrolled into it.
  const section = roulette().element();
  expect(section.scrollHeight).toBeGreaterThan(section.clientHeight);
  section.scrollTop = 50;
  expect(section.scrollTop).toBe(0);
  expectSeen();
  await spin(lucky());
  await expect.element(again()).toBeEnabled();
  expectSeen();
  lets(harness, () => new Promise(() => {}));
  await again().click();
  await expect.poll(record).not.toBeNull();
  expect(getComputedStyle(record()!).animationName).toBe('spin');
  await expect.element(again()).toBeDisabled();
  expect(events(harness)).toContain('feeling_lucky_click');
  expectSeen();
  await resizeTo(390, 844);
  await expect.poll(() => disc().checkVisibility()).toBe(true);
  expectSeen();
});
