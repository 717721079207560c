import { errandMachine } from '../errand.ts';
import { faultMessage, playingMessage } from './list-play.messages.ts';
import type { ListAnswer, ListPlayFact, PlayableList } from './list-play.types.ts';

/**
 * Fetches a station or playlist that the listener wants to play, past the cache. A newer request replaces it. A list that fails changes
 * nothing (E56).
 */
export const listPlayMachine = errandMachine<PlayableList, ListAnswer, ListPlayFact>({
  id: 'listPlay',
  doing: 'requesting a list to play',
  restarts: true,
  started: (list) => [{ type: 'list.chosen', list }],
  answered: (answer, list) => {
    if (answer.kind !== 'tracks') {
      return [{ type: 'message', message: faultMessage(list.kind, answer.kind) }];
    }
    const { tracks } = answer;
    return [{ type: 'list.loaded', list, tracks, say: playingMessage(list, tracks.length) }];
  },
  failed: (list) => [{ type: 'message', message: faultMessage(list.kind, 'failed') }],
});
