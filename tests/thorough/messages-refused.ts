import type { Page } from '@playwright/test';
import { defaultMusicPreferences } from '../../src/domain/preferences.ts';
import type { Models } from '../e2e/models/listener.model.ts';
import { ProfilePage } from '../e2e/models/profile.model.ts';
import { ready } from '../e2e/models/ready.ts';
import { expect } from '../e2e/models/test.ts';
import { cut, mend, onRelay, passHour, press, shorten } from './messages-acts.ts';
import type { Walk } from './messages-acts.ts';

/** Spoils the way to the catalogue, and presses the page's first card when what came is too old to play. */
async function pressLate({ page, shell }: Models, spoil: (page: Page) => Promise<unknown>): Promise<void> {
  const card = shell.main.getByRole('listitem').getByRole('button').first();
  await expect(card).toBeVisible();
  await ready(page);
  await spoil(page);
  await page.evaluate(passHour);
  await card.click();
}

const cutRelay = (page: Page) => cut(page, onRelay);
const goOffline = (page: Page) => page.context().setOffline(true);

/** What listeners press that cannot be done. */
export const refused: Readonly<Record<string, Walk>> = {
  'the lists of Home': {
    from: '/',
    past: { music_preferences: defaultMusicPreferences.map((list) => ({ ...list, enabled: false })) },
    steps: [
      [
        'preferences.noneInModal',
        async (models) => {
          await press(models, 'Open music preferences');
          await press(models, 'Save Preferences', 'Music Preferences');
        },
      ],
      [
        'preferences.noneOnProfile',
        async (models) => {
          await models.page.keyboard.press('Escape');
          await models.shell.follow('/profile');
          const profile = new ProfilePage(models.page);
          await profile.username.fill('Reynard');
          await profile.save.click();
        },
      ],
    ],
  },
  'lists that cannot be had when they are pressed': {
    from: '/discover',
    steps: [
      ['discover.playlistFailed', (models) => pressLate(models, cutRelay)],
      [
        'search.playlistUnavailable',
        async (models) => {
          await models.shell.follow('/search');
          await pressLate(models, cutRelay);
        },
      ],
      [
        'radio.stationFailed',
        async (models) => {
          await mend(models.page);
          await models.shell.follow('/radio');
          await pressLate(models, cutRelay);
        },
      ],
      [
        'radio.stationEmpty',
        async (models) => {
          await mend(models.page);
          await pressLate(models, shorten);
        },
      ],
    ],
  },
  'a browser that goes offline': {
    from: '/search',
    steps: [
      ['search.playlistFailed', (models) => pressLate(models, goOffline)],
      [
        'roulette.failed',
        async (models) => {
          await models.page.context().setOffline(false);
          await models.shell.follow('/roulette');
          await expect(models.shell.button("I'm Feeling Lucky")).toBeVisible();
          await ready(models.page);
          await goOffline(models.page);
          await press(models, "I'm Feeling Lucky");
        },
      ],
    ],
  },
};
