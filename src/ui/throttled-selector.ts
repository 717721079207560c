import { createContext } from 'react';
import { PLAYBACK_FIRST_MS } from '../limits/ui.ts';

/** The source of a view: an actor, or one whose changes are emitted later. */
export interface Readable {
  readonly getSnapshot: () => unknown;
  readonly subscribe: (observer: Observer) => { unsubscribe(): void };
}

export interface Observer {
  readonly next: (snapshot: unknown) => void;
  readonly error?: (error: unknown) => void;
}

/** Decides when the observers of an actor are notified of its changes. */
export type Throttle = (actor: Readable) => Readable;

/**
 * While `isStarting` returns true, views are notified of all changes together a moment later, or as soon as it returns
 * false. To render at once would delay the audio after a press, and would show a wait that is over before it is seen.
 */
export function throttleWhileStarting(
  isStarting: () => boolean,
  wait: (ms: number) => Promise<void>,
): Throttle {
  const throttledActors = new WeakMap<Readable, Readable>();
  /** Notifies the observers of each actor that has changed since the last flush. */
  const pending = new Set<() => void>();
  let isFlushScheduled = false;

  function flush(): void {
    const notifications = [...pending];
    pending.clear();
    for (const notify of notifications) notify();
  }

  function scheduleFlush(): void {
    if (isFlushScheduled) return;
    isFlushScheduled = true;
    void wait(PLAYBACK_FIRST_MS).then(() => {
      isFlushScheduled = false;
      flush();
    });
  }

  function throttled(actor: Readable): Readable {
    const observers = new Set<Observer>();
    const notify = () => {
      for (const observer of observers) observer.next(actor.getSnapshot());
    };
    const enqueue = () => {
      pending.add(notify);
      if (isStarting()) scheduleFlush();
      else flush();
    };
    let stop = () => {};
    return {
      getSnapshot: () => actor.getSnapshot(),
      subscribe(observer) {
        if (observers.size === 0) {
          const subscription = actor.subscribe({
            next: enqueue,
            error: (error) => observers.forEach((one) => one.error?.(error)),
          });
          stop = () => subscription.unsubscribe();
        }
        observers.add(observer);
        return {
          unsubscribe() {
            observers.delete(observer);
            if (observers.size === 0) stop();
          },
        };
      },
    };
  }

  return (actor) => {
    const made = throttledActors.get(actor) ?? throttled(actor);
    throttledActors.set(actor, made);
    return made;
  };
}

/** How views of player and queue are notified: at once unless the page provides a throttle. */
export const ThrottleContext = createContext<Throttle>((actor) => actor);
