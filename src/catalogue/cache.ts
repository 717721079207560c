import * as v from 'valibot';
import { BoundedMap } from '../domain/bounded-map.ts';
import type { StorageArea } from '../domain/ports.ts';
import type { CatalogueParts } from './catalogue.types.ts';
import { ANSWERS_MAX_BYTES, ANSWERS_MAX_ENTRIES, ANSWERS_READ_MAX_MS } from '../limits/catalogue.ts';
import { TIME_MAX_MS } from '../limits/storage.ts';

/** A cached answer. */
export interface KeptAnswer {
  /** The used fields of the answer, still under the catalogue's own names. */
  readonly wire: unknown;
  /** When it was answered, in ms since 1970. */
  readonly at: number;
  /** Its path has been cleared: it only serves as the older answer beside a failure. */
  readonly cleared: boolean;
}

/** When an answer was given, in ms since 1970; not before that, nor so late that no calendar knows it. */
export const answerTime = v.pipe(v.number(), v.minValue(0), v.maxValue(TIME_MAX_MS));

const recordSchema = v.object({
  wire: v.unknown(),
  at: answerTime,
  cleared: v.boolean(),
  environment: v.string(),
});
type Kept = v.InferOutput<typeof recordSchema> & { readonly bytes: number };

const noteSchema = v.object({ at: answerTime, bytes: v.number() });
type Note = v.InferOutput<typeof noteSchema>;

const bounds = {
  maxEntries: ANSWERS_MAX_ENTRIES,
  maxWeight: ANSWERS_MAX_BYTES,
  weigh: ({ bytes }: Pick<Note, 'bytes'>): number => bytes,
};

/**
 * The answers of this tab in memory, and behind them those of all tabs in the browser's database.
 * @param environment the one that answers belong to; those of another are none
 */
export function createAnswerCache(
  { responses: store, clock, wait, log }: Pick<CatalogueParts, 'responses' | 'clock' | 'wait' | 'log'>,
  environment: () => string,
) {
  const memory = new BoundedMap<Kept>(bounds);
  const cleared = new Set<string>();
  // Dropped here, because the database may not have stored it yet.
  const dropped = new Set<string>();
  // Changes of the database follow each other, so that none overtakes another.
  let changes: Promise<unknown> = Promise.resolve();
  let waitingChanges = 0;

  function change(work: () => Promise<void>): void {
    waitingChanges += 1;
    changes = changes
      .then(work)
      .catch(failed)
      .finally(() => {
        waitingChanges -= 1;
      });
  }

  function failed(error: unknown): void {
    log.warn('The kept answers could not be read or written', error);
  }

  async function readStored(key: string): Promise<Kept | null> {
    try {
      const late = wait(ANSWERS_READ_MAX_MS).then(() => {
        throw new Error('The database does not answer');
      });
      const result = v.safeParse(recordSchema, await Promise.race([store.read(key), late]));
      if (!result.success || result.output.environment !== environment()) return null;
      return { ...result.output, bytes: weigh(result.output.wire) };
    } catch (error) {
      failed(error);
      return null;
    }
  }

  function write(key: string, { bytes, ...record }: Kept): void {
    // If the database stops responding, memory must not collect what it will never store.
    if (waitingChanges >= ANSWERS_MAX_ENTRIES) return;
    change(async () => {
      await store.write(key, record, { at: record.at, bytes });
      // One look after a row of writes is enough to keep the bounds.
      if (waitingChanges > 1) return;
      const notes = new Map(
        [...(await store.notes())].map(([name, note]) => [name, readNote(note)] as const),
      );
      await store.remove(beyondBounds(notes));
    });
  }

  return {
    /** The youngest answer in memory under a key, or null. */
    peek: (key: string): KeptAnswer | null => memory.get(key) ?? null,
    /**
     * Loads the database's answer into memory if it is younger. Reads the database only if memory has none
     * that is younger than `youngerThan`, in ms since 1970.
     */
    load: async (key: string, youngerThan: number): Promise<void> => {
      const before = memory.get(key);
      const serves = before && before.at > youngerThan && !before.cleared;
      if (before && (serves || youngerThan >= clock.now())) return;
      const stored = await readStored(key);
      const current = memory.get(key);
      if (stored && !dropped.has(key) && (!current || stored.at > current.at)) {
        memory.set(key, { ...stored, cleared: stored.cleared || cleared.has(key) });
      }
    },
    /** Caches an answer with the time at which the catalogue answered; now by default. */
    keep: (key: string, wire: unknown, at = clock.now()): void => {
      cleared.delete(key);
      dropped.delete(key);
      const kept = { wire, at, cleared: false, environment: environment(), bytes: weigh(wire) };
      memory.set(key, kept);
      write(key, kept);
    },
    clear: (key: string): void => {
      cleared.add(key);
      const current = memory.get(key);
      if (current) memory.set(key, { ...current, cleared: true });
      change(async () => {
        if (!cleared.has(key)) return;
        const kept = memory.get(key) ?? (await readStored(key));
        if (kept && cleared.has(key)) write(key, { ...kept, cleared: true });
      });
    },
    drop: (key: string): void => {
      memory.delete(key);
      dropped.add(key);
      change(() => store.remove([key]));
    },
    /** Empties the cache. @param scope 'memory' empties only this tab's cache, not the shared one */
    empty: (scope: 'all' | 'memory'): void => {
      memory.clear();
      cleared.clear();
      dropped.clear();
      if (scope === 'all') change(() => store.clear());
    },
  };
}

