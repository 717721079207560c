export interface KeepListeningContext {
  readonly on: boolean;
}

export type KeepListeningEvent =
  /** The listener turns it on or off. */
  | { readonly type: 'KEEP_LISTENING.TOGGLE' }
  /** The stored value: sent at the start, and after each change in this tab or another. */
  | { readonly type: 'keepListening.stored'; readonly on: boolean };

export interface KeepListeningEmitted {
  /** It is on or off from now on. */
  readonly type: 'keepListening.changed';
  readonly on: boolean;
}
