import * as v from 'valibot';
import { catalogueDateHeader, catalogueTimeOf } from '../domain/catalogue-time.ts';
import { editionUrl, type Edition, type EditionAnswer } from '../domain/edition.ts';
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
  const answers = new Map<string, EditionAnswer>();
  /** The pages whose editions have loaded completely: a key that is missing there is not shared. */
  const known = new Set<string>();
  const asked = new Map<string, { readonly at: number; readonly settled: Promise<Edition | null> }>();

  /**
   * An edition with the times of its answers by this browser's clock. Throws if it is none.
   * @param time the catalogue's time now, in ms since 1970; null assumes that both clocks agree
   */
  function read(body: unknown, time: number | null): Edition {
    const edition = v.parse(editionSchema, body);
    // An edition of another catalogue is none.
    if (edition.catalogue !== config.host)
      throw new Error(`It is of another catalogue: ${edition.catalogue}`);
    if (time === null) return edition;
    const now = clock.now();
    // The time is rounded to seconds, so a new answer may seem to be from the future.
    const answered = (at: number) => Math.min(now, at + now - time);
    return { ...edition, answers: edition.answers.map((each) => ({ ...each, at: answered(each.at) })) };
  }

  function take(edition: Edition): void {
    // An edition that is taken again does not replace what another has brought since.
    for (const answer of edition.answers) {
      const held = answers.get(answer.key);
      const isNewer = !held || answer.at >= held.at || held.at > clock.now();
      if (isNewer) answers.set(answer.key, answer);
    }
    if (edition.isComplete) known.add(edition.page);
  }

  function fetchEdition(page: string): Promise<Edition | null> {
    const last = asked.get(page);
    if (last && clock.now() - last.at < EDITION_REPEAT_MS) return last.settled;
    const settled = http(editionUrl(page), { timeoutMs: EDITION_TIMEOUT_MS })
      .then(({ ok, body, header }) => {
        if (!ok || body === undefined) return null;
        const time = catalogueTimeOf(header, catalogueDateHeader);
        catalogueClock.set(time);
        return read(body, time);
      })
      .catch((error: unknown) => {
        if (!network.online()) asked.delete(page);
        log.warn(`The edition of ${page} could not be had`, error);
        return null;
      });
    asked.set(page, { at: clock.now(), settled });
    return settled;
  }

  return {
    /** The edition in the page; null if it has none. A wrong clock makes its age useless, never wrong. */
    sent: (): Edition | null => {
      const text = openPage.editionText();
      try {
        return text === null ? null : read(parseJson(text), null);
      } catch (error) {
        log.warn('The edition in the page could not be read', error);
        return null;
      }
    },
    take,
    /** The answer under a key, younger than `oldest` (ms since 1970), from the editions; or null. */
    peek: (key: string, oldest: number): EditionAnswer | null => {
      const found = answers.get(key);
      return found && found.at > oldest && found.at <= clock.now() ? found : null;
    },
    /** Takes the open page's edition if it may hold the key; null: nothing to wait for. Never rejects. */
    takeFor: (key: string): Promise<void> | null => {
      const page = editionPath(openPage.path());
      if (page === null || (known.has(page) && !answers.has(key))) return null;
      return fetchEdition(page).then((edition) => {
        if (edition) take(edition);
      });
    },
    /** The edition of a page to be opened; null if it is known, or cannot be had. Never rejects. */
    fetch: async (page: string): Promise<Edition | null> => (known.has(page) ? null : fetchEdition(page)),
  };
}
