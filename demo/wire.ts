import { clipLoudness } from './audio/loudness.ts';
import { seedOf } from './ids.ts';
import type { ImageKind } from './images.ts';
import { imageHash, imageSizes, imageUrl } from './images.ts';
import type { DemoAlbum, DemoArtist, DemoTrack } from './library.ts';
import type { DemoPlaylist } from './playlists.ts';
import type { DemoStation } from './radios.ts';
import { hashText } from './random.ts';
import { signPreview } from './signed-preview.ts';

/** What every answer contains besides the library: the origin of the request, and the time. */
export interface Stamp {
  /** The origin that the browser sees, such as 'http://127.0.0.1:4173'. */
  readonly origin: string;
  /** When the answer is made, in seconds since 1970. */
  readonly seconds: number;
  /** When its previews expire, in seconds since 1970: one moment for the complete answer. */
  readonly expires: number;
}

/** The public catalogue's answers name different fields of a track on different paths. */
export type TrackShape =
  | 'full'
  | 'playlist'
  | 'playlist-page'
  | 'chart'
  | 'artist-top'
  | 'artist-radio'
  | 'search'
  | 'radio';

/** A JSON object in a wire shape. */
export type Wire = Readonly<Record<string, unknown>>;

const base = (stamp: Stamp): string => `${stamp.origin}/demo`;

const share = (stamp: Stamp, kind: string, id: number): string =>
  `${base(stamp)}/${kind}/${id}?utm_source=foxtrot&utm_content=${kind}-${id}&utm_term=0_${stamp.seconds}&utm_medium=web`;

/** What a thing's pictures are drawn as. */
const imageKinds: Readonly<Record<string, ImageKind>> = {
  album: 'cover',
  artist: 'artist',
  playlist: 'playlist',
};
export const imageKindOf = (thing: string): ImageKind => imageKinds[thing] ?? 'misc';

/** The hash of a thing's pictures. */
export const pictureHash = (kind: ImageKind, id: number): string => imageHash(kind, seedOf(id));

type Thing = 'album' | 'artist' | 'playlist' | 'radio' | 'genre';

/** The picture fields of anything: `picture`, `picture_small` and so on, or `cover…` for an album. */
function pictures(stamp: Stamp, thing: Thing, id: number, hash = pictureHash(imageKindOf(thing), id)): Wire {
  const name = thing === 'album' ? 'cover' : 'picture';
  const fields: Record<string, string> = { [name]: `${base(stamp)}/${thing}/${id}/image` };
  for (const [size, pixels] of Object.entries(imageSizes))
    fields[`${name}_${size}`] = imageUrl(base(stamp), imageKindOf(thing), hash, pixels);
  return fields;
}

/** What albums, playlists and stations have in common. */
function listFields(stamp: Stamp, thing: 'album' | 'playlist' | 'radio', id: number): Wire {
  return {
    id,
    ...pictures(stamp, thing, id),
    md5_image: pictureHash(imageKindOf(thing), id),
    tracklist: `${base(stamp)}/${thing}/${id}/tracks`,
    type: thing,
  };
}

const artistPictures = (stamp: Stamp, { id, hasPicture }: DemoArtist): Wire =>
  pictures(stamp, 'artist', id, hasPicture ? undefined : '');

const topUrl = (stamp: Stamp, artist: DemoArtist): string =>
  `${base(stamp)}/artist/${artist.id}/top?limit=50`;
const artistUrl = (stamp: Stamp, artist: DemoArtist): string => `${base(stamp)}/artist/${artist.id}`;

/** An artist as charts list one. */
export const chartArtist = (stamp: Stamp, artist: DemoArtist, position: number): Wire => ({
  ...artistInTrack(stamp, artist, 'chart'),
  position,
});

/** An artist as GET /artist/{id} answers it, or, without `share`, as the related list does. */
export const fullArtist = (stamp: Stamp, artist: DemoArtist, where: 'own' | 'related'): Wire => ({
  ...artistInTrack(stamp, artist, where === 'own' ? 'full' : 'chart'),
  nb_album: artist.albums.length,
  nb_fan: artist.fans,
});

