/** What an operator can see of the server's work, which does not depend on who observes it. */
export type Observation =
  /** Answered: from the cache (hit, stale), with a call (miss) or another's call (coalesced). */
  | { readonly what: 'answer'; readonly source: 'hit' | 'miss' | 'coalesced' | 'stale' }
  /** A call to the catalogue or the words service has ended. */
  | { readonly what: 'call'; readonly outcome: 'answered' | 'throttled' | 'failed' }
  /** A call was not made: over the client's limit or that of all, or in the catalogue's pause. */
  | { readonly what: 'refusal'; readonly reason: 'client' | 'budget' | 'pause' }
  /** The shared answers of a page have been gathered: all of them, those that could be had, or none. */
  | { readonly what: 'edition'; readonly outcome: 'complete' | 'partial' | 'failed' }
  | { readonly what: 'rendering'; readonly of: 'page' | 'clip' };

/** Receives what happens. */
export type Observe = (observation: Observation) => void;
