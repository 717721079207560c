import type { Message } from '../toasts/toasts.messages.ts';
import type { PlayableList } from './list-play.types.ts';

/** Why a list does not play: it has no tracks, the answer was invalid, or the call threw (E56). */
export type ListFault = 'empty' | 'unavailable' | 'failed';

const faults = {
  station: { empty: 'radio.stationEmpty', unavailable: 'radio.stationFailed', failed: 'radio.stationFailed' },
  featured: {
    empty: 'search.playlistEmpty',
    unavailable: 'search.playlistUnavailable',
    failed: 'search.playlistFailed',
  },
  discover: {
    empty: 'discover.playlistEmpty',
    unavailable: 'discover.playlistFailed',
    failed: 'discover.playlistFailed',
  },
} as const satisfies Record<PlayableList['kind'], Record<ListFault, Message['code']>>;

/** The message when a list does not play. */
export function faultMessage(kind: PlayableList['kind'], fault: ListFault): Message {
  return { code: faults[kind][fault] };
}

/** The message when a list plays; none for a station. */
export function playingMessage(list: PlayableList, count: number): Message | null {
  if (list.kind === 'station') return null;
  return {
    code: list.kind === 'featured' ? 'search.playing' : 'discover.playing',
    playlist: list.name,
    count,
  };
}
