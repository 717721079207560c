import type { Page } from '@playwright/test';
import { LibraryPages, stored } from './models/library.model.ts';
import { Shell } from './models/shell.model.ts';
import { expect, test } from './models/test.ts';

interface StoredLibrary {
  readonly folders: readonly {
    readonly id: string;
    readonly name: string;
    readonly trackIds: readonly string[];
  }[];
}

const favoriteIds = async (page: Page) =>
  (await stored<StoredLibrary>(page, 'music_library'))?.folders.find(({ id }) => id === 'favorites')
    ?.trackIds ?? [];

/**
 * A third tab takes a lock while both others request their change, so that both wait for it at once. A tab
 * that is pressed is brought to the front first, since one in the background hardly draws.
 */
async function atOnce(
  holder: Page,
  tabs: readonly Page[],
  lock: string,
  change: (tab: Page, index: number) => Promise<void>,
): Promise<void> {
  await holder.evaluate(
    (name) =>
      new Promise<void>((held) => {
        void navigator.locks.request(name, () => {
          held();
          return new Promise<void>((release) => Object.assign(window, { release }));
        });
      }),
    lock,
  );
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    await change(tab, index);
    await expect
      .poll(() =>
        holder.evaluate(
          async (name) =>
            (await navigator.locks.query()).pending?.filter((each) => each.name === name).length,
          lock,
        ),
      )
      .toBe(index + 1);
  }
  await holder.evaluate(() => (window as unknown as { release: () => void }).release());
}

test('[LIB-33] lose neither change of the library, of the comments of a track, nor of the history', async ({
  page,
  context,
}) => {
  await context.addInitScript(() =>
    localStorage.setItem(
      'user_profile',
      JSON.stringify({ username: 'Vix', profileImage: '', city: '', country: '', email: '' }),
    ),
  );
  const [other, holder] = [await context.newPage(), await context.newPage()];
  const tabs = [page, other];
  await holder.goto('/healthz');
  const names: string[] = [];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/trending');
    await expect(new Shell(tab).tracks.nth(1)).toBeVisible();
    names.push(await new Shell(tab).track(index).name());
  }

  await atOnce(holder, tabs, 'library', (tab, index) =>
    new LibraryPages(tab).heart(names[index]!, 'none').click(),
  );
  for (const tab of tabs) {
    for (const name of names) await expect(new LibraryPages(tab).heart(name, 'favorite')).toBeVisible();
  }
  await expect.poll(() => favoriteIds(page)).toHaveLength(2);

  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront();
    await new Shell(tab).choose(0, 'Comments');
    await tab.getByRole('textbox', { name: 'Write a comment' }).fill(`From tab ${index}`);
  }
  const commented = (await favoriteIds(page)).at(-1)!;
  await atOnce(holder, tabs, `comments_${commented}`, (tab) =>
    tab.getByRole('button', { name: 'Post' }).click(),
  );
  await expect
    .poll(async () =>
      ((await stored<{ content: string }[]>(page, `comments_${commented}`)) ?? [])
        .map(({ content }) => content)
        .toSorted(),
    )
    .toEqual(['From tab 0', 'From tab 1']);

  for (const tab of tabs) {
    const shell = new Shell(tab);
    await tab.bringToFront();
    await shell.escape(shell.dialog('Track Comments'));
  }
  await atOnce(holder, tabs, 'playback_history', async (tab, index) => {
    const track = new Shell(tab).track(index);
    await track.item.hover();
    await track.play.click();
  });
  await expect
    .poll(async () =>
      ((await stored<{ track: { name: string } }[]>(page, 'playback_history')) ?? [])
        .map(({ track }) => track.name)
        .toSorted(),
    )
    .toEqual(names.toSorted());
});
