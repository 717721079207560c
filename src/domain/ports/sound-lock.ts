/** One asking for the sound of the browser. */
export interface SoundClaim {
  /** Hands the sound on, or stops asking for it. */
  readonly release: () => void;
}

/**
 * The one sound of a browser, which one tab at a time may hold. A tab that closes or crashes leaves nothing to release:
 * the browser hands its sound on.
 */
export interface SoundLockPort {
  /**
   * Asks for the sound; with `steal` it is taken from whoever holds it. `onGranted` is told once it is held, `onLost`
   * when another tab has taken it away. Neither is told after `release`.
   */
  readonly claim: (
    options: { readonly steal: boolean },
    onGranted: () => void,
    onLost: () => void,
  ) => SoundClaim;
  /** Whether any tab holds the sound now. */
  readonly isHeld: () => Promise<boolean>;
  /** Whether any tab waits for the sound now. */
  readonly isClaimed: () => Promise<boolean>;
  /** Settles once no tab holds the sound; rejects when the signal aborts. */
  readonly whenFree: (signal: AbortSignal) => Promise<void>;
}
