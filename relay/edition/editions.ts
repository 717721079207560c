import type { CatalogueCall } from '../../src/catalogue/catalogue.types.ts';
import { secureUrls } from '../../src/catalogue/secure-urls.ts';
import { askForPage, type AskForAll } from '../../src/content/shared-answers.ts';
import { BoundedMap } from '../../src/domain/bounded-map.ts';
import type { Edition } from '../../src/domain/edition.ts';
import { parseJson } from '../../src/domain/json.ts';
import type { Clock } from '../clock.ts';
import type { Packable } from '../compress.ts';
import { jsonHeaders } from '../headers.ts';
import * as limits from '../limits.ts';
import { sha256, toBase64 } from '../sha256.ts';
import type { KeptAnswer } from '../upstream/answers.ts';
import type { Pace } from '../upstream/pace.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** An edition, also in the form in which it is sent by itself. */
export interface MadeEdition extends Packable {
  readonly edition: Edition;
  readonly etag: string;
  /** Until when it may be sent, in ms since 1970. */
  readonly freshUntil: number;
  /** How far this server's clock is ahead of the catalogue's, in ms. */
  readonly clockLead: number;
}

/** What came of making an edition. */
interface Making {
  /** Null where nothing could be had. */
  readonly made: MadeEdition | null;
  /** From when on it is made anew for who asks, in ms since 1970. */
  readonly dueAt: number;
}

/** What all listeners ask alike, for each page that has it (D53). */
export interface Editions {
  /**
   * The edition that may be sent now, and the one that is being made, where one is: each null where there is none. Whoever
   * asks has a due one made; nothing is made where nobody asks.
   * @param page one of `editionPaths`
   * @param base what the urls of the catalogue's calls begin with
   */
  find(
    page: string,
    base: string,
  ): { readonly current: MadeEdition | null; readonly coming: Promise<MadeEdition | null> | null };
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Editions out of the relay's cache. What that does not have is asked for at a pace of their own, below that of all listeners. */
export function createEditions({
  host,
  upstream,
  pace,
  clock,
}: {
  /** The catalogue's host, as the pages know it. */
  readonly host: string;
  readonly upstream: Upstream;
  /** Null where the catalogue has none. */
  readonly pace: Pace | null;
  readonly clock: Clock;
}): Editions {
  const makings = new BoundedMap<Making>({ maxEntries: limits.editionsMax });
  const underWay = new Map<
    string,
    { readonly since: number; readonly coming: Promise<MadeEdition | null> }
  >();
  /** What was read of an answer, for as long as the answer is kept: several pages ask the same. */
  const read = new WeakMap<KeptAnswer, unknown>();

  /** Asks the relay's cache, and the catalogue for what is not there or will not be for long. */
  async function answerTo(url: string): Promise<KeptAnswer | null> {
    const known = upstream.fresh(url);
    const isDying = known !== undefined && known.freshUntil < clock.now() + limits.editionAheadMs;
    if (known !== undefined && !isDying) return known;
    const slot = pace?.take(clock.now());
    if (slot && 'waitMs' in slot && slot.waitMs > 0)
      await new Promise<void>((resolve) => void clock.after(slot.waitMs, resolve));
    const { kept } = await upstream.ask(url, isDying);
    return kept ?? known ?? null;
  }

  async function make(page: string, base: string): Promise<MadeEdition | null> {
    const freshUntil = new Map<string, number>();
    let isWhole = true;
    let clockLead = 0;
    const ask: AskForAll = async (call) => {
      const kept = await answerTo(new URL(`${base}${call.path}`).href);
      try {
        if (kept === null || kept.plain.status !== 200) throw new Error('There is no answer to keep.');
        const body = read.get(kept) ?? trimmed(call, decoder.decode(kept.plain.body), new URL(base).origin);
        read.set(kept, body);
        const { wire, value } = call.read(body);
        freshUntil.set(call.path, kept.freshUntil);
        clockLead = kept.clockLead;
        return { value, answer: { key: call.path, at: kept.askedAt - clockLead, wire } };
      } catch {
        isWhole = false;
        return null;
      }
    };
    const answers = await askForPage(page, ask);
    const until = Math.min(
      ...answers.map(({ key, at }) => freshUntil.get(key) ?? at + clockLead + limits.lifetimeResultMs),
    );
    const made =
      answers.length === 0
        ? null
        : sendable({ catalogue: host, page, isWhole: true, answers }, until, clockLead);
    // Where something is missing the browsers ask for it themselves meanwhile.
    const dueAt = isWhole ? until - limits.editionAheadMs : clock.now() + limits.editionRetryMs;
    makings.set(keyOf(page, base), { made, dueAt });
    return made;
  }

  function start(page: string, base: string): Promise<MadeEdition | null> {
    const key = keyOf(page, base);
    const other = underWay.get(key);
    // On some platforms the work for a listener who has left is broken off; nobody waits for it for ever.
    if (other !== undefined && other.since + limits.editionMakeMaxMs > clock.now()) return other.coming;
    const coming = make(page, base)
      .catch((error: unknown) => {
        console.error(error);
        return null;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, { since: clock.now(), coming });
    return coming;
  }

  return {
    find(page, base) {
      const known = makings.get(keyOf(page, base));
      const now = clock.now();
      const isDue = known === undefined || known.dueAt <= now;
      const made = known?.made ?? null;
      const current = made !== null && made.freshUntil > now ? made : null;
      return { current, coming: isDue ? start(page, base) : null };
    },
  };
}

/** An edition's name changes with the times of its answers. */
function sendable(edition: Edition, freshUntil: number, clockLead: number): MadeEdition {
  const times = edition.answers.map(({ key, at }) => `${at} ${key}`).join();
  const etag = `"${toBase64(sha256(times)).slice(0, 22)}"`;
  const body = encoder.encode(JSON.stringify(edition));
  const headers = { ...jsonHeaders, ETag: etag, 'Content-Length': String(body.length) };
  return { edition, etag, freshUntil, clockLead, plain: { status: 200, headers, body }, packed: null };
}

const keyOf = (page: string, base: string): string => `${base} ${page}`;

/** What the app keeps of an answer's body. */
function trimmed(call: CatalogueCall<unknown>, text: string, ownOrigin: string): unknown {
  const body = parseJson(text);
  secureUrls(body, ownOrigin);
  return call.read(body).wire;
}
