/** Resolves when the page has loaded and has nothing more urgent to do. Rejects with the signal's reason. */
export type AwaitIdle = (signal: AbortSignal) => Promise<void>;
