import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { favoritesFolderId } from '../../src/domain/library.ts';
import { tracksOf } from '../../src/domain/library-rules.ts';
import { keys } from '../../src/storage/keys.ts';
import { expectAccessible } from './axe.ts';
import { pass } from './app-harness.tsx';
import {
  address,
  broken,
  button,
  eventually,
  gated,
  heading,
  inTime,
  link,
  main,
  music,
  openPage,
  queued,
  shownTracks,
  wireList,
} from './open-page.tsx';
import { aTrack } from '../fakes/track.ts';
import { announced, press } from './visit.tsx';

const base = aTrack('x');

const answers = {
  '/chart/0/tracks': wireList(music(10)),
  '/playlist/': { body: { tracks: { data: [] } } },
  '/artist/': wireList(music(3, 100)),
};
const deck = () => main().getByRole('group', { name: 'Ten songs' });
const place = (at: number) => deck().getByText(`Song ${at} of 10`, { exact: true });
const shown = () => deck().getByRole('heading', { level: 2 }).element().textContent;
const choose = (name: string) => press(deck().getByRole('button', { name, exact: true }));
const begin = async () => {
  await expect.element(button('Start')).toBeVisible();
  press(button('Start'));
};
const start = async (own: Parameters<typeof openPage>[1] = {}) => {
  const harness = await openPage('/deck', { answers, ...own });
  await expect.element(heading('Ten songs')).toBeVisible();
  expect(queued(harness)).toEqual([]);
  await expectAccessible(main().element());
  await begin();
  await expect.element(place(1)).toBeVisible();
  return harness;
};
const favorites = ({ app }: Awaited<ReturnType<typeof start>>) =>
  tracksOf(app.store.get(keys.library), favoritesFolderId).map(({ name }) => name);

/** What a finger does, so many px beside the place where it begins. */
function finger(type: string, x: number, y: number, pointerId = 1): void {
  const picture = deck()
    .getByRole('button', { name: /^(?:Play|Pause) / })
    .element().parentElement!;
  picture.setPointerCapture = () => {};
  picture.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId,
      pointerType: 'touch',
      button: 0,
      clientX: 200 + x,
      clientY: 200 + y,
    }),
  );
}

/** A finger that moves by so many px. */
function swipe(x: number, y: number): void {
  finger('pointerdown', 0, 0);
  finger('pointermove', x / 5, y / 5);
  finger('pointermove', x, y);
  finger('pointerup', x, y);
}

