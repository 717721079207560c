import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyProfile } from '../../src/domain/profile.ts';
import { PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import { keys } from '../../src/storage/keys.ts';
import { expectToastFor, press, announced, visit } from './visit.tsx';

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
});

describe('saving', () => {
  test("[PRO-10] [PRO-18] it may be empty; an invalid one is reported at the field and is not saved; 'Profile saved!' follows a save, and Subscribe needs a valid one", async () => {
    const { storage, tagManager } = await visit('/profile');
    await expect.element(button('Subscribe')).toBeDisabled();
    await field('Email').fill('a@b');
    const note = main().getByText('Please enter a valid email address', { exact: true });
    await expect.element(note).toBeVisible();
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Email').element().getAttribute('aria-describedby')).toBe(note.element().id);
    await expect.element(button('Subscribe')).toBeDisabled();
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
    await expect.element(button('Subscribe')).toBeEnabled();
    expect(note.elements()).toHaveLength(0);
    await field('Email').fill('');
    await expect.element(button('Subscribe')).toBeDisabled();
    expect(note.elements()).toHaveLength(0);
    await field('Username').fill('Vix');
    await expectToastFor('Profile saved!', PAGE_TOAST_MS, () => press(save));
    expect(JSON.parse(storage.local.getItem('user_profile')!)).toMatchObject({ username: 'Vix', email: '' });
    expect(tagManager.entries().filter(({ event }) => event === 'profile_updated')).toEqual([
      { event: 'profile_updated' },
    ]);
  });
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
