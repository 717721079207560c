/** Spreads calls: no window has more than its starts, and no client has all of them. */
export interface RateLimiter {
  /**
   * Takes the next free start. Returns how long to wait for it, in ms, or 'too-long' with the seconds after
   * which it is worth trying again; then nothing is taken.
   * @param client who asks; null for the server itself, which takes what it needs
   * @param maxWaitMs a start that is further away is refused
   */
  take(
    now: number,
    client?: string | null,
    maxWaitMs?: number,
  ): { readonly waitMs: number } | { readonly retryAfterSeconds: number };
  /** How many starts are free now. */
  left(now: number): number;
}

/** When fewer starts than this share of all are free, each client gets an equal part of them alone. */
const sharedPart = 1 / 3;
/** What a client gets at least, when there are very many: then whoever comes first has it. */
const shareMin = 2;

/**
 * A rolling window: each start counts for the window's length from its own moment. The last third of it is
 * for clients that have had little, so that one who asks for rubbish leaves enough for one who listens.
 * @param usualMaxWaitMs a start that is further away is refused, unless its caller says otherwise
 */
export function createRateLimiter(calls: number, windowMs: number, usualMaxWaitMs: number): RateLimiter {
  /** The last starts, the oldest first; some may be in the future. */
  const starts: { readonly at: number; readonly client: string | null }[] = [];

  /** The start after which this client is below its share again; undefined if it is below it now. */
  function overShare(now: number, client: string | null): number | undefined {
    if (client === null) return undefined;
    const recent = starts.filter(({ at }) => at > now - windowMs);
    const reserved = Math.floor(calls * sharedPart);
    if (recent.length < calls - reserved) return undefined;
    const clients = new Set([...recent.map((one) => one.client), client]);
    const share = Math.max(shareMin, Math.floor(reserved / clients.size));
    return recent.filter((one) => one.client === client).at(-share)?.at;
  }

  return {
    left: (now) => calls - starts.filter(({ at }) => at > now - windowMs).length,
    take(now, client = null, maxWaitMs = usualMaxWaitMs) {
      // A clock that was set back would otherwise block everything.
      while ((starts.at(-1)?.at ?? 0) > now + windowMs) starts.pop();
      const own = overShare(now, client);
      if (own !== undefined) return { retryAfterSeconds: Math.ceil((own + windowMs - now) / 1000) };
      const inTheWay = starts.length < calls ? undefined : starts[starts.length - calls]?.at;
      const at = inTheWay === undefined ? now : Math.max(now, inTheWay + windowMs);
      if (at - now > maxWaitMs) return { retryAfterSeconds: Math.ceil((at - now) / 1000) };
      starts.push({ at, client });
      if (starts.length > calls) starts.shift();
      return { waitMs: at - now };
    },
  };
}
