import { useEffect, useState } from 'react';

/** The speed above which nobody presses anything, in px per ms: two windows a second. */
const FAST_PX_PER_MS = 2;

/** Whether the window's last step of scrolling was faster than anything in it could be used. */
export function useFastScroll(): boolean {
  const [isFast, setIsFast] = useState(false);
  useEffect(() => {
    let last = { top: window.scrollY, at: 0 };
    const measure = ({ timeStamp }: Event) => {
      const top = window.scrollY;
      setIsFast(Math.abs(top - last.top) > FAST_PX_PER_MS * (timeStamp - last.at));
      last = { top, at: timeStamp };
    };
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return isFast;
}
