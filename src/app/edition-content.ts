import * as v from 'valibot';
import type { Answer, CatalogueCall, RequestOptions } from '../catalogue/catalogue.types.ts';
import type { Content } from '../content/content.types.ts';
import { createContent } from '../content/create-content.ts';
import { load, requestDated, type PageQuery } from '../content/queries.ts';
import { CatalogueError, ListError } from '../domain/catalogue-error.ts';
import { excerptKey, resultKey, type EditionAnswer } from '../domain/edition.ts';

/** The result of a call, and how an edition keeps it. */
export interface Shared<Value> {
  readonly value: Value;
  readonly answer: EditionAnswer;
}

/** Makes a call for all listeners; null if there is no answer that can be cached. Never rejects. */
export type FetchForAll = <Value>(call: CatalogueCall<Value>) => Promise<Shared<Value> | null>;

const never = (): never => {
  throw new Error('An edition answers, it asks nobody');
};
const nothing = (): void => {};

/**
 * The content of an edition alone, for a listener of whom nothing is known: the server renders a page with it, and the
 * browser hydrates with it. The same edition renders the same page at any time and place.
 * @param known the answers of the edition by their keys
 */
export function createEditionContent(known: Pick<Map<string, EditionAnswer>, 'get'>): Content {
  return createSharedContent(
    async (call) => {
      const answer = known.get(excerptKey(call.path)) ?? known.get(call.path);
      return answer ? { value: call.read(answer.wire).value, answer } : null;
    },
    (key) => known.get(resultKey(key)),
  );
}

/**
 * The answers that a page needs in every browser: those of the content functions that the page uses, in its order. None for a
 * page without an edition.
 * @param address one of `renderedPath`
 */
export async function fetchPageAnswers(
  address: string,
  fetch: FetchForAll,
): Promise<readonly EditionAnswer[]> {
  const fetched = new Map<string, Promise<unknown>>();
  const fetchOnce: FetchForAll = (call) => {
    const answer = (fetched.get(call.path) as ReturnType<typeof fetch<never>> | undefined) ?? fetch(call);
    fetched.set(call.path, answer);
    return answer;
  };
  const queries = await load(address, createSharedContent(fetchOnce, never), true);
  const parts = await Promise.all(queries.map((query) => answersOf(query, fetchOnce)));
  return [...new Map(parts.flat().map((answer) => [answer.key, answer])).values()];
}

/** What a query reads for a listener of whom nothing is known, or its result in the place of that. */
async function answersOf(query: PageQuery<unknown>, fetch: FetchForAll): Promise<readonly EditionAnswer[]> {
  const read: EditionAnswer[] = [];
  const content = createSharedContent(
    async (call) => {
      const shared = await fetch(call);
      if (shared) read.push(shared.answer);
      return shared;
    },
    () => undefined,
  );
  const { result } = query;
  const made = await requestDated(content, result ?? query, {}).catch((error: unknown) => {
    if (error instanceof ListError) return null;
    throw error;
  });
  if (result) {
    if (!made || made.at === null) return [];
    return [{ key: resultKey(result.key), at: made.at, wire: made.value }];
  }
  return read.flatMap((answer) => {
    const excerpt = query.excerpt?.(answer.wire);
    return excerpt === undefined
      ? answer
      : [answer, { ...answer, key: excerptKey(answer.key), wire: excerpt }];
  });
}

/** Content over answers that all listeners share. What is missing is late, and nothing is shuffled. */
function createSharedContent(
  fetch: FetchForAll,
  resultOf: (key: string) => EditionAnswer | undefined,
): Content {
  async function request<Value>(call: CatalogueCall<Value>, { genre, onAnswer }: RequestOptions = {}) {
    const shared = await fetch(call);
    if (shared) onAnswer?.(shared.answer.at);
    const result: Answer<Value> = shared
      ? {
          ok: true,
          value: genre === undefined ? shared.value : call.withGenre(shared.value, genre),
          at: shared.answer.at,
        }
      : { ok: false, error: new CatalogueError('late') };
    return result;
  }

  return createContent({
    catalogue: {
      request,
      recordFailure: nothing,
      results: {
        read: async (key, schema) => {
          const answer = resultOf(key);
          if (!answer) return null;
          const result = v.safeParse(schema, answer.wire);
          return result.success ? { value: result.output, at: answer.at } : null;
        },
        write: nothing,
        drop: nothing,
      },
      status: { get: never, subscribe: never },
      testConnection: never,
    },
    store: {
      get: (key) => key.default,
      set: (_, value) => ({ before: value, value, kept: false }),
      update: never,
    },
    http: never,
    network: { origin: 'https://edition.invalid' },
    now: () => 0,
    catalogueNow: () => 0,
    lacksPreview: () => false,
    // Each draw takes the last one, which leaves the order as it is.
    random: () => 1 - Number.EPSILON,
    wait: never,
    log: { warn: nothing, error: nothing },
    config: { lyricsUrl: '', subscribeUrl: '' },
  });
}
