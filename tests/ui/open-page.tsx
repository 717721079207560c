import { expect, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { PublicConfig } from '../../src/domain/config.ts';
import type { Track } from '../../src/domain/track.ts';
import { catalogueUrl, FakeNetwork, type Reply } from '../fakes/network.ts';
import { wireAlbum, wireArtist, wireList, wirePlaylist, wireStation, wireTrack } from '../fakes/wire.ts';
import { nextTask } from '../fakes/clock.ts';
import { pass, type AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { libraryText, visit, type Visit, type VisitOptions } from './visit.tsx';

/** The responses of the catalogue's paths, by their beginnings; the longest match applies. */
export type Answers = Readonly<Record<string, Reply | ((path: string) => Reply)>>;

export interface OpenOptions extends VisitOptions {
  readonly answers?: Answers;
  readonly catalogue?: Partial<PublicConfig['catalogue']>;
  /** The browser is offline; 'wrongly': it says so, and every request arrives. */
  readonly offline?: boolean | 'wrongly';
}

/** A preview that stays valid for long, so that nothing is looked up before it plays. */
const fresh = (id: number) => ({ preview: `https://previews.example/${id}.mp3?exp=9999999999` });

/** The given number of tracks from an id on, with fresh previews. */
export const music = (count: number, from = 1, fields: Readonly<Record<string, unknown>> = {}): object[] =>
  Array.from({ length: count }, (_, index) => wireTrack(from + index, { ...fresh(from + index), ...fields }));

/** The ids of a playlist's tracks begin with its own last digits, so that no two lists share a track. */
export const playlistOf = (id: string, count = 20): Reply =>
  wirePlaylist(id, music(count, Number(id.slice(-4)) * 1000 + 1));

/** The name of the n-th track of a playlist on the page, counted from 1. */
export const nameIn = (id: string, place: number): string => `Song ${Number(id.slice(-4)) * 1000 + place}`;

const usual: Answers = {
  '/playlist/': (path) => playlistOf(path.slice('/playlist/'.length)),
  '/album/': (path) => wireAlbum(path.slice('/album/'.length), music(12, 800)),
  '/chart/0/tracks': wireList(music(20, 500)),
  '/chart/0/artists': wireList(Array.from({ length: 8 }, (_, index) => wireArtist(index + 1))),
  '/artist/': (path) => {
    const id = Number(path.split('/')[2]);
    if (path.endsWith('/albums')) return wireList([]);
    return path.includes('/top')
      ? wireList(music(10, id * 100, { artist: { id, name: `Artist ${id}` } }))
      : { body: wireArtist(id) };
  },
  '/search/track': wireList(music(12, 700)),
  '/radio': { body: { data: [] } },
  '/radio/': (path) =>
    path.endsWith('/tracks') ? wireList(music(12, 800)) : { body: wireStation(path.slice('/radio/'.length)) },
  '/track/': (path) => ({ body: wireTrack(Number(path.slice('/track/'.length)), fresh(1)) }),
};

/** Every request fails as it does without a network. */
export const broken: Answers = { '/': { fails: 'network' } };

/** The catalogue's answer for an unknown id: a retry gets it again. */
export const noData: Reply = { body: { error: { type: 'DataException', message: 'no data', code: 800 } } };

/** Answers that wait until a test releases them, and from then on arrive at once. */
export function gated(answers: Answers): { readonly answers: Answers; readonly release: () => void } {
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const wait =
    (answer: Answers[string]): ((path: string) => Reply) =>
    (path) => ({ ...(typeof answer === 'function' ? answer(path) : answer), until });
  return {
    answers: Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, wait(answer)])),
    release,
  };
}

function replyTo(answers: Answers, path: string): Reply {
  const start = Object.keys(answers)
    .filter((each) => path.startsWith(each))
    .sort((one, other) => other.length - one.length)[0];
  const answer = start === undefined ? {} : answers[start];
  return (typeof answer === 'function' ? answer(path) : answer) ?? {};
}

/** An address of each page whose path has a name in it, and of a search; the folder is a test's own. */
export const examples: Readonly<Record<string, string>> = {
  '/search': '/search?q=fox',
  '/genre/:genre': '/genre/pop',
  '/artist/:id': '/artist/7',
  '/track/:id': '/track/7',
  '/album/:id': '/album/7',
  '/playlist/:id': '/playlist/7',
  '/radio/:id': '/radio/7',
  '/favorites/:folderId': '/favorites/f1',
};

