import type { CommentsMessage } from './comments.ts';
import type { DiscoverMessage } from './discover.ts';
import type { LibraryMessage } from './library.ts';
import type { LinksMessage } from './links.ts';
import type { ListsMessage } from './lists.ts';
import type { LyricsMessage } from './lyrics.ts';
import type { ModeMessage } from './mode.ts';
import type { OfferMessage } from './offers.ts';
import type { OnboardingMessage } from './onboarding.ts';
import type { PlayerMessage } from './player.ts';
import type { PreferencesMessage } from './preferences.ts';
import type { ProfileMessage } from './profile.ts';
import type { QueueMessage } from './queue.ts';
import type { RadioMessage } from './radio.ts';
import type { RecommendationsMessage } from './recommendations.ts';
import type { RouletteMessage } from './roulette.ts';
import type { SaveQueueMessage } from './save-queue.ts';
import type { SearchMessage } from './search.ts';
import type { ShellMessage } from './shell.ts';
import type { StorageMessage } from './storage.ts';

/** Everything that Foxtrot can say in a toast: a code, and the values that its sentence needs. */
export type Message =
  | CommentsMessage
  | DiscoverMessage
  | LibraryMessage
  | LinksMessage
  | ListsMessage
  | LyricsMessage
  | ModeMessage
  | OfferMessage
  | OnboardingMessage
  | PlayerMessage
  | PreferencesMessage
  | ProfileMessage
  | QueueMessage
  | RadioMessage
  | RecommendationsMessage
  | RouletteMessage
  | SaveQueueMessage
  | SearchMessage
  | ShellMessage
  | StorageMessage;

/** The fact by which a machine says something: emitted, and shown by the toasts machine. */
export interface MessageFact {
  readonly type: 'message';
  readonly message: Message;
}
