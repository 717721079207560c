/** What the upstream was like when it was last asked. */
export type Health = 'up' | 'throttled' | 'blocked' | 'unreachable';

export interface HealthRecord {
  /** @param now in ms since 1970; a rest that is over counts as up */
  read(now: number): Health;
  /** When the upstream may be asked again, in ms since 1970. */
  readonly restsUntil: number;
  succeeded(): void;
  failed(health: 'blocked' | 'unreachable'): void;
  throttled(until: number): void;
}

export function createHealth(): HealthRecord {
  let health: Health = 'up';
  let restsUntil = 0;
  return {
    read: (now) => (health === 'throttled' && restsUntil <= now ? 'up' : health),
    get restsUntil() {
      return restsUntil;
    },
    succeeded() {
      health = 'up';
    },
    failed(next) {
      health = next;
    },
    throttled(until) {
      health = 'throttled';
      restsUntil = until;
    },
  };
}
