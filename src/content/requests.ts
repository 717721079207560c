import type { Answer, CatalogueCall } from '../catalogue/catalogue.types.ts';
import type { CallOptions, ContentPorts, ListOptions, PatienceOptions, Source } from './content.types.ts';
import { type CatalogueError, ListError, type CatalogueErrorCode } from '../domain/catalogue-error.ts';
import type { LogPort } from '../domain/ports.ts';
import { type Track, unknownArtistId } from '../domain/track.ts';
import { BUDGET_WINDOW_MS } from '../limits/catalogue.ts';
import { PAGE_PATIENCE_MS } from '../limits/content.ts';

/** The specification's getter: the value, or null and a log line after all retries. Never stale. */
export function valueOrNull<Value>(
  log: LogPort,
  { path }: CatalogueCall<Value>,
  answer: Answer<Value>,
): Value | null {
  throwIfOffline(answer);
  if (answer.ok) return answer.value;
  logFailure(log, path, answer.error);
  return null;
}

/** Rejects if the browser is offline and nothing cached can answer: then nothing has failed. */
export function throwIfOffline(answer: Answer<unknown>): void {
  if (!answer.ok && !answer.stale && answer.error.code === 'offline') throw answer.error;
}

/** Logs that a path was not answered. A late answer is no failure, and neither is being offline. */
function logFailure(log: LogPort | undefined, path: string, error: CatalogueError): void {
  if (error.code !== 'late' && error.code !== 'offline')
    log?.error(`The catalogue did not answer ${path}`, error);
}

/** The value of an answer, of which a stale one is as good as a new one. */
export function valueOf<Value>(answer: Answer<Value>): Value | undefined {
  return answer.ok ? answer.value : answer.stale?.value;
}

/** The value of a call, of any age; undefined, and a line in the log, if there is none. */
export async function valueOrLogged<Value>(
  { request, log }: Source,
  call: CatalogueCall<Value>,
  options: CallOptions,
): Promise<Value | undefined> {
  const answer = await request(call, options);
  if (!answer.ok) logFailure(log, call.path, answer.error);
  return valueOf(answer);
}

/**
 * The value of a call that fills a list: a stale answer if it failed, except for a strict list, else a
 * `ListError`.
 * @param samples the content of the error; the samples for lists of tracks
 */
export async function requestList<Value>(
  { request, log }: Source,
  call: CatalogueCall<Value>,
  options: ListOptions,
  samples: readonly Track[],
): Promise<Value> {
  const answer = await request(call, options);
  if (answer.ok) return answer.value;
  const { code } = answer.error;
  logFailure(log, call.path, answer.error);
  if (answer.stale && maySubstitute(options, code)) return answer.stale.value;
  throw new ListError(code, options.strict ? [] : samples);
}

/** A result, or the failure of its calls; anything else, such as a cancellation, still rejects. */
export const orFailure = <Value>(work: Promise<Value>): Promise<Value | ListError> =>
  work.catch((error: unknown) => {
    if (error instanceof ListError) return error;
    throw error;
  });

/** Whether an older answer may replace a failed call: not for a strict list, unless offline. */
export function maySubstitute(options: ListOptions, code: CatalogueErrorCode): boolean {
  return !options.strict || code === 'offline';
}

/**
 * What an id names, of any age; null if the catalogue has no such thing or takes no such id. Any other
 * failure rejects with a `ListError`.
 * @param samples the content of the error
 */
export async function requestOne<Value>(
  { request, log }: Source,
  call: CatalogueCall<Value>,
  options: CallOptions,
  samples: readonly Track[] = [],
): Promise<Value | null> {
  const answer = await request(call, options);
  if (answer.ok) return answer.value;
  if (answer.stale) return answer.stale.value;
  logFailure(log, call.path, answer.error);
  const { code, status } = answer.error.original ?? answer.error;
  if (code === 'no-data' || status === 400 || status === 404) return null;
  throw new ListError(answer.error.code, samples);
}

/**
 * Resolves once a page has waited long enough for its answer. While its calls wait for the budget or after a
 * 429, the page shows how long, so the 8 s start again at the end of that wait.
 */
export async function losePatience(
  ports: ContentPorts,
  { signal, shownWait = 'listener' }: PatienceOptions = {},
): Promise<void> {
  const began = ports.now();
  for (;;) {
    await ports.wait(PAGE_PATIENCE_MS, signal);
    const until = endOfWait(ports, shownWait);
    // A call that still waits after a full window is refused again and again.
    if (until === null || ports.now() - began >= BUDGET_WINDOW_MS) return;
    // In steps, since the catalogue may turn out to be down meanwhile: then no wait is shown.
    for (let left = until - ports.now(); left > 0; left -= PAGE_PATIENCE_MS) {
      await ports.wait(Math.min(PAGE_PATIENCE_MS, left), signal);
      if (ports.status.get().isDown) return;
    }
  }
}

/** Awaits some work, and calls `onLate` once the page should wait for it no longer. */
export async function untilLate<Value>(
  ports: ContentPorts,
  work: Promise<Value>,
  onLate?: () => void,
  shownWait?: PatienceOptions['shownWait'],
): Promise<Value> {
  const settled = new AbortController();
  losePatience(ports, { signal: settled.signal, shownWait }).then(onLate, () => {});
  try {
    return await work;
  } finally {
    settled.abort();
  }
}

/** The result of what a listener waits for; null, with the work cancelled, after long enough. */
export async function withinPatience<Value>(
  ports: ContentPorts,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  const late = new AbortController();
  const both = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  try {
    return await untilLate(ports, work(both), () => late.abort());
  } catch (error) {
    if (late.signal.aborted && !signal?.aborted) return null;
    throw error;
  }
}

/** When the wait that a page shows ends, in ms since 1970; null if it shows none. */
function endOfWait({ status }: ContentPorts, shownWait: PatienceOptions['shownWait']): number | null {
  const { waiting, waitingForListener, nextSlotAt, nextCheckSlotAt, isDown } = status.get();
  if (shownWait === 'none' || isDown) return null;
  if (waitingForListener > 0) return nextSlotAt;
  return shownWait === 'check' && waiting > 0 ? nextCheckSlotAt : null;
}

const titles: Readonly<Record<string, string>> = {
  'tra.1': 'First Slow',
  'tra.2': 'Second Slow',
  'tra.3': 'Quick, Quick',
};

/** The artist of the samples. */
export const sampleArtist = 'Foxtrot';

/** The three demo tracks for a list that failed. Never looked up, stored or cached. */
export function samplesOf({ origin = '' }: Pick<Source, 'origin'>): readonly Track[] {
  return Object.entries(titles).map(([id, name]) => ({
    id,
    name,
    duration: 30,
    artist_name: sampleArtist,
    album_name: sampleArtist,
    image: `${origin}/demo/samples/${id}.svg`,
    audio: `${origin}/demo/samples/${id}.mp3`,
    artist: { id: unknownArtistId, name: sampleArtist, bio: null },
    genre: [],
  }));
}
