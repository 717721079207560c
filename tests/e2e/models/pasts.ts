import type { BrowserContext } from '@playwright/test';
import { logOf } from '../../../src/domain/plays.ts';

/** What a browser keeps of a listener, by key; `tab` is the tab's own. */
export interface Past {
  readonly local?: Readonly<Record<string, unknown>>;
  readonly tab?: Readonly<Record<string, unknown>>;
  /** The browser refuses every access, or every write. */
  readonly storage?: 'blocked' | 'full';
}

const track = (id: string, name = `Track ${id}`) => ({
  id,
  name,
  duration: 200,
  artist_name: 'Marlow Quill',
  album_name: 'Sugar and Static',
  image: '/placeholder.svg',
  audio: '',
  artist: { id: '900000004152753', name: 'Marlow Quill', bio: null },
  genre: [],
});
const folder = (id: string, name: string, trackIds: readonly unknown[]) => ({
  id,
  name,
  createdAt: 1,
  trackIds,
});
const one = track('900001179777761', 'Call Me by the Window');
const two = track('900001124736768', 'Confetti Physics');
const sample = track('tra.1', 'First Slow');
const marked = track('77', '<b>Bold</b> & "quoted"');
const favorites = (...ids: readonly unknown[]) => folder('favorites', 'My Favorites', ids);
const own = folder('own', '<i>Road</i> & "more"', [one.id]);
const library = (tracks: readonly unknown[], ...folders: readonly unknown[]) => ({
  music_library: { tracks, folders, lastUpdated: 1 },
});
const queue = (tracks: readonly unknown[], index: number, more: object = {}) => ({
  tracks,
  index,
  shuffle: false,
  loop: false,
  position: 0,
  ...more,
});
const plays = (...entries: readonly unknown[]) => ({ playback_history: entries });
const played = (each: unknown) => ({ track: each, timestamp: 1 });
const lists = (...ids: readonly string[]) =>
  ['trending', 'pop', 'indie', 'rock', 'edm', 'rap'].map((id) => ({
    id,
    label: id,
    enabled: !ids.includes(id),
  }));
const many = Array.from({ length: 40 }, (_, at) => track(String(1_000 + at)));

