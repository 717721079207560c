import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Track } from '../../src/domain/track.ts';
import { PROFILE_PROMPT_TOAST_MS } from '../../src/limits/ui.ts';
import { keys } from '../../src/storage/keys.ts';
import type { AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { openPlayer, player } from './shell.ts';
import { announced, expectToastFor, libraryText, openCardMenu, press, queued, visit } from './visit.tsx';

const [ember, other] = freshTracks(2);
const key = `comments_${ember!.id}`;
const profile = (username: string) =>
  JSON.stringify({ username, profileImage: '', city: '', country: '', email: '' });
const kept = (...comments: readonly (readonly [id: string, username: string, content: string])[]) =>
  JSON.stringify(
    comments.map(([id, username, content]) => ({
      id,
      trackId: ember!.id,
      username,
      content,
      timestamp: Number(id),
    })),
  );

const dialog = () => page.getByRole('dialog', { name: /^(Track )?Comments$/ });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = () => dialog().getByRole('textbox', { name: 'Write a comment' });
const username = () => dialog().getByRole('textbox', { name: /^Your username/ });
const items = () => dialog().getByRole('listitem');
const contents = () =>
  items()
    .elements()
    .map((item) => item.querySelector('p')?.textContent);
const stored = ({ storage }: AppHarness) =>
  JSON.parse(storage.local.getItem(key) ?? '[]') as {
    id: string;
    username: string;
    content: string;
    timestamp: number;
  }[];

/** The dialog, opened from the player bar over the one queued track. */
async function openComments(local: Readonly<Record<string, string>> = {}): Promise<AppHarness> {
  const harness = await visit('/favorites', { local });
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [ember!], say: null });
  await openPlayer();
  await player().getByRole('button', { name: 'Comments' }).click();
  await expect.element(dialog()).toBeVisible();
  return harness;
}

test('[COM-01] [COM-09] [COM-10] [COM-16] opened from the player bar it names its track; without a username nothing is posted, and it asks for one that goes to the profile', async () => {
  const harness = await openComments({ [key]: kept(['2', 'Vix', 'Mine'], ['1', '', 'Nobody']) });
  const before = harness.storage.local.getItem(key);
  await expect.element(dialog().getByRole('heading', { name: 'Comments', exact: true })).toBeVisible();
  await expect
    .element(dialog().getByText('Join the conversation and share your thoughts about this track.'))
    .toBeVisible();
  await expect
    .element(dialog().getByText(`On ${ember!.name} by ${ember!.artist_name}`, { exact: true }))
    .toBeVisible();
  await expect.poll(contents).toEqual(['Mine', 'Nobody']);
  expect(button('Edit').elements()).toHaveLength(0);
  expect(button('Delete').elements()).toHaveLength(0);
  await field().fill('   ');
  await button('Post').click();
  await expect.element(field()).toHaveFocus();
  expect(harness.actors.toasts.getSnapshot().context.count).toBe(0);
  await field().fill('Lovely');
  await expectToastFor('Please set up your profile first', PROFILE_PROMPT_TOAST_MS, () =>
    press(button('Post')),
  );
  expect(harness.storage.local.getItem(key)).toBe(before);
  await expect.element(field()).toHaveValue('Lovely');
  await expect.element(username()).toHaveFocus();
  await userEvent.keyboard(' Vix {Enter}');
  await expect.poll(contents).toEqual(['Lovely', 'Mine', 'Nobody']);
  expect(stored(harness)[0]).toMatchObject({ username: 'Vix', content: 'Lovely' });
  expect(harness.app.store.get(keys.profile)?.username).toBe('Vix');
  expect(username().elements()).toHaveLength(0);
  await expect.element(field()).toHaveFocus();
});

