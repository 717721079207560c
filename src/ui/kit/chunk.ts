import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A view in a file of its own, which is fetched when it is first wanted. */
export interface Chunk<Props> {
  /** The view once it has loaded; null until then. */
  readonly view: () => ComponentType<Props> | null;
  /** Resolves once the view has loaded. Rejects if it cannot be loaded; the next call then tries again. */
  readonly fetch: () => Promise<void>;
}

/**
 * This replaces React's own `lazy`, which never retries a file that could not be loaded, and whose Suspense
 * delays a loaded view until 300 ms after the last fallback rendered.
 */
export function chunk<Props>(load: Load<Props>): Chunk<Props> {
  let view: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  return {
    view: () => view,
    fetch: () => {
      pending ??= load().then(
        (module) => void (view = module.default),
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
      return pending;
    },
  };
}

/** Prefetches a view: at the first sign that the listener is about to open it. */
export function prefetch<Props>({ fetch }: Chunk<Props>): void {
  // A failed load is repeated when the view is needed, and reported there.
  fetch().catch(() => {});
}

/** The view of a chunk, at once if it was fetched before; null until it has loaded. */
export function useChunk<Props>(of: Chunk<Props>, onMissing: () => void): ComponentType<Props> | null {
  const [View, setView] = useState(of.view);
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    if (View) return;
    let isWanted = true;
    of.fetch().then(
      () => isWanted && setView(of.view),
      () => isWanted && miss(),
    );
    return () => {
      isWanted = false;
    };
  }, [of, View]);
  return View;
}
