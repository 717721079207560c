import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';
import type { Page, Route } from '@playwright/test';
import { ofColors } from './invariants/index.ts';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { endAnimations, expect, test, unhurried } from '../e2e/models/test.ts';

/** What axe finds in this document or a part of it, as it is now. It is brought in once for each document. */
async function look(page: Page, part: string | undefined, rules: readonly string[] | undefined) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, only]) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(
        selector ?? document,
        { resultTypes: ['violations'], ...(only && { runOnly: [...only] }) },
      );
      return found.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    [part, rules] as const,
  );
}

/** The violations in both themes, the current one first. */
async function violations(page: Page, what: string, part?: string): Promise<readonly string[]> {
  const found: string[] = [];
  const html = page.locator('html');
  const worn = (await html.getAttribute('data-theme')) === 'light' ? 'light' : 'dark';
  for (const theme of [worn, worn === 'light' ? 'dark' : 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(html).toHaveAttribute('data-theme', theme);
    await endAnimations(page);
    const here = await look(page, part, theme === worn ? undefined : ofColors);
    found.push(...here.map((each) => `${what}, ${theme}: ${each}`));
  }
  return found;
}

const library = (tracks: readonly unknown[]) => ({
  tracks,
  folders: [
    { id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: tracks.length > 0 ? ['901'] : [] },
    { id: 'mornings', name: 'Mornings', createdAt: 1, trackIds: tracks.length > 0 ? ['901'] : [] },
  ],
  lastUpdated: 1,
});
const track = {
  id: '901',
  name: 'First Light',
  duration: 200,
  artist_name: 'The Early Ones',
  album_name: 'Dawn',
  image: '/placeholder.svg',
  audio: '',
  artist: { id: '27', name: 'The Early Ones', bio: null },
  genre: [],
  addedAt: 1,
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    ([kept, profile]) => {
      localStorage.removeItem('catalogue_budget');
      localStorage.setItem('music_library', kept);
      localStorage.setItem('user_profile', profile);
    },
    [
      JSON.stringify(library([track])),
      JSON.stringify({ username: 'Reynard', profileImage: '', city: '', country: '', email: '' }),
    ] as const,
  );
});

/** Short lists: all cards are alike. */
async function shorten(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as { data?: unknown; tracks?: { data?: unknown } };
  for (const list of [body.data, body.tracks?.data])
    if (Array.isArray(list)) list.length = Math.min(list.length, 3);
  await route.fulfill({ response, json: body });
}

/** Scrolls to what is requested only when it is near, until nothing loads any more. */
async function loadAll(page: Page): Promise<void> {
  const loading = page.getByRole('status', { name: /^Loading/ });
  await expect
    .poll(() =>
      loading.evaluateAll((skeletons) => {
        skeletons[0]?.scrollIntoView({ block: 'center' });
        return skeletons.length;
      }),
    )
    .toBe(0);
}

const pages = [
  ['/', '/search', '/search?q=love', '/trending', '/trending-artists', '/recommended', '/pop', '/genre/rock'],
  ['/rap', '/rock', '/edm', '/indie', '/top-artists', '/global-top-100', '/radio', '/discover'],
  ['/favorites', '/favorites/mornings', '/favorites/gone', '/listened', '/profile', '/no-such-page'],
] as const;

test.describe('every page', () => {
  for (const paths of pages) {
    test(`[BEY-20] every page passes axe with no violation, in both themes: ${paths.join(', ')}`, async ({
      page,
      size,
      shell,
    }) => {
      await page.addInitScript(unhurried);
      await withoutEditions(page);
      await page.route('**/relay?*', shorten);
      const found: string[] = [];
      const check = async (path: string) => {
        // The first page is opened, and each other one follows a link.
        await (page.url() === 'about:blank' ? page.goto(path) : shell.follow(path));
        await loadAll(page);
        found.push(...(await violations(page, path)));
      };
      /** The page behind the first link of a kind on this page. */
      const follow = async (kind: string) =>
        check((await page.locator(`main a[href^="${kind}"]`).first().getAttribute('href')) ?? '');
      for (const path of paths) {
        await check(path);
        if (path === '/trending') await follow('/track/');
        if (path === '/trending-artists') await follow('/artist/');
        if (path === '/favorites') {
          await page.setViewportSize({ width: 390, height: 844 });
          found.push(...(await violations(page, `${path} on a phone`)));
          await page.setViewportSize(size);
        }
        if (path !== '/') continue;
        await shell.chooseMode('Chill');
        await expect(shell.heading).toHaveText('Chill');
        await loadAll(page);
        found.push(...(await violations(page, 'Home in a mood')));
        await shell.chooseMode('Default');
      }
      expect(found).toEqual([]);
    });
  }
});