test("[COM-01] [COM-09] [COM-31] opened from a track's menu, under a username, blank text is ignored silently, any other is posted by keyboard alone, and what is not posted is there when it opens again", async () => {
  const harness = await visit('/favorites/favorites', {
    local: { music_library: libraryText([ember!]), user_profile: profile('Vix') },
  });
  await openCardMenu(`More options for ${ember!.name}`);
  await page.getByRole('menuitem', { name: 'Comments' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Track Comments', exact: true })).toBeVisible();
  await expect
    .element(dialog().getByText('Share your thoughts about this track with other listeners'))
    .toBeVisible();
  await expect
    .element(dialog().getByText('They stay in this browser, for all who listen here.', { exact: true }))
    .toBeVisible();
  expect(username().elements()).toHaveLength(0);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('   {Enter}');
  await expect.element(button('Post')).not.toHaveAttribute('aria-busy', 'true');
  expect(harness.storage.local.getItem(key)).toBeNull();
  expect(harness.actors.toasts.getSnapshot().context.count).toBe(0);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard(' Lovely ending {Enter}');
  await expect.poll(contents).toEqual(['Lovely ending']);
  expect(stored(harness)).toMatchObject([{ username: 'Vix', content: 'Lovely ending' }]);
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('Half a{Escape}');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  const open = (track: Track) =>
    harness.actors.shell.send({
      type: 'SHELL.DIALOG.OPEN',
      dialog: { kind: 'comments', track, opener: 'track' },
    });
  open(other!);
  await expect.element(field()).toHaveValue('');
  open(ember!);
  await expect.element(field()).toHaveValue('Half a');
});

test("[COM-09] [COM-16] [COM-31] one's own comments can be edited, not to nothing, and deleted; those of others cannot; the focus stays beside them", async () => {
  const harness = await openComments({
    user_profile: profile('Vix'),
    [key]: kept(['3', 'Vix', 'Mine'], ['2', 'Rey', 'Hers'], ['1', 'vix', 'Almost']),
  });
  await expect.poll(contents).toEqual(['Mine', 'Hers', 'Almost']);
  const buttons = items()
    .elements()
    .map((item) => [...item.querySelectorAll('button')].map(({ textContent }) => textContent));
  expect(buttons).toEqual([['Edit', 'Delete'], [], []]);

  const input = items().nth(0).getByRole('textbox');
  await button('Edit').click();
  await expect.element(input).toHaveValue('Mine');
  await expect.element(input).toHaveFocus();
  await input.fill('Worse');
  await button('Cancel').click();
  await expect.poll(contents).toEqual(['Mine', 'Hers', 'Almost']);
  await expect.element(button('Edit')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Edit')).toHaveFocus();
  await button('Edit').click();
  await input.fill('   ');
  await button('Save').click();
  await expect.element(input).toHaveFocus();
  expect(harness.actors.toasts.getSnapshot().context.count).toBe(0);
  expect(stored(harness)[0]).toMatchObject({ id: '3', content: 'Mine' });
  await input.fill('  Better ');
  await button('Save').click();
  await expect.poll(contents).toEqual(['Better', 'Hers', 'Almost']);
  expect(stored(harness)).toMatchObject([{ id: '3', content: 'Better', timestamp: 3 }, { id: '2' }, {}]);
  await expect.element(button('Edit')).toHaveFocus();
  await button('Delete').click();
  await expect.poll(contents).toEqual(['Hers', 'Almost']);
  await expect.element(field()).toHaveFocus();
  expect(stored(harness).map(({ id }) => id)).toEqual(['2', '1']);
});

test('[COM-33] a deletion offers Undo, which brings the comment back to its place, whatever else is done meanwhile', async () => {
  const harness = await openComments({
    user_profile: profile('Vix'),
    [key]: kept(['3', 'Rey', 'Hers'], ['2', 'Vix', 'Mine'], ['1', 'Rey', 'Oldest']),
  });
  const before = stored(harness);
  await button('Delete').click();
  await expect.poll(contents).toEqual(['Hers', 'Oldest']);
  await expect.poll(announced).toContain('Your comment was deleted');
  harness.actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: other! });
  harness.actors.queue.send({ type: 'QUEUE.ADD', track: other! });
  await expect.poll(() => queued(harness).ids.length).toBe(2);
  expect(announced()).toContain('Your comment was deleted');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(contents).toEqual(['Hers', 'Mine', 'Oldest']);
  expect(stored(harness)).toEqual(before);
});
