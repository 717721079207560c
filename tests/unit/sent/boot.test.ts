import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { scriptOf } from '../../../scripts/vite-scripts.ts';
import { createContent } from '../../../src/content/create-content.ts';
import { favoritesFolderId } from '../../../src/domain/library.ts';
import { folderOf, isFavorite, tracksOf } from '../../../src/domain/library-rules.ts';
import { currentOf } from '../../../src/domain/queue-list.ts';
import { countedTracks } from '../../../src/domain/text.ts';
import { placeholderImage, type Track } from '../../../src/domain/track.ts';
import { ownPlaces, type PlaceName } from '../../../src/sent/places.ts';
import { keys } from '../../../src/storage/keys.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { seededRandom } from '../../fakes/random.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { storeOf } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';

const visit = { origin: 'https://foxtrot.example', pathname: '/favorites/own' };
const ownId = 'road/1';
const ids = ['1', '2', '3', 'tra.1', 'gone', '<b>&"', 'ü🦊'];

/** What may stand where a value stands. */
const rubbish: readonly unknown[] = [
  null,
  '',
  'none',
  '__proto__',
  '<img src=x>',
  -2,
  0.5,
  1e9,
  1e300,
  true,
  [],
  [null],
  [[]],
  {},
  { id: 7 },
  { id: '', name: 'No id' },
];

/** Draws values by a seed: a failing one is named by it. */
function drawer(seed: number) {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const many = <Value>(make: () => Value, most = 6): Value[] => Array.from({ length: below(most) }, make);
  const track = (): Track => aTrack(one(ids), random() < 0.3 ? { rank: 5, addedAt: 7 } : {});
  const older = (): unknown => ({
    id: one<unknown>([1, 2, '3', 'tra.1', '']),
    name: one<unknown>(['Old', '', null, ' \u200b']),
  });
  const anyTrack = (): unknown => (random() < 0.7 ? track() : older());
  const folder = () => ({
    id: one(['own', ownId, favoritesFolderId, '']),
    name: one<unknown>(['Road', '<i>', '', null, '🔥']),
    createdAt: 1,
    trackIds: many<unknown>(() => one<unknown>([...ids, 1, 2, 'x'])),
  });
  const library = (): unknown =>
    one<() => unknown>([
      () => ({ tracks: many(track), folders: many(folder), lastUpdated: 1 }),
      () => ({ tracks: many(anyTrack), folders: many(folder) }),
      () => many(anyTrack),
      () => ({ tracks: many(anyTrack) }),
      () => ({ folders: many(folder) }),
    ])();
  const session = (): unknown => ({
    tracks: many(random() < 0.8 ? track : anyTrack),
    index: one([-1, 0, 1, 2, 9, -2, 0.5]),
    shuffle: false,
    loop: random() < 0.5,
    position: one([0, 12.5, -3]),
    ...(random() < 0.3 && { nextId: one(ids) }),
    ...(random() < 0.4 && {
      from: { name: one<unknown>(['List', '', null]), path: one(['/pop', '//evil.example', '/\\evil']) },
    }),
  });
  const values: Readonly<Record<string, () => unknown>> = {
    music_library: library,
    playback_history: () => many(() => ({ track: anyTrack(), timestamp: one<unknown>([1, 2, '3']) })),
    queue_session: session,
    lastRandomTrack: anyTrack,
    music_preferences: () =>
      many(() => ({
        id: one(['pop', 'rock', 'jazz']),
        label: one<unknown>(['Pop', 1]),
        enabled: random() < 0.5,
      })),
  };
  const texts = ['default', 'chill', 'rain', 'toString', 'light', 'dark', 'true', 'false', 'grid', 'list'];

  /** The value with one of its parts replaced by something else. */
  function damaged(value: unknown): unknown {
    if (random() < 0.25 || typeof value !== 'object' || value === null) return one(rubbish);
    const parts = Object.entries(value);
    if (parts.length === 0) return one(rubbish);
    const [name, part] = one(parts);
    if (Array.isArray(value)) return value.with(Number(name), damaged(part));
    if (random() < 0.2) return Object.fromEntries(parts.filter(([each]) => each !== name));
    return { ...value, [name]: damaged(part) };
  }

  return (key: string): string | null => {
    const make = values[key];
    const kind = random();
    if (kind < 0.06) return null;
    if (kind < 0.12) return one(['', '{"tracks":', 'null', '7', '"', '[', 'x'.repeat(1_000)]);
    if (!make) return one([...texts, ...texts.map((text) => JSON.stringify(text)), ' true']);
    const value = make();
    return JSON.stringify(kind < 0.55 ? value : damaged(value));
  };
}

