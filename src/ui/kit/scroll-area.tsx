import { useRef, type ComponentProps } from 'react';
import { scrollArea } from 'styled-system/recipes';
import { SCROLL_BAR_HIDE_MS } from '../../limits/ui.ts';
import { cx } from 'styled-system/css/cx';

/** A box that scrolls, with a thin bar that hides a moment after the last scrolling. */
export function ScrollArea({ className, onScroll, ...rest }: ComponentProps<'div'>) {
  const pause = useRef<Animation | null>(null);
  return (
    <div
      {...rest}
      className={cx(scrollArea(), className)}
      onScroll={(event) => {
        onScroll?.(event);
        const box = event.currentTarget;
        if (event.target !== box) return;
        box.dataset.scrolling = '';
        // The wait is an animation that moves nothing: every scroll begins it again, and its end hides the
        // bar.
        pause.current?.cancel();
        pause.current = box.animate(null, { duration: SCROLL_BAR_HIDE_MS });
        pause.current.onfinish = () => delete box.dataset.scrolling;
      }}
    />
  );
}
