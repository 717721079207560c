import { onTestFinished, vi } from 'vitest';
import type { AnyActorRef, EventObject, InspectionEvent } from 'xstate';
import { createApp } from '../../src/app.ts';
import { provideRest } from '../../src/app/rest-actors.ts';
import type { AppPorts } from '../../src/domain/ports.ts';
import { createServices, type Services } from '../../src/app/create-services.ts';
import { defaultConfig } from '../../src/domain/config.ts';
import type { Track } from '../../src/domain/track.ts';
import { wordsOf, type Message, type MessageFact } from '../../src/machines/toasts/toasts.messages.ts';
import { catalogueUrl } from '../fakes/network.ts';
import { fakePorts, type StoredTexts } from '../fakes/ports.ts';

/** When every test begins, in ms since 1970. */
export const START = Date.UTC(2026, 10, 20, 12);

export interface StartOptions extends StoredTexts {
  readonly ports?: Partial<AppPorts>;
  /** The tracks of the pages' lists. */
  readonly findTrackInPages?: (id: string) => Track | null;
  /** Resolves when the page shows its first screen. */
  readonly settled?: Promise<void>;
  /** Receives what happens in the actor system too. */
  readonly inspect?: (inspection: InspectionEvent) => void;
}

/**
 * The app as createApp makes it, without its views, over fakes, with faked timers: its services load with the
 * function `load`. It ends with the test.
 */
export async function startUnloaded(options: StartOptions = {}) {
  // Several listeners may share one time.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ now: START });
  const fakes = fakePorts({ local: { visit_count: '1', ...options.local }, session: options.session ?? {} });
  const { audio, network, log, windowEvents, tagManager, viewport, tab, browser } = fakes;
  const opened: string[] = [];
  const announced: Message[] = [];
  const received: [actor: string, event: string][] = [];
  let tasteChanges = 0;
  const ports = { ...fakes.ports, ...options.ports };
  let services!: Services;
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const app = createApp(ports, {
    config: {
      ...defaultConfig,
      catalogue: { url: catalogueUrl, host: 'catalogue.example', kind: 'other', access: 'relay' },
    },
    navigate: (path) => void opened.push(path),
    services: async (parts) => {
      services = createServices({ ...parts, ports }, () => ({
        findTrackInPages: options.findTrackInPages ?? (() => null),
        forgetRecommendations: () => void (tasteChanges += 1),
      }));
      await loaded;
      return services;
    },
    ...(options.settled && { settled: options.settled }),
    inspect: (inspection) => {
      options.inspect?.(inspection);
      if (inspection.type !== '@xstate.event') return;
      const { type, fact } = inspection.event as EventObject & { readonly fact?: Partial<MessageFact> };
      if (type === 'fact' && fact?.type === 'message') announced.push(fact.message!);
      const { id } = inspection.actorRef as AnyActorRef;
      received.push([id, inspection.event.type]);
    },
  });
  onTestFinished(() => {
    app.stop();
    vi.useRealTimers();
  });
  /** Advances the time and runs what is scheduled for it. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pass(0);
  return {
    ...app.actors,
    app,
    services,
    announced: () => announced.map((message) => wordsOf(message).title),
    dialog: () => app.actors.shell.getSnapshot().context.dialog?.kind ?? null,
    /** The codes of the toasts on the screen. */
    shown: () =>
      app.actors.toasts
        .getSnapshot()
        .context.toasts.filter(({ state }) => state === 'shown')
        .map(({ message }) => message.code),
    /** Loads the services alone. */
    loadServices: async () => {
      load();
      await pass(0);
    },
    /** Loads the services and the rest, and shows the toasters. */
    load: async () => {
      load();
      await pass(0);
      app.runRest(provideRest(services.rest));
      app.actors.toasts.send({ type: 'TOASTERS.SEEN' });
    },
    audio,
    network,
    log,
    windowEvents,
    tagManager,
    viewport,
    browser,
    local: tab.storage.local.texts,
    session: tab.storage.session.texts,
    /** The types of the events that an actor was sent, oldest first. */
    eventsOf: (id: string) => received.flatMap(([actor, type]) => (actor === id ? [type] : [])),
    /** The paths that were opened by the app itself. */
    opened,
    pass,
    tasteChanges: () => tasteChanges,
    queueIds: () => app.actors.queue.getSnapshot().context.tracks.map(({ id }) => id),
    queueIndex: () => app.actors.queue.getSnapshot().context.index,
    /** Brings the current load to audible playback. */
    async sounds(seconds = 0.6) {
      await pass(0);
      audio.becomesReady();
      await pass(0);
      audio.reportsPlaying();
      audio.moves(seconds);
      await pass(0);
    },
  };
}

/** The same with everything loaded. */
export async function startApp(options: StartOptions = {}) {
  const harness = await startUnloaded(options);
  await harness.load();
  const { actors } = harness.app;
  // What stood for them before they ran is no actor.
  const { toasts, undo } = actors;
  return { ...actors, ...harness, toasts, undo };
}
