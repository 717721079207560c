import type { ListsMessage } from '../../../machines/toasts/messages/lists.ts';
import { say, type WordsOf } from './words.ts';

export const listsWords: WordsOf<ListsMessage> = {
  'lists.refreshing': ({ list }) => ({ title: `Refreshing ${list} tracks...` }),
  'lists.refreshed': ({ list }) => ({ title: `${list} tracks refreshed!` }),
  'lists.refreshFailed': say('Failed to refresh tracks.'),
  'lists.moodRefreshing': ({ mood }) => ({ title: `Refreshing ${mood} tracks...` }),
  'lists.moodAdded': ({ mood, count }) => ({ title: `Added ${count} ${mood} tracks to queue` }),
  'lists.moodExported': ({ mood }) => ({ title: `${mood} playlist exported successfully` }),
};
