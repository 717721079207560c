import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROULETTE_SPIN_MS } from '../../src/limits/content.ts';
import type { Services } from '../../src/app/services.ts';
import { aTrack } from '../fakes/track.ts';
import {
  broken,
  button,
  link,
  openPage,
  queued,
  region,
  wirePlaylist,
  type OpenedPage,
} from './open-page.tsx';
import { allowMotion } from './motion.ts';
import { announced } from './visit.tsx';
import { pass } from './app-harness.tsx';

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

test.each(['chill'])(
  "[NAV-55] /roulette shows Track Roulette and Home's links in the mood %s, which it keeps",
  async (mood) => {
    await openPage('/roulette', { local: { music_mode: mood } });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Roulette', exact: true }))
      .toBeVisible();
    await expect.element(roulette()).toBeVisible();
    await expect.element(link('Radio')).toBeVisible();
    await spin(lucky());
    await expect.element(again()).toBeVisible();
    expect(document.documentElement.dataset['mood']).toBe(mood);
  },
);

test("[ROU-01] before a first pick there is the button 'I'm Feeling Lucky'", async () => {
  await openPage('/');
  await expect.element(lucky()).toBeVisible();
  expect(again().elements()).toEqual([]);
});

test('the record that looks out of the section cannot be scrolled into it, which would cut its words', async () => {
  await openPage('/');
  await expect.element(lucky()).toBeVisible();
  const section = roulette().element();
  expect(section.scrollHeight).toBeGreaterThan(section.clientHeight);
  section.scrollTop = 50;
  expect(section.scrollTop).toBe(0);
});

test("[ROU-01] a pick is shown with 'Try Again' and a link to a search for its artist, encoded", async () => {
  const harness = await openPage('/');
  lets(harness, () =>
    Promise.resolve(
      aTrack('p', {
        name: 'Picked',
        artist_name: 'Salt & Vine',
        artist: { id: '7', name: 'Salt & Vine', bio: null },
      }),
    ),
  );
  await spin(lucky());
  await expect.element(roulette().getByRole('heading', { name: 'Picked' })).toBeVisible();
  await expect.element(roulette().getByText('Salt & Vine', { exact: true })).toBeVisible();
  await expect.element(again()).toBeVisible();
  await expect.element(link('More from Salt & Vine')).toHaveAttribute('href', '/search?q=Salt%20%26%20Vine');
});

test('[ROU-05] [ROU-09] while it loads the record spins, the button is disabled, and the click is reported', async () => {
  await allowMotion();
  const harness = await openPage('/');
  lets(harness, () => new Promise(() => {}));
  await expect.element(lucky()).toBeEnabled();
  expect(record()).toBeNull();
  await lucky().click();
  await expect.poll(record).not.toBeNull();
  expect(getComputedStyle(record()!).animationName).toBe('spin');
  await expect.element(lucky()).toBeDisabled();
  expect(events(harness)).toContain('feeling_lucky_click');
});

test.each([
  [390, 844],
  [1440, 900],
])(
  'at %i x %i px the record is in sight, spins while it loads, and covers no word or button',
  async (width, height) => {
    await allowMotion();
    await page.viewport(width, height);
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
    expectSeen();
    await spin(lucky());
    await expect.element(again()).toBeEnabled();
    expectSeen();
    lets(harness, () => new Promise(() => {}));
    await again().click();
    await expect.poll(record).not.toBeNull();
    expect(getComputedStyle(record()!).animationName).toBe('spin');
    expectSeen();
  },
);

test('[ROU-09] a successful pick says so, and is reported', async () => {
  const harness = await openPage('/');
  await spin(lucky());
  await says('✨ Found a random track for you!');
  await expect.poll(() => events(harness)).toContain('feeling_lucky_success');
  expect(events(harness)).not.toContain('feeling_lucky_error');
});

test('[ROU-09] a pick that finds nothing says so, and is reported as an error', async () => {
  const harness = await openPage('/', { answers: { '/playlist/': wirePlaylist('1', []) } });
  await spin(lucky());
  await says("Couldn't find a random track. Please try again.");
  await expect.poll(() => events(harness)).toContain('feeling_lucky_error');
  await expect.element(lucky()).toBeEnabled();
});

test('[ROU-09] a pick that throws says so, and is reported as an error', async () => {
  const harness = await openPage('/', { answers: broken });
  lets(harness, () => Promise.reject(new Error('thrown')));
  await spin(lucky());
  await says('Something went wrong. Please try again.');
  await expect.poll(() => events(harness)).toContain('feeling_lucky_error');
});

test('[ROU-13] a pick plays nothing by itself; its own play button does', async () => {
  const harness = await openPage('/');
  lets(harness, () =>
    Promise.resolve(aTrack('p', { name: 'Picked', audio: 'https://previews.example/p.mp3?exp=9999999999' })),
  );
  await spin(lucky());
  await expect.element(roulette().getByRole('heading', { name: 'Picked' })).toBeVisible();
  expect(queued(harness)).toEqual([]);
  expect(harness.audio.active).toBeNull();
  await roulette().getByRole('button', { name: 'Play Picked', exact: true }).click();
  await harness.sounds();
  expect(queued(harness)).toEqual(['Picked']);
  await expect.element(roulette().getByRole('button', { name: 'Pause Picked', exact: true })).toBeVisible();
});

test('[HOM-50] on a phone whose font is twice as large nothing lies behind the words, and the button is inside the card', async () => {
  await page.viewport(195, 422);
  await openPage('/roulette');
  await expect.element(lucky()).toBeVisible();
  const card = lucky().element().closest('section')!;
  expect(card.querySelector('.roulette__record')!.checkVisibility()).toBe(false);
  const { left, right } = lucky().element().getBoundingClientRect();
  const box = card.getBoundingClientRect();
  expect(left).toBeGreaterThan(box.left);
  expect(right).toBeLessThan(box.right);
});
