import { onTestFinished, vi } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import { createApp } from '../../src/app.ts';
import { createCore } from '../../src/app/core.ts';
import type { CorePorts, DeferredPorts } from '../../src/app/ports.ts';
import { defaultConfig } from '../../src/domain/config.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Message, MessageFact } from '../../src/machines/toasts/toasts.messages.ts';
import { actionWords, wordsOf } from '../../src/ui/strings/messages.ts';
import { catalogueUrl } from '../fakes/network.ts';
import { fakePorts, type StoredTexts } from '../fakes/ports.ts';

/** When every test begins, in ms since 1970. */
export const START = Date.UTC(2026, 10, 20, 12);

export interface StartOptions extends StoredTexts {
  readonly ports?: Partial<CorePorts & DeferredPorts>;
  /** The tracks of the pages' lists. */
  readonly findTrackInPages?: (id: string) => Track | null;
  /** Resolves when the page shows its first screen. */
  readonly settled?: Promise<void>;
}

/**
 * The core over fakes, with faked timers and without views, and a function that completes the app. It ends with the test.
 * It ends with the test.
 */
export async function startCore(options: StartOptions = {}) {
  const harness = openCore(options);
  await harness.pass(0);
  return harness;
}

function openCore(options: StartOptions) {
  // Several listeners may share one time.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ now: START });
  const fakes = fakePorts({ local: { visit_count: '1', ...options.local }, session: options.session ?? {} });
  const { audio, network, log, windowEvents, tagManager, viewport, tab, browser } = fakes;
  const opened: string[] = [];
  const announced: Message[] = [];
  const received: [actor: string, event: string][] = [];
  let tasteChanges = 0;
  const ports = { ...fakes.ports, ...options.ports };
  const core = createCore(ports, {
    config: {
      ...defaultConfig,
      catalogue: { url: catalogueUrl, host: 'catalogue.example', kind: 'other', access: 'relay' },
    },
    navigate: (path) => void opened.push(path),
    ...(options.settled && { settled: options.settled }),
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.event') return;
      const { type, fact } = inspection.event as EventObject & { readonly fact?: Partial<MessageFact> };
      if (type === 'fact' && fact?.type === 'message') announced.push(fact.message!);
      const { id } = inspection.actorRef as AnyActorRef;
      received.push([id, inspection.event.type]);
    },
  });
  let stop = core.stop;
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  /** Advances the time and runs what is scheduled for it. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    core,
    audio,
    network,
    log,
    windowEvents,
    tagManager,
    viewport,
    browser,
    local: tab.storage.local.texts,
    /** The types of the events that an actor was sent, oldest first. */
    eventsOf: (id: string) => received.flatMap(([actor, type]) => (actor === id ? [type] : [])),
    /** The paths that were opened by the app itself. */
    opened,
    pass,
    /** The sentences of all messages, oldest first. */
    announced: () => announced.map((message) => wordsOf(message).title),
    tasteChanges: () => tasteChanges,
    queueIds: () => core.actors.queue.getSnapshot().context.tracks.map(({ id }) => id),
    queueIndex: () => core.actors.queue.getSnapshot().context.index,
    /** Brings the current load to audible playback. */
    async sounds(seconds = 0.6) {
      await pass(0);
      audio.becomesReady();
      await pass(0);
      audio.reportsPlaying();
      audio.moves(seconds);
      await pass(0);
    },
    /** Completes the app. */
    complete: () => {
      const app = createApp(core, ports, {
        words: { label: (message) => wordsOf(message).title, action: actionWords },
        ...(options.findTrackInPages && { findTrackInPages: options.findTrackInPages }),
        onTasteChanged: () => void (tasteChanges += 1),
      });
      stop = app.stop;
      return app;
    },
  };
}

/** The complete app as createApp makes it, without its views: over fakes, with faked timers. It ends with the test. */
export async function startApp(options: StartOptions = {}) {
  const harness = openCore(options);
  const app = harness.complete();
  await harness.pass(0);
  return {
    ...app.actors,
    ...harness,
    app,
    dialog: () => app.actors.shell.getSnapshot().context.dialog?.kind ?? null,
    /** The codes of the toasts on the screen. */
    shown: () =>
      app.actors.toasts
        .getSnapshot()
        .context.toasts.filter(({ state }) => state === 'shown')
        .map(({ message }) => message.code),
  };
}
