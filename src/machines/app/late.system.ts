import type { ReportedFact } from '../../analytics/analytics.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import type {
  ArtistTracksEvent,
  ArtistTracksFact,
  LinksEvent,
  MoodTracksEvent,
  MoodTracksFact,
  NoEvent,
  PlayerLookEvent,
  ListenerDataEvent,
  StorageEvent,
  UndoEvent,
  UndoFact,
  WindowEvent,
  WindowFact,
} from './outside.types.ts';
import { onboardingMachine } from '../onboarding/onboarding.machine.ts';
import { assistantMachine } from '../assistant/assistant.machine.ts';
import { radioMachine } from '../radio/radio.machine.ts';
import { deckMachine } from '../deck/deck.machine.ts';
import { listImportMachine } from '../list-import/list-import.machine.ts';
import { rouletteMachine } from '../roulette/roulette.machine.ts';
import { saveQueueMachine } from '../save-queue/save-queue.machine.ts';
import { unprovidedSource } from '../unprovided.ts';

/** The actors of pages, and over the outside, whose code loads with the services. */
export const lateLogics = {
  /** It starts the catalogue's waiting calls: `src/catalogue` provides its logic. */
  catalogue: unprovidedSource<NoEvent>('catalogue'),
  radio: radioMachine,
  roulette: rouletteMachine,
  deck: deckMachine,
  saveQueue: saveQueueMachine,
  listImport: listImportMachine,
  links: unprovidedSource<LinksEvent, MessageFact>('links'),
  moodTracks: unprovidedSource<MoodTracksEvent, MoodTracksFact | MessageFact>('moodTracks'),
  artistTracks: unprovidedSource<ArtistTracksEvent, ArtistTracksFact>('artistTracks'),
  storage: unprovidedSource<StorageEvent, MessageFact>('storage'),
  playerLook: unprovidedSource<PlayerLookEvent>('playerLook'),
  listenerData: unprovidedSource<ListenerDataEvent>('listenerData'),
  windowEvents: unprovidedSource<WindowEvent, WindowFact>('windowEvents'),
} as const;

/** The actors whose code loads once the page is shown. */
export const restLogics = {
  analytics: unprovidedSource<ReportedFact>('analytics'),
  assistant: assistantMachine,
  onboarding: onboardingMachine,
  toasts: toastsMachine,
  undo: unprovidedSource<UndoEvent, UndoFact>('undo'),
} as const;
