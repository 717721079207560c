import { namedTitles } from '../../domain/pages.ts';
import { hasKnownArtist, type Track } from '../../domain/track.ts';
import { artistPath } from '../routes/paths.ts';
import type { ListContext } from './use-current.ts';

/** The tracks that follow a single track: its artist's top tracks, fetched once it plays (D52). */
export function artistContext(track: Track): ListContext {
  if (!hasKnownArtist(track)) return {};
  const { id, name } = track.artist;
  return {
    origin: { name: namedTitles.artist(name), path: artistPath({ id }), tracks: [], artistId: id },
  };
}
