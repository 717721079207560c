import { useCallback, useState, useSyncExternalStore } from 'react';

/** What a view reads from: an actor, or a substitute with the same methods. */
export interface Selectable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (observer: {
    readonly next: (snapshot: unknown) => void;
    readonly error?: (error: unknown) => void;
  }) => { unsubscribe(): void };
}

const nothing = () => {};

/** Keeps the last selection: the same of the same snapshot is not made again, and what says the same is the same object. */
function createSelection<Snapshot, Value>() {
  let kept: { readonly snapshot: Snapshot; readonly selector: unknown; readonly value: Value } | null = null;
  return (
    snapshot: Snapshot,
    selector: (snapshot: Snapshot) => Value,
    isSame: (before: Value, after: Value) => boolean,
  ): Value => {
    if (kept?.selector === selector && Object.is(kept.snapshot, snapshot)) return kept.value;
    const selected = selector(snapshot);
    const value = kept !== null && isSame(kept.value, selected) ? kept.value : selected;
    kept = { snapshot, selector, value };
    return value;
  };
}

/**
 * What a selector reads from a source, kept up to date. On the server and while the browser hydrates it reads `sent`, so
 * that both draw the same; the browser draws what differs right after that.
 */
export function useSelected<Snapshot, Value>(
  source: Selectable<Snapshot> | undefined,
  sent: () => Snapshot | undefined,
  selector: (snapshot: Snapshot | undefined) => Value,
  compare: (before: Value, after: Value) => boolean = Object.is,
): Value {
  const [select] = useState(createSelection<Snapshot | undefined, Value>);
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = source?.subscribe({ next: notify, error: notify });
      return subscription ? () => subscription.unsubscribe() : nothing;
    },
    [source],
  );
  const read = () => {
    const snapshot = source?.getSnapshot();
    if (hasFailed(snapshot)) throw snapshot.error;
    return select(snapshot, selector, compare);
  };
  return useSyncExternalStore(subscribe, read, () => select(sent(), selector, compare));
}

function hasFailed(snapshot: unknown): snapshot is { readonly error: unknown } {
  return (snapshot as { readonly status?: unknown } | undefined)?.status === 'error';
}

const unsubscribed = () => nothing;

/** Whether what was sent has been taken over: false on the server and while the browser hydrates, then true for good. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    unsubscribed,
    () => true,
    () => false,
  );
}
