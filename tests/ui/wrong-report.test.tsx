import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '../../src/domain/pages.ts';
import { heedAnswers } from '../../src/app/network-report.ts';
import { FakeNetwork } from '../fakes/network.ts';
import {
  button,
  eventually,
  examples,
  inTime,
  main,
  music,
  openPage,
  shownTracks,
  wirePlaylist,
  withFavorites,
} from './open-page.tsx';
import { press } from './visit.tsx';

const banner = () => page.getByText(/^You are offline\./).elements();
/** In the window: sections below it wait until they are seen. */
const skeletons = () =>
  [...main().element().querySelectorAll('[aria-busy=true]:not(button)')].filter(
    (each) => each.getBoundingClientRect().top < innerHeight,
  ).length;
const excuse = () => /sample tracks|could not be loaded|Failed to/.exec(main().element().textContent)?.[0];
/** What they show is the listener's own, or comes with a press. */
const own = ['/roulette', '/deck', '/shared', '/favorites', '/favorites/:folderId', '/listened', '/profile'];

test.each(pages.filter(({ path }) => !own.includes(path)).map(({ path }) => examples[path] ?? path))(
  '[BEY-143] %s, opened while the browser wrongly says that it is offline, shows what the server answers, and then nothing says that the browser is offline',
  async (path) => {
    const { network } = await openPage(path, { offline: 'wrongly', local: withFavorites(8) });
    await inTime(() => [network.paths().length > 0, banner().length, skeletons(), excuse()]).toEqual([
      true,
      0,
      0,
      undefined,
    ]);
    network.setOnline(false);
    await eventually(() => banner().length).toBe(1);
  },
);

test('[BEY-143] Refresh, a search and a track whose url is out of date are what they are online', async () => {
  const { network, answer, actors, sounds } = await openPage('/rap', { offline: 'wrongly' });
  await eventually(() => shownTracks()).toHaveLength(20);
  const due = { preview: 'https://previews.example/1.mp3?exp=1' };
  answer({ '/playlist/': wirePlaylist('1', music(5, 9001, due)) });
  await button('Refresh').click();
  await eventually(() => shownTracks()[0]).toBe('Song 9001');
  press(main().getByRole('button', { name: /^Play Song 9001/ }));
  await sounds();
  expect(network.paths()).toContain('/track/9001');
  await eventually(() => actors.player.getSnapshot().hasTag('sounding')).toBe(true);
  network.setOnline(false);
  await page.getByRole('searchbox').fill('fox');
  await inTime(() => [shownTracks().length, banner().length]).toEqual([12, 0]);
});

test('[BEY-143] an answer disproves the report until the browser says something else; none of a server on this machine does', async () => {
  const told: string[] = [];
  const open = (local: boolean) => {
    const browser = new FakeNetwork({ local });
    const network = heedAnswers(browser, () => told.push('disproved'));
    network.onChange(() => told.push(network.online() ? 'online' : 'offline'));
    return { browser, network };
  };
  const [far, here] = [open(false), open(true)];
  for (const { browser, network } of [far, here]) {
    await network.fetch('https://foxtrot.example/');
    browser.setOnline(false);
    await expect(network.fetch('https://foxtrot.example/')).rejects.toThrow('Failed to fetch');
  }
  expect([far.network.online(), here.network.online()]).toEqual([false, false]);
  told.length = 0;
  for (const { browser, network } of [far, here]) {
    browser.reportsWrongly = true;
    await network.fetch('https://foxtrot.example/');
    await network.fetch('https://foxtrot.example/');
  }
  expect([far.network.online(), here.network.online(), told]).toEqual([true, false, ['online', 'disproved']]);
  far.browser.setOnline(false);
  expect([far.network.online(), told.at(-1)]).toEqual([false, 'offline']);
});
