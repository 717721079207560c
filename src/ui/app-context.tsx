import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { App } from '../app.ts';
import type { Core } from '../app/core.ts';
import type { Subject } from '../domain/subject.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import { initialOf, type Readable } from '../machines/app/initial.select.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The running app for the views, made outside React: first only its core, then, for good, the complete app. It stays the same object, so that
 * only those views render again for the complete app that show something of it.
 */
export interface RunningApp {
  readonly core: Core;
  /** The complete app; null while only its core has loaded. */
  readonly complete: () => App | null;
  readonly onComplete: (listener: () => void) => () => void;
  /** What views of player and queue read instead of the actor. */
  readonly viewed: (actor: Readable) => Readable;
}

/** A running app, and the way to complete it where only its core has loaded. */
export function runApp(
  core: Core,
  complete: App | null = null,
  viewed: RunningApp['viewed'] = (actor) => actor,
): RunningApp & { readonly setComplete: (app: App) => void } {
  const listeners = new Set<() => void>();
  return {
    core,
    viewed,
    complete: () => complete,
    onComplete(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setComplete(app) {
      complete = app;
      for (const listener of listeners) listener();
    },
  };
}

export const AppContext = createContext<RunningApp | null>(null);

function useRunningApp(): RunningApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('This view is outside the AppContext');
  return app;
}

/** The core of the running app. Throws if a view is outside the context, which is a bug. */
export function useCore(): Core {
  return useRunningApp().core;
}

/** The complete running app, or null while only its core has loaded: the server renders the shell so. For views of the shell. */
export function useReadyApp(): App | null {
  const { complete, onComplete } = useRunningApp();
  return useSyncExternalStore(onComplete, complete, () => null);
}

/** The complete running app. Throws in a view that renders while only its core has loaded, which is a bug too. */
export function useApp(): App {
  const app = useRunningApp().complete();
  if (!app) throw new Error('This view renders before the complete app has loaded');
  return app;
}

type SnapshotOf<Name extends keyof AppActors> = ReturnType<AppActors[Name]['getSnapshot']>;

/**
 * The result of a selector over one of the app's actors, kept up to date; on the server and while the browser hydrates, over the
 * actor before it ran. Select primitives, or objects that the machine itself owns; for new objects pass `compare`. Only
 * the leaves of the player bar may select the player's position (BEY-22).
 */
export function useActorSelector<Name extends keyof AppActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  const { core, complete, viewed } = useRunningApp();
  const actor = actorOf(complete() ?? core, name);
  if (!actor) throw new Error(`This view is drawn before '${name}' runs`);
  const running = name === 'player' || name === 'queue' ? viewed(actor) : actor;
  return useSelector(
    (useIsHydrated() ? running : initialOf(actor)) as Parameters<typeof useSelector>[0],
    selector as (snapshot: unknown) => Value,
    compare,
  );
}

/** The same for views of the shell: they read `meanwhile` while only the core has loaded. */
export function useDeferredSelector<Name extends keyof AppActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  meanwhile: Value,
): Value {
  return useSelector(actorOf(useReadyApp(), name), (snapshot: unknown) =>
    snapshot === undefined ? meanwhile : selector(snapshot as SnapshotOf<Name>),
  );
}

function actorOf(app: Core | App | null, name: keyof AppActors) {
  return (app as App | null)?.actors[name];
}

/** The current value of a subject. */
export function useSubject<Value>({ subscribe, get }: Subject<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
