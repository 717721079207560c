import { CatalogueError } from '../domain/catalogue-error.ts';
import { importAfter, type ListImport, nextOf } from '../domain/list-import.ts';
import type { LocksPort } from '../domain/ports.ts';
import { listImportKey } from '../storage/list-import-key.ts';
import type { AppParts } from './parts.ts';

/**
 * Looks for the next track of the stored list, and stores what it finds. All tabs share one lock, so that
 * none looks for what another is looking for; a tab that closes leaves it to the next.
 */
export function matchNext(
  { store, locks, content }: Pick<AppParts, 'store' | 'content'> & { readonly locks: LocksPort },
  signal: AbortSignal,
): Promise<ListImport | null> {
  return locks.request(
    'list_import_search',
    async () => {
      const work = store.get(listImportKey);
      const index = work ? nextOf(work) : -1;
      const wanted = work?.entries[index]?.wanted;
      if (!wanted || work?.isPaused || signal.aborted) return work;
      const act = await content.findWanted(wanted, { signal }).then(
        (match) => ({ type: 'import.matched', index, match }) as const,
        (error: unknown) => {
          if (signal.aborted) throw error;
          return { error };
        },
      );
      // Without a network nothing has failed.
      if ('error' in act && act.error instanceof CatalogueError && act.error.code === 'offline')
        throw act.error;
      const { value } = await store.update(listImportKey, (stored) =>
        // Another list may have taken its place.
        stored && JSON.stringify(stored.entries[index]?.wanted) === JSON.stringify(wanted)
          ? importAfter(stored, 'error' in act ? { type: 'import.failed', index } : act)
          : stored,
      );
      if ('error' in act) throw act.error;
      return value;
    },
    [listImportKey.name],
  );
}
