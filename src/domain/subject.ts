/** Those who are notified of something, each with what is new. */
export function createSubscribers<News = void>() {
  const subscribers = new Set<(news: News) => void>();
  return {
    notify: (news: News): void => {
      for (const subscriber of subscribers) subscriber(news);
    },
    /** Returns a function that unsubscribes. */
    subscribe: (subscriber: (news: News) => void): (() => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}

/** A value that is not stored, with its subscribers: for views that follow it. */
export function createSubject<Value>(value: Value) {
  const { notify, subscribe } = createSubscribers();
  return {
    get: (): Value => value,
    set: (changed: Value): void => {
      if (Object.is(changed, value)) return;
      value = changed;
      notify();
    },
    subscribe,
  };
}

export type Subject<Value> = ReturnType<typeof createSubject<Value>>;
