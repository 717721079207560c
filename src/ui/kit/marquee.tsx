import { useLayoutEffect, useRef } from 'react';
import { marquee } from 'styled-system/recipes';
import { classNames } from './class-names.ts';

/** How fast a long text passes by, in px per second, and how long one turn rests, in s. */
const pace = 28;
const rest = 4;

/** One line that scrolls to and fro when it is longer than its place (BAR-04), and stands when it fits (BAR-05). */
export function Marquee({ text, className }: { readonly text: string; readonly className?: string }) {
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
      place.style.setProperty('--turn', `${rest + (2 * over) / pace}s`);
    };
    // Its first call comes with the browser's own layout, before the paint; to measure here would force one more.
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [text]);
  return (
    <span ref={root} className={classNames(classes.root, className)} title={text}>
      <span ref={line} className={classes.text}>
        {text}
      </span>
    </span>
  );
}
