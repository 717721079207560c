/** A value that is not stored, for views that follow it. */
export interface Subject<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls the subscriber after each change. Returns a function that unsubscribes. */
  readonly subscribe: (subscriber: () => void) => () => void;
}

/** A value with its subscribers. */
export function createSubject<Value>(value: Value): Subject<Value> {
  const subscribers = new Set<() => void>();
  return {
    get: () => value,
    set(changed) {
      if (Object.is(changed, value)) return;
      value = changed;
      for (const notify of subscribers) notify();
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}
