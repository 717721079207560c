import type { NonReducibleUnknown } from 'xstate';
import type { ReportedFact } from '../../domain/reported-fact.ts';
import { assistantMachine } from '../assistant/assistant.machine.ts';
import { commentsMachine } from '../comments/comments.machine.ts';
import { libraryMachine } from '../library/library.machine.ts';
import { onboardingMachine } from '../onboarding/onboarding.machine.ts';
import { personalDataMachine } from '../personal-data/personal-data.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import { profileMachine } from '../profile/profile.machine.ts';
import { radioMachine } from '../radio/radio.machine.ts';
import { rouletteMachine } from '../roulette/roulette.machine.ts';
import { saveQueueMachine } from '../save-queue/save-queue.machine.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { undoMachine } from '../undo/undo.machine.ts';
import { unprovidedSource } from '../unprovided.ts';
import { coreIds } from './app.system.ts';
import { createListener } from './listener.ts';
import type {
  ArtistTracksEvent,
  ArtistTracksFact,
  LinksEvent,
  MoodTracksEvent,
  MoodTracksFact,
  NoEvent,
  PlayerLookEvent,
  RecentSearchesEvent,
  SettingsEvent,
  RecommendationsEvent,
  StorageEvent,
  WindowEvent,
  WindowFact,
} from './outside.types.ts';
import { deferredRows, wiring } from './wiring.ts';

/** The actors of pages, dialogs and toasts: the browser fetches them while the shell renders. */
export const deferredLogics = {
  /** It starts the catalogue's waiting calls: `src/catalogue` provides its logic. */
  catalogue: unprovidedSource<NoEvent>('catalogue'),
  analytics: unprovidedSource<ReportedFact>('analytics'),
  toasts: toastsMachine,
  library: libraryMachine,
  undo: undoMachine,
  comments: commentsMachine,
  personalData: personalDataMachine,
  preferences: preferencesMachine,
  onboarding: onboardingMachine,
  profile: profileMachine,
  assistant: assistantMachine,
  radio: radioMachine,
  roulette: rouletteMachine,
  saveQueue: saveQueueMachine,
  links: unprovidedSource<LinksEvent, NonReducibleUnknown, MessageFact>('links'),
  artistTracks: unprovidedSource<ArtistTracksEvent, NonReducibleUnknown, ArtistTracksFact>('artistTracks'),
  moodTracks: unprovidedSource<MoodTracksEvent, NonReducibleUnknown, MoodTracksFact | MessageFact>(
    'moodTracks',
  ),
  storage: unprovidedSource<StorageEvent, NonReducibleUnknown, MessageFact>('storage'),
  recommendations: unprovidedSource<RecommendationsEvent>('recommendations'),
  playerLook: unprovidedSource<PlayerLookEvent>('playerLook'),
  recentSearches: unprovidedSource<RecentSearchesEvent>('recentSearches'),
  settings: unprovidedSource<SettingsEvent>('settings'),
  windowEvents: unprovidedSource<WindowEvent, NonReducibleUnknown, WindowFact>('windowEvents'),
} as const;

export type DeferredLogics = typeof deferredLogics;

export type DeferredId = keyof DeferredLogics;

/** The names of the actors in the second file. */
export const deferredIds = Object.keys(deferredLogics) as readonly DeferredId[];

/** Listens to every actor with the complete table. It replaces the listener that knows only the core's rows. */
export const completeListener = createListener(() => [...coreIds, ...deferredIds], wiring, deferredRows);
