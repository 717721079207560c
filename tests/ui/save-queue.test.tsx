import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import type { AppHarness } from './app-harness.tsx';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { queuePanel, queueToggle } from './shell.ts';
import { expectToastFor, libraryText, press, takesFocus, visit } from './visit.tsx';

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
const inFolders = ({ actors }: AppHarness) =>
  actors.library.getSnapshot().context.library.folders.map((each) => [each.name, ...each.trackIds]);

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

test.each([3])(
  "[SAV-01] [SAV-04] [PAN-03] 'Save Queue' with %i tracks queued opens the dialog, with 'New folder' of its two modes",
  async (count) => {
    await openPanel(count);
    await saveQueue().click();
    await expect.element(dialog()).toBeVisible();
    const mode = (label: string) => dialog().getByRole('radio', { name: label, exact: true });
    await expect.element(mode('New folder')).toBeChecked();
    await expect.element(mode('Existing folder')).not.toBeChecked();
    expect(dialog().getByRole('radio').elements()).toHaveLength(2);
  },
);

test("[SAV-01] [SAV-11] 'Save Queue' with an empty queue says so for 2 s and opens no dialog", async () => {
  const harness = await openPanel(0);
  await expectToastFor('Cannot save an empty queue', PAGE_TOAST_MS, () => press(saveQueue()));
  expect(harness.actors.shell.getSnapshot().context.dialog).toBeNull();
  expect(dialog().elements()).toHaveLength(0);
  expect(PAGE_TOAST_MS).toBe(2000);
});

test('[SAV-06] the 51st typed character does not enter', async () => {
  await openDialog();
  await expect.element(name()).toHaveFocus();
  await userEvent.keyboard('a'.repeat(50));
  await expect.element(name()).toHaveValue('a'.repeat(50));
  await userEvent.keyboard('b');
  await expect.element(name()).toHaveValue('a'.repeat(50));
});

test("[SAV-11] the choices are the listener's own folders by name, never My Favorites", async () => {
  await openDialog();
  await choose('Existing folder');
  await folder().click();
  await expect.element(page.getByRole('option', { name: 'Road' })).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Road', 'Rain']);
});

test('[SAV-11] saving in a new folder says so for 2 s, by keyboard alone', async () => {
  const harness = await openDialog();
  await expect.element(name()).toHaveFocus();
  await userEvent.keyboard('  Long road ');
  await expectToastFor('Queue saved to new folder: Long road', PAGE_TOAST_MS, () => press(save()));
  expect(inFolders(harness)).toEqual([['My Favorites'], ['Road', ids[1]], ['Rain'], ['Long road', ...ids]]);
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test('[SAV-11] saving in an existing folder says so for 2 s, with its name', async () => {
  const harness = await openDialog();
  await choose('Existing folder');
  await folder().click();
  await page.getByRole('option', { name: 'Road' }).click();
  await expect.element(folder()).toHaveTextContent('Road');
  await expectToastFor('Queue saved to: Road', PAGE_TOAST_MS, () => press(save()));
  expect(
    inFolders(harness)
      .find(([first]) => first === 'Road')
      ?.toSorted(),
  ).toEqual(['Road', ...ids].toSorted());
});

test.each([
  ['a blank name', 'New folder', 'Please enter a folder name'],
  ['no folder', 'Existing folder', 'Please select a folder'],
])('[SAV-11] with %s it says for 2 s what is missing, and stays open', async (_, mode, text) => {
  await openDialog();
  await choose(mode);
  await expectToastFor(text, PAGE_TOAST_MS, () => press(save()));
  await expect.element(dialog()).toBeVisible();
});

test('in both forms axe finds no violation, in both themes, and Tab reaches everything', async () => {
  await openDialog();
  await expectAccessible(dialog().element());
  await choose('Existing folder');
  await expect.element(folder()).toBeVisible();
  await expectAccessible(dialog().element());
  const reached: (string | null | undefined)[] = [];
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{Tab}');
    reached.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(reached).toEqual(expect.arrayContaining(['Close', 'Cancel', 'Save']));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test('[SAV-05] a missing name or folder is said at its field, which takes the focus, until it is changed', async () => {
  await openDialog();
  await save().click();
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name()).toHaveAccessibleDescription('Please enter a folder name');
  await expect.element(name()).toHaveFocus();
  // A second press without a name moves the focus back.
  await save().click();
  await expect.element(name()).toHaveFocus();
  await userEvent.keyboard('R');
  await expect.element(name()).not.toHaveAttribute('aria-invalid');
  await expect.element(name()).not.toHaveAccessibleDescription('Please enter a folder name');

  await choose('Existing folder');
  await save().click();
  await expect.element(folder()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(folder()).toHaveAccessibleDescription('Please select a folder');
  await expect.element(folder()).toHaveFocus();
  await expectAccessible(dialog().element());
  await folder().click();
  await page.getByRole('option', { name: 'Rain' }).click();
  await expect.element(folder()).not.toHaveAccessibleDescription('Please select a folder');
});

test('on a phone the queue behind the dialog is darkened', async () => {
  await page.viewport(390, 844);
  const harness = await visit('/favorites');
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: list, say: null });
  harness.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
  const sheet = page.getByRole('dialog', { name: 'Queue', exact: true });
  await sheet.getByRole('button', { name: 'Save Queue' }).click();
  await takesFocus(dialog());
  const behind = document.querySelector<HTMLElement>('[role=dialog][aria-label=Queue]')!;
  const scrim = document.querySelector<HTMLElement>('[data-part=backdrop]')!;
  // It accepts no press while the dialog is open: only once it does can the test see which one is on top.
  behind.style.pointerEvents = 'auto';
  expect(document.elementFromPoint(195, 60)).toBe(scrim);
});

test('[TOA-26] in a low window a toast keeps off the controls of a dialog that grows by an error', async () => {
  await page.viewport(844, 390);
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
