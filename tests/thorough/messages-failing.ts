import type { Page } from '@playwright/test';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { libraryText, storedTrack } from '../e2e/models/library.model.ts';
import type { Models } from '../e2e/models/listener.model.ts';
import { pasts } from '../e2e/models/pasts.ts';
import { ready } from '../e2e/models/ready.ts';
import { expect } from '../e2e/models/test.ts';
import {
  cut,
  dialog,
  fillStorage,
  mend,
  onRelay,
  passHour,
  passMinute,
  press,
  pressByKey,
  shorten,
  soon,
} from './messages-acts.ts';
import type { Walk } from './messages-acts.ts';

const pastOf = (name: string) => pasts[name]?.local ?? {};
/** The catalogue of the tests knows no track of these ids. */
const [gone, lost] = ['27', '28'].map((id) => ({ ...storedTrack(id), audio: '' }));

/** Chooses tracks of the page by Ctrl and a click, and does something with all of them. */
async function withChosen({ page, shell }: Models, places: readonly number[], act: string): Promise<void> {
  for (const place of places) {
    const { item, play } = shell.track(place);
    await ready(page);
    await item.hover();
    await play.click({ modifiers: ['Control'] });
  }
  const bar = page.getByRole('region', { name: 'Chosen tracks' });
  await expect(bar.getByText(`${places.length} chosen`)).toBeVisible();
  await ready(page);
  await bar.getByRole('button', { name: act, exact: true }).click();
}

/** The first press on a card that plays its list, counted from 0. */
const playCard = ({ shell }: Models, at: number) =>
  shell.main
    .getByRole('button', { name: /^Play / })
    .nth(at)
    .click();

/** Opens the app as on a visit that invites, and submits an address. */
async function submitOnVisit(models: Models, visit: number): Promise<void> {
  const { page } = models;
  // As properties, also where `setItem` refuses.
  await page.evaluate((count) => {
    Object.assign(localStorage, { visit_count: `${count}`, onboarding_completed: 'false' });
  }, visit);
  await page.reload();
  await submit(models, 'invited@den.example');
}

async function submit(models: Models, address: string): Promise<void> {
  await dialog(models, 'Stay in tune').getByRole('textbox').fill(address);
  await press(models, 'Submit', 'Stay in tune');
}

/** The browser refuses to play. */
const refusePlay = (page: Page) =>
  page.evaluate(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('A press is wanted', 'NotAllowedError'));
  });

