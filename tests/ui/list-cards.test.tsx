import { expect, test } from 'vitest';
import { discoverPlaylistIds, featuredPlaylists } from '../../src/domain/curated.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import {
  address,
  button,
  eventually,
  heading,
  link,
  music,
  openPage,
  playlistOf,
  wireList,
  wireStation,
} from './open-page.tsx';
import { resizeTo } from './window.ts';

const answers = {
  '/playlist/': (path: string) => {
    const id = path.slice('/playlist/'.length);
    return { body: { ...(playlistOf(id, 3) as { body: object }).body, title: `List ${id}` } };
  },
  '/radio': { body: { data: [{ id: 7, title: 'Top Pop', type: 'radio' }] } },
  '/radio/7': { body: wireStation('7', { title: 'Top Pop' }) },
  '/radio/7/tracks': wireList(music(2, 900)),
};

const [discovered = '', featured] = [discoverPlaylistIds[0], featuredPlaylists[0]];
const cards = [
  ['/discover', `Play List ${discovered}`, `List ${discovered}`, `/playlist/${discovered}`],
  ['/search', `Play ${featured!.name}`, featured!.name, `/playlist/${featured!.id}`],
  ['/radio', 'Top Pop', 'Top Pop', '/radio/7'],
] as const;

test.each(cards)(
  '[BEY-152] a card of %s has two controls: its picture plays, its title leads to the page, which says that it plays, too',
  async (path, name, title, own) => {
    await resizeTo(1440, 2000);
    const harness = await openPage(path, { answers });
    await expect.element(button(name)).toBeVisible();
    await expect.element(link(title)).toHaveAttribute('href', own);
    const [picture, words] = [button(name).element() as HTMLElement, link(title).element()];
    expect(picture.querySelector('img, [data-placeholder]')).not.toBeNull();
    expect(picture.contains(words)).toBe(false);
    await button(name).click();
    await harness.sounds();
    expect(address()).toBe(path);
    expect(harness.actors.queue.getSnapshot().context.from?.path).toBe(own);
    expect(picture.ariaCurrent).toBe('true');
    await link(title).click();
    await eventually(address).toBe(own);
    const facts = () => document.querySelector('[aria-label="About this list"]')?.textContent;
    await eventually(facts).toContain('Playing');
  },
);

test.each(cards.map(([path, name]) => [path, name] as const))(
  '[DIS-14] the card of what plays says so on %s, with bars that move as it sounds, until another list plays',
  async (path, name) => {
    await resizeTo(1440, 2000);
    const harness = await openPage(path, { answers });
    const card = () => button(name).element();
    const bars = () => [
      ...document.querySelectorAll('main [aria-current] [data-still], main [aria-current] i'),
    ];
    await expect.element(button(name)).toBeVisible();
    expect(card().ariaCurrent).toBeNull();
    await button(name).click();
    await eventually(() => card().ariaCurrent).toBe('true');
    expect(document.querySelectorAll('main [aria-current=true]')).toHaveLength(1);
    const isStill = () => card().querySelector('[data-still]') !== null;
    await eventually(() => bars().length).toBeGreaterThan(0);
    expect(isStill()).toBe(true);
    await harness.sounds();
    await eventually(isStill).toBe(false);
    harness.actors.player.send({ type: 'PLAYER.TOGGLE' });
    await eventually(isStill).toBe(true);
    navigate('/profile');
    await expect.element(heading('My Profile')).toBeVisible();
    navigate(path);
    await expect.element(button(name)).toBeVisible();
    expect(card().ariaCurrent).toBe('true');
    harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
    await eventually(() => card().ariaCurrent).toBeNull();
  },
);
