import { describe, expect, test } from 'vitest';
import { type MusicPreferenceId } from '../../src/domain/preferences.ts';
import { selectEmailKind, selectIsReadingAvatar } from '../../src/machines/profile/profile.select.ts';
import { setupProfile } from './profile-harness.ts';

describe('editing', () => {
  test("[PRO-21] moving 'Genre weight' to n sets 'Artist weight' to 100 - n, and the other way round", async () => {
    const { move, form } = await setupProfile();
    for (const n of [0, 1, 37, 50, 99, 100]) {
      move('genreWeight', n);
      expect(form().sliders).toEqual({ genreWeight: n, artistWeight: 100 - n, minPopularity: 50 });
      move('artistWeight', n);
      expect(form().sliders).toEqual({ genreWeight: 100 - n, artistWeight: n, minPopularity: 50 });
    }
  });

  test('sliders stay integers between 0 and 100', async () => {
    const { move, form } = await setupProfile();
    move('genreWeight', 140);
    move('minPopularity', -3);
    expect(form().sliders).toEqual({ genreWeight: 100, artistWeight: 0, minPopularity: 0 });
    move('artistWeight', 33.4);
    expect(form().sliders).toMatchObject({ genreWeight: 67, artistWeight: 33 });
  });

  test('switching the last enabled preference off is refused', async () => {
    const { toggle, form, announced } = await setupProfile();
    const ids: readonly MusicPreferenceId[] = ['trending', 'pop', 'indie', 'rock', 'edm'];
    ids.forEach(toggle);
    expect(announced()).toEqual([]);
    toggle('rap');
    expect(announced()).toEqual(['At least one music preference must be enabled']);
    expect(
      form()
        .preferences.filter(({ enabled }) => enabled)
        .map(({ id }) => id),
    ).toEqual(['rap']);
  });

  test('the content of the e-mail field is an address, nothing, or neither', async () => {
    const { edit, profile } = await setupProfile();
    const kindOf = (email: string) => {
      edit({ email });
      return selectEmailKind(profile.getSnapshot());
    };
    expect([kindOf(''), kindOf('  '), kindOf('fox'), kindOf('fox@den.example')]).toEqual([
      'empty',
      'empty',
      'invalid',
      'address',
    ]);
  });
});

describe('the avatar', () => {
  const picture = (type: string) => new Blob(['x'], { type });

  test('a picture is shown as soon as it is read, and kept by saving', async () => {
    const requested: [Blob, number][] = [];
    const file = picture('image/jpeg');
    let read: (url: string) => void = () => undefined;
    const { profile, form, save, pass, storedProfile } = await setupProfile({
      readPicture: (chosen, size) => {
        requested.push([chosen, size]);
        return new Promise((resolve) => (read = resolve));
      },
    });
    profile.send({ type: 'PROFILE.AVATAR', file });
    expect(selectIsReadingAvatar(profile.getSnapshot())).toBe(true);
    read('data:image/jpeg;base64,BBBB');
    await pass(0);
    expect(form().profile.profileImage).toBe('data:image/jpeg;base64,BBBB');
    expect(requested).toEqual([[file, 256]]);
    expect(requested[0]?.[0]).toBe(file);
    expect(storedProfile()).toBeNull();

    await save();
    expect(storedProfile()?.profileImage).toBe('data:image/jpeg;base64,BBBB');
  });

  test.each(['image/jpeg', 'image/png', 'image/jpg'])('%s is accepted', async (type) => {
    const { profile, announced } = await setupProfile();
    profile.send({ type: 'PROFILE.AVATAR', file: picture(type) });
    expect(selectIsReadingAvatar(profile.getSnapshot())).toBe(true);
    expect(announced()).toEqual([]);
  });

  test.each(['image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', ''])(
    "'%s' is refused",
    async (type) => {
      const { profile, announced } = await setupProfile();
      profile.send({ type: 'PROFILE.AVATAR', file: picture(type) });
      expect(selectIsReadingAvatar(profile.getSnapshot())).toBe(false);
      expect(announced()).toEqual(['Please choose a JPEG or PNG picture.']);
    },
  );

  test('a file that is no picture after all is refused', async () => {
    const { profile, announced, pass, form } = await setupProfile({
      readPicture: () => Promise.reject(new Error('Not a picture')),
    });
    profile.send({ type: 'PROFILE.AVATAR', file: picture('image/png') });
    await pass(0);
    expect(announced()).toEqual(['Please choose a JPEG or PNG picture.']);
    expect(form().profile.profileImage).toBe('');
  });
});