describe('a deck', () => {
  test('[BEY-135] leaves the focus where the listener has it when the first card comes, and takes no two fingers for a swipe', async () => {
    const { answers: held, release } = gated(answers);
    await openPage('/deck', { answers: held });
    await begin();
    await eventually(() => document.activeElement).toBe(deck().element());
    const search = page.getByRole('searchbox', { name: 'Search' });
    (search.element() as HTMLElement).focus();
    release();
    await expect.element(place(1)).toBeVisible();
    await expect.element(search).toHaveFocus();

    finger('pointerdown', 0, 0, 1);
    finger('pointerdown', 200, 0, 2);
    finger('pointermove', 0, 0, 1);
    finger('pointerup', 0, 0, 1);
    await expect.element(place(1)).toBeVisible();
  });

  test('[BEY-135] plays on Start, one card at a time, which buttons, arrows and swipes keep, pass, or change for more of the artist', async () => {
    const harness = await start();
    const { app } = harness;
    const passed = () => app.store.get(keys.passed).length;
    await eventually(() => queued(harness)).toEqual([shown()]);
    await expectAccessible(main().element());
    const kept: (string | null)[] = [];
    const turns: readonly [() => unknown, 'keep' | 'pass' | 'more'][] = [
      [() => choose('Keep'), 'keep'],
      [() => choose('Pass'), 'pass'],
      [() => choose('More by this artist'), 'more'],
      [() => userEvent.keyboard('{ArrowRight}'), 'keep'],
      [() => userEvent.keyboard('{ArrowLeft}'), 'pass'],
      [() => userEvent.keyboard('{ArrowUp}'), 'more'],
      [() => swipe(200, 0), 'keep'],
      [() => swipe(-200, 0), 'pass'],
      [() => swipe(0, -200), 'more'],
    ];
    let at = 1;
    for (const [act, how] of turns) {
      const before = shown();
      const passedBefore = passed();
      if (how === 'keep') kept.unshift(before);
      if (how !== 'more') at += 1;
      await act();
      await eventually(shown).not.toBe(before);
      await expect.element(place(at)).toBeVisible();
      await eventually(() => queued(harness)).toEqual([shown()]);
      await eventually(() => favorites(harness)).toEqual(kept);
      await eventually(passed).toBe(passedBefore + (how === 'pass' ? 1 : 0));
      if (how === 'more') expect(shown()).toMatch(/^Song 10[0-2]$/);
    }
  });

  test('[BEY-115] the second click of a double one decides nothing, and the arrows choose from the heading too', async () => {
    const harness = await start();
    const [first, second] = harness.actors.deck.getSnapshot().context.cards;
    await userEvent.dblClick(deck().getByRole('button', { name: 'Keep', exact: true }));
    await expect.element(place(2)).toBeVisible();
    await eventually(() => favorites(harness)).toEqual([first!.name]);
    expect(shown()).toBe(second!.name);
    (heading('Ten songs').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(place(3)).toBeVisible();
    expect(harness.app.store.get(keys.passed)).toEqual([second!.id]);
  });

  test('[BEY-113] a reload finds the card, the result and the queue that was, and plays nothing', async () => {
    let harness = await openPage('/deck', { answers });
    const reload = async () => (harness = (await harness.reload()) as typeof harness);
    harness.actors.queue.send({
      type: 'QUEUE.ADD_ALL',
      tracks: ['x', 'y'].map((id) => ({ ...base, id, name: id })),
    });
    await begin();
    await expect.element(place(1)).toBeVisible();
    choose('Keep');
    await expect.element(place(2)).toBeVisible();
    const card = shown();
    await pass(1_000);
    const { plays } = (await reload()).audio;
    await expect.element(place(2)).toBeVisible();
    expect(shown()).toBe(card);
    await eventually(() => queued(harness)).toEqual([card]);
    for (let at = 2; at <= 10; at += 1) {
      await expect.element(place(at)).toBeVisible();
      if (at === 2) expect(harness.audio.plays).toBe(plays);
      choose(at === 2 ? 'Keep' : 'Pass');
    }
    const title = () => deck().getByRole('heading', { level: 2, name: 'You kept 2 of 10' });
    await expect.element(title()).toBeVisible();
    choose('Save as folder');
    await expect.element(button('Saved as folder')).toBeVisible();
    await reload();
    await expect.element(title()).toBeVisible();
    await expect.element(button('Saved as folder')).toBeVisible();
    choose('Back to my queue');
    await eventually(() => queued(harness)).toEqual(['x', 'y']);
    expect(harness.audio.plays).toBe(0);
  });

  test('[BEY-113] songs that are still looked for when the page is left do not begin to play elsewhere', async () => {
    const { answers: held, release } = gated(answers);
    const harness = await openPage('/deck', { answers: held });
    await begin();
    await expect.element(deck().getByText('Looking for ten songs').first()).toBeVisible();
    press(link('Search'));
    await eventually(address).toBe('/search');
    release();
    history.back();
    await expect.element(button('Start')).toBeVisible();
    expect(queued(harness)).toEqual([]);
  });

  test('[BEY-135] waits when the preview of a card has ended', async () => {
    const harness = await start();
    const card = shown();
    const [current] = harness.actors.queue.getSnapshot().context.tracks;
    harness.actors.queue.send({ type: 'player.ended', id: current!.id });
    await eventually(() => harness.actors.queue.getSnapshot().context.index).toBe(-1);
    expect(shown()).toBe(card);
    press(deck().getByRole('button', { name: `Play ${card}`, exact: true }));
    await eventually(() => harness.actors.queue.getSnapshot().context.index).toBe(0);
  });

  test('[BEY-136] ends with the ten and what was kept, which can be saved and undone, and the queue that was comes back', async () => {
    const harness = await openPage('/deck', { answers });
    const { actors, app } = harness;
    const before = [...harness.app.store.get(keys.history)].length;
    expect(before).toBe(0);
    actors.queue.send({
      type: 'QUEUE.ADD_ALL',
      tracks: ['x', 'y'].map((id) => ({ ...base, id, name: id })),
    });
    await begin();
    await expect.element(place(1)).toBeVisible();
    for (let at = 1; at <= 10; at += 1) {
      await expect.element(place(at)).toBeVisible();
      choose(at <= 2 ? 'Keep' : 'Pass');
    }
    const title = () => deck().getByRole('heading', { level: 2, name: /^You kept/ });
    await expect.element(title()).toHaveTextContent('You kept 2 of 10');
    expect(shownTracks()).toHaveLength(10);
    expect(deck().getByText('Kept', { exact: true }).elements()).toHaveLength(2);
    await eventually(() => favorites(harness)).toHaveLength(2);
    await expectAccessible(main().element());

    choose('Save as folder');
    await expect
      .element(deck().getByRole('button', { name: 'Saved as folder' }))
      .toHaveAttribute('aria-disabled', 'true');
    const folders = () =>
      app.store
        .get(keys.library)
        .folders.slice(1)
        .map(({ name, trackIds }) => [name, trackIds.length]);
    await eventually(folders).toEqual([[expect.stringMatching(/^Ten songs, /), 2]]);

    choose('Undo all');
    await expect.element(title()).toHaveTextContent('You kept 0 of 10');
    await eventually(() => favorites(harness)).toEqual([]);
    await eventually(() => app.store.get(keys.passed)).toEqual([]);
    await eventually(folders).toEqual([]);
    await expect
      .element(deck().getByRole('button', { name: 'Save as folder' }))
      .toHaveAttribute('aria-disabled', 'true');
    await eventually(() => queued(harness)).toEqual(['x', 'y']);
  });

  test('[BEY-136] leads back to the queue that was, paused at its place', async () => {
    const harness = await openPage('/deck', {
      answers: { ...answers, '/chart/0/tracks': wireList(music(1)) },
    });
    const { actors } = harness;
    actors.queue.send({
      type: 'QUEUE.ADD_ALL',
      tracks: ['x', 'y'].map((id) => ({ ...base, id, name: id })),
    });
    await begin();
    await expect.element(deck().getByText('Song 1 of 1', { exact: true })).toBeVisible();
    choose('Keep');
    await expect.element(deck().getByRole('heading', { name: 'You kept 1 of 1' })).toBeVisible();
    actors.queue.send({
      type: 'QUEUE.ADD_ALL',
      tracks: ['v', 'w'].map((id) => ({ ...base, id, name: id })),
    });
    choose('Back to my queue');
    await eventually(() => queued(harness)).toEqual(['x', 'y']);
    expect(deck().getByRole('button', { name: 'Back to my queue' }).elements()).toHaveLength(0);
    await eventually(() => favorites(harness)).toHaveLength(1);
    // What plays in its place by then is not lost either.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect.element(undo).toBeVisible();
    press(undo);
    await eventually(() => queued(harness)).toEqual(['v', 'w']);
  });

  test('[BEY-137] that cannot be dealt says why and can be tried again; an artist without more is said', async () => {
    const harness = await openPage('/deck', { answers: broken });
    await begin();
    await inTime(() => deck().getByText('The songs could not be loaded.').elements()).toHaveLength(1);
    harness.answer({ ...answers, '/artist/': wireList([]) });
    choose('Try Again');
    await inTime(() => place(1).elements()).toHaveLength(1);
    const card = shown();
    choose('More by this artist');
    await inTime(announced).toContainEqual(expect.stringMatching(/^Nothing more by /));
    expect(shown()).toBe(card);
  });

  test('[BEY-137] says that more of an artist could not be loaded, and not that there is none', async () => {
    const { actors } = await start({ answers: { ...answers, '/artist/': { fails: 'network' } } });
    const artist = actors.queue.getSnapshot().context.tracks[0]?.artist_name;
    choose('More by this artist');
    await inTime(announced).toContainEqual(`More by ${artist} could not be loaded. Please try again.`);
    expect(announced()).not.toContainEqual(expect.stringMatching(/^Nothing more/));
    await expect.element(place(1)).toBeVisible();
  });

  test('[BEY-137] without anything new says so', async () => {
    await openPage('/deck', {
      answers,
      local: { deck_passed: JSON.stringify(Array.from({ length: 10 }, (_, at) => `${at + 1}`)) },
    });
    await begin();
    await expect.element(page.getByRole('heading', { name: 'Nothing new right now' })).toBeVisible();
  });
});
