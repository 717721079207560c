import type { ClockPort, LogPort, StorageArea } from '../domain/ports.ts';

const key = 'environment_id';

/** '{host}-{YYYY-MM-DD}' by the local calendar (CAT-72). @param now ms since 1970 */
export function environmentId(host: string, now: number): string {
  const date = new Date(now);
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${host}-${date.getFullYear()}-${month}-${day}`;
}

/** The environment that the cache belongs to (D46). */
export interface Environment {
  /** The id that the cache was last emptied for; '' before the first. */
  readonly current: () => string;
  /**
   * Compares the environment, and if it has changed stores the new id and returns what to empty: 'all', or the 'memory'
   * of this tab if another tab has already emptied the shared cache.
   */
  readonly renew: () => 'all' | 'memory' | null;
}

export function createEnvironment(options: {
  readonly host: string;
  readonly storage: StorageArea;
  readonly clock: ClockPort;
  readonly log: LogPort;
}): Environment {
  const { host, storage, clock, log } = options;
  let current = read() ?? '';

  function read(): string | null {
    try {
      // Plain, or quoted as JSON, like every stored text (D9).
      return storage.getItem(key)?.replace(/^"(.*)"$/, '$1') ?? null;
    } catch (error) {
      log.warn('The environment id could not be read', error);
      return null;
    }
  }

  return {
    current: () => current,
    renew: () => {
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
