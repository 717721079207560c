import { allStored, strangers } from '../e2e/models/storage.model.ts';
import { LibraryPages } from '../e2e/models/library.model.ts';
import { ProfilePage } from '../e2e/models/profile.model.ts';
import { expect, test } from '../e2e/models/test.ts';

test.describe('what is kept', () => {
  // A phone has no assistant.
  test.use({ listener: 'new' });

  test('[STO-01] all personal state lives under the known keys of both storages, each in its format', async ({
    page,
    shell,
    player,
  }) => {
    const profile = new ProfilePage(page);
    const library = new LibraryPages(page);
    const damaged = '{"volume":"loud"';
    await page.goto('/healthz');
    await page.evaluate((text) => localStorage.setItem('player_settings', text), damaged);

    // A first visit: the splash, the preferences, the invitation.
    await page.goto('/');
    const preferences = shell.dialog('Music Preferences');
    await preferences.getByText('Rap', { exact: true }).click();
    await preferences.getByRole('button', { name: 'Save Preferences' }).click();
    const invitation = shell.dialog('Stay in tune');
    await invitation.getByRole('textbox', { name: 'Email' }).fill('vix@den.example');
    await invitation.getByRole('button', { name: 'Submit' }).click();
    await expect(invitation).toHaveCount(0);
    await page.getByRole('button', { name: 'Expand AI Assistant' }).click();
    await page.getByRole('button', { name: 'Minimize AI Assistant' }).click();
    const roulette = page.getByRole('region', { name: 'Track Roulette' });
    await roulette.getByRole('button', { name: "I'm Feeling Lucky" }).click();
    await expect(roulette.getByRole('button', { name: 'Try Again' })).toBeVisible();

    await page.goto('/genre/rock');
    await expect(shell.tracks.first()).toBeVisible();
    // A search is in no page's HTML: the browser calls the catalogue itself, and records that.
    await page.goto('/search?q=love');
    await expect(shell.tracks.first()).toBeVisible();
    await page.goto('/trending');
    await shell.addAll.click();
    await expect(player.pause).toBeVisible();
    await page.getByTitle('List view').click();
    for (const at of [1, 2]) {
      const name = await shell.track(at).name();
      await library.heart(name, 'none').click();
      await expect(library.heart(name, 'favorite')).toBeVisible();
    }
    const name = await shell.track(2).name();
    await library.heart(name, 'favorite').click();
    await expect(library.heart(name, 'none')).toBeVisible();
    await shell.switchTheme();
    await player.shuffle.click();
    await player.mute.click();
    await shell.go('Profile');
    await profile.username.fill('Vix');
    await profile.slider('Genre weight').press('PageUp');
    await profile.save.click();
    await expect(profile.saved).toBeVisible();
    await player.comments.click();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Lovely');
    await page.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByRole('dialog').getByText('Lovely')).toBeVisible();
    await shell.escape(page.getByRole('dialog'));
    await shell.chooseMode('Party');

    const names = async () => Object.keys((await allStored(page)).local);
    await expect
      .poll(names)
      .toEqual(
        expect.arrayContaining([
          'music_library',
          'user_profile',
          'user_email',
          'newsletter_subscribed',
          expect.stringMatching(/^comments_/),
          'view_preference_trending',
          'music_mode',
          'lastRandomTrack',
          'environment_id',
          'playback_history',
          'recently_shown_tracks',
          'music_preferences',
          'recommendation_preferences',
          'has_visited',
          'visit_count',
          'onboarding_last_shown',
          'onboarding_completed',
          'queue_session',
          'player_settings',
          'assistant_expanded',
          'theme',
          expect.stringMatching(/^genre_fallback_/),
          'catalogue_budget',
          'backup_player_settings',
        ]),
      );
    await expect
      .poll(async () => Object.keys((await allStored(page)).tab).toSorted())
      .toEqual(['hasSeenSplash', 'queue_session', 'undo_journal']);
    const kept = await allStored(page);
    expect(strangers(kept)).toEqual([]);
    expect(kept.local['backup_player_settings']).toBe(damaged);
    // Besides, there are only the catalogue's answers: nothing of the listener's own.
    expect(kept.databases.toSorted()).toEqual(['foxtrot-answer-notes', 'foxtrot-answers']);
    expect(kept.cookies).toBe('');
    expect(await page.context().cookies()).toEqual([]);
  });
});
