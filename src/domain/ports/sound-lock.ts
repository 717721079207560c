/** One request for permission to play. */
export interface SoundClaim {
  /** Releases the permission, or cancels the request. */
  readonly release: () => void;
}

/**
 * Permission to play, which one tab of a browser at a time may have. A tab that closes or crashes leaves nothing to
 * release: the browser passes its permission on.
 */
export interface SoundLockPort {
  /**
   * Requests permission; with `steal` it takes it from its owner. Calls `onGranted` once it is granted, and `onLost`
   * when another tab has taken it. It calls neither after `release`.
   */
  readonly claim: (
    options: { readonly steal: boolean },
    onGranted: () => void,
    onLost: () => void,
  ) => SoundClaim;
  /** Whether any tab has permission now. */
  readonly isHeld: () => Promise<boolean>;
  /** Whether any tab waits for permission now. */
  readonly isClaimed: () => Promise<boolean>;
  /** Resolves once no tab has permission; rejects when the signal aborts. */
  readonly whenFree: (signal: AbortSignal) => Promise<void>;
}
