/** What became of a test of the way to the catalogue (HOM-23, HOM-24). `ms` is the time it took. */
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

export interface ConnectionTestContext {
  /** The last answer; null before a first test and while one is under way. */
  readonly answer: ConnectionAnswer | null;
}

export type ConnectionTestEvent =
  /** 'Test connection'; without effect while a test is under way. */
  { readonly type: 'CONNECTION.TEST' };

export type ConnectionTestEmitted =
  /** A track came through: Home's sections load again, past cached failures and back-off (HOM-25, D45). */
  { readonly type: 'connection.confirmed' };
