/** The server's clock; tests pass their own. */
export interface Clock {
  /** ms since 1970 */
  now(): number;
  /** Calls back once after so many ms; the returned function cancels it. */
  after(milliseconds: number, callBack: () => void): () => void;
}

/** The real clock. */
export const wallClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, callBack) {
    const timer = setTimeout(callBack, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};
