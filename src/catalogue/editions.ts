import * as v from 'valibot';
import { catalogueDateHeader, catalogueTimeOf } from '../domain/catalogue-time.ts';
import { editionUrl, type Edition } from '../domain/edition.ts';
import { parseJson } from '../domain/text.ts';
import { EDITION_REPEAT_MS, EDITION_TIMEOUT_MS } from '../limits/catalogue.ts';
import type { CatalogueParts } from './catalogue.types.ts';

const editionSchema = v.object({
  catalogue: v.string(),
  page: v.string(),
  isComplete: v.boolean(),
  answers: v.array(v.object({ key: v.string(), at: v.number(), wire: v.unknown() })),
}) satisfies v.GenericSchema<unknown, Edition>;

/** Parses an edition. Throws if the text is none. */
export const parseEdition = (text: string): Edition => v.parse(editionSchema, parseJson(text));

/** An answer that all listeners share, with its time by this browser's clock, in ms since 1970. */
export interface SharedAnswer {
  readonly wire: unknown;
  readonly at: number;
}

/** The server's editions that have loaded. The app works the same without them. */
export function createEditions({
  config,
  http,
  network,
  openPage,
  editionPath,
  clock,
  catalogueClock,
  log,
}: Omit<CatalogueParts, 'storage' | 'responses' | 'wait' | 'random'>) {
  const answers = new Map<string, SharedAnswer>();
  /** The pages whose editions have loaded completely: a key that is missing there is not shared. */
  const known = new Set<string>();
  const asked = new Map<string, { readonly at: number; readonly settled: Promise<void> }>();
  let hasReadPage = false;

  /** @param time the catalogue's time now, in ms since 1970; null assumes that both clocks agree */
  function take(body: unknown, time: number | null): void {
    const { catalogue, page, isComplete, answers: received } = v.parse(editionSchema, body);
    // An edition of another catalogue is none.
    if (catalogue !== config.host) throw new Error(`It is of another catalogue: ${catalogue}`);
    const now = clock.now();
    for (const { key, at, wire } of received) {
      // The time is rounded to seconds, so a new answer may seem to be from the future.
      answers.set(key, { wire, at: time === null ? at : Math.min(now, at + now - time) });
    }
    if (isComplete) known.add(page);
  }

  /** Reads the edition in the page, once. Its age depends on two clocks: a wrong one makes it useless, never wrong. */
  function readPage(): void {
    if (hasReadPage) return;
    hasReadPage = true;
    const text = openPage.editionText();
    try {
      if (text !== null) take(parseJson(text), null);
    } catch (error) {
      log.warn('The edition in the page could not be read', error);
    }
  }

  function fetchEdition(page: string): Promise<void> | null {
    if (!network.online() && !network.local) return null;
    const last = asked.get(page);
    if (last && clock.now() - last.at < EDITION_REPEAT_MS) return last.settled;
    const settled = http(editionUrl(page), { timeoutMs: EDITION_TIMEOUT_MS })
      .then(({ ok, body, header }) => {
        if (!ok || body === undefined) return;
        const time = catalogueTimeOf(header, catalogueDateHeader);
        catalogueClock.set(time);
        take(body, time);
      })
      .catch((error: unknown) => log.warn(`The edition of ${page} could not be had`, error));
    asked.set(page, { at: clock.now(), settled });
    return settled;
  }

  return {
    /** The answer under a key, younger than `oldest` (in ms since 1970), from the loaded editions; or null. */
    peek: (key: string, oldest: number): SharedAnswer | null => {
      readPage();
      const found = answers.get(key);
      return found && found.at > oldest && found.at <= clock.now() ? found : null;
    },
    /** Fetches the edition of the open page, if it may contain the key; null if there is nothing to wait for. Never rejects. */
    fetchFor: (key: string): Promise<void> | null => {
      const page = editionPath(openPage.path());
      return page === null || (known.has(page) && !answers.has(key)) ? null : fetchEdition(page);
    },
    /** Fetches the edition of a page that is about to be opened; resolves once there is nothing to wait for. Never rejects. */
    prefetch: async (path: string): Promise<void> => {
      readPage();
      const page = editionPath(path);
      if (page !== null && !known.has(page)) await fetchEdition(page);
    },
  };
}
