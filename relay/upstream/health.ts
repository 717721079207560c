/** The result of the last call to the upstream. */
export type Health = 'up' | 'throttled' | 'blocked' | 'unreachable';

export interface HealthRecord {
  /** @param now in ms since 1970; a pause that is over counts as up */
  read(now: number): Health;
  /** When the upstream may be called again, in ms since 1970. */
  readonly pausedUntil: number;
  succeeded(): void;
  failed(health: 'blocked' | 'unreachable'): void;
  throttled(until: number): void;
}

export function createHealth(): HealthRecord {
  let health: Health = 'up';
  let pausedUntil = 0;
  return {
    read: (now) => (health === 'throttled' && pausedUntil <= now ? 'up' : health),
    get pausedUntil() {
      return pausedUntil;
    },
    succeeded() {
      health = 'up';
    },
    failed(next) {
      health = next;
    },
    throttled(until) {
      health = 'throttled';
      pausedUntil = until;
    },
  };
}