/** What listeners may have, by name: whole, of older forms, damaged, hostile. */
export const pasts: Readonly<Record<string, Past>> = {
  nothing: {},
  'two favorites': { local: library([one, two], favorites(one.id, two.id)) },
  'one favorite': { local: library([one], favorites(one.id)) },
  'no favorite and a folder': { local: library([one], favorites(), own) },
  'many favorites': { local: library(many, favorites(...many.map(({ id }) => id))) },
  'a legacy library': { local: { music_library: [one, two] } },
  'an empty legacy library': { local: { music_library: [] } },
  'a legacy library with doubles': { local: { music_library: [one, one, two] } },
  'a library without its favorites folder': { local: library([one, two], own) },
  'a library without folders': { local: { music_library: { tracks: [one] } } },
  'folders twice': { local: library([one], favorites(one.id), own, own, favorites()) },
  'favorites twice': { local: library([one, two], favorites(one.id, one.id, two.id)) },
  'favorites that are gone': { local: library([one], favorites('gone', one.id, 'away')) },
  'only favorites that are gone': { local: library([], favorites('gone')) },
  'ids as numbers': { local: library([{ ...one, id: 5 }], favorites(5)) },
  'rubbish between tracks': { local: library([null, one, 7, 'x', {}], favorites(one.id, null, {})) },
  'rubbish between folders': { local: library([one], null, favorites(one.id), 7, { id: 'x' }) },
  'favorites under another name': { local: library([one], folder('favorites', 'Mine', [one.id])) },
  'a sample among favorites': { local: library([sample, one], favorites('tra.1', one.id)) },
  'names with marks': { local: library([marked], favorites('77'), own) },
  'names of which nothing is seen': {
    local: {
      ...library(
        [{ ...one, name: ' ', artist_name: null }],
        favorites(one.id),
        folder('own', '\u200b', [one.id]),
      ),
      lastRandomTrack: { ...one, name: null, artist_name: '' },
      // By its artist's id the catalogue's track is known to be the same.
      queue_session: queue([{ ...one, name: '', artist: { ...one.artist, name: null } }], 0),
    },
  },
  'a library that is none': { local: { music_library: '{"tracks":' } },
  'two plays': { local: plays(played(one), played(two)) },
  'one play and a damaged one': { local: plays(played(one), { track: null, timestamp: 2 }) },
  'damaged plays alone': { local: plays(null, {}, { track: one }) },
  'one track played twice': { local: plays(played(one), played(one)) },
  'a log of plays': { local: { play_log: logOf([{ at: 1, track: one }], 9) } },
  'a damaged log of plays': { local: { play_log: { tracks: [one, null], plays: [[1, 0], [2, 1], 'x'] } } },
  'samples played': { local: plays(played(sample), played({ ...sample, id: 'tra.2' })) },
  'a favorite and a play': { local: { ...library([one], favorites(one.id)), ...plays(played(two)) } },
  'a queue': { local: { queue_session: queue([one, two], 1) } },
  'a queue beyond its end': { local: { queue_session: queue([one], 5) } },
  'a queue of samples': { local: { queue_session: queue([sample], 0) } },
  'a queue with doubles': { local: { queue_session: queue([one, one, two], 1) } },
  'a queue with rubbish': { local: { queue_session: queue([one, null], 0) } },
  'a queue of nowhere': {
    local: { queue_session: queue([one], 0, { from: { name: 'x', path: '//evil' } }) },
  },
  'a damaged queue of the tab': {
    local: { queue_session: queue([two], 0) },
    tab: { queue_session: '{"tracks":[' },
  },
  'a queue of the tab': {
    local: { queue_session: queue([two], 0) },
    tab: { queue_session: queue([one], 0) },
  },
  'a pick': { local: { lastRandomTrack: one } },
  'a pick of an older form': { local: { lastRandomTrack: { id: 7, name: 'Old' } } },
  'a pick that is none': { local: { lastRandomTrack: { id: 7 } } },
  'hidden lists': { local: { music_preferences: lists('trending', 'pop', 'rock') } },
  'everything hidden': {
    local: { music_preferences: lists('trending', 'pop', 'indie', 'rock', 'edm', 'rap') },
  },
  'damaged lists': { local: { music_preferences: [null, { id: 'pop', enabled: false }, ...lists('rap')] } },
  'a mood': { local: { music_mode: '"chill"' } },
  'an unknown mood': { local: { music_mode: 'rain' } },
  'quoted values': {
    local: {
      theme: '"light"',
      favorites_shown: '"false"',
      view_preference_trending: '"list"',
      ...library([one], favorites(one.id)),
    },
  },
  'list views': {
    local: {
      view_preference_trending: 'list',
      view_preference_folder: 'list',
      view_preference_recommended: 'list',
      ...library([one, two], favorites(one.id, two.id)),
    },
  },
  'closed favorites and an expanded guide': {
    local: { favorites_shown: 'false', assistant_expanded: 'true', ...library([one], favorites(one.id)) },
  },
  'full storage': { storage: 'full', local: library([one, two], favorites(one.id, two.id)) },
  'blocked storage': { storage: 'blocked' },
};

/** Gives each page that is opened from now on this past, as if nothing had been written since. */
export async function withPast(context: BrowserContext, past: Past): Promise<void> {
  const texts = (values: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(values).map(
      ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    );
  await context.addInitScript(
    ({ local, tab, storage }) => {
      if (frameElement) return;
      // What is shuffled is in one order.
      Math.random = () => 0.5;
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('hasSeenSplash', 'true');
      for (const [key, text] of [
        ['has_visited', 'true'],
        ['visit_count', '1'],
        ['onboarding_completed', 'true'],
        ['assistant_expanded', 'false'],
        ...local,
      ])
        if (key !== undefined && text !== undefined) localStorage.setItem(key, text);
      for (const [key, text] of tab) sessionStorage.setItem(key, text);
      const refuse = (name: string) => {
        throw new DOMException('Refused', name);
      };
      if (storage === 'full') Storage.prototype.setItem = () => refuse('QuotaExceededError');
      if (storage === 'blocked')
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, { get: () => refuse('SecurityError') });
    },
    { local: texts(past.local), tab: texts(past.tab), storage: past.storage },
  );
}
