import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { App } from '../app.ts';
import type { Services } from '../app/services.ts';
import type { Subject } from '../domain/subject.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import { initialOf, type Readable } from '../machines/app/initial.select.ts';
import type { StoreKey } from '../storage/store.types.ts';

/** The app for the views, made outside React. */
export interface AppForViews {
  readonly app: App;
  /** What views of player and queue read instead of the actor. */
  readonly viewed?: (actor: Readable) => Readable;
  /** Called when a part of what the server has sent shows what is the listener's own. */
  readonly onTaken?: () => void;
}

export const AppContext = createContext<AppForViews | null>(null);

function useContextOf<Value>(value: Value | null): Value {
  if (!value) throw new Error('This view is outside its context');
  return value;
}

/** The app. Throws if a view is outside the context, which is a bug. */
export function useApp(): App {
  return useContextOf(useContext(AppContext)).app;
}

/** The services for the pages and overlays, whose code loads with them. */
export const ServicesContext = createContext<Services | null>(null);

/** Content and catalogue. Throws if a view is outside the context, which is a bug: a view of the shell has none. */
export function useServices(): Services {
  return useContextOf(useContext(ServicesContext));
}

type SnapshotOf<Name extends keyof AppActors> = ReturnType<AppActors[Name]['getSnapshot']>;

/**
 * The result of a selector over one of the app's actors, kept up to date; on the server and while the browser hydrates, over the
 * actor before it ran. Select primitives, or objects that the machine itself owns; for new objects pass `compare`. Only
 * the leaves of the player bar may select the player's position.
 */
export function useActorSelector<Name extends keyof AppActors, Value>(
  name: Name,
  selector: (snapshot: SnapshotOf<Name>) => Value,
  compare?: (before: Value, after: Value) => boolean,
): Value {
  const { app, viewed } = useContextOf(useContext(AppContext));
  const actor: Readable = app.actors[name];
  const running = viewed && (name === 'player' || name === 'queue') ? viewed(actor) : actor;
  return useSelector(
    (useIsHydrated() ? running : initialOf(actor)) as Parameters<typeof useSelector>[0],
    selector as (snapshot: unknown) => Value,
    compare,
  );
}

/** The current value of a subject. */
export function useSubject<Value>({ subscribe, get }: Omit<Subject<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, get);
}

/**
 * The stored value of a key, or what `select` takes from it, kept up to date, other tabs' changes included. On the server and while
 * React hydrates it is the key's default. `useApp().store.update(key, change)` changes it.
 */
export function useStored<Value>(key: StoreKey<Value>): Value;
export function useStored<Value, Selected>(
  key: StoreKey<Value>,
  select: (value: Value) => Selected,
): Selected;
export function useStored(key: StoreKey<unknown>, select = (value: unknown) => value): unknown {
  const { store } = useApp();
  return useSyncExternalStore(
    (notify) => store.onUpdate(key, notify),
    () => select(store.seen(key)),
    () => select(key.default),
  );
}

const unsubscribed = () => () => {};

/** Whether what was sent has been taken over: false on the server and while the browser hydrates, then true for good. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    unsubscribed,
    () => true,
    () => false,
  );
}
