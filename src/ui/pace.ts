import { createContext } from 'react';
import { SOUND_FIRST_MS } from '../limits/ui.ts';

/** What a view reads: an actor, or one whose changes are told later. */
export interface Readable {
  readonly getSnapshot: () => unknown;
  readonly subscribe: (observer: Observer) => { unsubscribe(): void };
}

interface Observer {
  readonly next: (snapshot: unknown) => void;
  readonly error?: (error: unknown) => void;
}

/** When views hear of what has changed in an actor. */
export type Pace = (actor: Readable) => Readable;

/**
 * Sound first: while `isStarting` says so, views hear of all changes together a moment later, or as soon as it no longer
 * does. To render at once would stand between a press and its sound, and would show a wait that is over before it is seen.
 */
export function soundFirst(isStarting: () => boolean, wait: (ms: number) => Promise<void>): Pace {
  const known = new WeakMap<Readable, Readable>();
  /** Who has something to hear of. */
  const waiting = new Set<() => void>();
  let isTimed = false;

  function tellAll(): void {
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell();
  }

  function tellSoon(): void {
    if (isTimed) return;
    isTimed = true;
    void wait(SOUND_FIRST_MS).then(() => {
      isTimed = false;
      tellAll();
    });
  }

  function paced(actor: Readable): Readable {
    const observers = new Set<Observer>();
    const tell = () => {
      for (const observer of observers) observer.next(actor.getSnapshot());
    };
    const hear = () => {
      waiting.add(tell);
      if (isStarting()) tellSoon();
      else tellAll();
    };
    let stop = () => {};
    return {
      getSnapshot: () => actor.getSnapshot(),
      subscribe(observer) {
        if (observers.size === 0) {
          const subscription = actor.subscribe({
            next: hear,
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
    const made = known.get(actor) ?? paced(actor);
    known.set(actor, made);
    return made;
  };
}

/** How fast the views of player and queue follow; at once unless the page says otherwise. */
export const PaceContext = createContext<Pace>((actor) => actor);
