/** What an operator can see of the server's work. Whoever observes counts or writes it down; the work does not depend on it. */
export type Observation =
  /** The relay has answered: from its cache (hit, stale), with a call (miss) or with that of another listener (coalesced). */
  | { readonly what: 'answer'; readonly source: 'hit' | 'miss' | 'coalesced' | 'stale' }
  /** A call to the catalogue or the words service has ended. */
  | { readonly what: 'call'; readonly outcome: 'answered' | 'throttled' | 'failed' }
  /** A call was not made: over the client's limit, over the limit of all, or in a pause that the catalogue asked for. */
  | { readonly what: 'refusal'; readonly reason: 'client' | 'budget' | 'pause' }
  | { readonly what: 'rendering'; readonly of: 'page' | 'clip' };

/** Receives what happens. */
export type Observe = (observation: Observation) => void;
