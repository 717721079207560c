import { keys } from '../../src/storage/keys.ts';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { profileMachine } from '../../src/machines/profile/profile.machine.ts';
import {
  selectEmailKind,
  selectHasUnsavedChanges,
  selectIsProfileReady,
  selectIsSavingProfile,
  selectProfileForm,
} from '../../src/machines/profile/profile.select.ts';
import type { StoredProfile } from '../../src/machines/profile/profile.types.ts';
import { settle } from '../fakes/store.ts';
import { codesOf, factsOf } from './record.ts';
import { kept, none, setupProfile } from './profile-harness.ts';

describe('what the page opens with', () => {
  test('what is in storage', async () => {
    const { form, profile } = await setupProfile({
      local: {
        user_profile: JSON.stringify(kept),
        recommendation_preferences: '{"genreWeight":0.4,"artistWeight":0.6,"minPopularity":10}',
      },
    });
    expect(form().profile).toEqual(kept);
    expect(form().sliders).toEqual({ genreWeight: 40, artistWeight: 60, minPopularity: 10 });
    expect(selectIsProfileReady(profile.getSnapshot())).toBe(true);
  });

  test('with nothing stored the fields are empty and the sliders read 70, 30 and 50', async () => {
    const { form } = await setupProfile();
    expect(form().profile).toEqual({ username: '', profileImage: '', city: '', country: '', email: '' });
    expect(form().sliders).toEqual({ genreWeight: 70, artistWeight: 30, minPopularity: 50 });
    expect(form().preferences.every(({ enabled }) => enabled)).toBe(true);
  });

  test('[PRO-03] a stored profile that cannot be parsed is ignored, and the page opens with empty fields', async () => {
    for (const text of ['{"username":', '7', '[]', '"Fox"']) {
      const { form } = await setupProfile({ local: { user_profile: text } });
      expect(form().profile, text).toEqual({
        username: '',
        profileImage: '',
        city: '',
        country: '',
        email: '',
      });
    }
  });
});

test('nothing can be filled in while storage is read, which would be lost', async () => {
  const { profile, pass, edit, toggle, move, form } = await setupProfile({
    local: { user_profile: JSON.stringify(kept) },
  });
  const before = form();
  profile.send({ type: 'PROFILE.OPEN' });
  edit({ username: 'Somebody' });
  toggle('rock');
  move('genreWeight', 10);
  expect(form()).toBe(before);
  expect(selectIsProfileReady(profile.getSnapshot())).toBe(false);
  await pass(0);
  expect(selectIsProfileReady(profile.getSnapshot())).toBe(true);
  expect(form()).toEqual(before);
});

