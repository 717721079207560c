/** The result of a connection test (HOM-23, HOM-24). `ms` is the time it took. */
export type ConnectionAnswer =
  | { readonly ok: true; readonly status: number; readonly ms: number }
  /** Answered with a status that is not OK. */
  | { readonly ok: false; readonly status: number; readonly reason: null; readonly ms: number }
  /** Not answered: no network, or slower than 10 s. */
  | {
      readonly ok: false;
      readonly status: null;
      readonly reason: 'network' | 'timeout';
      readonly ms: number;
    };