function artistInTrack(stamp: Stamp, artist: DemoArtist, shape: TrackShape): Wire {
  const hasPictures = shape !== 'playlist' && shape !== 'artist-top';
  const hasLink = shape !== 'artist-top' && shape !== 'artist-radio';
  return {
    id: artist.id,
    name: artist.name,
    ...(hasLink && { link: artistUrl(stamp, artist) }),
    ...(shape === 'full' && { share: share(stamp, 'artist', artist.id) }),
    ...(hasPictures && artistPictures(stamp, artist)),
    ...((shape === 'full' || shape === 'chart') && { radio: true }),
    tracklist: topUrl(stamp, artist),
    type: 'artist',
  };
}

function albumInTrack(stamp: Stamp, album: DemoAlbum, shape: TrackShape): Wire {
  return {
    ...listFields(stamp, 'album', album.id),
    title: album.title,
    ...(shape === 'full' && { link: `${base(stamp)}/album/${album.id}`, release_date: album.released }),
    ...((shape === 'playlist' || shape === 'playlist-page') && {
      upc: upcOf(album),
    }),
  };
}

/** An album as the chart lists one. */
export function chartAlbum(stamp: Stamp, album: DemoAlbum, position: number): Wire {
  const { release_date: _, ...fields } = albumFields(stamp, album);
  return { ...fields, position, artist: artistInTrack(stamp, album.artist, 'chart') };
}

/** An album with all its tracks, as GET /album/{id} answers it: they do not say of which album they are. */
export function fullAlbum(stamp: Stamp, album: DemoAlbum): Wire {
  const tracks = album.tracks.map((song) => {
    const { album: _, ...item } = trackItem(stamp, song, 'playlist');
    return item;
  });
  return {
    ...albumFields(stamp, album),
    upc: upcOf(album),
    share: share(stamp, 'album', album.id),
    nb_tracks: tracks.length,
    duration: album.tracks.reduce((sum, song) => sum + song.duration, 0),
    fans: Math.round(album.artist.fans / album.artist.albums.length),
    label: labelOf(album.artist),
    available: true,
    contributors: [{ ...artistInTrack(stamp, album.artist, 'full'), role: 'Main' }],
    artist: artistInTrack(stamp, album.artist, 'chart'),
    tracks: { data: tracks },
  };
}

/** What every answer says of an album that is not that of a track. */
export const albumFields = (stamp: Stamp, album: DemoAlbum): Wire => ({
  ...listFields(stamp, 'album', album.id),
  title: album.title,
  link: `${base(stamp)}/album/${album.id}`,
  release_date: album.released,
  record_type: 'album',
  explicit_lyrics: album.tracks.some((track) => track.explicit),
});

const labels = ['Brush & Tail', 'Den Records', 'Slow Quick', 'Vixen Lane'];
const labelOf = ({ id }: DemoArtist): string => labels[seedOf(id) % labels.length] ?? '';

const upcOf = (album: DemoAlbum): string => String(3_600_000_000_000 + seedOf(album.id));

/** A track as one of these paths would send it. `position` counts from 1 and is sent by charts alone. */
export function trackItem(stamp: Stamp, song: DemoTrack, shape: TrackShape, position = 0): Wire {
  const full = shape === 'full';
  const inPlaylist = shape === 'playlist' || shape === 'playlist-page';
  const number = hashText(`isrc ${song.id}`) % 100_000;
  // Missing, not empty, on about one item in eighty of some lists.
  const hasVersion = full || shape === 'artist-top' || song.titleVersion !== '' || song.id % 79 !== 0;
  return {
    id: song.id,
    ...(shape !== 'chart' && { readable: song.readable }),
    title: song.title,
    title_short: song.titleShort,
    ...(hasVersion && { title_version: song.titleVersion }),
    ...((full || inPlaylist || shape === 'search') && { isrc: `QZFXT26${String(number).padStart(5, '0')}` }),
    ...(shape !== 'artist-radio' && { link: `${base(stamp)}/track/${song.id}` }),
    ...(full && { share: share(stamp, 'track', song.id) }),
    duration: song.duration,
    ...(full && { track_position: song.position, disk_number: 1 }),
    rank: song.rank,
    ...(full && { release_date: song.album.released }),
    explicit_lyrics: song.explicit,
    explicit_content_lyrics: song.explicit ? 1 : 0,
    explicit_content_cover: 0,
    preview: song.readable ? signPreview(stamp.origin, `/demo/previews/${song.id}.mp3`, stamp.expires) : '',
    ...(full && {
      bpm: 0,
      gain: clipLoudness,
      available_countries: ['CA', 'DE', 'ES', 'FR', 'GB', 'IT', 'JP', 'US'],
    }),
    ...((full || shape === 'artist-top') && { contributors: contributors(stamp, song) }),
    md5_image: pictureHash('cover', song.album.id),
    ...(full && { track_token: `demo-${song.id}-${stamp.expires}` }),
    ...(inPlaylist && { time_add: 1_703_151_038 + (song.id % 50_000_000) }),
    ...(shape === 'chart' && { position }),
    artist: artistInTrack(stamp, song.artist, shape),
    album: albumInTrack(stamp, song.album, shape),
    type: 'track',
  };
}

