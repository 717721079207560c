import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the window something counts as about to be seen. */
const margin = '600px';

/** Whether an element has been near the window; once true it stays true. */
export function useNear<Target extends Element>(
  isNearAlready = false,
): readonly [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null);
  const [isNear, setNear] = useState(isNearAlready);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
