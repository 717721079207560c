import { useEffect, useRef, useState, type ComponentType, type JSX } from 'react';
import { useCore } from '../app-context.tsx';

/**
 * A part that a light stand-in draws until the full one has come. It is fetched when the page is idle. It takes over only
 * while nobody holds the stand-in: neither the focus nor a pointer is ever lost to the change.
 */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Fallback: ComponentType<Props>,
): (props: Props) => JSX.Element {
  let loaded: ComponentType<Props> | null = null;
  return function Lazily(props: Props) {
    const [Full, setFull] = useState<ComponentType<Props> | null>(() => loaded);
    const holder = useRef<HTMLSpanElement>(null);
    const { awaitIdle } = useCore();
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
