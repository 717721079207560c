import * as v from 'valibot';
import type { Answer, CatalogueCall, RequestOptions } from '../catalogue/catalogue.types.ts';
import type { Reads } from '../content/content.types.ts';
import { requestDated, type PageQuery } from '../content/queries.ts';
import { createReads } from '../content/reads.ts';
import { CatalogueError, ListError } from '../domain/catalogue-error.ts';
import { excerptKey, resultKey, type Edition, type EditionAnswer } from '../domain/edition.ts';
import { load } from './routes.ts';

/** The result of a call, and how an edition keeps it. */
export interface Shared<Value> {
  readonly value: Value;
  readonly answer: EditionAnswer;
}

/** Makes a call for all listeners; null if there is no answer that can be cached. */
export type FetchForAll = <Value>(call: CatalogueCall<Value>) => Promise<Shared<Value> | null>;

/**
 * Reads over an edition, for the server that renders a page of it and the browser that hydrates that. The
 * same edition gives the same page at any time and place; without one every answer is late.
 * @param onRead receives the answers that are used
 */
export function editionReads(
  edition: Pick<Edition, 'answers'> | null,
  onRead: (answer: EditionAnswer) => void = () => {},
): Reads {
  const known = new Map(edition?.answers.map((answer) => [answer.key, answer]));
  const find = (...keys: readonly string[]): EditionAnswer | undefined => {
    const answer = keys.map((key) => known.get(key)).find(Boolean);
    if (answer) onRead(answer);
    return answer;
  };
  return sharedReads(
    async (call) => {
      const answer = find(excerptKey(call.path), call.path);
      return answer ? { value: call.read(answer.wire).value, answer } : null;
    },
    (key) => find(resultKey(key)),
  );
}

/** Reads over answers that all listeners share. What is missing is late. */
function sharedReads(
  fetch: FetchForAll,
  resultOf: (key: string) => EditionAnswer | undefined = () => undefined,
): Reads {
  async function request<Value>(
    call: CatalogueCall<Value>,
    { genre, onAnswer, cachedOnly }: RequestOptions = {},
  ): Promise<Answer<Value>> {
    // What a browser may happen to have is nobody else's.
    const shared = cachedOnly ? null : await fetch(call);
    if (!shared) return { ok: false, error: new CatalogueError('late') };
    const { at } = shared.answer;
    onAnswer?.(at);
    return { ok: true, value: genre === undefined ? shared.value : call.withGenre(shared.value, genre), at };
  }
  return createReads({
    request,
    results: {
      read: async (key, schema) => {
        const answer = resultOf(key);
        const result = v.safeParse(schema, answer?.wire);
        return answer && result.success ? { value: result.output, at: answer.at } : null;
      },
    },
  });
}

/**
 * The answers that a page needs in every browser: those of the reads that the page uses, in its order. None
 * for a page without an edition.
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
  const queries = await load(address, sharedReads(fetchOnce), true);
  const parts = await Promise.all(queries.map((query) => answersOf(query, fetchOnce)));
  return [...new Map(parts.flat().map((answer) => [answer.key, answer])).values()];
}

/** What a query reads for a listener of whom nothing is known, or its result in the place of that. */
async function answersOf(query: PageQuery<unknown>, fetch: FetchForAll): Promise<readonly EditionAnswer[]> {
  const read: EditionAnswer[] = [];
  const fetchNoted: FetchForAll = async (call) => {
    const shared = await fetch(call);
    if (shared) read.push(shared.answer);
    return shared;
  };
  const reads = sharedReads(fetchNoted);
  const { result } = query;
  const made = await requestDated(reads, result ?? query, {}).catch((error: unknown) => {
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
