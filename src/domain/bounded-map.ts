/** The bounds of a `BoundedMap`. */
export interface Bounds<Value> {
  readonly maxEntries?: number;
  readonly maxWeight?: number;
  /** The weight of an entry; 0 by default. */
  readonly weigh?: (value: Value, key: string) => number;
}

/** A map that keeps within its bounds: the entries that were set longest ago are removed first. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  readonly #bounds: Bounds<Value>;
  #weight = 0;

  constructor(bounds: Bounds<Value>) {
    this.#bounds = bounds;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Sets an entry as the newest one. */
  set(key: string, value: Value): void {
    const { maxEntries = Infinity, maxWeight = Infinity, weigh } = this.#bounds;
    this.delete(key);
    const weight = weigh?.(value, key) ?? 0;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#weight <= maxWeight) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  /** The entries, the one that was set longest ago first. */
  entries(): readonly (readonly [key: string, value: Value])[] {
    return [...this.#entries].map(([key, { value }]) => [key, value]);
  }
}