describe('saving', () => {
  test("[PRO-03] the profile is stored under 'user_profile' with username, profileImage, city, country and email", async () => {
    const { edit, save, storedProfile } = await setupProfile();
    edit({ username: ' Fox ', city: 'Kiel', country: 'DE', email: ' fox@den.example ' });
    await save();
    expect(storedProfile()).toEqual({ ...kept, profileImage: '' });
  });

  test("[PRO-03] saving copies the e-mail to 'user_email'", async () => {
    const { edit, save, local } = await setupProfile();
    edit({ email: 'fox@den.example' });
    await save();
    expect(local.get('user_email')).toBe('fox@den.example');

    edit({ email: '' });
    await save();
    expect(local.has('user_email')).toBe(false);
  });

  test("[PRO-18] [PRO-21] a save writes the preferences to 'music_preferences' and the sliders, as 0 to 1, to 'recommendation_preferences'", async () => {
    const { toggle, move, save, local } = await setupProfile();
    toggle('rap');
    move('genreWeight', 70);
    move('minPopularity', 20);
    await save();

    const preferences = JSON.parse(local.get('music_preferences') ?? '[]') as {
      id: string;
      enabled: boolean;
    }[];
    expect(preferences.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['trending', true],
      ['pop', true],
      ['indie', true],
      ['rock', true],
      ['edm', true],
      ['rap', false],
    ]);
    expect(JSON.parse(local.get('recommendation_preferences') ?? '{}')).toEqual({
      genreWeight: 0.7,
      artistWeight: 0.3,
      minPopularity: 20,
    });
  });

  test("[PRO-18] a save dispatches 'preferencesSaved' on window, once", async () => {
    const { save, sent } = await setupProfile();
    await save();
    expect(sent()).toEqual([
      {
        name: 'preferencesSaved',
        detail: { source: 'foxtrot', enabled: ['trending', 'pop', 'indie', 'rock', 'edm', 'rap'] },
      },
    ]);
  });

  test('a save is said and reported', async () => {
    const { edit, toggle, save, announced, reported, store, profile } = await setupProfile();
    edit({ username: 'Fox' });
    toggle('indie');
    await save();

    expect(announced()).toEqual(['Profile saved!']);
    expect(reported()).toEqual(['profile_updated']);
    expect(store.get(keys.musicPreferences).find(({ id }) => id === 'indie')?.enabled).toBe(false);
    expect(selectIsSavingProfile(profile.getSnapshot())).toBe(false);
  });

  test('an empty e-mail is allowed', async () => {
    const { edit, save, announced, storedProfile } = await setupProfile();
    edit({ username: 'Fox', email: '   ' });
    await save();
    expect(announced()).toEqual(['Profile saved!']);
    expect(storedProfile()?.email).toBe('');
  });

  test('an invalid e-mail is refused, and nothing is stored', async () => {
    const { edit, save, announced, written, sent, profile } = await setupProfile();
    edit({ username: 'Fox', email: 'fox@den' });
    expect(selectEmailKind(profile.getSnapshot())).toBe('invalid');
    await save();
    expect(announced()).toEqual([
      'Invalid Email: Please enter a valid email address or leave the field empty.',
    ]);
    expect(written()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  test('[PRO-15] saving with no preference enabled says so and stores nothing', async () => {
    const { edit, save, announced, local, written, sent } = await setupProfile({
      local: { music_preferences: none },
    });
    edit({ username: 'Fox' });
    await save();
    expect(announced()).toEqual(['Please enable at least one music preference']);
    expect(local.get('music_preferences')).toBe(none);
    expect(written()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  test('a browser that does not keep it has not saved it', async () => {
    const { edit, save, announced, tab, reported } = await setupProfile();
    tab.storage.local.capacity = 0;
    edit({ username: 'Fox' });
    await save();
    expect(announced()).toEqual(['Your profile could not be saved. Please try again.']);
    expect(reported()).toEqual([]);
  });
});

test('a profile that cannot be read is reported, and the fields stay empty', async () => {
  const actor = createActor(
    profileMachine.provide({
      actors: {
        loadProfile: fromPromise<StoredProfile>(() => Promise.reject(new Error('No'))),
        profileChanges: fromCallback(() => {
          throw new Error('No');
        }),
      },
    }),
  );
  const facts = factsOf(actor);
  actor.start();
  await settle();
  expect(facts.map(({ type }) => type)).toEqual(['failure', 'failure']);
  expect(codesOf(facts)).toEqual([]);
  expect(selectProfileForm(actor.getSnapshot()).profile.username).toBe('');
  expect(selectIsProfileReady(actor.getSnapshot())).toBe(true);
});

test('while the profile is saved, and only then, the page knows', async () => {
  const { open, edit, profile, pass } = await setupProfile();
  await open();
  edit({ username: 'Fox', city: ' Kiel ' });
  expect(selectIsSavingProfile(profile.getSnapshot())).toBe(false);
  profile.send({ type: 'PROFILE.SAVE' });
  expect(selectIsSavingProfile(profile.getSnapshot())).toBe(true);
  expect(selectProfileForm(profile.getSnapshot()).profile.city).toBe('Kiel');
  await pass(0);
  expect(selectIsSavingProfile(profile.getSnapshot())).toBe(false);
});

describe('what is stored while the page is open', () => {
  test('a name that the comments have asked for is in the form, which then does not save it away', async () => {
    const { store, form, pass, save, storedProfile, edit } = await setupProfile();
    await store.update(keys.profile, () => kept);
    await pass(0);
    expect(form().profile).toEqual(kept);
    edit({ city: 'Bergen' });
    await save();
    expect(storedProfile()?.username).toBe('Fox');
  });

  test('[BEY-84] deleted data is not in the form any more, nor what was typed', async () => {
    const { commands, form, edit, pass, profile } = await setupProfile({
      local: { user_profile: JSON.stringify(kept), music_preferences: none },
    });
    edit({ city: 'Bergen' });
    await commands.personalData.delete();
    await pass(0);
    expect(form().profile.username).toBe('');
    expect(form().preferences.every(({ enabled }) => enabled)).toBe(true);
    expect(selectHasUnsavedChanges(profile.getSnapshot())).toBe(false);
  });
});

describe('unsaved changes', () => {
  test('[PRO-27] they are still there when the page is opened again, until they are saved or discarded', async () => {
    const { profile, edit, move, open, save, form, pass } = await setupProfile({
      local: { user_profile: JSON.stringify(kept) },
    });
    const hasChanges = () => selectHasUnsavedChanges(profile.getSnapshot());
    expect(hasChanges()).toBe(false);
    edit({ city: 'Bergen' });
    move('minPopularity', 20);
    expect(hasChanges()).toBe(true);
    await open();
    expect(form().profile.city).toBe('Bergen');
    expect(form().sliders.minPopularity).toBe(20);
    expect(hasChanges()).toBe(true);

    profile.send({ type: 'PROFILE.DISCARD' });
    await pass(0);
    expect(form().profile.city).toBe('Kiel');
    expect(hasChanges()).toBe(false);

    edit({ city: ' Bergen ' });
    await save();
    expect(hasChanges()).toBe(false);
    expect(form().profile.city).toBe('Bergen');
    // A value that is changed back counts as unchanged.
    edit({ city: 'Oslo' });
    edit({ city: 'Bergen' });
    expect(hasChanges()).toBe(false);
  });

  test('[PRO-28] the browser asks before the page goes while there are some, and only then', async () => {
    const { edit, save, asksBeforeClosing } = await setupProfile({
      local: { user_profile: JSON.stringify(kept) },
    });
    expect(asksBeforeClosing()).toBe(false);
    edit({ username: 'Vixen' });
    expect(asksBeforeClosing()).toBe(true);
    edit({ email: 'vixen' });
    await save();
    expect(asksBeforeClosing()).toBe(true);
    edit({ email: 'vixen@den.example' });
    await save();
    expect(asksBeforeClosing()).toBe(false);
  });

  test('a picture that is still being read when the page is opened again arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { profile, open, form, pass } = await setupProfile({ readPicture: () => promise });
    profile.send({ type: 'PROFILE.AVATAR', file: new Blob([], { type: 'image/png' }) });
    await open();
    resolve('data:image/png;base64,BBBB');
    await pass(0);
    expect(form().profile.profileImage).toBe('data:image/png;base64,BBBB');
    expect(selectHasUnsavedChanges(profile.getSnapshot())).toBe(true);
  });
});
