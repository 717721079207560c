import { useLayoutEffect, useRef } from 'react';
import { marquee } from 'styled-system/recipes';
import { classNames } from './class-names.ts';

/** The speed of a long text in px per second, and the pause of each cycle in s. */
const speed = 28;
const pause = 4;

interface MarqueeProps {
  readonly text: string;
  readonly className?: string;
  /** What of the listener's own the page's script writes into it before the app runs, such as 'now.name'. */
  readonly own?: string;
}

/** Text that scrolls to and fro if it is wider than its box, and does not move if it fits. */
export function Marquee({ text, className, own }: MarqueeProps) {
  const root = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const classes = marquee();
  useLayoutEffect(() => {
    const place = root.current;
    const content = line.current;
    if (!place || !content) return;
    const measure = () => {
      const over = content.scrollWidth - place.clientWidth;
      place.toggleAttribute('data-overflowing', over > 0);
      place.style.setProperty('--overflow', `${over}px`);
      place.style.setProperty('--cycle', `${pause + (2 * over) / speed}s`);
    };
    // Its first call follows the browser's own layout, before the paint; measuring here would force another one.
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [text]);
  return (
    <span ref={root} className={classNames(classes.root, className)} title={text}>
      <span ref={line} className={classes.text} data-own={own} suppressHydrationWarning={own !== undefined}>
        {text}
      </span>
    </span>
  );
}
