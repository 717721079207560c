import type { Answer, CatalogueCall } from '../catalogue/catalogue.types.ts';
import type { Content } from '../content/content.types.ts';
import { createContent } from '../content/create-content.ts';
import { CatalogueError } from '../domain/catalogue-error.ts';
import { excerptKey, resultKey, type EditionAnswer } from '../domain/edition.ts';
import * as v from 'valibot';
import { keys } from '../storage/keys.ts';
import { trackSchema } from '../storage/schemas.ts';

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
  async function request<Value>(call: CatalogueCall<Value>, { genre }: { readonly genre?: string } = {}) {
    const answer = known.get(excerptKey(call.path)) ?? known.get(call.path);
    const result: Answer<Value> = answer
      ? { ok: true, value: tagged(call, call.read(answer.wire).value, genre), stale: false, at: answer.at }
      : { ok: false, error: new CatalogueError('late') };
    return result;
  }

  return createContent({
    catalogue: {
      request,
      clear: nothing,
      recordFailure: nothing,
      results: {
        read: async (key, schema) => {
          const answer = known.get(resultKey(key));
          if (!answer) return null;
          const result = v.safeParse(schema, answer.wire);
          return result.success ? { value: result.output, at: answer.at } : null;
        },
        write: nothing,
        drop: nothing,
      },
      status: { get: never, subscribe: never },
    },
    store: {
      get: (key) => key.default,
      set: (_, value) => ({ before: value, value, changed: false, kept: false }),
      update: never,
    },
    keys,
    trackSchema,
    http: never,
    network: { origin: 'https://edition.invalid' },
    now: () => 0,
    catalogueNow: () => 0,
    lacksPreview: () => false,
    random: () => 0,
    wait: never,
    log: { info: nothing, warn: nothing, error: nothing },
    config: { lyricsUrl: '', subscribeUrl: '' },
  });
}

function tagged<Value>(call: CatalogueCall<Value>, value: Value, genre: string | undefined): Value {
  return genre === undefined ? value : call.withGenre(value, genre);
}
