import type { CatalogueStatus } from './catalogue.types.ts';

/** The result of an attempt to start the first waiting call. `at` in ms since 1970. */
export type StartOutcome =
  | {
      readonly kind: 'started';
      readonly at: number;
      /** It had to wait for the drain; else it started at once (D4). */
      readonly excess: boolean;
      /** How many wait still. */
      readonly left: number;
      /** Whether any of them may start at once. */
      readonly atOnceLeft: boolean;
    }
  /** Nothing waits. */
  | { readonly kind: 'none'; readonly at: number }
  /** The waiting list has changed in the meantime: try again. */
  | { readonly kind: 'again'; readonly at: number }
  /** All 8 places are taken. */
  | { readonly kind: 'place'; readonly at: number }
  /** The batch's next start may not happen yet. */
  | { readonly kind: 'too-early'; readonly at: number }
  /** The budget, or a 429's wait, allows no start before `until`, in ms since 1970. */
  | { readonly kind: 'budget'; readonly at: number; readonly until: number };

/** What the waiting list sends the drain. */
export type DrainEvent =
  /** A call was enqueued or moved; `atOnce` if it may start without waiting for the drain. */
  | { readonly type: 'call.waiting'; readonly atOnce: boolean }
  /** A request has ended. */
  | { readonly type: 'place.freed' }
  /** The counts or the budget have changed. `changesInMs`: when the budget changes by itself; null if it does not. */
  | {
      readonly type: 'status.changed';
      readonly status: CatalogueStatus;
      readonly changesInMs: number | null;
    };

/** Plain JSON; all times in ms since 1970. */
export interface DrainContext {
  readonly status: CatalogueStatus;
  readonly changesInMs: number | null;
  /** The result of the last attempt to start a call. */
  readonly outcome: StartOutcome;
  readonly batchBeganAt: number;
  /** Starts of the batch; a batch that is over, full or broken off, has all of them. */
  readonly batchStarts: number;
  readonly lastStartAt: number;
  /** A call was enqueued, or a place freed, while a start was being tried. */
  readonly hasMissed: boolean;
}
