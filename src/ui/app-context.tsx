import { createContext, useContext, useSyncExternalStore } from 'react';
import type { App } from '../app.ts';
import type { Core } from '../app/core.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import { sentSnapshotOf } from '../machines/app/initial.select.ts';
import { ThrottleContext } from './throttled-selector.ts';
import { useSelected, type Selectable } from './use-selected.ts';

/**
 * The running app for the views, made outside React: first only its core, then, for good, the complete app. It stays the same object, so that
 * only those views render again for the complete app that show something of it.
 */
export interface RunningApp {
  readonly core: Core;
  /** The complete app; null while only its core has loaded. */
  readonly complete: () => App | null;
  readonly onComplete: (listener: () => void) => () => void;
}

/** A running app, and the way to complete it where only its core has loaded. */
export function runApp(
  core: Core,
  complete: App | null = null,
): RunningApp & { readonly setComplete: (app: App) => void } {
  const listeners = new Set<() => void>();
  return {
    core,
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

/** An actor as views read it. The compiler cannot know that a name belongs to its own snapshots. */
interface SelectableActor<Name extends keyof AppActors> extends Selectable<SnapshotOf<Name>> {
  readonly logic: Parameters<typeof sentSnapshotOf>[0]['logic'];
}

function actorOf<Name extends keyof AppActors>(app: Core | App | null, name: Name) {
  return (app as App | null)?.actors[name] as unknown as SelectableActor<Name> | undefined;
}

/**
 * The result of a selector over one of the app's actors, kept up to date. Select primitives, or objects that the
 * machine itself owns; for new objects pass `compare`.
 */
export function useActorSelector<Name extends keyof AppActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  const { core, complete } = useRunningApp();
  const actor = actorOf(complete() ?? core, name);
  if (!actor) throw new Error(`This view is drawn before '${name}' runs`);
  return useSelected(actor, sentOf(actor), selector as (snapshot?: SnapshotOf<Name>) => Value, compare);
}

/** The same for views of the shell: they read `meanwhile` while only the core has loaded. */
export function useDeferredSelector<Name extends keyof AppActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  meanwhile: Value,
): Value {
  const actor = actorOf(useReadyApp(), name);
  return useSelected(
    actor,
    () => undefined,
    (snapshot) => (snapshot === undefined ? meanwhile : selector(snapshot)),
  );
}

/** The same for player and queue, whose views may be notified a moment later while audio starts. */
function useThrottledSelector<Name extends 'player' | 'queue', Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  const actor = actorOf(useCore(), name) as SelectableActor<Name>;
  const throttled = useContext(ThrottleContext)(actor) as unknown as SelectableActor<Name>;
  return useSelected(throttled, sentOf(actor), selector as (snapshot?: SnapshotOf<Name>) => Value, compare);
}

/** What the server has rendered of an actor. */
function sentOf<Name extends keyof AppActors>(actor: SelectableActor<Name>) {
  return () => sentSnapshotOf(actor) as SnapshotOf<Name>;
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
