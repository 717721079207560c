import { describe, expect, test } from 'vitest';
import { createPersonalData } from '../../src/app/personal-data.ts';
import { createProfile } from '../../src/app/profile.ts';
import { completePreferences } from '../../src/domain/preferences.ts';
import { emptyProfile, type Profile } from '../../src/domain/profile.ts';
import { keys } from '../../src/storage/keys.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';

const kept: Profile = {
  username: 'Fox',
  profileImage: 'data:image/png;base64,AAAA',
  city: 'Kiel',
  country: 'DE',
  email: 'fox@den.example',
};
const none = JSON.stringify(completePreferences([]).map((preference) => ({ ...preference, enabled: false })));
const keptText = { user_profile: JSON.stringify(kept) };
const picture = (type = 'image/png') => new Blob(['x'], { type });

/** The profile after its page was opened. */
async function openProfile(options: PersonalOptions = {}) {
  const harness = await startPersonal({ ...options, local: { visit_count: '1', ...options.local } });
  const profile = harness.commands.of('profile', createProfile);
  profile.open();
  return {
    ...harness,
    profile,
    form: () => profile.shown.get().form,
    hasChanges: () => profile.shown.get().hasChanges,
    doing: () => profile.shown.get().doing,
    storedProfile: () => JSON.parse(harness.local.get('user_profile') ?? 'null') as Profile | null,
    /** The storage keys of everything that was written since the load. */
    written: () =>
      [...harness.local.keys()].filter(
        (name) => !['visit_count', ...Object.keys(options.local ?? {})].includes(name),
      ),
    sentOnWindow: () => harness.window.sent.filter(({ name }) => name === 'preferencesSaved'),
  };
}

describe('what the page opens with', () => {
  test('what is in storage; with nothing stored the fields are empty and the sliders read 70, 30 and 50', async () => {
    const { form } = await openProfile({
      local: {
        ...keptText,
        recommendation_preferences: '{"genreWeight":0.4,"artistWeight":0.6,"minPopularity":10}',
      },
    });
    expect(form().profile).toEqual(kept);
    expect(form().sliders).toEqual({ genreWeight: 40, artistWeight: 60, minPopularity: 10 });
    const first = await openProfile();
    expect(first.form().profile).toEqual(emptyProfile);
    expect(first.form().sliders).toEqual({ genreWeight: 70, artistWeight: 30, minPopularity: 50 });
    expect(first.form().preferences.every(({ enabled }) => enabled)).toBe(true);
  });

  test('[PRO-03] a stored profile that cannot be parsed is ignored, and the page opens with empty fields', async () => {
    for (const text of ['{"username":', '7', '[]', '"Fox"']) {
      const { form } = await openProfile({ local: { user_profile: text } });
      expect(form().profile, text).toEqual(emptyProfile);
    }
  });
});

