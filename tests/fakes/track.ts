import type { Track } from '../../src/domain/track.ts';

/** A valid track with defaults for everything that a test does not mention. */
export function aTrack(id: string, fields: Partial<Track> = {}): Track {
  return {
    id,
    name: `Track ${id}`,
    duration: 200,
    artist_name: fields.artist?.name ?? 'Vixen Vale',
    album_name: 'Den Songs',
    image: `/covers/${id}.svg`,
    audio: `https://previews.example/${id}.mp3`,
    artist: { id: 'a1', name: 'Vixen Vale', bio: null },
    genre: [],
    ...fields,
  };
}

/** This many valid tracks, with ids made of a prefix and a number from 1. */
export function tracks(count: number, prefix = 't', fields: Partial<Track> = {}): Track[] {
  return Array.from({ length: count }, (_, index) => aTrack(`${prefix}${index + 1}`, fields));
}

/** A track of a new artist. */
export function trackBy(artistId: string, id: string, fields: Partial<Track> = {}): Track {
  return aTrack(id, { artist: { id: artistId, name: `Artist ${artistId}`, bio: null }, ...fields });
}
