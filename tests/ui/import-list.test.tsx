import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LIST_FILE_MAX_BYTES, LIST_FILE_MAX_TRACKS } from '../../src/limits/storage.ts';
import { visit } from './visit.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const box = () => dialog().getByRole('textbox');

/** Gives the dialog a file, chosen or dropped. */
function choose(file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const input = dialog().element().querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  box()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

test('[BEY-196] a list that cannot be read says why in one sentence, whichever way it comes', async () => {
  await visit('/favorites');
  await button('Import a list').click();
  await button('Find tracks').click();
  const says = (words: string) => expect.element(dialog().getByRole('alert')).toHaveTextContent(words);
  await says('No tracks were found in it.');
  drop(new File([Uint8Array.from([0x89, 1, 2, 3])], 'a.png'));
  await says('This is no text file.');
  choose(new File([new Uint8Array(LIST_FILE_MAX_BYTES + 1)], 'large.csv'));
  await says('A list may have 2 MB at most.');
  await box().fill('a - b\n'.repeat(LIST_FILE_MAX_TRACKS + 1));
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
  await button('Find tracks').click();
  await says('A list may have 500 tracks at most.');
});

test.each([
  ['chosen', (text: string) => choose(new File([text], 'Evening.txt'))],
  ['dropped', (text: string) => drop(new File([text], 'Evening.txt'))],
  [
    'pasted',
    async (text: string) => {
      await box().fill(text);
      await button('Find tracks').click();
    },
  ],
])(
  '[BEY-196] a list that is %s is looked for, and the button of My Music says how far it is',
  async (_, bring) => {
    const { actors } = await visit('/favorites');
    await button('Import a list').click();
    await expect.element(box()).toBeVisible();
    await bring('Ann - One\nAnn - Two\n');
    await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuetext', /of 2$/);
    actors.listImport.send({ type: 'IMPORT.PAUSE' });
    await expect.element(dialog().getByText(/^Paused at \d of 2$/)).toBeVisible();
    await button('Close').click();
    await expect.element(button(/^Import: \d of 2$/)).toBeVisible();
  },
);