describe('saving', () => {
  test("[PRO-03] the profile is stored under 'user_profile', its e-mail copied to 'user_email', from where it goes when it is emptied", async () => {
    const { profile, storedProfile, local } = await openProfile();
    profile.edit({ username: ' Fox ', city: 'Kiel', country: 'DE', email: ' fox@den.example ' });
    await profile.save();
    expect(storedProfile()).toEqual({ ...kept, profileImage: '' });
    expect(local.get('user_email')).toBe('fox@den.example');
    profile.edit({ email: '   ' });
    await profile.save();
    expect(storedProfile()?.email).toBe('');
    expect(local.has('user_email')).toBe(false);
  });

  test("[PRO-18] [PRO-21] it writes 'music_preferences' and the sliders, as 0 to 1, to 'recommendation_preferences', says so, reports it and sends 'preferencesSaved' once", async () => {
    const { profile, local, announced, reported, sentOnWindow, doing } = await openProfile();
    profile.togglePreference('rap');
    profile.moveSlider('genreWeight', 70);
    profile.moveSlider('minPopularity', 20);
    const saving = profile.save();
    expect(doing()).toBe('saving');
    await saving;
    expect(doing()).toBeNull();
    expect(JSON.parse(local.get('music_preferences') ?? '[]')).toMatchObject(
      ['trending', 'pop', 'indie', 'rock', 'edm', 'rap'].map((id) => ({ id, enabled: id !== 'rap' })),
    );
    expect(JSON.parse(local.get('recommendation_preferences') ?? '{}')).toEqual({
      genreWeight: 0.7,
      artistWeight: 0.3,
      minPopularity: 20,
    });
    expect(announced()).toEqual(['Profile saved!']);
    expect(reported()).toEqual(['profile_updated']);
    expect(sentOnWindow()).toEqual([
      {
        name: 'preferencesSaved',
        detail: { source: 'foxtrot', enabled: ['trending', 'pop', 'indie', 'rock', 'edm'] },
      },
    ]);
  });

  test('what is edited while it is saved is an unsaved change afterwards', async () => {
    const { profile, storedProfile, hasChanges, form } = await openProfile();
    profile.edit({ username: 'Fox' });
    const saving = profile.save();
    profile.edit({ username: 'Vixen' });
    profile.discard();
    await saving;
    expect([storedProfile()?.username, form().profile.username]).toEqual(['Fox', 'Vixen']);
    expect(hasChanges()).toBe(true);
  });

  test('an invalid e-mail is refused, and nothing is stored', async () => {
    const { profile, announced, written, sentOnWindow } = await openProfile();
    profile.edit({ username: 'Fox', email: 'fox@den' });
    await profile.save();
    expect(announced()).toEqual([
      'Invalid Email: Please enter a valid email address or leave the field empty.',
    ]);
    expect([written(), sentOnWindow()]).toEqual([[], []]);
  });

  test('[PRF-09] saving with no preference enabled says so and stores nothing', async () => {
    const { profile, announced, local, written } = await openProfile({ local: { music_preferences: none } });
    profile.edit({ username: 'Fox' });
    await profile.save();
    expect(announced()).toEqual(['Please enable at least one music preference']);
    expect(local.get('music_preferences')).toBe(none);
    expect(written()).toEqual([]);
  });

  test('a browser that does not keep it has not saved it', async () => {
    const { profile, announced, tab, reported, errors, hasChanges } = await openProfile();
    tab.storage.local.capacity = 0;
    profile.edit({ username: 'Fox' });
    await profile.save();
    expect(announced()).toEqual(['Your profile could not be saved. Please try again.']);
    expect(errors()).toContain('profile: keeping the profile failed');
    expect(reported()).toEqual([]);
    expect(hasChanges()).toBe(true);
  });
});

describe('editing', () => {
  test("[PRO-21] moving 'Genre weight' to n sets 'Artist weight' to 100 - n, and the other way round; all are integers from 0 to 100", async () => {
    const { profile, form } = await openProfile();
    for (const n of [0, 1, 37, 50, 99, 100]) {
      profile.moveSlider('genreWeight', n);
      expect(form().sliders).toEqual({ genreWeight: n, artistWeight: 100 - n, minPopularity: 50 });
      profile.moveSlider('artistWeight', n);
      expect(form().sliders).toEqual({ genreWeight: 100 - n, artistWeight: n, minPopularity: 50 });
    }
    profile.moveSlider('genreWeight', 140);
    profile.moveSlider('minPopularity', -3);
    expect(form().sliders).toEqual({ genreWeight: 100, artistWeight: 0, minPopularity: 0 });
    profile.moveSlider('artistWeight', 33.4);
    expect(form().sliders).toMatchObject({ genreWeight: 67, artistWeight: 33 });
  });

  test('[PRF-09] switching the last enabled preference off is refused', async () => {
    const { profile, form, announced } = await openProfile();
    for (const id of ['trending', 'pop', 'indie', 'rock', 'edm'] as const) profile.togglePreference(id);
    expect(announced()).toEqual([]);
    profile.togglePreference('rap');
    expect(announced()).toEqual(['At least one music preference must be enabled']);
    expect(
      form()
        .preferences.filter(({ enabled }) => enabled)
        .map(({ id }) => id),
    ).toEqual(['rap']);
  });
});

