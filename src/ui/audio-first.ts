import { PLAYBACK_FIRST_MS } from '../limits/ui.ts';
import type { Readable } from '../machines/app/initial.ts';

/**
 * While `isStarting` returns true, views are notified of all changes together a moment later, or as soon as
 * it returns false. To render at once would delay the audio after a press, and would show a wait that is over
 * before it is seen.
 */
export function audioFirst(
  isStarting: () => boolean,
  wait: (ms: number) => Promise<void>,
): (actor: Readable) => Readable {
  const waiting = new Set<() => void>();
  const known = new WeakMap<Readable, Readable>();

  function flush(): void {
    const notifications = [...waiting];
    waiting.clear();
    for (const notify of notifications) notify();
  }

  const patient = (actor: Readable): Readable => ({
    getSnapshot: () => actor.getSnapshot(),
    subscribe(observer) {
      const notify = () => observer.next(actor.getSnapshot());
      const next = () => {
        waiting.add(notify);
        if (!isStarting()) flush();
        else if (waiting.size === 1) void wait(PLAYBACK_FIRST_MS).then(flush);
      };
      return actor.subscribe({ ...observer, next });
    },
  });

  return (actor) => {
    const made = known.get(actor) ?? patient(actor);
    known.set(actor, made);
    return made;
  };
}
