import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import { keys } from '../../src/storage/keys.ts';
import type { AppHarness } from './app-harness.tsx';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { queuePanel, queueToggle } from './shell.ts';
import { expectToastFor, libraryText, press, takesFocus, visit } from './visit.tsx';
import { resizeTo } from './window.ts';

const list = freshTracks(3);
const ids = list.map(({ id }) => id);
const folders = [
  { id: 'f1', name: 'Road', tracks: [list[1]!] },
  { id: 'f2', name: 'Rain' },
];

const dialog = () => page.getByRole('dialog', { name: 'Save Queue', exact: true });
const name = () => dialog().getByRole('textbox', { name: 'Folder name' });
const save = () => dialog().getByRole('button', { name: 'Save', exact: true });
const folder = () => dialog().getByRole('combobox', { name: 'Folder' });
const choose = (mode: string) => dialog().getByText(mode, { exact: true }).click();
const inFolders = ({ app }: AppHarness) =>
  app.store.get(keys.library).folders.map((each) => [each.name, ...each.trackIds]);

async function openPanel(count = 3): Promise<AppHarness> {
  const harness = await visit('/favorites', { local: { music_library: libraryText([], folders) } });
  if (count > 0)
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: list.slice(0, count), say: null });
  await queueToggle().click();
  await expect.element(saveQueue()).toBeVisible();
  return harness;
}
const saveQueue = () => queuePanel().getByRole('button', { name: 'Save Queue' });

async function openDialog(): Promise<AppHarness> {
  const harness = await openPanel();
  await saveQueue().click();
  await takesFocus(dialog());
  return harness;
}

test("[SAV-04] [SAV-05] [PAN-03] 'Save Queue' of an empty queue says so, else it opens the dialog with its two modes and a field of 50 letters", async () => {
  const harness = await openPanel(0);
  await expectToastFor('Cannot save an empty queue', PAGE_TOAST_MS, () => press(saveQueue()));
  expect(harness.actors.shell.getSnapshot().context.dialog).toBeNull();
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: list, say: null });
  await saveQueue().click();
  await takesFocus(dialog());
  const mode = (label: string) => dialog().getByRole('radio', { name: label, exact: true });
  await expect.element(mode('New folder')).toBeChecked();
  await expect.element(mode('Existing folder')).not.toBeChecked();
  expect(dialog().getByRole('radio').elements()).toHaveLength(2);
  await expect.element(name()).toHaveFocus();
  await userEvent.keyboard('a'.repeat(50));
  await expect.element(name()).toHaveValue('a'.repeat(50));
  await userEvent.keyboard('b');
  await expect.element(name()).toHaveValue('a'.repeat(50));
  await expectAccessible(dialog().element());
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test('[SAV-05] [SAV-11] a missing name or folder is said, also at its field, which takes the focus; saving in a new or an existing folder says so', async () => {
  const harness = await openDialog();
  const missing = async (control: () => Locator, words: string) => {
    await expectToastFor(words, PAGE_TOAST_MS, () => press(save()));
    await expect.element(control()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(control()).toHaveAccessibleDescription(words);
    await expect.element(control()).toHaveFocus();
  };
  await missing(name, 'Please enter a folder name');
  // A second press without a name moves the focus back.
  await save().click();
  await expect.element(name()).toHaveFocus();
  await userEvent.keyboard('  Long road ');
  await expect.element(name()).not.toHaveAttribute('aria-invalid');
  await expect.element(name()).not.toHaveAccessibleDescription('Please enter a folder name');
  await expectToastFor('Queue saved to new folder: Long road', PAGE_TOAST_MS, () => press(save()));
  expect(inFolders(harness)).toEqual([['My Favorites'], ['Road', ids[1]], ['Rain'], ['Long road', ...ids]]);
  await expect.poll(() => dialog().elements()).toHaveLength(0);

  await saveQueue().click();
  await takesFocus(dialog());
  await choose('Existing folder');
  await missing(folder, 'Please select a folder');
  await expectAccessible(dialog().element());
  await folder().click();
  await expect.element(page.getByRole('option', { name: 'Rain' })).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Road', 'Rain', 'Long road']);
  await page.getByRole('option', { name: 'Rain' }).click();
  await expect.element(folder()).not.toHaveAccessibleDescription('Please select a folder');
  await expectToastFor('Queue saved to: Rain', PAGE_TOAST_MS, () => press(save()));
  expect(
    inFolders(harness)
      .find(([first]) => first === 'Rain')
      ?.toSorted(),
  ).toEqual(['Rain', ...ids].toSorted());
});

test('[TOA-26] in a low window a toast keeps off the controls of a dialog that grows by an error', async () => {
  await resizeTo(844, 390);
  const { actors } = await openDialog();
  actors.toasts.send({ type: 'TOAST.SHOW', message: { code: 'preferences.saved' } });
  const toasts = () => [...document.querySelectorAll('[data-toaster] > [data-state=shown]')];
  await expect.poll(() => toasts().length).toBe(1);
  const before = dialog().element().getBoundingClientRect().height;
  press(save());
  await expect.poll(() => dialog().element().getBoundingClientRect().height).toBeGreaterThan(before);
  const covered = () =>
    [...dialog().element().querySelectorAll('button, input, label')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return toasts()
          .map((toast) => toast.getBoundingClientRect())
          .some(
            (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
          );
      })
      .map((control) => control.textContent);
  await expect.poll(covered).toEqual([]);
});
