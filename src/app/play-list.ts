import { createSubject } from '../domain/subject.ts';
import type { PlayableList } from '../machines/app/functions.ts';
import { failure } from '../machines/failure.ts';
import type { Message } from '../machines/toasts/toasts.messages.ts';
import type { CommandParts } from './commands.ts';

const faults = {
  station: { empty: 'radio.stationEmpty', unavailable: 'radio.stationFailed', failed: 'radio.stationFailed' },
  artist: { empty: 'radio.stationEmpty', unavailable: 'radio.stationFailed', failed: 'radio.stationFailed' },
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
} as const satisfies Record<
  PlayableList['kind'],
  Record<'empty' | 'unavailable' | 'failed', Message['code']>
>;

function playingMessage({ kind, name }: PlayableList, count: number): Message | null {
  if (kind === 'station') return null;
  return { code: kind === 'featured' ? 'search.playing' : 'discover.playing', playlist: name, count };
}

/**
 * Fetches a station or playlist that the listener wants to play, past the cache. A newer request replaces a
 * running one. A list that fails changes nothing.
 */
export function createPlayList({ content, emit }: Pick<CommandParts, 'content' | 'emit'>) {
  /** The catalogue id of the list that is loading, or null. */
  const loadingId = createSubject<string | null>(null);
  let running = new AbortController();

  async function start(list: PlayableList): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const say = (message: Message) => emit('playList', { type: 'message', message });
    loadingId.set(list.id);
    emit('playList', { type: 'list.chosen', list });
    try {
      const play = {
        station: content.playStation,
        artist: content.playArtistRadio,
        featured: content.playPlaylist,
        discover: content.playPlaylist,
      }[list.kind];
      const tracks = await play(list.id, { signal });
      if (signal.aborted) return;
      if (tracks?.length)
        emit('playList', { type: 'list.loaded', list, tracks, say: playingMessage(list, tracks.length) });
      else say({ code: faults[list.kind][tracks ? 'empty' : 'unavailable'] });
    } catch (error) {
      if (signal.aborted) return;
      say({ code: faults[list.kind].failed });
      emit('playList', failure('requesting a list to play', error));
    }
    loadingId.set(null);
  }

  return { start, loadingId };
}