/** What listeners do where the network, the catalogue or the browser lets them down. */
export const failing: Readonly<Record<string, Walk>> = {
  'several tracks and a folder': {
    from: '/pop',
    past: {
      ...pastOf('a log of plays'),
      music_library: libraryText([], [{ id: 'road', name: 'Road', tracks: [storedTrack('27')] }]),
    },
    steps: [
      [
        // A reload offers once more to undo it.
        'offer.queueEdited',
        async (models) => {
          await models.shell.addAll.click();
          await withChosen(models, [2, 3], 'Play next');
          await expect(models.shell.notices.filter({ hasText: 'Plays next' })).toBeVisible();
          await models.page.reload();
        },
      ],
      [
        'offer.tracksAdded',
        async (models) => {
          await withChosen(models, [0, 1], 'Add to playlist');
          await press(models, /Road/, 'Add to playlist');
        },
      ],
      [
        // Another tab has added it, of which this one does not know yet.
        'library.trackContained',
        async (models) => {
          const { page, shell } = models;
          const link = shell.track(4).item.locator('a[href^="/track/"]').first();
          const id = (await link.getAttribute('href'))!.replace('/track/', '');
          await shell.choose(4, 'Add to playlist');
          await expect(dialog(models, 'Add to playlist')).toBeVisible();
          await page.evaluate(putInFolder, id);
          await press(models, /Road/, 'Add to playlist');
        },
      ],
      [
        'offer.removedFromFolder',
        async ({ shell }) => {
          await shell.follow('/favorites/road');
          await shell.choose(0, 'Remove from folder');
        },
      ],
      [
        'links.folderCopied',
        async (models) => {
          await models.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
          await pressByKey(models, 'Copy link');
        },
      ],
      [
        'links.notCopied',
        async (models) => {
          await models.page.evaluate(() => {
            navigator.clipboard.writeText = () =>
              Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
          });
          await pressByKey(models, 'Copy link');
        },
      ],
      [
        'queue.noTracks',
        async (models) => {
          await press(models, 'Clear folder');
          await press(models, 'Continue');
          await expect(models.shell.main.getByText(/^This folder is empty/)).toBeVisible();
          await pressByKey(models, 'Add all to queue');
        },
      ],
      ['library.nothingToExport', (models) => pressByKey(models, 'Export playlist')],
      [
        // Another tab has deleted it, of which this one does not know yet.
        'library.addAllFailed',
        async (models) => {
          await models.page.evaluate(() => localStorage.removeItem('music_library'));
          await pressByKey(models, 'Add all to queue');
        },
      ],
      [
        'offer.playsDeleted',
        async (models) => {
          await models.shell.follow('/listened');
          await press(models, 'Delete all plays');
        },
      ],
    ],
  },
  playback: {
    from: '/pop',
    past: { keep_listening: 'true', music_library: libraryText([gone!, lost!]) },
    steps: [
      [
        'offer.playedOn',
        async ({ player, shell }) => {
          await shell.play(0);
          await player.sounds(await shell.track(0).name());
          await player.next.click();
        },
      ],
      [
        'player.favoriteUnavailable',
        async ({ shell }) => {
          await shell.follow('/favorites/favorites');
          await shell.play(0);
        },
      ],
      [
        'player.favoriteFailed',
        async ({ page, shell }) => {
          await cut(page, onRelay);
          await shell.play(1);
        },
      ],
      [
        'miniPlayer.refused',
        async ({ page, shell }) => {
          await mend(page);
          await page.addInitScript(() => {
            const requestWindow = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
            // The tests' own script removes what can be removed.
            Object.defineProperty(window, 'documentPictureInPicture', { value: { requestWindow } });
          });
          await page.reload();
          await shell.heading.click();
          await page.keyboard.press('i');
        },
      ],
      [
        'player.unableToPlay',
        async ({ page, shell }) => {
          await shell.follow('/rock');
          await cut(page, '**/demo/previews/**');
          await shell.addAll.click();
        },
      ],
      ['player.stopped', soon],
      ['offer.playbackStopped', soon],
      [
        'player.playPrevented',
        async ({ page, shell }) => {
          await mend(page);
          await refusePlay(page);
          await shell.play(5);
        },
      ],
    ],
  },
  'ten songs': {
    from: '/deck',
    steps: [
      [
        'deck.moreFailed',
        async (models) => {
          await press(models, 'Start');
          await expect(models.shell.button('More by this artist')).toBeVisible();
          await cut(models.page, onRelay);
          await press(models, 'More by this artist');
        },
      ],
      [
        // The card is there again, and the failure forgotten.
        'deck.nothingMore',
        async (models) => {
          await shorten(models.page);
          await models.page.reload();
          await press(models, 'More by this artist');
        },
      ],
    ],
  },
  'lists that are empty': {
    from: '/favorites',
    past: pastOf('two favorites'),
    steps: [
      [
        'shell.chunkMissing',
        async (models) => {
          await cut(models.page, '**/assets/import-list-dialog-*.js');
          await press(models, 'Import a list');
        },
      ],
      [
        'recommendations.tooFew',
        async (models) => {
          await mend(models.page);
          await withoutEditions(models.page);
          await shorten(models.page, 1);
          await models.page.goto('/recommended');
          await expect(models.shell.button('Try Again')).toBeVisible();
          await models.page.evaluate(passMinute);
          await press(models, 'Try Again');
        },
      ],
      [
        'search.playlistEmpty',
        async (models) => {
          await shorten(models.page);
          await models.shell.follow('/search');
          await playCard(models, 0);
        },
      ],
      [
        'discover.playlistEmpty',
        async (models) => {
          await models.shell.follow('/discover');
          await playCard(models, 0);
        },
      ],
      [
        'roulette.nothingFound',
        async (models) => {
          await models.shell.follow('/');
          // The playlist that is drawn may have been answered for the personal list.
          await models.page.evaluate(passHour);
          await press(models, "I'm Feeling Lucky");
        },
      ],
    ],
  },
  'the guide': {
    from: '/profile',
    past: { assistant_expanded: 'true' },
    steps: [
      [
        'search.nothingFits',
        async ({ page }) => {
          const guide = page.frameLocator('iframe[title="AI Assistant"]');
          await expect(guide.getByRole('button').first()).toBeVisible();
          await ready(page);
          await shorten(page);
          await page.evaluate(() => {
            const { contentWindow: source, src } = document.querySelector<HTMLIFrameElement>(
              'iframe[title="AI Assistant"]',
            )!;
            const data = { type: 'foxtrot.request', request: 'play', words: 'nothing of the kind' };
            window.dispatchEvent(new MessageEvent('message', { data, source, origin: new URL(src).origin }));
          });
        },
      ],
    ],
  },
  'the personal list of Home': {
    from: '/',
    past: pastOf('two favorites'),
    steps: [
      [
        'recommendations.homeRefreshing',
        async ({ page }) => {
          const section = page.getByRole('region', { name: 'Tracks For You', exact: true });
          await section.scrollIntoViewIfNeeded();
          await expect(section.getByRole('listitem', { name: / by / }).first()).toBeVisible();
          await page.evaluate(passMinute);
          await section.getByRole('button', { name: 'Refresh', exact: true }).click();
        },
      ],
      ['recommendations.homeRefreshed', soon],
      [
        'recommendations.homeFailed',
        async ({ page }) => {
          await cut(page, onRelay);
          await page.evaluate(passMinute);
          await page
            .getByRole('region', { name: 'Tracks For You', exact: true })
            .getByRole('button', { name: 'Refresh', exact: true })
            .click();
        },
      ],
    ],
  },
  'the invitation': {
    from: '/favorites',
    past: { visit_count: '5', onboarding_completed: 'false' },
    steps: [
      ['onboarding.emailMissing', (models) => press(models, 'Submit', 'Stay in tune')],
      ['onboarding.emailInvalid', (models) => submit(models, 'none')],
      [
        'onboarding.notSaved',
        async (models) => {
          await models.page.evaluate(fillStorage);
          await submit(models, 'invited@den.example');
        },
      ],
      ['storage.unavailable', soon],
      ['onboarding.subscribed', (models) => submitOnVisit(models, 10)],
      ['onboarding.alreadySubscribed', (models) => submitOnVisit(models, 15)],
      [
        'onboarding.savedLocally',
        async (models) => {
          await cut(models.page, '**/subscribe');
          await submitOnVisit(models, 20);
        },
      ],
    ],
  },
};

/** Another tab puts a track into the last folder. Runs in the page, which is not told. */
function putInFolder(id: string): void {
  const library = JSON.parse(localStorage.getItem('music_library') ?? '') as {
    readonly tracks: object[];
    readonly folders: readonly { readonly trackIds: string[] }[];
  };
  library.folders.at(-1)!.trackIds.push(id);
  library.tracks.push({ ...library.tracks[0], id });
  localStorage.setItem('music_library', JSON.stringify(library));
}
