import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ProfilePage } from '../e2e/models/profile.model.ts';
import { expect } from '../e2e/models/test.ts';
import {
  cut,
  dialog,
  file,
  fillStorage,
  heart,
  onRelay,
  press,
  pressByKey,
  soon,
  type Walk,
} from './messages-acts.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What listeners do, one act for each message. */
export const walks: Readonly<Record<string, Walk>> = {
  'the queue': {
    from: '/pop',
    steps: [
      ['queue.addedAndPlaying', ({ shell }) => shell.addAll.click()],
      ['queue.shuffleEnabled', ({ player }) => player.shuffle.click()],
      ['queue.shuffleDisabled', ({ player }) => player.shuffle.click()],
      ['queue.loopEnabled', ({ player }) => player.loop.click()],
      ['queue.loopDisabled', ({ player }) => player.loop.click()],
      ['lyrics.shown', ({ player }) => player.lyrics.click()],
      ['lyrics.hidden', ({ player }) => player.lyrics.click()],
      ['queue.alreadyQueued', ({ shell }) => shell.choose(0, 'Add to queue')],
      [
        'queue.added',
        async ({ shell }) => {
          await shell.follow('/rock');
          await shell.choose(0, 'Add to queue');
        },
      ],
      ['queue.playingNext', ({ shell }) => shell.choose(1, 'Play next')],
      ['queue.addedToEnd', (models) => press(models, 'Add all to the end')],
      [
        'offer.trackMoved',
        async (models) => {
          await models.queue.open();
          await models.queue
            .group('Next Up')
            .getByRole('button', { name: /^Reorder / })
            .first()
            .focus();
          for (const key of ['Space', 'ArrowDown', 'Space']) await models.page.keyboard.press(key);
        },
      ],
      ['offer.queueReplaced', ({ shell }) => shell.play(2)],
      [
        'queue.removed',
        async (models) => {
          await models.queue.open();
          await models.queue.panel
            .getByRole('button', { name: /^Remove .* from queue$/ })
            .last()
            .click();
        },
      ],
      [
        'saveQueue.nameMissing',
        async (models) => {
          await models.shell.choose(0, 'Add to queue');
          await models.queue.button('Save Queue').click();
          await press(models, 'Save', 'Save Queue');
        },
      ],
      [
        'saveQueue.savedToNew',
        async (models) => {
          await dialog(models, 'Save Queue').getByRole('textbox').fill('Mornings');
          await press(models, 'Save', 'Save Queue');
        },
      ],
      [
        'saveQueue.folderMissing',
        async (models) => {
          await models.queue.button('Save Queue').click();
          await dialog(models, 'Save Queue').getByText('Existing folder').click();
          await press(models, 'Save', 'Save Queue');
        },
      ],
      [
        'saveQueue.savedToExisting',
        async (models) => {
          await dialog(models, 'Save Queue').getByRole('combobox').click();
          await models.page.getByRole('option', { name: 'Mornings' }).click();
          await press(models, 'Save', 'Save Queue');
        },
      ],
      ['queue.cleared', ({ queue }) => queue.button('Clear Queue').click()],
      ['queue.empty', ({ queue }) => queue.button('Play Queue').click()],
      ['saveQueue.emptyQueue', ({ queue }) => queue.button('Save Queue').click()],
      [
        'player.noAudio',
        async ({ page, shell }) => {
          await shell.heading.click();
          await page.keyboard.press('Space');
        },
      ],
    ],
  },
  'the library': {
    from: '/pop',
    steps: [
      ['library.favoriteAdded', (models) => heart(models, 0, 'none')],
      ['library.favoriteRemoved', (models) => heart(models, 0, 'favorite')],
      [
        'library.trackAdded',
        async (models) => {
          await models.shell.choose(1, 'Add to playlist');
          await press(models, 'Create Playlist', 'Add to playlist');
          await dialog(models, 'Create Playlist').getByRole('textbox').fill('Mornings');
          await press(models, 'Create', 'Create Playlist');
        },
      ],
      ['offer.favoriteMoved', (models) => heart(models, 1, 'none')],
      [
        'library.folderExported',
        async (models) => {
          await models.shell.follow('/favorites/favorites');
          await press(models, 'Export playlist');
        },
      ],
      [
        'library.folderNameMissing',
        async (models) => {
          await models.shell.follow('/favorites');
          await press(models, 'Create Playlist');
          await press(models, 'Create', 'Create Playlist');
        },
      ],
      [
        'offer.folderDeleted',
        async (models) => {
          await models.page.keyboard.press('Escape');
          await models.shell.main.getByRole('button', { name: 'Folder options for Mornings' }).click();
          await models.page.getByRole('menuitem', { name: 'Delete' }).click();
          await models.page.getByRole('button', { name: 'Continue', exact: true }).click();
        },
      ],
    ],
  },
  'lists that are refreshed': {
    from: '/rap',
    steps: [
      ['lists.refreshing', (models) => press(models, 'Refresh')],
      ['lists.refreshed', soon],
      [
        'lists.refreshFailed',
        async (models) => {
          await cut(models.page, onRelay);
          await press(models, 'Refresh');
        },
      ],
    ],
  },
  'a mood': {
    from: '/',
    steps: [
      [
        'lists.moodRefreshing',
        async (models) => {
          await models.shell.chooseMode('Chill');
          await press(models, 'Refresh');
        },
      ],
      ['lists.moodAdded', ({ shell }) => shell.addAll.click()],
      ['lists.moodExported', (models) => press(models, 'Export CSV')],
      ['mood.backToDefault', ({ page }) => page.getByRole('link', { name: 'Foxtrot home' }).click()],
    ],
  },
  'a track': {
    from: '/pop',
    steps: [
      [
        'links.copied',
        async ({ page, shell }) => {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
          await shell.choose(0, 'Copy link');
        },
      ],
      [
        'comments.profileMissing',
        async (models) => {
          await models.shell.choose(0, 'Comments');
          await dialog(models, 'Track Comments').getByRole('textbox').first().fill('To dance to');
          await press(models, 'Post', 'Track Comments');
        },
      ],
      [
        'offer.commentDeleted',
        async (models) => {
          await dialog(models, 'Track Comments').getByRole('textbox').last().fill('Reynard');
          await press(models, 'Post', 'Track Comments');
          await press(models, 'Delete', 'Track Comments');
        },
      ],
      [
        'offer.leftOut',
        async (models) => {
          await models.page.keyboard.press('Escape');
          await models.shell.choose(1, 'Not this track');
        },
      ],
    ],
  },
  'the profile': {
    from: '/profile',
    steps: [
      [
        'preferences.lastOne',
        async ({ page }) => {
          const lists = ['Trending', 'Pop', 'Indie', 'Rock', 'EDM + Dance', 'Rap'];
          for (const list of lists) await new ProfilePage(page).flip(list);
        },
      ],
      ['newsletter.emailMissing', (models) => pressByKey(models, 'Subscribe')],
      ['newsletter.subscribed', ({ page }) => subscribe(page)],
      ['newsletter.alreadySubscribed', ({ page }) => subscribe(page)],
      [
        'newsletter.unexpected',
        async ({ page }) => {
          await cut(page, '**/subscribe');
          await subscribe(page, 'vix@den.example');
        },
      ],
      [
        'newsletter.refused',
        async ({ page }) => {
          await page.route('**/subscribe', (route) => route.fulfill({ status: 502 }));
          await subscribe(page, 'vix@den.example');
        },
      ],
      [
        'profile.invalidEmail',
        async ({ page }) => {
          const profile = new ProfilePage(page);
          await profile.email.fill('none');
          await profile.save.click();
        },
      ],
      [
        'profile.saved',
        async ({ page }) => {
          const profile = new ProfilePage(page);
          await profile.email.fill('');
          await profile.username.fill('Reynard');
          await profile.save.click();
        },
      ],
      [
        'profile.avatarRefused',
        ({ page }) => new ProfilePage(page).give('avatar', file('a.png', 'image/png', 'no picture')),
      ],
      [
        'profile.avatarHidden',
        async ({ page }) => {
          // As browsers do against fingerprints.
          await page.evaluate(() => {
            CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
              new ImageData(width, height);
          });
          await new ProfilePage(page).give('avatar', { ...file('a.png', 'image/png', ''), buffer: pixel });
        },
      ],
      [
        'profile.importRefused',
        ({ page }) => new ProfilePage(page).give('data', file('a.json', 'application/json', 'no data')),
      ],
      [
        'profile.imported',
        async (models) => {
          const saved = models.page.waitForEvent('download');
          await press(models, 'Export my data');
          const path = await (await saved).path();
          const data = file('a.json', 'application/json', readFileSync(path, 'utf8'));
          await new ProfilePage(models.page).give('data', data);
          await press(models, 'Import', 'Import my data');
        },
      ],
      ['profile.exported', (models) => press(models, 'Export my data')],
      [
        'offer.dataDeleted',
        async (models) => {
          await press(models, 'Delete my data');
          await models.page.getByRole('button', { name: 'Continue', exact: true }).click();
        },
      ],
      [
        'profile.notSaved',
        async ({ page }) => {
          await page.evaluate(fillStorage);
          const profile = new ProfilePage(page);
          await profile.username.fill('Vix');
          await profile.save.click();
        },
      ],
    ],
  },
  'the taste': {
    from: '/pop',
    steps: [
      [
        'recommendations.pageRefreshing',
        async (models) => {
          await heart(models, 0, 'none');
          await heart(models, 2, 'none');
          await models.shell.follow('/recommended');
          await expect(models.shell.tracks.first()).toBeVisible();
          await press(models, 'Refresh');
        },
      ],
      ['recommendations.pageRefreshed', soon],
      [
        'recommendations.pageFailed',
        async (models) => {
          await cut(models.page, onRelay);
          await press(models, 'Refresh');
        },
      ],
    ],
  },
  'the roulette': {
    from: '/',
    steps: [
      ['roulette.found', (models) => press(models, "I'm Feeling Lucky")],
      [
        'preferences.saved',
        async (models) => {
          await press(models, 'Open music preferences');
          await press(models, 'Save Preferences', 'Music Preferences');
        },
      ],
    ],
  },
  playlists: {
    from: '/discover',
    steps: [
      [
        'discover.playing',
        ({ shell }) =>
          shell.main
            .getByRole('button', { name: /^Play / })
            .first()
            .click(),
      ],
      [
        'search.playing',
        async ({ shell }) => {
          await shell.follow('/search');
          await shell.main
            .getByRole('button', { name: /^Play / })
            .first()
            .click();
        },
      ],
    ],
  },
  'a list of the catalogue': {
    from: '/discover',
    steps: [
      [
        'library.listSaved',
        async (models) => {
          await models.shell.main.locator('a[href^="/playlist/"]').first().click();
          await press(models, 'Save as folder');
        },
      ],
    ],
  },
};

async function subscribe(page: Page, address = 'fox@den.example'): Promise<void> {
  await new ProfilePage(page).email.fill(address);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click();
}
