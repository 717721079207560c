import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { SEARCH_PAUSE_MS } from '../../src/limits/content.ts';
import { pass } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { address, eventually, openPage, type OpenedPage } from './open-page.tsx';
import { atRest } from './ready.ts';
import { openQueue } from './shell.ts';
import { openCardMenu, takesFocus } from './visit.tsx';
import { resizeTo } from './window.ts';

const focusable = 'a[href], button, input, textarea, [role=menu], [role=slider], [tabindex]';
const keyNames =
  'Enter Escape Tab ArrowUp ArrowDown ArrowLeft ArrowRight Home End Delete F2 n p m f c t y s l q g / ? +';

/**
 * The events of a key as browsers send them while a word is composed: the last of Safari says so by its code
 * alone.
 */
const composed = (key: string): readonly KeyboardEventInit[] => {
  const code = key === ' ' ? 'Space' : key.length === 1 ? `Key${key.toUpperCase()}` : key;
  const init = { key, code, bubbles: true, cancelable: true };
  return [
    { ...init, isComposing: true },
    { ...init, keyCode: 229 },
    { ...init, altKey: true, isComposing: true },
  ];
};

/** What a key could change, whatever it is, in pieces that a failed comparison can name. */
const everything = (harness: OpenedPage): readonly string[] => [
  ...document.body.innerHTML.split(/(?=<)/),
  location.href,
  JSON.stringify(harness.actors.queue.getSnapshot().context),
  JSON.stringify(harness.actors.player.getSnapshot().context),
  JSON.stringify(harness.actors.shell.getSnapshot().value),
  document.documentElement.dataset['theme'] ?? '',
];

/** One of each sort of focusable element of a part of the page, so that each key handler is reached. */
function sorts(root: ParentNode): readonly HTMLElement[] {
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>(focusable)) {
    const { tagName, className, type } = element as HTMLInputElement;
    if (element.checkVisibility()) found.set(`${tagName} ${className} ${type} ${element.role}`, element);
  }
  return [...found.values()];
}

const queries = ({ network }: OpenedPage) =>
  network.paths().filter((path) => path.startsWith('/search/track'));
const field = () => page.getByRole('searchbox', { name: 'Search' });

test.each(['/trending', '/search'])(
  '[BEY-89] [SEA-46] from %s a word is looked for once it is composed: no stage of it is, and none opens a page',
  async (path) => {
    const harness = await openPage(path);
    await eventually(() => document.querySelector('main h1')).not.toBeNull();
    await field().click();
    const start = address();
    const ime = (text: string) =>
      cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    for (const stage of ['k', 'き', 'きt', 'きつ', '狐']) {
      await ime(stage);
      await expect.element(field()).toHaveValue(stage);
      await pass(SEARCH_PAUSE_MS * 2);
      expect([address(), queries(harness)]).toEqual([start, []]);
    }
    await cdp().send('Input.insertText', { text: '狐' });
    await expect.element(field()).toHaveValue('狐');
    await eventually(() => location.pathname).toBe('/search');
    await pass(SEARCH_PAUSE_MS);
    await eventually(address).toBe(`/search?q=${encodeURIComponent('狐')}`);
    await eventually(() => queries(harness)).toEqual([`/search/track?q=${encodeURIComponent('狐')}`]);
    await expect.element(field()).toHaveFocus();
  },
);

/** What is open, and how it is opened, over a page with results and a queue that plays. */
const places: Readonly<Record<string, (harness: OpenedPage) => unknown>> = {
  'the page with shell and player': () => null,
  "a track's menu": () => openCardMenu(/^More options for Song/),
  'the queue beside the page': openQueue,
  'the queue over the page, with a row that the keys hold': async () => {
    await resizeTo(1000, 800);
    await openQueue();
    const handle = page.getByRole('button', { name: 'Reorder Track t3', exact: true });
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  },
  'the lyrics': async ({ actors }) => {
    actors.lyrics.send({ type: 'LYRICS.TOGGLE' });
    await takesFocus(page.getByRole('dialog', { name: 'Lyrics', exact: true }));
  },
  'a dialog with a field': async ({ actors }) => {
    actors.saveQueue.send({ type: 'SAVE_QUEUE.OPEN', tracks: freshTracks(6) });
    await takesFocus(page.getByRole('dialog', { name: 'Save Queue' }));
  },
  'a dialog': async ({ actors }) => {
    actors.shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'shortcuts' } });
    await takesFocus(page.getByRole('dialog'));
  },
};

test.each(Object.entries(places))(
  '[BEY-89] while a word is composed no key does anything: %s',
  async (_name, open) => {
    const harness = await openPage('/search?q=song', {
      local: { recent_searches: JSON.stringify(['tide']) },
    });
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(6), say: null });
    await harness.sounds();
    await eventually(() => document.querySelectorAll('[data-results] li').length).toBeGreaterThan(12);
    await open(harness);
    await atRest();
    const top = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu]')].findLast((layer) =>
      layer.checkVisibility(),
    );
    for (const element of [top ?? document.body, ...sorts(top ?? document.body)]) {
      element.focus();
      await atRest();
      const before = everything(harness);
      const focused = document.activeElement;
      for (const init of [' ', ...keyNames.split(' ')].flatMap(composed)) {
        const event = new KeyboardEvent('keydown', init);
        (focused ?? document.body).dispatchEvent(event);
        expect(event.defaultPrevented, `${init.key} at ${element.outerHTML.slice(0, 200)}`).toBe(false);
      }
      await atRest();
      expect(document.activeElement).toBe(focused);
      const after = everything(harness);
      expect(after.filter((piece) => !before.includes(piece))).toEqual([]);
      expect(after).toEqual(before);
    }
  },
);