function weigh(wire: unknown): number {
  return JSON.stringify(wire)?.length ?? 0;
}

/** A note that cannot be read counts as old and heavy, so that its answer is removed first. */
function readNote(note: unknown): Note {
  const result = v.safeParse(noteSchema, note);
  return result.success ? result.output : { at: 0, bytes: ANSWERS_MAX_BYTES };
}

/** The entries to remove to keep within the bounds: the oldest answers first. */
function beyondBounds(notes: ReadonlyMap<string, Note>): readonly string[] {
  const bounded = new BoundedMap<Note>(bounds);
  for (const [key, note] of [...notes].toSorted(([, a], [, b]) => a.at - b.at)) bounded.set(key, note);
  return [...notes.keys()].filter((key) => !bounded.has(key));
}

const key = 'environment_id';

/** '{host}-{YYYY-MM-DD}' by the local calendar. @param now ms since 1970 */
export function environmentId(host: string, now: number): string {
  const date = new Date(now);
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${host}-${date.getFullYear()}-${month}-${day}`;
}

/** The environment that the cache belongs to. */
export function createEnvironment({
  host,
  storage,
  clock,
  log,
}: Pick<CatalogueParts, 'clock' | 'log'> & { readonly host: string; readonly storage: StorageArea }) {
  let current = read() ?? '';

  function read(): string | null {
    try {
      // Plain, or quoted as JSON, like every stored text.
      return storage.getItem(key)?.replace(/^"(.*)"$/, '$1') ?? null;
    } catch (error) {
      log.warn('The environment id could not be read', error);
      return null;
    }
  }

  return {
    /** The id that the cache was last emptied for; '' before the first. */
    current: () => current,
    /**
     * Compares the environment, and if it has changed stores the new id and returns what to empty: 'all', or
     * the 'memory' of this tab if another tab has already emptied the shared cache.
     */
    renew: (): 'all' | 'memory' | null => {
      const id = environmentId(host, clock.now());
      // Reads storage too, because another script may have changed the value there.
      const stored = read() ?? current;
      if (id === current && id === stored) return null;
      const scope = stored === id ? 'memory' : 'all';
      current = id;
      try {
        storage.setItem(key, id);
      } catch (error) {
        log.warn('The environment id could not be kept', error);
      }
      return scope;
    },
  };
}
