import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keys } from '../../src/storage/keys.ts';
import { button, eventually, main, music, openPage, queued, shownTracks, wireList } from './open-page.tsx';
import { queueOpens, queuePanel } from './shell.ts';
import { announced, openCardMenu, press, visit } from './visit.tsx';

const artists = [3, 3, 4, 5].map((id) => ({ artist: { id, name: `Artist ${id}` } }));
const answers = { '/chart/0/tracks': wireList(artists.flatMap((each, at) => music(1, at + 1, each))) };
const leaveOut = async (name: string, item: string) => {
  await openCardMenu(`More options for ${name}`);
  await page.getByRole('menuitem', { name: item }).click();
};
const undo = () => press(page.getByRole('button', { name: 'Undo', exact: true }));

test('[BEY-133] a track and its artist are left out from the menu, each with Undo; lists show them as ever', async () => {
  const harness = await openPage('/global-top-100', { answers });
  const left = () => harness.app.store.get(keys.unwanted).map(({ kind, name, by }) => [kind, name, by]);
  await eventually(() => shownTracks()).toHaveLength(4);
  const all = shownTracks();

  await leaveOut('Song 1', 'Not this track');
  await eventually(left).toEqual([['track', 'Song 1', 'Artist 3']]);
  await eventually(announced).toContain('Song 1 is left out from now on');
  undo();
  await eventually(left).toEqual([]);

  await leaveOut('Song 1', 'Never play this artist');
  await eventually(left).toEqual([['artist', 'Artist 3', '']]);
  await eventually(announced).toContain('Artist 3 is left out from now on');
  expect(shownTracks()).toEqual(all);
  press(button('Add all to queue'));
  await eventually(() => queued(harness)).toEqual(['Song 3', 'Song 4']);
  // Of what is left out already nothing more can be left out.
  await openCardMenu('More options for Song 2');
  await expect.element(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /^(?:Not this|Never)/ }).elements()).toHaveLength(0);
});

test('[BEY-130] what is queued and left out stays in the queue, marked', async () => {
  const harness = await openPage('/global-top-100', { answers });
  await eventually(() => shownTracks()).toHaveLength(4);
  press(button('Add all to queue'));
  harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  await queueOpens();
  await leaveOut('Song 3', 'Not this track');
  const row = queuePanel().getByRole('listitem').filter({ hasText: 'Song 3' });
  await expect.element(row.getByText('Left out', { exact: true })).toBeVisible();
  expect(queuePanel().getByText('Left out', { exact: true }).elements()).toHaveLength(1);
});

test('[BEY-133] the profile lists what is left out and takes it back, in every tab; the focus stays beside', async () => {
  const entry = (kind: 'track' | 'artist', id: string, name: string) => ({
    kind,
    id,
    name,
    by: kind === 'track' ? 'Vixen Vale' : '',
  });
  const unwanted = [entry('track', '7', 'Ember'), entry('artist', '8', 'Brush Wolf')];
  const { app, browser } = await visit('/profile', { local: { unwanted: JSON.stringify(unwanted) } });
  const items = () =>
    main()
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Take back/ }) });
  await eventually(() =>
    items()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['EmberVixen ValeTake back', 'Brush WolfArtistTake back']);
  await main().getByRole('button', { name: 'Take back Ember' }).click();
  await eventually(() => app.store.get(keys.unwanted)).toEqual(unwanted.slice(1));
  await expect.element(main().getByRole('button', { name: 'Take back Brush Wolf' })).toHaveFocus();
  await eventually(() => document.querySelector('body > p[aria-live=polite]')?.textContent).toBe(
    'Ember may play again',
  );

  browser.openTab().storage.local.setItem('unwanted', '[]');
  await eventually(() => items().elements()).toHaveLength(0);
  await expect.element(main().getByText(/^Nothing yet/)).toBeVisible();
});
