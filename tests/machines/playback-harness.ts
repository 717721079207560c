import { onTestFinished, vi } from 'vitest';
import { currentOf } from '../../src/domain/queue-list.ts';
import type { ActorRefFrom } from 'xstate';
import { providePlayback, type PlaybackContent } from '../../src/app/playback-actors.ts';
import { createPreviews } from '../../src/app/previews.ts';
import type { Track } from '../../src/domain/track.ts';
import { wait } from '../../src/platform/system.ts';
import { messages, wordsOf, type Message } from '../../src/machines/toasts/toasts.messages.ts';
import type { playerMachine } from '../../src/machines/player/player.machine.ts';
import type { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import type { lyricsMachine } from '../../src/machines/lyrics/lyrics.machine.ts';
import type { tabsMachine } from '../../src/machines/tabs/tabs.machine.ts';
import { FakeAudio } from '../fakes/audio.ts';
import { FakeChannel } from '../fakes/channel.ts';
import { FakeMediaSession } from '../fakes/media-session.ts';
import { drawsOf } from '../fakes/random.ts';
import { FakeSound } from '../fakes/sound-lock.ts';
import { storeOf } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { FakeTracks } from '../fakes/tracks-service.ts';
import { createRoot } from './root.ts';
import type { AudioPort, AwaitIdle, ChannelPort } from '../../src/domain/ports.ts';

/** When every test begins, in ms since 1970. */
export const START = Date.UTC(2026, 10, 20, 12);

/** A url whose signed expiry is the given number of ms after the start of the test. */
export const urlOf = (id: string, expiresIn: number): string =>
  `https://previews.example/${id}.mp3?hdnea=exp=${Math.floor((START + expiresIn) / 1000)}~acl=/${id}.mp3*~hmac=0`;

/** A track whose url stays fresh during the test. */
export const fresh = (id: string, fields: Partial<Track> = {}): Track =>
  aTrack(id, { audio: urlOf(id, 24 * 3_600_000), ...fields });

/** A track whose url can still be used but must be refreshed. */
export const expiring = (id: string): Track => aTrack(id, { audio: urlOf(id, 60_000) });

export const expired = (id: string): Track => aTrack(id, { audio: urlOf(id, -60_000) });

/** A track whose url has no readable expiry. */
export const undated = (id: string): Track => aTrack(id);

export const without = (id: string): Track => aTrack(id, { audio: '' });

/** This many tracks with fresh urls, named t1, t2 and so on. */
export const freshTracks = (count: number): Track[] =>
  Array.from({ length: count }, (_, index) => fresh(`t${index + 1}`));

/** The catalogue's answer for a track: the same track with another fresh url. */
export const renewed = (id: string): Track => aTrack(id, { audio: urlOf(`renewed-${id}`, 24 * 3_600_000) });

export interface HarnessOptions {
  readonly random?: () => number;
  readonly harness?: ReturnType<typeof storeOf>;
  readonly sound?: FakeSound;
  readonly channel?: ChannelPort;
  readonly audio?: AudioPort;
  /** Whether the setting 'Keep listening' is on; it is off by default. */
  readonly keepsListening?: boolean;
  /** Whether the page is a reload; so by default. */
  readonly wasReloaded?: boolean;
  /** Without it the page is never idle. */
  readonly awaitIdle?: AwaitIdle;
  /** Called once everything runs, before any request can be answered. */
  readonly onStarted?: (queue: ActorRefFrom<typeof queueMachine>) => void;
}

/** Player, queue, tabs and lyrics as in the app, over fakes, with faked timers. It ends with the test. */
export async function startPlayback(options: HarnessOptions = {}) {
  vi.useFakeTimers({ now: START });
  const audio = new FakeAudio();
  const session = new FakeMediaSession();
  const tracks = new FakeTracks();
  const channel = new FakeChannel();
  const { store, ...browser } = options.harness ?? storeOf();
  const sound = options.sound ?? new FakeSound();
  const lyricsRequests: { artist: string; title: string; signal: AbortSignal | undefined }[] = [];
  const hidden = new Set<() => void>();
  const sights = new Set<(isVisible: boolean) => void>();
  const words: { answer: (text: string | null) => void; fail: () => void }[] = [];
  const now = () => Date.now();
  const previews = createPreviews({
    freshTrack: tracks.freshTrack,
    renewListOf: async () => undefined,
    now,
    catalogueNow: now,
    wait,
  });
  const content: Promise<PlaybackContent> = Promise.resolve({
    ...previews,
    lyrics: (artist, title, signal) => {
      lyricsRequests.push({ artist, title, signal });
      return new Promise((resolve, reject) => {
        words.push({
          answer: (text) => resolve(text === null ? null : { text, stanzaSeconds: [] }),
          fail: () => reject(new Error('No answer')),
        });
      });
    },
  });
  const machines = providePlayback({
    audio: options.audio ?? audio,
    mediaSession: session,
    soundLock: sound.port,
    tabsChannel: options.channel ?? channel,
    pageLife: {
      paintedFor: () => 0,
      wasReloaded: options.wasReloaded ?? true,
      onVisible: (report) => {
        report(true);
        sights.add(report);
        return () => void sights.delete(report);
      },
      onHiding: (subscriber) => {
        hidden.add(subscriber);
        return () => void hidden.delete(subscriber);
      },
    },
    store,
    awaitIdle: options.awaitIdle ?? (() => new Promise(() => undefined)),
    content,
    now,
    random: options.random ?? drawsOf(0.5),
  });
  const root = createRoot(machines);
  const announced: Message[] = [];
  const facts: { readonly type: string }[] = [];
  root.start();
  const player = root.system.get('player') as ActorRefFrom<typeof playerMachine>;
  const queue = root.system.get('queue') as ActorRefFrom<typeof queueMachine>;
  const lyrics = root.system.get('lyrics') as ActorRefFrom<typeof lyricsMachine>;
  const tabs = root.system.get('tabs') as ActorRefFrom<typeof tabsMachine>;
  const receive = (fact: { readonly type: string }) => {
    facts.push(fact);
    if (fact.type === 'message' && 'message' in fact) announced.push(fact.message as Message);
  };
  player.on('*', receive);
  queue.on('*', receive);
  lyrics.on('*', receive);

  /** Advances the time and runs what is scheduled. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const stop = () => {
    root.stop();
    vi.useRealTimers();
  };
  onTestFinished(stop);
  if (options.keepsListening) queue.send({ type: 'QUEUE.KEEP_LISTENING', on: true });
  options.onStarted?.(queue);
  await pass(0);

  return {
    root,
    player,
    queue,
    lyrics,
    tabs,
    audio,
    session,
    tracks,
    channel,
    previews,
    store,
    sound,
    browser,
    lyricsRequests,
    words,
    announced,
    facts,
    pass,
    /** The ids of the queue's tracks, in their order. */
    ids: () => queue.getSnapshot().context.tracks.map(({ id }) => id),
    /** The id of the queue's current track. */
    current: () => currentOf(queue.getSnapshot().context)?.id ?? null,
    /** The index of the current track, from 0. */
    index: () => queue.getSnapshot().context.index,
    /** The id of the player's track. */
    inPlayer: () => player.getSnapshot().context.track?.id ?? null,
    isSounding: () => player.getSnapshot().hasTag('sounding'),
    /** The codes of the messages since the last call, oldest first. */
    codes: () => announced.splice(0).map(({ code }) => code),
    /** The same as a listener reads it: the tone, the title, and the detail if there is one. */
    toasts: () =>
      announced.splice(0).map((message) => {
        const { title, detail } = wordsOf(message);
        return [messages[message.code].tone, title, ...(detail ? [detail] : [])];
      }),
    /** Facts of one type, oldest first. */
    factsOf: (type: string) => facts.filter((fact) => fact.type === type),
    /** The page goes out of sight, or comes back. */
    isSeen: (isVisible: boolean) => sights.forEach((report) => report(isVisible)),
    /** The page is about to close. */
    hides: () => hidden.forEach((subscriber) => subscriber()),
    /** Brings the current load to audible playback. */
    async sounds(seconds = 0.2) {
      await pass(0);
      audio.becomesReady();
      await pass(0);
      audio.reportsPlaying();
      audio.moves(seconds);
      await pass(0);
    },
    /** Adds all tracks to the queue and plays the first. */
    async playAll(added: readonly Track[], seconds?: number) {
      queue.send({ type: 'QUEUE.ADD_ALL', tracks: added, say: null });
      await this.sounds(seconds);
    },
    /** Another tab requests permission to play, once it is free. Returns what releases it again. */
    async losesPermission() {
      const claim = sound.port.claim(
        { steal: false },
        () => channel.receive({ topic: 'sound', type: 'tab.took' }),
        () => undefined,
      );
      channel.receive({ topic: 'sound', type: 'tab.claims' });
      await pass(0);
      return claim.release;
    },
    stop,
  };
}

export type Playback = Awaited<ReturnType<typeof startPlayback>>;