describe('the avatar', () => {
  test('a picture is shown as soon as it is read, and kept by saving', async () => {
    const requested: [Blob, number][] = [];
    const { promise, resolve } = Promise.withResolvers<string>();
    const { profile, form, doing, storedProfile } = await openProfile({
      readPicture: (chosen, size) => {
        requested.push([chosen, size]);
        return promise;
      },
    });
    const file = picture('image/jpeg');
    const chosen = profile.chooseAvatar(file);
    expect(doing()).toBe('readingAvatar');
    // Neither a return to the page nor another press interrupts it.
    profile.open();
    await profile.save();
    resolve('data:image/jpeg;base64,BBBB');
    await chosen;
    expect(form().profile.profileImage).toBe('data:image/jpeg;base64,BBBB');
    expect(requested).toEqual([[file, 256]]);
    expect(storedProfile()).toBeNull();
    await profile.save();
    expect(storedProfile()?.profileImage).toBe('data:image/jpeg;base64,BBBB');
  });

  test('a picture that arrives after the changes were discarded is none of them', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { profile, doing, hasChanges } = await openProfile({ readPicture: () => promise });
    const chosen = profile.chooseAvatar(picture());
    profile.discard();
    expect(doing()).toBeNull();
    resolve('data:image/png;base64,BBBB');
    await chosen;
    expect(hasChanges()).toBe(false);
  });

  test('jpeg and png are accepted, any other type is refused, and so is a file that is no picture after all', async () => {
    const { profile, announced, errors, form } = await openProfile({
      readPicture: (file) =>
        file.type === 'image/png' ? Promise.reject(new Error('Not a picture')) : Promise.resolve(file.type),
    });
    const refusal = 'Please choose a JPEG or PNG picture.';
    for (const type of ['image/jpeg', 'image/jpg']) {
      await profile.chooseAvatar(picture(type));
      expect(form().profile.profileImage).toBe(type);
    }
    for (const type of ['image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', ''])
      await profile.chooseAvatar(picture(type));
    expect(announced()).toEqual([refusal, refusal, refusal, refusal, refusal]);
    expect(errors()).toEqual([]);
    await profile.chooseAvatar(picture());
    expect(announced()).toHaveLength(6);
    expect(errors()).toEqual(['profile: reading the picture failed']);
  });
});

describe('what is stored while the page is open', () => {
  test('a name that the comments have asked for is in the form, which then does not save it away', async () => {
    const { store, form, profile, storedProfile } = await openProfile();
    await store.update(keys.profile, () => kept);
    expect(form().profile).toEqual(kept);
    profile.edit({ city: 'Bergen' });
    await profile.save();
    expect(storedProfile()?.username).toBe('Fox');
  });

  test('[BEY-84] deleted data is not in the form any more, nor what was typed', async () => {
    const { commands, form, profile, hasChanges } = await openProfile({
      local: { ...keptText, music_preferences: none },
    });
    profile.edit({ city: 'Bergen' });
    await commands.of('personalData', createPersonalData).delete();
    expect(form().profile.username).toBe('');
    expect(form().preferences.every(({ enabled }) => enabled)).toBe(true);
    expect(hasChanges()).toBe(false);
  });
});

describe('unsaved changes', () => {
  test('[PRO-27] they are still there when the page is opened again, until they are saved or discarded', async () => {
    const { profile, form, hasChanges } = await openProfile({ local: keptText });
    expect(hasChanges()).toBe(false);
    profile.edit({ city: 'Bergen' });
    profile.moveSlider('minPopularity', 20);
    expect(hasChanges()).toBe(true);
    profile.open();
    expect(form().profile.city).toBe('Bergen');
    expect(form().sliders.minPopularity).toBe(20);
    profile.discard();
    expect(form().profile.city).toBe('Kiel');
    expect(hasChanges()).toBe(false);
    profile.edit({ city: ' Bergen ' });
    await profile.save();
    expect(hasChanges()).toBe(false);
    expect(form().profile.city).toBe('Bergen');
    // A value that is changed back counts as unchanged.
    profile.edit({ city: 'Oslo' });
    profile.edit({ city: 'Bergen' });
    expect(hasChanges()).toBe(false);
  });

  test('[PRO-27] the browser asks before the page goes while there are some, and only then', async () => {
    const { profile, asksBeforeClosing } = await openProfile({ local: keptText });
    expect(asksBeforeClosing()).toBe(false);
    profile.edit({ username: 'Vixen' });
    expect(asksBeforeClosing()).toBe(true);
    profile.edit({ email: 'vixen' });
    await profile.save();
    expect(asksBeforeClosing()).toBe(true);
    profile.edit({ email: 'vixen@den.example' });
    await profile.save();
    expect(asksBeforeClosing()).toBe(false);
  });
});
