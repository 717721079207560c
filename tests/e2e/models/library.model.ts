import type { Locator, Page } from '@playwright/test';

/** My Music: its tiles, a folder's page, and the dialogs that change them. */
export class LibraryPages {
  readonly favorites: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.favorites = page.getByRole('region', { name: 'All Favorites' }).getByRole('listitem');
  }

  /** A folder's tile, with its name and its count. */
  tile(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  heart(track: string, is: 'favorite' | 'none'): Locator {
    const name = is === 'favorite' ? `Remove ${track} from favorites` : `Add ${track} to favorites`;
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  /** Saves the queue in a new folder. */
  async saveQueue(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Save Queue', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Save Queue' });
    await dialog.getByRole('textbox', { name: 'Folder name' }).fill(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  }
}

/** The value of a key of local storage, parsed from JSON; null if there is none. */
export function stored<Value>(page: Page, key: string): Promise<Value | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Value | null, key);
}

/** A library as it is stored: the favorites, and folders of the listener's own. */
export function libraryText(
  favorites: readonly object[],
  folders: readonly { readonly id: string; readonly name: string; readonly tracks: readonly object[] }[] = [],
): string {
  const idOf = (track: object) => (track as { readonly id: string }).id;
  const folder = (id: string, name: string, tracks: readonly object[]) => ({
    id,
    name,
    createdAt: 1,
    trackIds: tracks.map(idOf),
  });
  const all = new Map(
    [...favorites, ...folders.flatMap(({ tracks }) => tracks)].map((track) => [idOf(track), track]),
  );
  return JSON.stringify({
    tracks: [...all.values()].map((track) => ({ ...track, addedAt: 1 })),
    folders: [
      folder('favorites', 'My Favorites', favorites),
      ...folders.map((f) => folder(f.id, f.name, f.tracks)),
    ],
    lastUpdated: 1,
  });
}

/** A track as it is stored; its page needs no catalogue. */
export function storedTrack(id: string): object {
  return {
    id,
    name: `Kept ${id}`,
    duration: 200,
    artist_name: 'Vixen Vale',
    album_name: 'Den Songs',
    image: '/placeholder.svg',
    audio: 'https://previews.example/none.mp3?exp=9999999999',
    artist: { id: 'a1', name: 'Vixen Vale', bio: null },
    genre: [],
  };
}
