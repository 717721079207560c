// oxlint-disable-next-line no-restricted-imports -- React keeps what was sent only inside of one; no fetched view waits in it
import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { LoadingTracks } from '../track/track-skeletons.tsx';

interface ComingProps {
  readonly page: Promise<ReactNode>;
  readonly onShown: () => void;
}

function Coming({ page, onShown }: ComingProps) {
  const shown = use(page);
  useEffect(onShown, [onShown]);
  return shown;
}

export interface SentPageProps {
  /** The path whose page was sent. */
  readonly path: string;
  /** The same page as the app draws it, once its code is there. */
  readonly page: Promise<ReactNode>;
  /** The app has taken the page over. */
  readonly onShown: () => void;
}

/**
 * The page that the server has drawn: it stays as it was sent until its code is there, and is taken over then. A listener
 * who has gone on to another page meanwhile sees that it is on its way.
 */
export function SentPage({ path, page, onShown }: SentPageProps) {
  const [here] = useLocation();
  const [state, setState] = useState<'sent' | 'left' | 'shown'>('sent');
  if (state === 'sent' && here !== path) setState('left');
  const [tell] = useState(() => () => {
    setState((last) => (last === 'sent' ? 'shown' : last));
    onShown();
  });
  return (
    <Suspense key={state === 'left' ? 'left' : 'sent'} fallback={<LoadingTracks />}>
      <Coming page={page} onShown={tell} />
    </Suspense>
  );
}
