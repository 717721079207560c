import { fromPromise } from 'xstate';
import type { AssistantFramePort, AwaitIdle, HoldPage, ReadPicture } from '../domain/ports.ts';
import { emptyProfile } from '../domain/profile.ts';
import { AVATAR_SIZE_PX } from '../limits/storage.ts';
import { type AssistantEvent, assistantMachine } from '../machines/assistant/assistant.machine.ts';
import type { SubscribeAnswer } from '../domain/subscription.ts';
import { onboardingMachine } from '../machines/onboarding/onboarding.machine.ts';
import { profileMachine } from '../machines/profile/profile.machine.ts';
import type { ProfileEvent } from '../machines/profile/profile.types.ts';
import { undoMachine } from '../machines/undo/undo.machine.ts';
import { keys } from '../storage/keys.ts';
import type { Store, UpdateResult } from '../storage/store.types.ts';
import { reachHost, type AssistantHost } from './assistant-host.ts';
import { watches, reads, source, writes, type Send } from './sources.ts';

/** The dependencies of the machines of the listener's own settings. */
export interface PersonalPorts {
  readonly store: Store;
  readonly frame: AssistantFramePort;
  readonly host: AssistantHost;
  readonly awaitIdle: AwaitIdle;
  readonly holdPage: HoldPage;
  readonly readPicture: ReadPicture;
  /** Subscribes an address under the profile's username. */
  readonly subscribe: (email: string) => Promise<SubscribeAnswer>;
}

/** Throws if the browser did not store what the listener wants to store. */
function mustBeStored(results: readonly UpdateResult<unknown>[]): void {
  if (results.some(({ kept }) => !kept)) throw new Error('The browser did not keep it');
}

/** Undo, over this tab's journal. */
export const provideUndo = (store: Store) =>
  undoMachine.provide({
    actors: {
      loadJournal: reads(store, keys.undoJournal),
      saveJournal: writes(store, keys.undoJournal, ({ journal }) => journal),
    },
  });

/** Provides the machines of the listener's own settings and of Undo, over this browser's storage. */
export function providePersonal({
  store,
  frame,
  host,
  awaitIdle,
  holdPage,
  readPicture,
  subscribe,
}: PersonalPorts) {
  return {
    undo: provideUndo(store),
    onboarding: onboardingMachine.provide({
      actors: {
        countVisit: fromPromise(async () => {
          const { before } = await store.update(keys.visitCount, (count) => count + 1);
          return {
            count: before,
            lastShown: store.get(keys.onboardingLastShown),
            completed: store.get(keys.onboardingCompleted),
          };
        }),
        saveShown: writes(store, keys.onboardingLastShown, ({ count }) => count),
        subscribe: fromPromise(({ input }) => subscribe(input.email)),
        saveEmail: fromPromise(async ({ input: { email } }) => {
          mustBeStored([
            await store.update(keys.profile, (profile) => ({ ...(profile ?? emptyProfile), email })),
            store.set(keys.email, email),
            store.set(keys.onboardingCompleted, true),
          ]);
        }),
      },
    }),
    profile: profileMachine.provide({
      actors: {
        loadProfile: fromPromise(() =>
          Promise.resolve({
            profile: store.get(keys.profile),
            preferences: store.get(keys.musicPreferences),
            recommendation: store.get(keys.recommendationPreferences),
          }),
        ),
        saveProfile: fromPromise(async ({ input: { profile, preferences, recommendation } }) => {
          mustBeStored([
            await store.update(keys.profile, () => profile),
            store.set(keys.email, profile.email === '' ? null : profile.email),
            store.set(keys.musicPreferences, preferences),
            store.set(keys.recommendationPreferences, recommendation),
          ]);
        }),
        holdPage: source(() => holdPage()),
        readAvatar: fromPromise(({ input }) => readPicture(input.file, AVATAR_SIZE_PX)),
        profileChanges: watches(
          store,
          keys.profile,
          'all',
          (profile): ProfileEvent => ({ type: 'profile.stored', profile }),
        ),
      },
    }),
    assistant: assistantMachine.provide({
      actors: {
        loadExpanded: reads(store, keys.assistantExpanded),
        saveExpanded: writes(store, keys.assistantExpanded, ({ expanded }) => expanded),
        awaitIdle: fromPromise(({ signal }) => awaitIdle(signal)),
        reachHost: fromPromise(({ signal }) => reachHost(host, signal)),
        networkReturns: source((send: Send<Extract<AssistantEvent, { type: 'network.returned' }>>) =>
          host.network.onChange(() => host.network.online() && send({ type: 'network.returned' })),
        ),
        frameEvents: source(
          (send: Send<Extract<AssistantEvent, { type: 'frame.message' | 'frame.clicked' }>>) => {
            const stops = [
              frame.onMessage((data) => send({ type: 'frame.message', data })),
              frame.onFocus(() => send({ type: 'frame.clicked' })),
            ];
            return () => stops.forEach((stop) => stop());
          },
        ),
      },
    }),
  };
}