export interface OpenedPage extends Visit {
  /** Replaces the answers from now on. */
  readonly answer: (answers: Answers) => void;
}

/** The complete app at a path, over a catalogue that answers. */
export async function openPage(path: string, options: OpenOptions = {}): Promise<OpenedPage> {
  const { answers = {}, catalogue, offline = false, ...rest } = options;
  const network = new FakeNetwork();
  network.isOnline = !offline;
  network.reportsWrongly = offline === 'wrongly';
  const answer = (own: Answers): void => {
    const all = '/' in own ? own : { ...usual, ...own };
    network.reply = ({ path: requested }) => replyTo(all, requested);
  };
  answer(answers);
  const harness = await visit(path, {
    ...rest,
    ports: { network, ...rest.ports },
    config: {
      catalogue: {
        url: catalogueUrl,
        host: 'catalogue.example',
        kind: 'other',
        access: 'relay',
        ...catalogue,
      },
      ...rest.config,
    },
  });
  return { ...harness, network, answer };
}

/** The most calls for the listener that wait while the page refreshes in the background. */
export async function mostWaitingDuring(
  { services, network }: OpenedPage,
  ms: number,
  stepMs: number,
): Promise<number> {
  let most = 0;
  const { status } = services.catalogue;
  await eventually(() => [status.get().waitingForListener, network.underWay]).toEqual([0, 0]);
  const stop = status.subscribe(() => (most = Math.max(most, status.get().waitingForListener)));
  // A call for the listener is counted.
  await services.content.globalTop();
  expect(most).toBe(1);
  most = 0;
  // In steps, so that each answer reaches its page before the time advances.
  for (let passed = 0; passed < ms; passed += stepMs) {
    await pass(stepMs);
    await nextTask();
  }
  stop();
  return most;
}

/** The storage of a listener with the given number of favorites. */
export const withFavorites = (
  count: number,
  fields: Partial<Track> = {},
): Readonly<Record<string, string>> => ({
  music_library: libraryText(freshTracks(count).map((track) => ({ ...track, ...fields }))),
});

export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const region = (name: string) => page.getByRole('region', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const link = (name: string) => page.getByRole('link', { name, exact: true });
/** The page, without the shell around it. */
export const main = () => page.getByRole('main');

/** The names of the tracks of the page, or of an area of it, in order. */
export function shownTracks(within: { element: () => Element } = main()): readonly string[] {
  return [...within.element().querySelectorAll('li[aria-label*=" by "]')].map(
    (item) => item.getAttribute('aria-label')!.split(' by ')[0]!,
  );
}

/** The layout of the page's tracks: side by side, or one below another. */
export function layout(): 'grid' | 'list' | 'none' {
  const [one, two] = main().element().querySelectorAll('li[aria-label*=" by "]');
  if (!one || !two) return 'none';
  return one.getBoundingClientRect().top === two.getBoundingClientRect().top ? 'grid' : 'list';
}

/** The names of the queue's tracks, in order. */
export const queued = ({ actors }: AppHarness): readonly string[] =>
  actors.queue.getSnapshot().context.tracks.map(({ name }) => name);

/** The path in the address bar, with its query. */
export const address = (): string => location.pathname + location.search;

/** Expects what may take a busy machine some seconds. */
export const eventually = <Value,>(read: () => Value) => expect.poll(read);

/** Expects what time leads to, and lets time pass until then. */
export const inTime = <Value,>(read: () => Value) =>
  expect.poll(async () => {
    await pass(1_000);
    return read();
  });

/** A press without the pointer, once what is pressed is there and can be. */
export async function pressed(target: Locator): Promise<void> {
  await expect.element(target).toBeEnabled();
  (target.element() as HTMLElement).click();
}

/** The texts of all toasts from now on, in the order in which they appear; a destructive one after '!'. */
export function listen(): () => readonly string[] {
  const texts: string[] = [];
  const known = new WeakSet<Element>();
  const look = () => {
    for (const word of document.querySelectorAll('[data-toasters] :is([role=status], [role=alert])')) {
      if (known.has(word)) continue;
      known.add(word);
      texts.push((word.getAttribute('role') === 'alert' ? '! ' : '') + word.textContent);
    }
  };
  look();
  texts.length = 0;
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => texts;
}

export { wireAlbum, wireArtist, wireList, wirePlaylist, wireStation, wireTrack };
