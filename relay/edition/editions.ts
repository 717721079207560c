import { fetchPageAnswers, type FetchForAll } from '../../src/sent/edition.ts';
import { BoundedMap } from '../../src/domain/bounded-map.ts';
import type { Edition } from '../../src/domain/edition.ts';
import type { Clock } from '../clock.ts';
import type { Packable } from '../compress.ts';
import { jsonHeaders } from '../headers.ts';
import * as limits from '../limits.ts';
import { sha256 } from '../sha256.ts';
import type { Observe } from '../observation.ts';
import { lifetimeOfResult } from '../upstream/known-calls.ts';
import type { FetchForServer } from './fetch-for-server.ts';

/** An edition, also in the form in which it is sent by itself. */
export interface MadeEdition extends Packable {
  readonly edition: Edition;
  readonly etag: string;
  /** Until when it may be sent, in ms since 1970. */
  readonly freshUntil: number;
  /** This server's clock minus the catalogue's, in ms. */
  readonly clockLead: number;
}

/** The result of building an edition. */
interface Making {
  /** Null if no answer was available. */
  readonly made: MadeEdition | null;
  /** When a request triggers a rebuild, in ms since 1970. */
  readonly scheduledAt: number;
}

/** The shared answers of each page that has an edition (D53). */
export interface Editions {
  /**
   * The edition that may be sent now, and the one that is being built: each null if there is none. A request
   * triggers the rebuild of an edition that expires soon; nothing is built without a request.
   * @param page one of `editionPaths`
   * @param base the beginning of the urls of the catalogue's calls
   */
  find(
    page: string,
    base: string,
  ): { readonly current: MadeEdition | null; readonly pending: Promise<MadeEdition | null> | null };
}

const encoder = new TextEncoder();

/** Editions out of the relay's cache. */
export function createEditions({
  host,
  request,
  clock,
  observe,
}: {
  /** The catalogue's host, as the pages know it. */
  readonly host: string;
  readonly request: FetchForServer;
  readonly clock: Clock;
  readonly observe: Observe;
}): Editions {
  const makings = new BoundedMap<Making>({ maxEntries: limits.editionsMax });
  const underWay = new Map<
    string,
    { readonly since: number; readonly pending: Promise<MadeEdition | null> }
  >();
  async function make(page: string, base: string): Promise<MadeEdition | null> {
    const freshUntil = new Map<string, number>();
    let isComplete = true;
    let clockLead = 0;
    const fetchForAll: FetchForAll = async (call) => {
      const shared = await request(call, base);
      if (shared === null) isComplete = false;
      else {
        freshUntil.set(call.path, shared.kept.freshUntil);
        clockLead = shared.kept.clockLead;
      }
      return shared;
    };
    const answers = await fetchPageAnswers(page, fetchForAll);
    const until = Math.min(
      ...answers.map(({ key, at }) => freshUntil.get(key) ?? at + clockLead + lifetimeOfResult(key)),
    );
    const made =
      answers.length === 0
        ? null
        : sendable({ catalogue: host, page, isComplete: true, answers }, until, clockLead);
    // Browsers request missing answers themselves in the meantime.
    const scheduledAt = isComplete ? until - limits.editionRefreshMs : clock.now() + limits.editionRetryMs;
    observe({ what: 'edition', outcome: made === null ? 'failed' : isComplete ? 'complete' : 'partial' });
    makings.set(keyOf(page, base), { made, scheduledAt });
    return made;
  }

  function start(page: string, base: string): Promise<MadeEdition | null> {
    const key = keyOf(page, base);
    const other = underWay.get(key);
    // Some platforms abort the work of a request whose listener has left; no other request waits for it for
    // ever.
    if (other !== undefined && other.since + limits.editionMakeMaxMs > clock.now()) return other.pending;
    const pending = make(page, base)
      .catch((error: unknown) => {
        observe({ what: 'edition', outcome: 'failed' });
        console.error(`The edition of ${page} could not be made`, error);
        // Each request would try again, and log it.
        makings.set(key, {
          made: makings.get(key)?.made ?? null,
          scheduledAt: clock.now() + limits.editionRetryMs,
        });
        return null;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, { since: clock.now(), pending });
    return pending;
  }

  return {
    find(page, base) {
      const known = makings.get(keyOf(page, base));
      const now = clock.now();
      const isExpired = known === undefined || known.scheduledAt <= now;
      const made = known?.made ?? null;
      const current = made !== null && made.freshUntil > now ? made : null;
      return { current, pending: isExpired ? start(page, base) : null };
    },
  };
}

/** An edition's name changes with the times of its answers. */
function sendable(edition: Edition, freshUntil: number, clockLead: number): MadeEdition {
  const times = edition.answers.map(({ key, at }) => `${at} ${key}`).join();
  const etag = `"${sha256(times, 'base64').slice(0, 22)}"`;
  const body = encoder.encode(JSON.stringify(edition));
  const headers = { ...jsonHeaders, ETag: etag, 'Content-Length': String(body.length) };
  return { edition, etag, freshUntil, clockLead, plain: { status: 200, headers, body }, packed: null };
}

const keyOf = (page: string, base: string): string => `${base} ${page}`;
