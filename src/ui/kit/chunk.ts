import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A view in a file of its own, which is fetched when it is first wanted. */
export interface Chunk<Props> {
  /** The view, once it has come; null until then. */
  readonly view: () => ComponentType<Props> | null;
  /** Resolves once the view is there. Rejects where it does not come; the next call then asks anew (BEY-33). */
  readonly fetch: () => Promise<void>;
}

/**
 * React's own `lazy` stands aside for this: it remembers for good that a file did not come, and the Suspense it needs
 * holds back what has come until 300 ms after the last stand-in was drawn.
 */
export function chunk<Props>(load: Load<Props>): Chunk<Props> {
  let view: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  return {
    view: () => view,
    fetch: () => {
      coming ??= load().then(
        (module) => void (view = module.default),
        (error: unknown) => {
          coming = null;
          throw error;
        },
      );
      return coming;
    },
  };
}

/** Fetches a view ahead: at the first sign that somebody is about to open it. */
export function prefetch<Props>({ fetch }: Chunk<Props>): void {
  // What does not come is asked for again where it is wanted, and is reported there.
  fetch().catch(() => {});
}

/** The view of a chunk, at once where it has been fetched before; null until it has come. */
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
