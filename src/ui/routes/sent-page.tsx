import { use, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Island } from '../kit/lazy.tsx';
import { LoadingTracks } from '../track/track-skeletons.tsx';

interface HydratedPageProps {
  readonly page: Promise<ReactNode>;
  readonly onShown: () => void;
}

function HydratedPage({ page, onShown }: HydratedPageProps) {
  const shown = use(page);
  useEffect(onShown, [onShown]);
  return shown;
}

export interface SentPageProps {
  /** The path whose page was sent. */
  readonly path: string;
  /** The same page as the app renders it, once its code has loaded. */
  readonly page: Promise<ReactNode>;
  /** The app has hydrated the page. */
  readonly onShown: () => void;
}

/**
 * The page as the server has rendered it: it stays as it was sent until its code has loaded, and is hydrated
 * then. A listener who has followed a link in the meantime sees that the next page loads.
 */
export function SentPage({ path, page, onShown }: SentPageProps) {
  const [here] = useLocation();
  const [state, setState] = useState<'sent' | 'left' | 'shown'>('sent');
  if (state === 'sent' && here !== path) setState('left');
  const [hydrated] = useState(() => () => {
    setState((last) => (last === 'sent' ? 'shown' : last));
    onShown();
  });
  return (
    <Island key={state === 'left' ? 'left' : 'sent'} waiting={<LoadingTracks />}>
      <HydratedPage page={page} onShown={hydrated} />
    </Island>
  );
}
