import type { Page } from '@playwright/test';

type Kind = 'list' | 'number' | 'flag' | 'text';
type Test = (value: unknown) => boolean;

const is: Readonly<Record<Kind, Test>> = {
  list: (value) => Array.isArray(value),
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
};

/** A record with these fields, each of its type, and no others; it may be without some of them. */
const record =
  (parts: Readonly<Record<string, Kind | Test>>, optional: readonly string[] = []): Test =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const found: Readonly<Record<string, unknown>> = { ...value };
    return (
      Object.keys(found).every((name) => name in parts) &&
      Object.entries(parts).every(([name, kind]) =>
        name in found ? (typeof kind === 'function' ? kind : is[kind])(found[name]) : optional.includes(name),
      )
    );
  };
const listOf =
  (isEntry: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(isEntry);
const json =
  (isValue: Test) =>
  (text: string): boolean => {
    try {
      return isValue(JSON.parse(text));
    } catch {
      return false;
    }
  };
const oneOf =
  (...texts: readonly string[]) =>
  (text: string) =>
    texts.includes(text);

const isNamed = record({ id: 'text', name: 'text' });
const isTrack: Test = (value) =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'artist_name', 'album_name', 'image', 'audio'].every(
    (name) => name in value && is.text(value[name as never]),
  );
const isSilentTrack: Test = (value) => isTrack(value) && (value as { audio: string }).audio === '';
const isFolder = record({ id: 'text', name: 'text', createdAt: 'number', trackIds: listOf(is.text) });
const session = record(
  {
    tracks: listOf(isSilentTrack),
    index: 'number',
    shuffle: 'flag',
    loop: 'flag',
    position: 'number',
    nextId: 'text',
    from: record({ name: 'text', path: 'text' }),
  },
  ['nextId', 'from'],
);
const count = (text: string) => /^\d+$/.test(text);

interface KeyFormat {
  readonly key: RegExp;
  readonly isValid: (text: string) => boolean;
}

/** The table of keys (D9): the possible content of local storage, each key in its format. */
const local: readonly KeyFormat[] = [
  {
    key: /^music_library$/,
    isValid: json(record({ tracks: listOf(isTrack), folders: listOf(isFolder), lastUpdated: 'number' })),
  },
  {
    key: /^user_profile$/,
    isValid: json(
      record({ username: 'text', profileImage: 'text', city: 'text', country: 'text', email: 'text' }),
    ),
  },
  // The length and a short hash of the address.
  { key: /^newsletter_subscribed$/, isValid: (text) => /^\d+\.[\da-z]+$/.test(text) },
  { key: /^user_email$/, isValid: (text) => /^[^"\s]+@[^"\s]+$/.test(text) },
  {
    key: /^comments_.+$/,
    isValid: json(
      listOf(record({ id: 'text', trackId: 'text', username: 'text', content: 'text', timestamp: 'number' })),
    ),
  },
  { key: /^view_preference_[a-z0-9-]+$/, isValid: oneOf('grid', 'list') },
  { key: /^music_mode$/, isValid: oneOf('default', 'party', 'hiphop', 'acoustic', 'chill') },
  { key: /^lastRandomTrack$/, isValid: json(isTrack) },
  { key: /^environment_id$/, isValid: (text) => /^[^"]+-\d{4}-\d{2}-\d{2}$/.test(text) },
  { key: /^playback_history$/, isValid: json(listOf(record({ track: isTrack, timestamp: 'number' }))) },
  {
    key: /^play_log$/,
    isValid: json(
      record({
        tracks: listOf(record({ id: 'text', name: 'text', artist: isNamed, image: 'text', genre: 'list' })),
        plays: listOf(listOf(is.number)),
      }),
    ),
  },
  {
    key: /^unwanted$/,
    isValid: json(listOf(record({ kind: 'text', id: 'text', name: 'text', by: 'text' }))),
  },
  { key: /^(recently_shown_tracks|recent_searches|deck_passed)$/, isValid: json(listOf(is.text)) },
  {
    key: /^music_preferences$/,
    isValid: json(listOf(record({ id: 'text', label: 'text', enabled: 'flag' }))),
  },
  {
    key: /^recommendation_preferences$/,
    isValid: json(record({ genreWeight: 'number', artistWeight: 'number', minPopularity: 'number' })),
  },
  { key: /^(has_visited|onboarding_completed)$/, isValid: oneOf('true') },
  { key: /^(visit_count|onboarding_last_shown)$/, isValid: count },
  { key: /^queue_session$/, isValid: json(session) },
  { key: /^player_settings$/, isValid: json(record({ volume: 'number', muted: 'flag' })) },
  {
    key: /^(assistant_expanded|favorites_shown|even_loudness|keep_listening|letter_keys)$/,
    isValid: oneOf('true', 'false'),
  },
  { key: /^crossfade$/, isValid: oneOf('0', '2', '4', '6', '8') },
  {
    key: /^list_import$/,
    isValid: json(
      record({
        name: 'text',
        isPaused: 'flag',
        entries: listOf(record({ wanted: record({ title: 'text', artist: 'text' }), failures: 'number' })),
      }),
    ),
  },
  { key: /^theme$/, isValid: oneOf('light', 'dark') },
  {
    key: /^genre_fallback_.+$/,
    isValid: json(record({ tracks: listOf(isTrack), savedAt: 'number' })),
  },
  {
    key: /^catalogue_budget$/,
    isValid: json(
      record({
        starts: (value) => listOf(is.number)(value) && (value as []).length <= 15,
        until: 'number',
        downAt: 'number',
      }),
    ),
  },
  // The raw text of a value that could not be read.
  { key: /^backup_.+$/, isValid: () => true },
];

/** The possible content of session storage (D9). */
const tab: readonly KeyFormat[] = [
  { key: /^hasSeenSplash$/, isValid: oneOf('true') },
  { key: /^queue_session$/, isValid: json(session) },
  {
    key: /^sleep_timer$/,
    isValid: json(
      (value) =>
        typeof value === 'string' || record({ minutes: 'number', endsAt: 'number', at: 'number' })(value),
    ),
  },
  {
    key: /^deck$/,
    isValid: json(
      record({
        cards: listOf(isTrack),
        index: 'number',
        kept: listOf(isTrack),
        passed: listOf(is.text),
        before: (value) => value === null || session(value),
      }),
    ),
  },
  {
    key: /^undo_journal$/,
    isValid: json(
      (value) =>
        listOf(record({ id: 'number', act: (act) => typeof act === 'object' && act !== null }))(value) &&
        (value as []).length <= 5,
    ),
  },
];

/** The stored values of a page, by area and key. */
export interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly tab: Readonly<Record<string, string>>;
  readonly databases: readonly string[];
  readonly cookies: string;
}

export function allStored(page: Page): Promise<Kept> {
  return page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    tab: Object.fromEntries(Object.entries(sessionStorage)),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    cookies: document.cookie,
  }));
}

/** The values that the table does not contain, or that have another format. */
export function strangers(kept: Kept): readonly string[] {
  const look = (texts: Readonly<Record<string, string>>, table: readonly KeyFormat[]) =>
    Object.entries(texts)
      .filter(([key, text]) => !table.find((keyFormat) => keyFormat.key.test(key))?.isValid(text))
      .map(([key, text]) => `${key}: ${text.slice(0, 120)}`);
  return [...look(kept.local, local), ...look(kept.tab, tab)];
}
