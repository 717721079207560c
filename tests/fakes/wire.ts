/* Answers in the catalogue's own shapes, with the fields that tests need. */

/** A track item of a list. */
export function wireTrack(
  id: number | string,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    id,
    title: `Song ${id}`,
    duration: 200,
    rank: 600_000,
    preview: `https://previews.example/${id}.mp3`,
    artist: { id: 1, name: 'Vixen Vale' },
    album: { id: 10, title: 'Den Songs', cover_xl: `https://covers.example/${id}-xl.jpg` },
    type: 'track',
    ...fields,
  };
}

/** This many track items with ids from `from` on. */
export function wireTracks(
  count: number,
  from = 1,
  fields: Readonly<Record<string, unknown>> = {},
): object[] {
  return Array.from({ length: count }, (_, index) => wireTrack(from + index, fields));
}

/** A track item of an artist. */
export function wireTrackBy(artistId: number, id: number): object {
  return wireTrack(id, { artist: { id: artistId, name: `Artist ${artistId}` } });
}

/** An artist item of a list. */
export function wireArtist(id: number): object {
  return { id, name: `Artist ${id}`, picture_big: `https://covers.example/artist-${id}.jpg`, type: 'artist' };
}

/** The answer of a list: items under `data`. */
export function wireList(items: readonly object[]): { readonly body: object } {
  return { body: { data: items, total: items.length } };
}

/** The answer of GET /album/{id}, whose tracks do not say of which album they are. */
export function wireAlbum(
  id: string,
  items: readonly object[],
  fields: Readonly<Record<string, unknown>> = {},
): { readonly body: object } {
  return {
    body: {
      id: Number(id),
      title: `Album ${id}`,
      release_date: '2024-05-08',
      label: 'Den Records',
      artist: { id: 1, name: 'Vixen Vale' },
      cover_xl: `https://covers.example/album-${id}-xl.jpg`,
      nb_tracks: items.length,
      tracks: { data: items.map((item) => ({ ...item, album: undefined })) },
      type: 'album',
      ...fields,
    },
  };
}

/** The answer of GET /radio/{id}. */
export const wireStation = (id: string, fields: Readonly<Record<string, unknown>> = {}): object => ({
  id: Number(id),
  title: `Radio ${id}`,
  description: 'A station to listen to',
  picture_big: `https://covers.example/radio-${id}.jpg`,
  type: 'radio',
  ...fields,
});

/** The answer of GET /playlist/{id}. */
export function wirePlaylist(
  id: string,
  items: readonly object[],
  fields: Readonly<Record<string, unknown>> = {},
): { readonly body: object } {
  return {
    body: {
      id: Number(id),
      title: `Playlist ${id}`,
      description: 'A list to listen to',
      nb_tracks: items.length,
      picture_xl: `https://covers.example/playlist-${id}-xl.jpg`,
      tracks: { data: items },
      type: 'playlist',
      ...fields,
    },
  };
}
