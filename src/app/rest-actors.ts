import { fromCallback, fromPromise } from 'xstate';
import type { AppParts } from './parts.ts';
import { source, type Send } from './sources.ts';
import { undoActor } from './undo.ts';
import { createDataLayer, createObserver, type ReportedFact } from '../analytics/analytics.ts';
import type { PublicConfig } from '../domain/config.ts';
import type { NetworkPort } from '../domain/ports.ts';
import { emptyProfile } from '../domain/profile.ts';
import { PLAY_DEDUPLICATION_MS } from '../limits/playback.ts';
import { type AssistantEvent, assistantMachine } from '../machines/assistant/assistant.machine.ts';
import { onboardingMachine } from '../machines/onboarding/onboarding.machine.ts';
import { toastsMachine } from '../machines/toasts/toasts.machine.ts';
import { keys } from '../storage/keys.ts';

/** What the actors are made of that load once the page is shown. */
export interface RestParts extends Pick<
  AppParts,
  'store' | 'content' | 'now' | 'assistantFrame' | 'network' | 'awaitIdle' | 'log' | 'tagManager'
> {
  /** `assistantUrl`: a path here or a complete url. */
  readonly config: Pick<PublicConfig, 'assistantUrl' | 'tagManagerId'>;
}

/** Provides toasts, Undo, analytics, and the machines of onboarding and assistant. */
export function provideRest(parts: RestParts) {
  const { store, content, now, assistantFrame: frame, network, awaitIdle, log, config } = parts;
  const { push } = createDataLayer({ port: parts.tagManager, tagManagerId: config.tagManagerId, log });
  return {
    toasts: toastsMachine,
    undo: undoActor(store, now),
    analytics: fromCallback<ReportedFact>(({ receive }) => {
      receive(createObserver({ push, now, playDeduplicationMs: PLAY_DEDUPLICATION_MS }));
      push({ event: 'app_initialized' });
    }),
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
        submit: fromPromise(async ({ input: { email } }) => {
          const answer = await content.subscribe(email);
          const results = [
            await store.update(keys.profile, (profile) => ({ ...(profile ?? emptyProfile), email })),
            store.set(keys.email, email),
            store.set(keys.onboardingCompleted, true),
          ];
          return { answer, isKept: results.every(({ kept }) => kept) };
        }),
      },
      actions: { storeShown: ({ context }) => void store.set(keys.onboardingLastShown, context.count) },
    }),
    assistant: assistantMachine.provide({
      actors: {
        awaitIdle: fromPromise(({ signal }) => awaitIdle(signal)),
        reachHost: fromPromise(({ signal }) => reachHost(network, config.assistantUrl, signal)),
        frameEvents: source((send: Send<AssistantEvent>) => {
          const stops = [
            frame.onMessage((data) => send({ type: 'frame.message', data })),
            frame.onFocus(() => send({ type: 'frame.clicked' })),
          ];
          const expanded = store.get(keys.assistantExpanded);
          // As the stored volume: after what waits for this actor.
          queueMicrotask(() => send({ type: 'frame.left', expanded }));
          return () => stops.forEach((stop) => stop());
        }),
      },
      actions: {
        store: ({ context: { expanded } }) => void store.set(keys.assistantExpanded, expanded ?? false),
      },
    }),
  };
}

/**
 * Resolves if the assistant's host can be reached and rejects if not: a frame would show the browser's own
 * error page. It sends a request to the app's own server. A page must not request another host: there the
 * browser's word that it is offline counts, unless the app's server answers all the same.
 */
async function reachHost(network: NetworkPort, url: string, signal: AbortSignal): Promise<void> {
  const address = new URL(url, network.origin);
  const isOwn = address.origin === network.origin;
  if (!isOwn && network.online()) return;
  if (!isOwn && network.local) throw new Error('The browser is offline');
  await network.fetch(isOwn ? address : network.origin, { method: 'HEAD', cache: 'no-store', signal });
}
