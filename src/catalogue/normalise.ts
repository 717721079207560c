import type { CatalogueArtist, CataloguePlaylist, CatalogueStation } from '../domain/catalogue-entities.ts';
import {
  placeholderImage,
  type Track,
  unknownAlbumName,
  unknownArtistId,
  unknownArtistName,
} from '../domain/track.ts';
import type { WireArtist, WirePlaylist, WireStation, WireTrack } from './wire.ts';

/** The first of some picture urls that really leads to a picture; '' where none does. */
function firstPicture(...urls: readonly (string | undefined)[]): string {
  return urls.find((url) => url && !hasEmptyHash(url)) ?? '';
}

/** The catalogue fills in a url also where it has no picture: its hash is then empty, as in 'images/artist//500x500' (E51b). */
function hasEmptyHash(url: string): boolean {
  return /\/images\/[^/]+\/\//.test(url);
}

/** @param smallToo the small cover follows after the medium one, as for artist tracks (CAT-22) */
export function normaliseTrack(wire: WireTrack, smallToo = false): Track {
  const { album } = wire;
  const image = firstPicture(
    album?.cover_xl,
    album?.cover_big,
    album?.cover_medium,
    smallToo ? album?.cover_small : undefined,
  );
  const artistName = wire.artist?.name || unknownArtistName;
  return {
    id: wire.id,
    name: wire.title ?? '',
    duration: wire.duration ?? 0,
    artist_name: artistName,
    album_name: album?.title || unknownAlbumName,
    image: image || placeholderImage,
    audio: wire.preview ?? '',
    artist: { id: wire.artist?.id ?? unknownArtistId, name: artistName, bio: null },
    genre: wire.genre_id === undefined ? [] : [wire.genre_id],
    ...(wire.rank === undefined ? {} : { rank: wire.rank }),
    ...(wire.link ? { link: wire.link } : {}),
  };
}

export function normaliseArtist(wire: WireArtist): CatalogueArtist {
  return { id: wire.id, name: wire.name ?? '', image: portrait(wire) };
}

export function normaliseStation(wire: WireStation): CatalogueStation {
  return { id: wire.id, title: wire.title ?? '', description: wire.description ?? '', image: portrait(wire) };
}

/** @param id stands in where the answer names none */
export function normalisePlaylist(wire: WirePlaylist, id: string): CataloguePlaylist {
  return {
    id: wire.id ?? id,
    title: wire.title ?? '',
    description: wire.description ?? '',
    image: firstPicture(wire.picture_xl, wire.picture_big, wire.picture_medium) || placeholderImage,
    trackCount: wire.nb_tracks ?? wire.tracks.data.length,
    tracks: wire.tracks.data.map((track) => normaliseTrack(track)),
  };
}

/** 500 px come first: enough for an avatar or a card on a dense screen, at a quarter of the weight of the largest. */
function portrait(wire: WireArtist | WireStation): string {
  const sized = [wire.picture_big, wire.picture_xl, wire.picture_medium, wire.picture_small];
  // The plain url is a redirect to one of the sized ones, so it tells nothing new where those were sent.
  return sized.some((url) => url !== undefined) ? firstPicture(...sized) : firstPicture(wire.picture);
}
