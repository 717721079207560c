import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyProfile } from '../../src/domain/profile.ts';
import { PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import { keys } from '../../src/storage/keys.ts';
import { noPersonalData, writePersonalDataFile } from '../../src/storage/personal-data.ts';
import { tasteSharesKey } from '../../src/storage/taste-shares-key.ts';
import { freshTracks } from './fresh-tracks.ts';
import { expectToastFor, libraryText, press, announced, visit } from './visit.tsx';

const main = () => page.getByRole('main');
const field = (name: string) => main().getByRole('textbox', { name, exact: true });
const button = (name: string) => main().getByRole('button', { name, exact: true });
const slider = (name: string) => main().getByRole('slider', { name, exact: true });
const toggle = (name: string) => main().getByRole('switch', { name, exact: true });
const labels = ['Trending', 'Pop', 'Indie', 'Rock', 'EDM + Dance', 'Rap'];
describe('what the page has', () => {
  test('[PRO-02] [PRO-21] its heading and every control; the sliders go from 0 to 100 in steps of 1, and read 70, 30 and 50 with nothing stored', async () => {
    await visit('/profile');
    await expect
      .element(main().getByRole('heading', { level: 1, name: 'My Profile', exact: true }))
      .toBeVisible();
    for (const name of ['Username', 'Email', 'City']) await expect.element(field(name)).toBeVisible();
    await expect.element(main().getByRole('combobox', { name: 'Country' })).toBeVisible();
    for (const name of ['Upload avatar', 'Subscribe', 'Save Profile'])
      await expect.element(button(name)).toBeVisible();
    for (const name of labels) await expect.element(toggle(name)).toBeInTheDocument();
    for (const [name, start] of [
      ['Genre weight', 70],
      ['Artist weight', 30],
      ['Minimum popularity', 50],
    ] as const) {
      const value = () =>
        Number(
          slider(name).element().getAttribute('aria-valuenow') ??
            (slider(name).element() as HTMLInputElement).value,
        );
      await expect.poll(value).toBe(start);
      (slider(name).element() as HTMLElement).focus();
      for (const [key, reached] of [
        ['{ArrowRight}', start + 1],
        ['{End}', 100],
        ['{ArrowRight}', 100],
        ['{Home}', 0],
        ['{ArrowLeft}', 0],
      ] as const) {
        await userEvent.keyboard(key);
        await expect.poll(value).toBe(reached);
      }
      // The weights depend on each other: the next one is checked from the start of the page again.
      await userEvent.keyboard('{End}');
      for (let step = 100; step > start; step -= 10) await userEvent.keyboard('{PageDown}');
      await expect.poll(value).toBe(start);
    }
  });

  test('[PRO-08] the avatar upload takes only jpeg, png and jpg files, and says so of any other', async () => {
    const read: string[] = [];
    const readPicture = (file: Blob) => {
      read.push(file.type);
      return Promise.resolve('data:image/png;base64,iVBORw0KGgo=');
    };
    const { storage } = await visit('/profile', { ports: { readPicture } });
    await expect.element(button('Upload avatar')).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('main input[type=file][accept*=jpeg]')!;
    expect(input.accept.split(',').toSorted()).toEqual(['.jpeg', '.jpg', '.png', 'image/jpeg', 'image/png']);
    await userEvent.upload(input, new File(['GIF89a'], 'fox.gif', { type: 'image/gif' }));
    await expect.poll(announced).toEqual(['Please choose a JPEG or PNG picture.']);
    for (const type of ['image/jpeg', 'image/png']) {
      await userEvent.upload(input, new File(['picture'], 'fox', { type }));
      await expect.poll(() => read.at(-1)).toBe(type);
      await expect.poll(() => main().element().querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
    }
    expect(read).toEqual(['image/jpeg', 'image/png']);
    expect(storage.local.getItem('user_profile')).toBeNull();
  });

  test('[PRO-32] a picture that the browser hides from pages is not saved as noise, and the words say what helps', async () => {
    const readPicture = () => Promise.reject(new DOMException('No canvas', 'SecurityError'));
    const { storage } = await visit('/profile', { ports: { readPicture } });
    await expect.element(button('Upload avatar')).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('main input[type=file][accept*=jpeg]')!;
    await userEvent.upload(input, new File(['picture'], 'fox', { type: 'image/png' }));
    await expect.poll(() => announced().join()).toContain('Your browser hides pictures from pages');
    expect(main().element().querySelector('img[src^="blob:"]')).toBeNull();
    expect(storage.local.getItem('user_profile')).toBeNull();
  });
});

describe('saving', () => {
  test("[PRO-10] [PRO-18] it may be empty; an invalid one is reported at the field and is not saved; 'Profile saved!' follows a save, and Subscribe needs a valid one, and says so where there is none", async () => {
    const { storage, tagManager } = await visit('/profile');
    const subscribe = button('Subscribe');
    await expect.element(subscribe).toHaveAttribute('aria-disabled', 'true');
    const without = 'Please enter your email address first';
    await expectToastFor(without, PAGE_TOAST_MS, () => press(subscribe));
    await field('Email').fill('a@b');
    const note = main().getByText('Please enter a valid email address', { exact: true });
    await expect.element(note).toBeVisible();
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect.element(subscribe).toBeDisabled();
    const save = button('Save Profile');
    // A pointer's press takes the focus out of the field.
    (save.element() as HTMLElement).focus();
    await expectToastFor(
      'Invalid Email: Please enter a valid email address or leave the field empty.',
      PAGE_TOAST_MS,
      () => press(save),
    );
    await expect.element(field('Email')).toHaveFocus();
    for (const key of ['user_profile', 'user_email', 'music_preferences', 'recommendation_preferences']) {
      expect(storage.local.getItem(key)).toBeNull();
    }
    await field('Email').fill('a@b.c');
    await expect.element(subscribe).toBeEnabled();
    await expect.element(subscribe).not.toHaveAttribute('aria-disabled');
    expect(note.elements()).toHaveLength(0);
    await field('Email').fill('');
    await expect.element(subscribe).toHaveAttribute('aria-disabled', 'true');
    expect(note.elements()).toHaveLength(0);
    await field('Username').fill('Vix');
    await expectToastFor('Profile saved!', PAGE_TOAST_MS, () => press(save));
    expect(JSON.parse(storage.local.getItem('user_profile')!)).toMatchObject({ username: 'Vix', email: '' });
    expect(tagManager.entries().filter(({ event }) => event === 'profile_updated')).toEqual([
      { event: 'profile_updated' },
    ]);
  });
});

test('[PRO-33] Save Profile waits for a change, and for another after it has saved', async () => {
  await visit('/profile');
  const save = button('Save Profile');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  const note = document.getElementById(save.element().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('No unsaved changes');
  await field('City').fill('Den');
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  press(save);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});

test('[BEY-94] an import says in words what changes in each area, and its toast offers Undo', async () => {
  const { app } = await visit('/profile', {
    local: {
      recent_searches: JSON.stringify(['Mine']),
      user_profile: JSON.stringify({ ...emptyProfile, username: 'Vix' }),
    },
  });
  const { store } = app;
  const data = {
    ...noPersonalData,
    recentSearches: ['Theirs'],
    recommendationPreferences: { ...noPersonalData.recommendationPreferences, minPopularity: 90 },
  };
  const file = new File([writePersonalDataFile(data, 1)], 'foxtrot.json', { type: 'application/json' });
  const input = document.querySelector<HTMLInputElement>('main input[accept*=json]')!;
  const given = new DataTransfer();
  given.items.add(file);
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const dialog = page.getByRole('dialog', { name: 'Import my data' });
  await expect.element(dialog).toBeVisible();
  const rows = [...dialog.element().querySelectorAll('dl > div')];
  expect(Object.fromEntries(rows.map((row) => [...row.children].map((each) => each.textContent)))).toEqual({
    Favorites: 'unchanged',
    Folders: 'unchanged',
    'Kept tracks': 'unchanged',
    'Tracks in the queue': 'unchanged',
    Comments: 'unchanged',
    Profile: 'removed',
    Preferences: 'changed',
    'Playback history': 'unchanged',
    'Plays, added to those here': 'unchanged',
    'Recent searches': '1, with changes',
    'Never played': 'unchanged',
    'Passed songs': 'unchanged',
    'Tracks of a list on its way': 'unchanged',
  });
  press(dialog.getByRole('button', { name: 'Import', exact: true }));
  await expect.poll(() => store.get(keys.recentSearches)).toEqual(['Theirs']);
  await expect.poll(announced).toContain('Your data has been imported');
  press(page.getByRole('button', { name: 'Undo', exact: true }));
  await expect.poll(() => store.get(keys.recentSearches)).toEqual(['Mine']);
  expect(store.get(keys.profile)?.username).toBe('Vix');
});

test("[BEY-84] 'Delete my data' asks and says what goes, and its toast offers to undo it", async () => {
  const { app } = await visit('/profile', {
    local: { user_profile: JSON.stringify({ ...emptyProfile, username: 'Vix' }) },
  });
  const name = () => app.store.get(keys.profile)?.username;
  await button('Delete my data').click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect.element(dialog.getByText(/favorites and folders, the queue, your comments/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  expect(name()).toBe('Vix');
  await button('Delete my data').click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(announced).toEqual(['Your data has been deleted']);
  expect(name()).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(name).toBe('Vix');
});

test('[BEY-186] [BEY-187] the profile says what recommendations rest on, by weight and with the tracks; each can count less, not at all, and as before, at once and after a reload', async () => {
  const [ember, fern, frost] = freshTracks(3).map((track) => ({ ...track, genre: ['152'] }));
  const by = { ...frost!, artist: { id: 'a2', name: 'Brush Wolf', bio: null }, artist_name: 'Brush Wolf' };
  const harness = await visit('/profile', {
    local: {
      music_library: libraryText([ember!, fern!]),
      playback_history: JSON.stringify([{ track: by, timestamp: 1 }]),
    },
  });
  const region = main().getByRole('listitem');
  const texts = () =>
    region.elements().map((each) => [...each.querySelectorAll('p')].map((p) => p.textContent));
  await expect.poll(texts).toEqual([
    ['Vixen ValeWeight 4', `2 favorites: ${ember!.name}, ${fern!.name}`],
    ['Brush WolfWeight 1', `1 play: ${frost!.name}`],
    ['RockWeight 5', `2 favorites: ${ember!.name}, ${fern!.name}`, `1 play: ${frost!.name}`],
  ]);
  const choose = async (name: string, label: string) => {
    await main()
      .getByRole('radiogroup', { name: `How much ${name} counts` })
      .getByText(label, { exact: true })
      .click();
    await expect
      .element(
        main()
          .getByRole('radiogroup', { name: `How much ${name} counts` })
          .getByRole('radio', { name: label }),
      )
      .toBeChecked();
  };
  await choose('Vixen Vale', 'Less of this');
  await expect.poll(() => texts()[0]?.[0]).toBe('Vixen ValeWeight 2');
  await choose('Vixen Vale', 'Does not count');
  await expect.poll(() => texts()[1]?.[0]).toBe('Vixen ValeWeight 0');
  const again = await harness.reload();
  await expect.poll(() => texts()[1]?.[0]).toBe('Vixen ValeWeight 0');
  await choose('Vixen Vale', 'Normal');
  await expect.poll(() => texts()[0]?.[0]).toBe('Vixen ValeWeight 4');
  expect(again.app.store.get(tasteSharesKey)).toEqual([]);
});

test('[BEY-186] a stranger is told how Foxtrot learns a taste', async () => {
  await visit('/profile');
  await expect.element(main().getByRole('heading', { name: 'Your taste' })).toBeVisible();
  await expect.element(main().getByText(/Foxtrot needs to learn your taste first/)).toBeVisible();
});
