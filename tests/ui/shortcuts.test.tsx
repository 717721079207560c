import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keys } from '../../src/storage/keys.ts';
import { keyNames } from '../../src/ui/shortcuts/key-names.ts';
import { freshTracks } from './fresh-tracks.ts';
import { visit, type Visit } from './visit.tsx';

/** Volume and seeking. */
const steps = ['ArrowLeft', 'ArrowRight', '+', '=', '-'];
/** Without the mini player, which few browsers have. */
const all = [...Object.values(keyNames).filter((key) => key !== keyNames.mini), ...steps];
const isLetter = (key: string) => key.length === 1;

/** The app while a queue plays, and a function that says how often a held key acts. */
async function playing(): Promise<Visit & { readonly acts: (key: string, target?: Element) => number }> {
  const harness = await visit('/profile');
  const { actors, app } = harness;
  actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(8), say: null });
  await harness.sounds();
  let count = 0;
  for (const owner of [...Object.values(actors), app.theme] as Record<
    string,
    (...given: unknown[]) => void
  >[]) {
    const name = owner === (app.theme as unknown) ? 'toggle' : 'send';
    const act = owner[name]!.bind(owner);
    owner[name] = (...given) => {
      count += 1;
      act(...given);
    };
  }
  document.querySelector('header input')!.addEventListener('focus', () => (count += 1));
  const acts = (key: string, target: Element = document.body) => {
    count = 0;
    const code = /^[A-Z]$/.test(key) ? `Key${key}` : key;
    const own = isLetter(key) ? key.toLowerCase() : key.replace('Space', ' ');
    for (let time = 0; time < 4; time += 1)
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: own, code, repeat: time > 0, bubbles: true, cancelable: true }),
      );
    const found = count;
    // What it has opened would take the next key.
    actors.shell.send({ type: 'SHELL.DIALOG.CLOSE' });
    (document.activeElement as HTMLElement).blur();
    return found;
  };
  return { ...harness, acts };
}

test('[BEY-97] a key that is held acts once, save volume and seeking, and in a field not at all', async () => {
  const { acts } = await playing();
  const username = page.getByRole('main').getByRole('textbox', { name: 'Username' });
  await expect.element(username).toBeVisible();
  for (const key of all) {
    expect([key, acts(key)]).toEqual([key, steps.includes(key) ? 4 : 1]);
    expect([key, acts(key, username.element())]).toEqual([key, 0]);
  }
});

test('[BEY-97] where the shortcuts of one letter or sign are switched off none acts, and no tooltip names one', async () => {
  const { acts, app } = await playing();
  const titles = () =>
    [...document.querySelectorAll<HTMLElement>('[aria-label=Player] button[title]')].map(
      ({ title }) => title,
    );
  const named = () => titles().filter((title) => /\(.+\)$/.test(title));
  const letters = Object.values(keyNames).filter(isLetter);
  await expect.poll(() => named().length).toBeGreaterThan(letters.length / 2);
  for (const title of named()) expect(Object.values(keyNames)).toContain(/\((.+)\)$/.exec(title)?.[1]);
  app.store.set(keys.letterKeys, false);
  for (const key of all) expect([key, acts(key) > 0]).toEqual([key, !isLetter(key)]);
  await expect.poll(named).toEqual([expect.stringMatching(/^(?:Play|Pause) \(Space\)$/)]);
});