function contributors(stamp: Stamp, song: DemoTrack): readonly Wire[] {
  const artists = [song.artist, ...(song.featured === null ? [] : [song.featured])];
  return artists.map((artist) => ({ ...artistInTrack(stamp, artist, 'full'), role: 'Main' }));
}

/** Names the tracks of a playlist. */
export const checksum = (list: DemoPlaylist): string =>
  imageHash('misc', hashText(list.tracks.map(({ id }) => id).join()));

function editor(stamp: Stamp, list: DemoPlaylist): Wire {
  return { ...list.editor, tracklist: `${base(stamp)}/user/${list.editor.id}/flow`, type: 'user' };
}

function playlistFields(stamp: Stamp, list: DemoPlaylist): Wire {
  return {
    ...listFields(stamp, 'playlist', list.id),
    title: list.title,
    public: true,
    nb_tracks: list.tracks.length,
    link: `${base(stamp)}/playlist/${list.id}`,
    checksum: checksum(list),
    creation_date: list.created,
    picture_type: 'playlist',
  };
}

/** A playlist as charts list one. */
export const chartPlaylist = (stamp: Stamp, list: DemoPlaylist): Wire => ({
  ...playlistFields(stamp, list),
  add_date: '0000-00-00 00:00:00',
  mod_date: '0000-00-00 00:00:00',
  user: editor(stamp, list),
});

/** A playlist with all its tracks, as GET /playlist/{id} answers it: without `total` and `next`. */
export const fullPlaylist = (stamp: Stamp, list: DemoPlaylist): Wire => ({
  ...playlistFields(stamp, list),
  description: list.description,
  duration: list.tracks.reduce((sum, song) => sum + song.duration, 0),
  is_loved_track: false,
  collaborative: false,
  fans: list.fans,
  share: share(stamp, 'playlist', list.id),
  add_date: '2026-03-07 04:11:54',
  mod_date: '2026-03-07 04:11:55',
  creator: editor(stamp, list),
  tracks: { data: list.tracks.map((song) => trackItem(stamp, song, 'playlist')), checksum: checksum(list) },
});

/** The requested page of a list, and its path. */
export interface Page {
  /** Path with its other parameters, without `index` and `limit`, such as '/search?q=fox'. */
  readonly path: string;
  readonly index: number;
  readonly limit: number;
  readonly hasOwnLimit: boolean;
}

/** `total`, with `next` and `prev` as absolute urls where there is more on that side. */
export function pageEnd(stamp: Stamp, page: Page, total: number): Wire {
  const at = (index: number): string => {
    const limit = page.hasOwnLimit ? `limit=${page.limit}&` : '';
    return `${base(stamp)}${page.path}${page.path.includes('?') ? '&' : '?'}${limit}index=${index}`;
  };
  return {
    total,
    ...(page.index > 0 && { prev: at(Math.max(0, page.index - page.limit)) }),
    ...(page.index + page.limit < total && { next: at(page.index + page.limit) }),
  };
}

/** A station as lists contain it; GET /radio/{id} adds `description` and `share`. */
export const station = (stamp: Stamp, radio: DemoStation, where: 'list' | 'own'): Wire => ({
  ...listFields(stamp, 'radio', radio.id),
  title: radio.title,
  ...(where === 'own' && { description: radio.description, share: share(stamp, 'radio', radio.id) }),
});

/** A genre of the public catalogue's list; 'All' has no picture. */
export const genre = (stamp: Stamp, id: number, name: string): Wire => ({
  id,
  name,
  ...pictures(stamp, 'genre', id, id === 0 ? '' : undefined),
  type: 'genre',
});
