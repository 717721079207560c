/** Those who are notified of something, each with what is new. */
export interface Subscribers<News> {
  readonly notify: (news: News) => void;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (subscriber: (news: News) => void) => () => void;
}

export function createSubscribers<News = void>(): Subscribers<News> {
  const subscribers = new Set<(news: News) => void>();
  return {
    notify(news) {
      for (const subscriber of subscribers) subscriber(news);
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}

/** A value that is not stored, for views that follow it. */
export interface Subject<Value> extends Pick<Subscribers<void>, 'subscribe'> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
}

/** A value with its subscribers. */
export function createSubject<Value>(value: Value): Subject<Value> {
  const { notify, subscribe } = createSubscribers();
  return {
    get: () => value,
    set(changed) {
      if (Object.is(changed, value)) return;
      value = changed;
      notify();
    },
    subscribe,
  };
}
