import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PROFILE_PROMPT_TOAST_MS } from '../../src/limits/ui.ts';
import type { AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { openPlayer, player } from './shell.ts';
import { expectToastFor, libraryText, openCardMenu, press, visit } from './visit.tsx';

const [ember] = [...freshTracks(1)] as const;
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
const items = () => dialog().getByRole('listitem');
const contents = () =>
  items()
    .elements()
    .map((item) => item.querySelectorAll('p')[1]?.textContent);
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

describe('what the dialog says', () => {
  test('[COM-01] opened from the player bar', async () => {
    await openComments();
    await expect.element(page.getByRole('dialog', { name: 'Comments', exact: true })).toBeVisible();
    await expect.element(dialog().getByRole('heading', { name: 'Comments', exact: true })).toBeVisible();
    await expect
      .element(dialog().getByText('Join the conversation and share your thoughts about this track.'))
      .toBeVisible();
    await expect
      .element(dialog().getByText('For now your comments stay in this browser.', { exact: true }))
      .toBeVisible();
  });

  test("[COM-01] opened from a track's menu", async () => {
    await visit('/favorites/favorites', { local: { music_library: libraryText([ember!]) } });
    await openCardMenu(`More options for ${ember!.name}`);
    await page.getByRole('menuitem', { name: 'Comments' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Track Comments', exact: true })).toBeVisible();
    await expect
      .element(dialog().getByText('Share your thoughts about this track with other listeners'))
      .toBeVisible();
    await expect
      .element(dialog().getByText('For now your comments stay in this browser.', { exact: true }))
      .toBeVisible();
  });

  test('[COM-01] it names its track, and leads a listener without a username to the profile', async () => {
    await openComments();
    await expect
      .element(dialog().getByText(`On ${ember!.name} by ${ember!.artist_name}`, { exact: true }))
      .toBeVisible();
    await dialog().getByRole('link', { name: 'Set up your profile', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/profile');
    await expect.poll(() => dialog().elements()).toHaveLength(0);
  });

  test('[COM-01] a listener with a username is not led there', async () => {
    await openComments({ user_profile: profile('Vix') });
    await expect.element(dialog().getByText(`On ${ember!.name} by ${ember!.artist_name}`)).toBeVisible();
    await expect.poll(() => dialog().getByRole('link').elements()).toHaveLength(0);
  });
});

describe('posting', () => {
  test.each([
    ['[COM-09]', 'with a profile', { user_profile: profile('Vix') }],
    ['[COM-09]', 'without a profile', {}],
  ] as const)('%s blank text %s is ignored silently', async (_, __, local) => {
    const harness = await openComments(local as Record<string, string>);
    for (const text of ['', '   ']) {
      await field().fill(text);
      await button('Post').click();
    }
    await expect.element(button('Post')).not.toHaveAttribute('aria-busy', 'true');
    expect(items().elements()).toHaveLength(0);
    expect(harness.storage.local.getItem(key)).toBeNull();
    expect(harness.actors.toasts.getSnapshot().context.count).toBe(0);
    // Any other text is posted, once.
    await field().fill('Lovely');
    await button('Post').click();
    const hasProfile = 'user_profile' in local;
    await expect.poll(() => harness.actors.toasts.getSnapshot().context.count).toBe(hasProfile ? 0 : 1);
    await expect.poll(contents).toEqual(hasProfile ? ['Lovely'] : []);
    expect(stored(harness)).toHaveLength(hasProfile ? 1 : 0);
  });

  test.each([
    ['[COM-10]', 'without a profile', {}],
    ['[COM-10]', 'with a profile that has no username', { user_profile: profile('') }],
  ] as const)(
    "%s %s it says 'Please set up your profile first' for 3 s and posts nothing",
    async (_, __, local) => {
      const harness = await openComments(local as Record<string, string>);
      await field().fill('Lovely');
      const post = button('Post');
      await expectToastFor('Please set up your profile first', PROFILE_PROMPT_TOAST_MS, () => press(post));
      expect(PROFILE_PROMPT_TOAST_MS).toBe(3000);
      expect(items().elements()).toHaveLength(0);
      expect(harness.storage.local.getItem(key)).toBeNull();
      await expect.element(field()).toHaveValue('Lovely');
    },
  );

  test('a comment is posted by keyboard alone, and the focus is where one types', async () => {
    const harness = await openComments({ user_profile: profile('Vix') });
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard(' Lovely ending {Enter}');
    await expect.poll(contents).toEqual(['Lovely ending']);
    expect(stored(harness)).toMatchObject([{ username: 'Vix', content: 'Lovely ending' }]);
    await expect.element(field()).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().elements()).toHaveLength(0);
  });
});

describe("one's own comments", () => {
  const mine = { user_profile: profile('Vix'), [key]: kept(['2', 'Vix', 'Mine'], ['1', 'Rey', 'Hers']) };

  test('[COM-16] Edit and Delete are on those of the same username alone', async () => {
    await openComments({
      user_profile: profile('Vix'),
      [key]: kept(['3', 'Vix', 'Mine'], ['2', 'Rey', 'Hers'], ['1', 'vix', 'Almost']),
    });
    await expect.poll(contents).toEqual(['Mine', 'Hers', 'Almost']);
    const buttons = items()
      .elements()
      .map((item) => [...item.querySelectorAll('button')].map(({ textContent }) => textContent));
    expect(buttons).toEqual([['Edit', 'Delete'], [], []]);
  });

  test('[COM-16] without a profile no comment has them', async () => {
    await openComments({ [key]: kept(['2', 'Vix', 'Mine'], ['1', '', 'Nobody']) });
    await expect.poll(contents).toEqual(['Mine', 'Nobody']);
    expect(button('Edit').elements()).toHaveLength(0);
    expect(button('Delete').elements()).toHaveLength(0);
  });

  test('[COM-18] Edit opens an input with the comment, and Save stores the new text, trimmed', async () => {
    const harness = await openComments(mine);
    await button('Edit').click();
    const input = items().nth(0).getByRole('textbox');
    await expect.element(input).toHaveValue('Mine');
    await expect.element(items().nth(0).getByRole('button', { name: 'Save' })).toBeVisible();
    await expect.element(items().nth(0).getByRole('button', { name: 'Cancel' })).toBeVisible();
    await input.fill('  Better ');
    await button('Save').click();
    await expect.poll(contents).toEqual(['Better', 'Hers']);
    expect(stored(harness)).toMatchObject([
      { id: '2', content: 'Better', timestamp: 2 },
      { id: '1', content: 'Hers' },
    ]);
  });

  test('[COM-18] Cancel leaves the comment as it was', async () => {
    const harness = await openComments(mine);
    await button('Edit').click();
    await items().nth(0).getByRole('textbox').fill('Worse');
    await button('Cancel').click();
    await expect.poll(contents).toEqual(['Mine', 'Hers']);
    expect(stored(harness).map(({ content }) => content)).toEqual(['Mine', 'Hers']);
  });

  test('[COM-09] Save with blank text changes nothing and says nothing', async () => {
    const harness = await openComments(mine);
    await button('Edit').click();
    await items().nth(0).getByRole('textbox').fill('   ');
    await button('Save').click();
    // A later comment is stored after any change that Save has made.
    await field().fill('Later');
    await button('Post').click();
    await expect.poll(() => stored(harness).map(({ content }) => content)).toEqual(['Later', 'Mine', 'Hers']);
    expect(harness.actors.toasts.getSnapshot().context.count).toBe(0);
  });

  test('[COM-09] Post and Save with blank text give their field the focus', async () => {
    await openComments(mine);
    await button('Post').click();
    await expect.element(field()).toHaveFocus();
    await button('Edit').click();
    const edited = items().nth(0).getByRole('textbox');
    await edited.fill('  ');
    await button('Save').click();
    await expect.element(edited).toHaveFocus();
  });

  test('[COM-18] Delete removes it from the list and from storage', async () => {
    const harness = await openComments(mine);
    await button('Delete').click();
    await expect.poll(contents).toEqual(['Hers']);
    expect(stored(harness).map(({ id }) => id)).toEqual(['1']);
  });
});

test.each([
  [320, 568],
  [844, 390],
])(
  'at %i x %i px the list shrinks, so that the field and what follows stay in sight',
  async (width, height) => {
    await page.viewport(width, height);
    const harness = await visit('/favorites');
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [ember!], say: null });
    harness.actors.shell.send({
      type: 'SHELL.DIALOG.OPEN',
      dialog: { kind: 'comments', track: ember!, opener: 'player' },
    });
    await expect.element(field()).toBeVisible();
    const bottoms = () =>
      [field(), button('Post'), dialog().getByRole('link')].map((each) =>
        Math.ceil(each.element().getBoundingClientRect().bottom),
      );
    await expect.poll(() => Math.max(...bottoms())).toBeLessThanOrEqual(height);
  },
);
