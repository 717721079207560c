import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { App } from '../app.ts';
import type { Core } from '../app/core.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import { ThrottleContext, type Readable } from './throttled-selector.ts';

/** The running app for the views, made outside React: first only its core, then, for good, the complete app. */
export const AppContext = createContext<Core | App | null>(null);

const isComplete = (app: Core | App): app is App => 'content' in app;

/** The core of the running app. Throws if a view is outside the context, which is a bug. */
export function useCore(): Core {
  const app = useContext(AppContext);
  if (!app) throw new Error('This view stands outside the AppContext');
  return app;
}

/** The complete running app, or null while only its core has loaded. For views of the shell. */
export function useReadyApp(): App | null {
  const app = useCore();
  return isComplete(app) ? app : null;
}

/** The complete running app. Throws in a view that renders while only its core has loaded, which is a bug too. */
export function useApp(): App {
  const app = useReadyApp();
  if (!app) throw new Error('This view is drawn before the whole app is there');
  return app;
}

type SnapshotOf<Name extends keyof AppActors> = ReturnType<AppActors[Name]['getSnapshot']>;

/**
 * The result of a selector over one of the app's actors, kept up to date. Select primitives, or objects that the
 * machine itself owns; for new objects pass `compare`.
 */
export function useActorSelector<Name extends keyof AppActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  // The tie between a name and its own snapshots is beyond the compiler here, and beyond doubt for the reader.
  const actor = (useCore() as App).actors[name] as unknown as App['root'] | undefined;
  if (!actor) throw new Error(`This view is drawn before '${name}' runs`);
  return useSelector(actor, selector as (snapshot: unknown) => Value, compare);
}

/** The same for views of the shell: they read `meanwhile` while only the core has loaded. */
export function useDeferredSelector<Name extends keyof AppActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  meanwhile: Value,
): Value {
  const actor = useReadyApp()?.actors[name] as unknown as App['root'] | undefined;
  return useSelector(actor, (snapshot) =>
    snapshot === undefined ? meanwhile : selector(snapshot as unknown as SnapshotOf<Name>),
  );
}

/** The same for player and queue, whose views may be notified a moment later while audio starts. */
function useThrottledSelector<Name extends 'player' | 'queue', Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  const actor = useCore().actors[name] as unknown as Readable;
  const throttled = useContext(ThrottleContext)(actor) as unknown as App['root'];
  return useSelector(throttled, selector as (snapshot: unknown) => Value, compare);
}

/** The result of a selector over the queue. */
export function useQueue<Value>(
  selector: (snapshot: SnapshotOf<'queue'>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  return useThrottledSelector('queue', selector, compare);
}

/** The result of a selector over the player. Only the leaves of the player bar may select the position (BEY-22). */
export function usePlayer<Value>(
  selector: (snapshot: SnapshotOf<'player'>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  return useThrottledSelector('player', selector, compare);
}
