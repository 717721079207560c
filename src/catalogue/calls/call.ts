import * as v from 'valibot';
import { LIFETIME_DEFAULT_MS } from '../../limits/catalogue.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import { CatalogueError } from '../../domain/catalogue-error.ts';
import type { PreviewNote } from '../../domain/preview-note.ts';

/** The definition of a call. Each file of this folder defines one. */
interface CallDefinition<Wire, Value> {
  /** Relative to the catalogue's url, with its query (CAT-14). */
  readonly path: string;
  /** Parses the catalogue's answer, and its own output too, because the cache stores that. */
  readonly schema: v.GenericSchema<unknown, Wire>;
  readonly normalise: (wire: Wire) => Value;
  /** In ms; 5 min by default (CAT-69). */
  readonly lifetimeMs?: number;
  readonly withGenre?: (value: Value, genre: string) => Value;
  /** What the answer says about previews; nothing by default. */
  readonly previewsOf?: (wire: Wire) => readonly PreviewNote[];
  /** The message of an answer that does not fit the schema. */
  readonly invalid?: string;
  /** The number of errors that 'no data' counts as in the back-off; 1 by default. */
  readonly noDataErrors?: number;
}

/** Creates a call from its definition. */
export function call<Wire, Value>(parts: CallDefinition<Wire, Value>): CatalogueCall<Value> {
  const {
    path,
    schema,
    normalise,
    withGenre,
    previewsOf = () => [],
    invalid = 'Invalid response format',
  } = parts;
  return {
    path: path.startsWith('/') ? path : `/${path}`,
    lifetimeMs: parts.lifetimeMs ?? LIFETIME_DEFAULT_MS,
    noDataErrors: parts.noDataErrors ?? 1,
    read: (body) => {
      const result = v.safeParse(schema, body);
      if (!result.success) throw new CatalogueError('invalid-shape', { message: invalid });
      const wire = result.output;
      return {
        wire,
        value: normalise(wire),
        previews: previewsOf(wire),
        leftOut: entryCount(body) - entryCount(wire),
      };
    },
    withGenre: withGenre ?? ((value) => value),
  };
}

/** How many entries the list of an answer has: `data`, or `tracks.data` of a playlist. */
function entryCount(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  if ('data' in body && Array.isArray(body.data)) return body.data.length;
  return 'tracks' in body ? entryCount(body.tracks) : 0;
}
