import { useEffect, useRef, useState, type ComponentType, type JSX } from 'react';
import { useApp } from '../app-context.tsx';

/**
 * A component with a light fallback until its full version has loaded, which happens when the page is idle. The full version
 * replaces the fallback only while that has neither the focus nor a pointer, so that the listener loses neither.
 */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Fallback: ComponentType<Props>,
): (props: Props) => JSX.Element {
  let loaded: ComponentType<Props> | null = null;
  return function Lazily(props: Props) {
    const [Full, setFull] = useState<ComponentType<Props> | null>(() => loaded);
    const holder = useRef<HTMLSpanElement>(null);
    const { awaitIdle } = useApp();
    useEffect(() => {
      if (Full) return;
      const controller = new AbortController();
      const takeOver = () => {
        const element = holder.current;
        if (!element || !loaded || element.matches(':has(:focus, :active)')) return;
        controller.abort();
        setFull(() => loaded);
      };
      const element = holder.current;
      const { signal } = controller;
      element?.addEventListener('focusout', () => queueMicrotask(takeOver), { signal });
      element?.addEventListener('pointerleave', takeOver, { signal });
      const fetchFull = () =>
        void load().then(
          (module) => {
            loaded = module.default;
            takeOver();
          },
          // The light version works by itself; the next mount tries again.
          () => {},
        );
      awaitIdle(signal).then(fetchFull, () => {});
      return () => controller.abort();
    }, [Full, awaitIdle]);
    if (Full) return <Full {...props} />;
    return (
      <span ref={holder} style={{ display: 'contents' }}>
        <Fallback {...props} />
      </span>
    );
  };
}
