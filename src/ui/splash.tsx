import { useActorSelector } from './app-context.tsx';

/**
 * The welcome of a browser session. It is sent with the page, so that it is painted before any script runs,
 * and disappears when its machine decides.
 */
export function Splash() {
  const isFading = useActorSelector('splash', (view) => view.hasTag('fading'));
  const isOver = useActorSelector('splash', (view) => view.hasTag('over'));
  if (isOver) return null;
  return (
    <section className="splash" aria-label="Foxtrot" data-state={isFading ? 'fading' : 'visible'}>
      <div className="splash-fox" aria-hidden="true">
        🦊
      </div>
      <p className="splash-title">Foxtrot</p>
      <p className="splash-text">Loading your personal music experience</p>
      <div className="splash-steps" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </section>
  );
}
