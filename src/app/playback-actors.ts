import { fromPromise } from 'xstate';
import type { Content } from '../content/content.types.ts';
import { sleepAt } from '../domain/sleep.ts';
import { lyricsMachine } from '../machines/lyrics/lyrics.machine.ts';
import { createAudioActor, createMediaSessionActor } from '../machines/player/player.actors.ts';
import { playerMachine } from '../machines/player/player.machine.ts';
import type {
  PlayerCommand,
  SoundSettingsFact,
  UrlAnswer,
  UrlRequest,
  VolumeFact,
} from '../machines/player/player.types.ts';
import { queueMachine } from '../machines/queue/queue.machine.ts';
import type { StoredSession } from '../machines/queue/queue.types.ts';
import { sessionMachine, type SessionEvent } from '../machines/queue/session.machine.ts';
import { upcomingMachine } from '../machines/queue/upcoming.machine.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';
import type { AppParts } from './parts.ts';
import type { Previews } from './previews.ts';
import { source, type Send } from './sources.ts';
import { provideTabs } from './tabs-actors.ts';

/** What playback needs of the services. */
export type PlaybackContent = Pick<Content, 'lyrics'> & Pick<Previews, 'freshen' | 'dueOf' | 'subscribe'>;

/** What the machines of playback are made of. */
export interface PlaybackParts extends Pick<
  AppParts,
  | 'audio'
  | 'mediaSession'
  | 'soundLock'
  | 'tabsChannel'
  | 'pageLife'
  | 'awaitIdle'
  | 'random'
  | 'store'
  | 'now'
> {
  /** The services provide it. Until then no track has a url: a stored queue has none. */
  readonly content: Promise<PlaybackContent>;
}

/**
 * The tab's own queue, or in a new tab that of the tab that sounded last. Shuffle and loop are off when the
 * app starts, except after a reload.
 */
function storedSession(store: Store, wasReloaded: boolean): StoredSession | null {
  const own = store.get(keys.queueSession);
  const shared = store.get(keys.sharedQueueSession);
  const isOwn = own !== keys.queueSession.default;
  const stored = isOwn ? own : shared;
  if (stored === keys.sharedQueueSession.default) return null;
  const { nextId: _, ...inOrder } = stored;
  return {
    session: isOwn && wasReloaded ? own : { ...inOrder, shuffle: false, loop: false },
    // A reload does not change which tab played last: its queue is the shared one.
    isShared: isOwn && JSON.stringify(own) === JSON.stringify(shared),
  };
}

/** Provides the machines of playback, over the elements, the other tabs, the catalogue and storage. */
export function providePlayback(parts: PlaybackParts) {
  const { audio, mediaSession, soundLock, pageLife, store, awaitIdle, content, now, random } = parts;
  const freshenPreviewUrl = fromPromise<UrlAnswer, UrlRequest>(async ({ input, signal }) =>
    (await content).freshen(input, signal),
  );

  return {
    player: playerMachine.provide({
      actors: {
        audio: createAudioActor(audio),
        mediaSession: createMediaSessionActor(mediaSession),
        freshenPreviewUrl,
        logPlay: fromPromise(async ({ input: { track } }) => {
          const at = now();
          await store.update(keys.history, (history) => [{ track, timestamp: at }, ...history]);
          return at;
        }),
        storedVolume: source((send: Send<VolumeFact>) => {
          const stored = store.get(keys.playerSettings);
          // After what its neighbours say at the start: a record holds both in the order in which they were
          // received.
          queueMicrotask(() => send({ type: 'volume.stored', ...stored }));
          return () => {};
        }),
        soundSettings: source((send: Send<SoundSettingsFact>) => {
          let isVisible = true;
          const report = () =>
            send({
              type: 'sound.set',
              isEven: store.get(keys.evenLoudness),
              // A browser slows the timers of a page that nobody sees.
              crossfade: isVisible ? store.get(keys.crossfade) : 0,
            });
          const stops = [
            store.onUpdate(keys.evenLoudness, report),
            store.onUpdate(keys.crossfade, report),
            pageLife.onVisible((visible) => {
              isVisible = visible;
              queueMicrotask(report);
            }),
          ];
          return () => stops.forEach((stop) => stop());
        }),
        storedSleep: source((send: Send<PlayerCommand>) => {
          const stored = store.get(keys.sleepTimer);
          const at = now();
          const until = sleepAt(stored, at, 0);
          // Another tab that was made of this one has its storage, too.
          const isOurs = pageLife.wasReloaded && (typeof until === 'string' || (until?.endsAt ?? 0) > at);
          if (stored) queueMicrotask(() => send({ type: 'PLAYER.SLEEP', until: isOurs ? until : null }));
          return () => {};
        }),
        readClock: fromPromise(async () => now()),
        pageIdle: fromPromise(({ signal }) => awaitIdle(signal)),
      },
      actions: {
        storeSleep: ({ context: { sleep } }) => void store.set(keys.sleepTimer, sleep),
        storeVolume: ({ context: { volume, muted } }) =>
          void store.set(keys.playerSettings, { volume, muted }),
      },
    }),
    queue: queueMachine.provide({
      actors: {
        freshenPreviewUrl,
        drawRandom: fromPromise(() => Promise.resolve(random())),
        loadSession: fromPromise(() => Promise.resolve(storedSession(store, pageLife.wasReloaded))),
        session: sessionMachine.provide({
          actors: {
            pageLife: source((send) =>
              pageLife.onHiding(() => send({ type: 'page.hiding' } satisfies SessionEvent)),
            ),
          },
          actions: {
            write: ({ context: { session, isShared } }) => {
              if (!session) return;
              store.set(keys.queueSession, session);
              if (isShared) store.set(keys.sharedQueueSession, session);
            },
          },
        }),
        upcoming: upcomingMachine.provide({
          actors: {
            freshenPreviewUrl,
            findDue: fromPromise(async ({ input: { tracks } }) => (await content).dueOf(tracks)),
          },
        }),
        previews: source((send) => {
          const subscribed = content.then(({ subscribe }) => subscribe(send));
          return () => void subscribed.then((unsubscribe) => unsubscribe());
        }),
      },
    }),
    tabs: provideTabs(soundLock, parts.tabsChannel),
    lyrics: lyricsMachine.provide({
      actors: {
        fetchLyrics: fromPromise(async ({ input: { artist, title }, signal }) =>
          (await content).lyrics(artist, title, signal),
        ),
      },
    }),
  };
}