const stored = [
  'music_library',
  'playback_history',
  'queue_session',
  'lastRandomTrack',
  'music_preferences',
  'music_mode',
  'theme',
  'favorites_shown',
  'assistant_expanded',
  'view_preference_trending',
];

/** What the app shows in each place, by its own store. */
function shownByApp(
  local: Readonly<Record<string, string>>,
  session: readonly (readonly [string, string])[],
  id: string,
) {
  const browser = new FakeBrowser(local);
  const { store } = storeOf(browser, browser.openTab(session));
  const library = store.get(keys.library);
  const own = store.get(keys.queueSession);
  const now = currentOf(own === keys.queueSession.default ? store.get(keys.sharedQueueSession) : own);
  const pick = store.get(keys.lastRandomTrack);
  const folder = folderOf(library, id);
  const favorites = tracksOf(library, favoritesFolderId);
  const isClosed = !store.get(keys.favoritesShown);
  const { ports } = contentHarness();
  const content = createContent({ ...ports, store });
  const shown: { readonly [Name in PlaceName]: unknown } = {
    theme: store.get(keys.theme),
    mood: store.get(keys.mood),
    moodBanner: (each: string) => each === store.get(keys.mood),
    now: (field: string) => now?.[field as 'name'],
    current: (track: string) => (now?.id === track ? '' : null),
    isPicked: pick !== null,
    pick: (field: string) => pick?.[field as 'name'],
    folder: folder !== null,
    folderName: folder?.name,
    folderCount: folder && countedTracks(folder.trackIds.length),
    rows: folder ? folder.trackIds.length : isClosed ? 0 : favorites.length,
    folders: library.folders.length + 1,
    favorites: favorites.length > 0,
    favoritesToggle: isClosed ? 'Show' : 'Hide',
    favorite: (track: string) => isFavorite(library, track),
    plays: store.get(keys.history).length,
    invitation: content.invitation() !== null,
    list: (each: string) =>
      store.get(keys.musicPreferences).find((list) => list.id === each)?.enabled !== false,
    view: () => store.get(keys.viewPreference('trending')),
    assistant: store.get(keys.assistantExpanded) ? 'expanded' : null,
    offline: false,
  };
  return shown;
}

/** The subjects of places of which there are several. */
const subjects: Partial<Readonly<Record<PlaceName, readonly string[]>>> = {
  moodBanner: ['default', 'chill'],
  now: ['name', 'artist_name', 'image'],
  pick: ['name', 'artist_name', 'image'],
  current: ids,
  favorite: ids,
  list: ['pop', 'rock', 'trending'],
  view: ['view_preference_trending'],
};

/**
 * The places that the boot script fills with something else than the app shows; those that it leaves are as
 * everybody is sent them.
 */
function differences(seed: number, key: string): readonly string[] {
  const draw = drawer(seed);
  const local: Record<string, string> = {};
  const session: [string, string][] = [];
  for (const name of key === '' ? stored : [key]) {
    const text = draw(name);
    if (text !== null) local[name] = text;
    if (name !== 'queue_session') continue;
    const other = draw(name);
    if (other !== null && seed % 2 === 0) session.push([name, other]);
  }
  const id = seed % 3 === 0 ? 'own' : favoritesFolderId;
  const tab = new Map(session);
  const places = ownPlaces(
    (name, area) => (area ? tab.get(name) : local[name]) ?? null,
    { ...visit, pathname: `/favorites/${id}` },
    false,
  );
  const shown = shownByApp(local, session, id);
  return (Object.keys(places) as PlaceName[]).flatMap((name) => {
    const place: unknown = places[name];
    const values = (of: unknown) =>
      typeof of === 'function' ? (subjects[name] ?? []).map((subject) => of(subject) as unknown) : [of];
    const filled = values(place);
    const own = values(shown[name]);
    return filled.every(
      (value, at) => value === undefined || value === own[at] || isFine(name, value, own[at]),
    )
      ? []
      : [`${name}: ${JSON.stringify(filled)} for ${JSON.stringify(own)}`];
  });
}

/** An unknown theme is the system's. */
const isFine = (name: PlaceName, value: unknown, own: unknown): boolean =>
  name === 'theme' && own === null && value !== 'light' && value !== 'dark';

