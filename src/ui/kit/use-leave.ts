import { useEffect } from 'react';
import { LEAVE_AGAIN_MS } from '../../limits/ui.ts';

/** Parts of the kit that play an animation before they go. */
const leaving = ':is([data-part=content], [data-part=backdrop])[data-scope][data-state=closed]:not([hidden])';

/**
 * Lets everything that closes go. Ark takes a closed part away when its animation ends, but begins to listen for the end
 * a frame or more after the animation has begun; on a busy machine a short one is over by then, and the part would stay
 * over the page for good. So the end of such an animation is told again until the part is gone.
 */
export function useLeave(): void {
  useEffect(() => {
    const onEnd = ({ target: part, animationName }: AnimationEvent) => {
      if (!(part instanceof Element) || !part.matches(leaving)) return;
      setTimeout(() => {
        if (part.isConnected && part.matches(leaving))
          part.dispatchEvent(new AnimationEvent('animationend', { animationName, bubbles: true }));
      }, LEAVE_AGAIN_MS);
    };
    document.addEventListener('animationend', onEnd);
    return () => document.removeEventListener('animationend', onEnd);
  }, []);
}
