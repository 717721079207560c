import { useState } from 'react';
import { selectIsSplashFading, selectIsSplashOver } from '../machines/splash/splash.select.ts';
import { useActorSelector } from './app-context.tsx';
import { splashStrings } from './strings/splash.ts';

/** When the bar of the server's page began to fill, on the clock of animations; null if it does not move. */
function readBegin(): CSSNumberish | null {
  return document.querySelector('.splash-steps')?.getAnimations({ subtree: true })[0]?.startTime ?? null;
}

/** Continues the bar from the progress of the page's own. */
const goOn = (begin: CSSNumberish | null) => (bar: HTMLElement | null) => {
  if (begin === null) return;
  for (const animation of bar?.getAnimations({ subtree: true }) ?? []) animation.startTime = begin;
};

/**
 * The welcome of a browser session. The page that is sent holds the same picture, so that it is painted before any
 * script runs; this one takes its place and goes when its machine says so.
 */
export function Splash() {
  const isFading = useActorSelector('splash', selectIsSplashFading);
  const isOver = useActorSelector('splash', selectIsSplashOver);
  // Read while the page's own is still there: it goes when this one is first drawn.
  const [takeOver] = useState(() => goOn(readBegin()));
  if (isOver) return null;
  return (
    <section className="splash" aria-label={splashStrings.brand} data-state={isFading ? 'fading' : 'visible'}>
      <div className="splash-fox" aria-hidden="true">
        🦊
      </div>
      <p className="splash-title">{splashStrings.brand}</p>
      <p className="splash-text">{splashStrings.text}</p>
      <div ref={takeOver} className="splash-steps" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </section>
  );
}
