import { expect, test, vi } from 'vitest';
import { currentOf } from '../../src/domain/queue-list.ts';
import { wallClock } from '../../relay/clock.ts';
import { catalogueUrl } from '../fakes/network.ts';
import { seededRandom } from '../fakes/random.ts';
import { START, startApp } from '../machines/app-harness.ts';
import { createHarness as createRelayHarness } from '../relay/support.ts';
import { createUpstream, HourAudio, listIds, QUOTA_CALLS, stationIds } from './hour.ts';

/*
 * 20 listeners behind one relay listen for an hour. Time, audio and the catalogue behind the relay are
 * simulated.
 */

const LISTENERS = 20;
const HOUR_MS = 3_600_000;
const LATENCY_MS = 120;
/** From the end of a preview, a press or a choice to the next audio: a longer gap counts as silence. */
const SILENCE_MS = 1_500;
const AIM_CALLS = 40;

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

type App = Awaited<ReturnType<typeof startApp>>;

/**
 * A listener who opens Home, plays playlists and sometimes a station, searches, and skips one track in four.
 */
function createListener(app: App, audio: HourAudio, random: () => number) {
  const { queue, player } = app;
  const { content } = app.services;
  const presses: number[] = [];
  const isOver = () => Date.now() >= START + HOUR_MS;
  const pick = (ids: readonly string[]) => ids[Math.floor(random() * ids.length)]!;

  async function choose(round: number): Promise<void> {
    const tracks =
      round % 5 === 4
        ? await content.playStation(pick(stationIds))
        : await content.playPlaylist(pick(listIds));
    if (!tracks?.length) throw new Error(`A list cannot be played: ${JSON.stringify(tracks)}`);
    queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
    presses.push(Date.now());
  }

  /** Plays what was chosen to its end, or until something else is chosen. */
  async function listen(untilAudible: number): Promise<void> {
    while (
      !isOver() &&
      audio.received.length < untilAudible &&
      currentOf(queue.getSnapshot().context) !== null
    ) {
      const received = audio.received.length;
      if (random() < 0.25) {
        await sleep(2000 + random() * 20_000);
        if (audio.received.length === received && currentOf(queue.getSnapshot().context) !== null) {
          queue.send({ type: 'QUEUE.NEXT' });
          presses.push(Date.now());
        }
      }
      while (
        audio.received.length === received &&
        currentOf(queue.getSnapshot().context) !== null &&
        !isOver()
      )
        await sleep(4000);
    }
  }

  return {
    presses,
    async live(): Promise<void> {
      await sleep(random() * 60_000);
      await Promise.all((['trending', 'pop', 'rock', 'indie'] as const).map((name) => content.list(name)));
      for (let round = 0; !isOver(); round += 1) {
        await choose(round);
        if (round % 3 === 1) await content.search(`song ${round}`);
        await listen(audio.received.length + 10 + Math.floor(random() * 40));
        if (!isOver()) await sleep(3000);
      }
      player.send({ type: 'PLAYER.PAUSE' });
    },
    /** The silence before each playback that was requested, in ms. */
    silences: () =>
      audio.received.map(({ from }, place) => {
        const before = audio.received[place - 1]?.to ?? 0;
        const since = Math.max(before, ...presses.filter((at) => at <= from));
        return from - since;
      }),
  };
}

test(
  '[AUD-71] an hour of 20 listeners plays without one silence that nobody asked for, within the quota and 40 calls each',
  { timeout: 300_000 },
  async () => {
    vi.useFakeTimers({ now: START });
    const random = seededRandom(20);
    const upstream = createUpstream(random);
    const relay = createRelayHarness({
      catalogue: { kind: 'other', url: catalogueUrl },
      answer: upstream.answer,
      platform: { clock: wallClock },
    });
    const listeners: (ReturnType<typeof createListener> & {
      readonly audio: HourAudio;
      readonly calls: { count: number };
    })[] = [];
    const lives: Promise<void>[] = [];
    for (let number = 0; number < LISTENERS; number += 1) {
      const audio = new HourAudio();
      const calls = { count: 0 };
      const app = await startApp({
        ports: {
          audio,
          network: {
            origin: 'http://localhost',
            local: false,
            online: () => true,
            onChange: () => () => undefined,
            fetch: async (input, init) => {
              const request = new Request(input, init);
              calls.count += 1;
              await sleep(LATENCY_MS);
              const headers = new Headers(request.headers);
              headers.set('x-test-address', `192.0.2.${number}`);
              return relay.app.request(request.url, { headers });
            },
          },
        },
      });
      const listener = createListener(app, audio, seededRandom(number + 1));
      listeners.push({ ...listener, audio, calls });
      lives.push(listener.live());
    }
    await vi.advanceTimersByTimeAsync(HOUR_MS + 60_000);
    await Promise.all(lives);

    const calls = listeners.map(({ calls: { count } }) => count);
    const mean = calls.reduce((sum, count) => sum + count, 0) / LISTENERS;
    const received = listeners.map(({ audio }) => audio.received.length);
    const lookUps = upstream.requested.filter((path) => path.startsWith('/track/')).length;
    console.info(
      `An hour of ${LISTENERS} listeners: ${mean.toFixed(1)} calls each (${Math.min(...calls)} to ${Math.max(...calls)}), ` +
        `${Math.min(...received)} to ${Math.max(...received)} tracks played; the catalogue received ${upstream.requested.length} calls ` +
        `(${lookUps} look-ups), ${upstream.peak()} in 5 s at most`,
    );
    for (const { audio, silences } of listeners) {
      // Audio plays nearly all the time: only the pauses in which the next list is chosen are missing.
      const sounded = audio.received.reduce((sum, { from, to }) => sum + to - from, 0);
      expect(sounded).toBeGreaterThan(HOUR_MS * 0.9);
      expect(silences().filter((ms) => ms > SILENCE_MS)).toEqual([]);
    }
    expect(upstream.refused).toEqual([]);
    expect(upstream.peak()).toBeLessThanOrEqual(QUOTA_CALLS);
    expect(mean).toBeLessThan(AIM_CALLS);
  },
);
