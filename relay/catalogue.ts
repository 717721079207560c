import type { DemoReason } from '../src/domain/config.ts';
import { parseJson } from '../src/domain/text.ts';
import type { Clock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import { probeFirstPauseMs, probeMaxPauseMs, probeTimeoutMs } from './limits.ts';
import { callUpstream, UpstreamFailure } from './upstream/call.ts';

/** The catalogue of this server; `reason` null: the operator chose the demo. */
export type CatalogueChoice =
  | { readonly kind: 'demo'; readonly reason: DemoReason | null }
  | { readonly kind: 'public' | 'other'; readonly url: string };

/** Base urls of the public services, unless configured otherwise. */
export const publicCatalogueUrl = 'https://api.deezer.com';
/** Where the public catalogue has its previews. */
export const publicPreviewHosts = 'https://*.dzcdn.net';
export const publicLyricsUrl = 'https://api.lyrics.ovh';

const probeMaxBytes = 64 * 1024;
/** One track without a preview is no evidence against the catalogue. */
const probeUrl = `${publicCatalogueUrl}/chart/0/tracks?limit=10`;

const reasons: Readonly<Record<DemoReason, string>> = {
  silent: `did not answer within ${probeTimeoutMs / 1000} s`,
  unreachable: 'cannot be reached',
  refused: 'refuses the address of this server',
  busy: 'takes no more calls from the address of this server for now',
  empty: 'lists nothing that can be played in the country of this server',
  unusable: 'sends no answer that can be used',
};

/** Why the demo replaces the catalogue, as a sentence for operators; null if it does not. */
export function demoReason(catalogue: CatalogueChoice): string | null {
  if (catalogue.kind !== 'demo' || catalogue.reason === null) return null;
  return `The public catalogue ${reasons[catalogue.reason]}.`;
}

/** Decides 'auto' by one call to the public catalogue: within 3 s it must list a playable track. */
export async function chooseCatalogue(
  config: ServerConfig,
  fetcher: typeof fetch,
  clock: Clock,
): Promise<CatalogueChoice> {
  if (config.catalogue === 'demo') return { kind: 'demo', reason: null };
  if (config.catalogue !== 'auto') return catalogueAt(config.catalogue);
  try {
    const { status, body } = await callUpstream(fetcher, clock, probeUrl, {
      timeoutMs: probeTimeoutMs,
      maxBytes: probeMaxBytes,
    });
    const reason = judgeProbe(status, parseJson(new TextDecoder().decode(body)));
    return reason === null ? catalogueAt(publicCatalogueUrl) : { kind: 'demo', reason };
  } catch (error) {
    const failure = error instanceof UpstreamFailure ? error.reason : 'unreachable';
    return { kind: 'demo', reason: failure === 'timeout' ? 'silent' : failure };
  }
}

/** Why an answer is no evidence for the catalogue; null if it is. */
function judgeProbe(status: number, answer: unknown): DemoReason | null {
  if (status === 401 || status === 403 || status === 451) return 'refused';
  const { data, error } = record(answer);
  if (status === 429 || record(error)['code'] === 4) return 'busy';
  if (status !== 200 || !Array.isArray(data)) return 'unusable';
  const previews = data.map((track) => record(track)['preview']);
  return previews.some((preview) => typeof preview === 'string' && preview !== '') ? null : 'empty';
}

const record = (value: unknown): Readonly<Record<string, unknown>> => ({ ...(value as object) });

/** How long until the next attempt, in ms: doubled up to a maximum, with jitter against crowds. */
export function probePauseMs(failures: number, random: () => number): number {
  const pauseMs = Math.min(probeFirstPauseMs * 2 ** (failures - 1), probeMaxPauseMs);
  return Math.round(pauseMs * (0.8 + 0.4 * random()));
}

/**
 * Checks the public catalogue again and again until it can be used, and then stops.
 * @param onFound called once with the catalogue
 * @returns cancels it, with every timer
 */
export function awaitCatalogue(
  config: ServerConfig,
  fetcher: typeof fetch,
  clock: Clock,
  random: () => number,
  onFound: (catalogue: CatalogueChoice) => void,
): () => void {
  let isOver = false;
  let callOff = (): void => undefined;
  const later = (failures: number): void => {
    callOff = clock.after(probePauseMs(failures, random), () => void attempt(failures));
  };
  async function attempt(failures: number): Promise<void> {
    const catalogue = await chooseCatalogue(config, fetcher, clock);
    if (isOver) return;
    if (catalogue.kind === 'demo') later(failures + 1);
    else onFound(catalogue);
  }
  later(1);
  return () => {
    isOver = true;
    callOff();
  };
}

/**
 * The same for a platform that runs nothing between requests: each request may trigger a check.
 * @returns a function that checks if the pause has ended; null if it has not, or if no check is needed any
 *   more
 */
export function catalogueByRequests(
  config: ServerConfig,
  fetcher: typeof fetch,
  clock: Clock,
  random: () => number,
  onFound: (catalogue: CatalogueChoice) => void,
): () => Promise<void> | null {
  let failures = 1;
  let scheduledAt = clock.now() + probePauseMs(failures, random);
  async function attempt(): Promise<void> {
    const catalogue = await chooseCatalogue(config, fetcher, clock);
    if (catalogue.kind !== 'demo') {
      onFound(catalogue);
      return;
    }
    failures += 1;
    scheduledAt = clock.now() + probePauseMs(failures, random);
  }
  return () => {
    if (clock.now() < scheduledAt) return null;
    scheduledAt = Infinity;
    return attempt();
  };
}

/** The choice of a catalogue by its base url. */
export function catalogueAt(url: string): CatalogueChoice {
  return { kind: new URL(url).origin === publicCatalogueUrl ? 'public' : 'other', url };
}
