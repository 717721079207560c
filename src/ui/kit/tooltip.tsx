import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useApp } from '../app-context.tsx';
import { IconButton } from './icon-button.tsx';
import type { HelpTipProps } from './tooltip.ark.tsx';

let loaded: ComponentType<HelpTipProps> | null = null;

/**
 * A small round button that explains something in a tooltip: by pointer, focus or tap. Escape hides it. Its code loads when the page is
 * idle; until then screen readers have the text all the same. It takes over only while the plain button has neither the focus nor
 * a pointer, so that the listener loses neither.
 */
export function HelpTip(props: HelpTipProps) {
  const [Full, setFull] = useState(() => loaded);
  const holder = useRef<HTMLSpanElement>(null);
  const id = useId();
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
      void import('./tooltip.ark.tsx').then(
        (module) => {
          loaded = module.default;
          takeOver();
        },
        // The plain button works by itself; the next mount tries again.
        () => {},
      );
    awaitIdle(signal).then(fetchFull, () => {});
    return () => controller.abort();
  }, [Full, awaitIdle]);
  if (Full) return <Full {...props} />;
  return (
    <span ref={holder} style={{ display: 'contents' }}>
      <IconButton label={props.label} size="sm" aria-describedby={id}>
        {props.icon}
      </IconButton>
      <span id={id} hidden>
        {props.text}
      </span>
    </span>
  );
}