test.each([...stored, ''])(
  '[BEY-98] what the boot script fills is what the app shows, for 200 values of %j: missing, of older forms, damaged, hostile',
  (key) => {
    for (let seed = 1; seed <= 200; seed += 1) expect(differences(seed, key), `seed ${seed}`).toEqual([]);
  },
);

test('[BEY-98] the boot script shows what today’s values say, and pictures of this server and of the catalogue alone', () => {
  const library = {
    tracks: [aTrack('1'), aTrack('2')],
    folders: [
      { id: favoritesFolderId, name: 'My Favorites', createdAt: 0, trackIds: ['1'] },
      { id: 'own', name: 'Road', createdAt: 1, trackIds: ['1', '2'] },
    ],
    lastUpdated: 1,
  };
  const session = { tracks: [aTrack('2')], index: 0, shuffle: false, loop: false, position: 0 };
  const texts = new Map<string, string>([
    ['music_library', JSON.stringify(library)],
    ['queue_session', JSON.stringify(session)],
    ['lastRandomTrack', JSON.stringify(aTrack('9', { image: 'https://evil.example/1.png' }))],
  ]);
  const places = ownPlaces((name) => texts.get(name) ?? null, visit, true);
  expect(places).toMatchObject({
    folderName: 'Road',
    folderCount: '2 tracks',
    folders: 3,
    favorites: true,
    invitation: true,
    offline: true,
  });
  expect(['name', 'image'].map(places.now)).toEqual(['Track 2', '/covers/2.svg']);
  expect(['name', 'image'].map(places.pick)).toEqual(['Track 9', undefined]);
  // The demo's tracks are stored with the whole address of their picture.
  const image = `${visit.origin}/demo/covers/9.svg`;
  texts.set('lastRandomTrack', JSON.stringify(aTrack('9', { image })));
  expect(ownPlaces((name) => texts.get(name) ?? null, visit, false).pick('image')).toBe(image);
  expect(['1', '2'].map(places.favorite)).toEqual([true, false]);
  expect(places.current('2')).toBe('');
  expect(placeholderImage).toBe('/placeholder.svg');
});

test.each(['Infinity', '-Infinity', '9e15', '1e999', '0x20000000000000', ' 99999999999999999 '])(
  '[BEY-127] a stored text that reads as a number, %j, is shown as the text that it is, wherever it stands',
  (text) => {
    const isText = ([, value]: readonly [string, unknown]) => typeof value === 'string';
    const fields = [
      'album_id',
      'link',
      ...Object.entries(aTrack('1'))
        .filter(isText)
        .map(([field]) => field),
    ];
    for (const field of fields) {
      const track = { ...aTrack('1'), album_id: '1', [field]: text };
      const folders = [
        { id: favoritesFolderId, name: 'My Favorites', createdAt: 0, trackIds: [track.id] },
        { id: 'own', name: text, createdAt: 1, trackIds: [track.id] },
      ];
      const local = {
        music_library: JSON.stringify({ tracks: [track], folders, lastUpdated: 1 }),
        playback_history: JSON.stringify([{ track, timestamp: 1 }]),
        queue_session: JSON.stringify({
          tracks: [track],
          index: 0,
          shuffle: false,
          loop: false,
          position: 0,
          nextId: text,
          from: { name: text, path: '/pop' },
        }),
        lastRandomTrack: JSON.stringify(track),
        music_preferences: JSON.stringify([{ id: 'pop', label: text, enabled: false }]),
      };
      const places = ownPlaces(
        (name, area) => (area ? null : (local[name as keyof typeof local] ?? null)),
        visit,
        false,
      );
      const shown = [places.now('name'), places.pick('name'), places.folderName, places.list('pop')];
      expect(shown, field).toEqual([track.name, track.name, text, false]);
      expect([places.favorite(track.id), places.rows, places.invitation]).toEqual([true, 1, false]);
    }
  },
);

test('[BEY-98] where storage is blocked every place is as a stranger is sent it', () => {
  const blocked = ownPlaces(() => undefined, visit, false);
  const stranger = ownPlaces(() => null, visit, false);
  expect(JSON.stringify(blocked)).toBe(JSON.stringify(stranger));
});

test('[BEY-98] the boot script is small', async () => {
  expect(brotliCompressSync(await scriptOf('sent/boot.ts', 'iife')).length).toBeLessThanOrEqual(2_000);
});
