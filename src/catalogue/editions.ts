import * as v from 'valibot';
import { catalogueDateHeader, catalogueTimeOf } from '../domain/catalogue-time.ts';
import { editionUrl, type Edition } from '../domain/edition.ts';
import { parseJson } from '../domain/text.ts';
import { EDITION_REPEAT_MS, EDITION_TIMEOUT_MS } from '../limits/catalogue.ts';
import { answerTime } from './cache.ts';
import type { CatalogueParts } from './catalogue.types.ts';

const editionSchema = v.object({
  catalogue: v.string(),
  page: v.string(),
  isComplete: v.boolean(),
  answers: v.array(v.object({ key: v.string(), at: answerTime, wire: v.unknown() })),
}) satisfies v.GenericSchema<unknown, Edition>;

/** An answer that all listeners share, with its time by this browser's clock, in ms since 1970. */
export interface ReceivedAnswer {
  readonly wire: unknown;
  readonly at: number;
}

/** The server's editions that have loaded. The app works the same without them. */
export function createReceivedEditions({
  config,
  http,
  network,
  openPage,
  editionPath,
  clock,
  catalogueClock,
  log,
}: Omit<CatalogueParts, 'storage' | 'responses' | 'wait' | 'random'>) {
  const answers = new Map<string, ReceivedAnswer>();
  /** The pages whose editions have loaded completely: a key that is missing there is not shared. */
  const known = new Set<string>();
  const asked = new Map<string, { readonly at: number; readonly settled: Promise<void> }>();
  /** The edition in the page; undefined until it is read. */
  let sent: Edition | null | undefined;

  /** @param time the catalogue's time now, in ms since 1970; null assumes that both clocks agree */
  function take(body: unknown, time: number | null): Edition {
    const edition = v.parse(editionSchema, body);
    const { catalogue, page, isComplete, answers: received } = edition;
    // An edition of another catalogue is none.
    if (catalogue !== config.host) throw new Error(`It is of another catalogue: ${catalogue}`);
    const now = clock.now();
    for (const { key, at, wire } of received) {
      // The time is rounded to seconds, so a new answer may seem to be from the future.
      answers.set(key, { wire, at: time === null ? at : Math.min(now, at + now - time) });
    }
    if (isComplete) known.add(page);
    return edition;
  }

  /** The edition in the page, read once. A wrong clock makes its age useless, never wrong. */
  function readPage(): Edition | null {
    if (sent !== undefined) return sent;
    sent = null;
    const text = openPage.editionText();
    try {
      if (text !== null) sent = take(parseJson(text), null);
    } catch (error) {
      log.warn('The edition in the page could not be read', error);
    }
    return sent;
  }

  function fetchEdition(page: string): Promise<void> | null {
    const last = asked.get(page);
    if (last && clock.now() - last.at < EDITION_REPEAT_MS) return last.settled;
    const settled = http(editionUrl(page), { timeoutMs: EDITION_TIMEOUT_MS })
      .then(({ ok, body, header }) => {
        if (!ok || body === undefined) return;
        const time = catalogueTimeOf(header, catalogueDateHeader);
        catalogueClock.set(time);
        take(body, time);
      })
      .catch((error: unknown) => {
        if (!network.online()) asked.delete(page);
        log.warn(`The edition of ${page} could not be had`, error);
      });
    asked.set(page, { at: clock.now(), settled });
    return settled;
  }

  return {
    sent: readPage,
    /** The answer under a key, younger than `oldest` (ms since 1970), from the loaded editions; or null. */
    peek: (key: string, oldest: number): ReceivedAnswer | null => {
      readPage();
      const found = answers.get(key);
      return found && found.at > oldest && found.at <= clock.now() ? found : null;
    },
    /** Fetches the open page's edition if it may hold the key; null: nothing to wait for. Never rejects. */
    fetchFor: (key: string): Promise<void> | null => {
      const page = editionPath(openPage.path());
      return page === null || (known.has(page) && !answers.has(key)) ? null : fetchEdition(page);
    },
    /** Fetches the edition of a page to be opened; resolves when nothing is to wait for. Never rejects. */
    prefetch: async (path: string): Promise<void> => {
      readPage();
      const page = editionPath(path);
      if (page !== null && !known.has(page)) await fetchEdition(page);
    },
  };
}
