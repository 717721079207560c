import { resultKey, topArtistsResult } from '../../src/domain/edition.ts';
import {
  lifetimeArtistMs,
  lifetimeChartMs,
  lifetimeDefaultMs,
  lifetimeListMs,
  lifetimePlaylistMs,
  lifetimeStationsMs,
  lifetimeTopArtistsMs,
} from '../limits.ts';

/** How long the answer of a catalogue path may be used, previews left aside. The path is relative to the base. */
export function lifetimeOf(path: string): number {
  const [first = '', second] = path.replace(/^\/+/, '').split('/');
  switch (first) {
    case 'playlist':
      return lifetimePlaylistMs;
    case 'artist':
      return lifetimeArtistMs;
    case 'chart':
      return lifetimeChartMs;
    case 'genre':
      return lifetimeListMs;
    case 'radio':
      return second === undefined || second === '' || second === 'genres'
        ? lifetimeListMs
        : lifetimeDefaultMs;
    default:
      return lifetimeDefaultMs;
  }
}

/** How long what was computed from many answers may be used, by its key in the edition. */
export function lifetimeOfResult(key: string): number {
  return key === resultKey(topArtistsResult) ? lifetimeTopArtistsMs : lifetimeStationsMs;
}
