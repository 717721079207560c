import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { App, AppActors } from '../app.ts';
import { PaceContext, type Readable } from './pace.ts';

/** The running app as the views see it: made once outside React, handed down, never replaced. */
export const AppContext = createContext<App | null>(null);

/** The running app. Throws where a view stands outside the context, which is a mistake of the program. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('This view stands outside the AppContext');
  return app;
}

type SnapshotOf<Name extends keyof AppActors> = ReturnType<AppActors[Name]['getSnapshot']>;

/**
 * What a selector reads from one of the app's actors, kept up to date. Select primitives, or objects that the
 * machine itself holds; for made-up objects give `compare`.
 */
export function useActorSelector<Name extends keyof AppActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  // The tie between a name and its own snapshots is beyond the compiler here, and beyond doubt for the reader.
  const actor = useApp().actors[name] as unknown as App['root'];
  return useSelector(actor, selector as (snapshot: unknown) => Value, compare);
}

/** The same for the two actors that have a sound to start, and views that can wait for the next picture. */
function usePacedSelector<Name extends 'player' | 'queue', Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  const actor = useApp().actors[name] as unknown as Readable;
  const paced = useContext(PaceContext)(actor) as unknown as App['root'];
  return useSelector(paced, selector as (snapshot: unknown) => Value, compare);
}

/** What a selector reads from the queue. */
export function useQueue<Value>(
  selector: (snapshot: SnapshotOf<'queue'>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  return usePacedSelector('queue', selector, compare);
}

/** What a selector reads from the player. Only the leaves of the player bar may select the position (BEY-22). */
export function usePlayer<Value>(
  selector: (snapshot: SnapshotOf<'player'>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  return usePacedSelector('player', selector, compare);
}