test.describe('on a desktop', () => {
  test("[BEY-20] every dialog, sheet and menu, and the assistant's frame, passes axe with no violation, in both themes", async ({
    page,
    shell,
    player,
    queue,
  }) => {
    const found: string[] = [];
    const check = async (what: string, part?: string) => {
      found.push(...(await violations(page, what, part)));
    };
    await withoutEditions(page);
    await page.route('**/relay?*', shorten);
    await page.goto('/pop');
    await shell.addAll.click();
    await player.sounds(await shell.track(0).name());
    await shell.go('My Music');
    await page.getByRole('link', { name: 'Mornings', exact: true }).click();
    await expect(shell.heading).toHaveText('Mornings');
    const escape = async (name: string) => {
      await shell.escape(shell.dialog(name).or(page.getByRole('alertdialog', { name })));
    };
    const open = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
      await expect(page.getByRole(role, { name, exact: true })).toBeVisible();
      await check(name, `[role=${role}]`);
      await escape(name);
    };
    await page.getByRole('button', { name: 'Clear folder' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check('a question and the page behind it');
    await open('Are you sure?', 'alertdialog');
    await shell.choose(0, 'Comments');
    await open('Track Comments');
    await shell.choose(0, 'Add to playlist');
    await open('Add to playlist');
    await shell
      .track(0)
      .item.getByRole('button', { name: /^More options for / })
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await check("a track's menu", '[role=menu]');
    await shell.escape(page.getByRole('menu'));
    await page.getByRole('button', { name: 'About music modes' }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await check('the help about moods', '[role=tooltip]');
    await queue.open();
    await check('the queue panel', 'aside');
    await queue.button('Save Queue').click();
    await open('Save Queue');
    await player.comments.click();
    await open('Comments');
    await player.lyrics.click();
    await expect(shell.dialog('Lyrics')).toBeVisible();
    await check('Lyrics', '[role=dialog]');
    await shell.escape(shell.dialog('Lyrics'));
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('?');
    await open('Keyboard shortcuts');
    await queue.button('Close queue').click();

    await shell.go('My Music');
    await page.getByRole('button', { name: 'Create Playlist' }).click();
    await open('Create Playlist');
    const options = page.getByRole('button', { name: 'Folder options for Mornings' });
    await options.click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await open('Rename Playlist');
    await options.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await open('Are you sure?', 'alertdialog');
    await shell.go('Profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export my data' }).click();
    const file = await (await download).path();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import my data' }).click();
    await (await chooser).setFiles(file);
    await open('Import my data');
    await shell.go('Home');
    await page.getByRole('button', { name: 'Open music preferences' }).click();
    await open('Music Preferences');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await open('Menu');
    await page.getByRole('button', { name: 'Open player' }).click();
    await open('Now playing');
    await page.getByRole('banner').getByRole('button', { name: 'Queue', exact: true }).click();
    await open('Queue');

    // A new visitor is invited.
    await page.evaluate(() => {
      localStorage.setItem('onboarding_completed', 'false');
      localStorage.setItem('visit_count', '0');
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/profile');
    await open('Stay in tune');
    await page.getByRole('button', { name: 'Expand AI Assistant' }).click();
    await expect(
      page.frameLocator('iframe[title="AI Assistant"]').getByRole('button', { name: 'Ask' }),
    ).toBeVisible();
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await endAnimations(page);
      // This run looks into frames as well.
      const frames = new AxeBuilder({ page }).setLegacyMode(true);
      const { violations: all } = await frames.analyze();
      found.push(...all.map(({ id, nodes }) => `the assistant, ${theme}: ${id}: ${nodes.length}`));
    }
    expect(found).toEqual([]);
  });
});
