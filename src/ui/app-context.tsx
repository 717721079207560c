import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { App } from '../app.ts';
import type { Services } from '../app/create-services.ts';
import type { Content, Reads } from '../content/content.types.ts';
import type { Subject } from '../domain/subject.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import { initialOf, type Readable } from '../machines/app/initial.ts';
import type { StoreKey } from '../storage/store.types.ts';

/** What views need of content: all that everybody reads alike, and what is done with it. */
export type ViewContent = Reads & Pick<Content, 'untilLate' | 'testConnection' | 'outcomeShown'>;

/** What views need of the services. The server gives it too, for the pages that it draws. */
export interface ViewServices extends Pick<Services, 'commands' | 'wait' | 'pressesReplayed'> {
  readonly content: ViewContent;
  readonly catalogue: Pick<Services['catalogue'], 'status'>;
}

/** What views need of the app. The server gives it too. */
export interface ViewApp extends Pick<App, 'actors' | 'config' | 'store' | 'theme' | 'now'> {
  readonly services: Promise<ViewServices>;
}

/** The app for the views, made outside React. */
export interface AppForViews {
  readonly app: ViewApp;
  /** What views of player and queue read instead of the actor. */
  readonly viewed?: (actor: Readable) => Readable;
  /** Called when a part of what the server has sent shows what is the listener's own. */
  readonly onTaken?: () => void;
  /** What was typed into the sent search field, which React does not report. */
  readonly typed?: () => string | undefined;
}

export const AppContext = createContext<AppForViews | null>(null);

function useContextOf<Value>(value: Value | null): Value {
  if (!value) throw new Error('This view is outside its context');
  return value;
}

/** The app. Throws if a view is outside the context, which is a bug. */
export function useApp(): ViewApp {
  return useContextOf(useContext(AppContext)).app;
}

/** The services for the pages and overlays, whose code loads with them. */
export const ServicesContext = createContext<ViewServices | null>(null);

/** Content and catalogue. Throws outside the context, a bug: a view of the shell has none. */
export function useServices(): ViewServices {
  return useContextOf(useContext(ServicesContext));
}

type SnapshotOf<Name extends keyof AppActors> = ReturnType<AppActors[Name]['getSnapshot']>;

/**
 * The result of a selector over one of the app's actors, kept up to date; on the server and while the browser
 * hydrates, over the actor before it ran. Select primitives, or objects that the machine itself owns; for new
 * objects pass `compare`. Only the leaves of the player bar may select the player's position.
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
    // The initial snapshot of an actor has the type of its later ones, which `Readable` does not tell.
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
 * The stored value of a key, or what `select` takes from it, kept up to date, other tabs' changes included.
 * On the server and while React hydrates it is the key's default. `useApp().store.update(key, change)`
 * changes it.
 */
export function useStored<Value>(key: StoreKey<Value>): Value;
export function useStored<Value, Selected>(
  key: StoreKey<Value>,
  select: (value: Value) => Selected,
): Selected;
export function useStored(key: StoreKey<unknown>, select = (value: unknown) => value): unknown {
  return useSeen(key, select, () => select(key.default));
}

/**
 * The stored value of a key; undefined on the server and while React hydrates, where nobody has read it yet.
 * For what is drawn in another way then.
 */
export function useRead<Value>(key: StoreKey<Value>): Value | undefined {
  return useSeen<Value, Value | undefined>(
    key,
    (value) => value,
    () => undefined,
  );
}

/** A view subscribes once, and is drawn again only for another value of what `select` makes. */
function useSeen<Value, Selected>(
  key: StoreKey<Value>,
  select: (value: Value) => Selected,
  sent: () => Selected,
): Selected {
  const { store } = useApp();
  const subscribe = useCallback(
    (notify: () => void) => store.onUpdate(key, notify),
    // A key of a track or view is made anew for each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-deps
    [store, key.area, key.name],
  );
  return useSyncExternalStore(subscribe, () => select(store.seen(key)), sent);
}

const unsubscribed = () => () => {};

/**
 * What a browser knows and no server does, read for each render.
 * @param sent what it is on the server and while the browser hydrates
 */
export const useUnsent = <Value,>(read: () => Value, sent: Value): Value =>
  useSyncExternalStore(unsubscribed, read, () => sent);

/**
 * Whether what was sent has been taken over: false on the server and while the browser hydrates, then true
 * for good.
 */
export const useIsHydrated = (): boolean => useUnsent(() => true, false);
