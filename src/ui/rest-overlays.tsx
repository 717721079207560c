import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useActorSelector } from './app-context.tsx';
import { Dock } from './assistant/assistant.tsx';
import { Onboarding } from './dialogs/dialogs.tsx';
import { ErrorBoundary, prefetch } from './kit/lazy.tsx';
import { useIsDesktop } from './kit/use-media.ts';
import { PreferencesButton } from './pages/home/home-links.tsx';
import { Toasters } from './toasts/toasters.tsx';

/** The overlays whose actors load once the page is shown: dock and toasts. */
export function RestOverlays() {
  const isDesktop = useIsDesktop();
  const [path] = useLocation();
  const isDefault = useActorSelector('mood', ({ context }) => context.id === 'default');
  const isWelcomed = useActorSelector('splash', (view) => view.hasTag('over'));
  const willGreet = useActorSelector('onboarding', (view) => view.hasTag('waiting'));
  useEffect(() => {
    // It opens in a moment in which nothing is pressed, which would be over once its code had loaded.
    if (isWelcomed && willGreet) prefetch(Onboarding);
  }, [isWelcomed, willGreet]);
  return (
    <>
      {isDesktop && (
        <ErrorBoundary fallback={null}>
          <Dock>{path === '/' && isDefault && <PreferencesButton float data-floating="" />}</Dock>
        </ErrorBoundary>
      )}
      <Toasters />
    </>
  );
}
