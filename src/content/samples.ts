import { unknownArtistId, type Track } from '../domain/track.ts';

const titles: Readonly<Record<string, string>> = {
  'tra.1': 'First Slow',
  'tra.2': 'Second Slow',
  'tra.3': 'Quick, Quick',
};

/**
 * The three demo tracks that are shown for a list that failed (E41b). They are not looked up, stored or cached.
 * @param origin the app's own, so that the urls are absolute
 */
export function sampleTracks(origin: string): readonly Track[] {
  return Object.entries(titles).map(([id, name]) => ({
    id,
    name,
    duration: 30,
    artist_name: 'Foxtrot',
    album_name: 'Foxtrot',
    image: new URL(`/demo/samples/${id}.svg`, origin).href,
    audio: new URL(`/demo/samples/${id}.mp3`, origin).href,
    artist: { id: unknownArtistId, name: 'Foxtrot', bio: null },
    genre: [],
  }));
}
