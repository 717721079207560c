import { useEffect, useState } from 'react';
import { useActorSelector, useApp } from '../app-context.tsx';
import { lazy, MissingViewContext } from '../kit/lazy.tsx';

const Toasters = lazy(() => import('./toasters.tsx'));

const ignore = () => {};

/**
 * The toasters, loaded once the page is idle or as soon as there is a toast. No toast can report that they are missing: the
 * next one loads them again.
 */
export function LazyToasters() {
  const [wasIdle, setWasIdle] = useState(false);
  const { awaitIdle } = useApp();
  useEffect(() => {
    const controller = new AbortController();
    const load = () => setWasIdle(!controller.signal.aborted);
    awaitIdle(controller.signal).then(load, load);
    return () => controller.abort();
  }, [awaitIdle]);
  const isSeen = useActorSelector('toasts', ({ context }) => context.isSeen);
  const waiting = useActorSelector('toasts', ({ context }) => context.waiting);
  const [missed, setMissed] = useState<typeof waiting | null>(null);
  if (!isSeen && ((!wasIdle && waiting.length === 0) || waiting === missed)) return null;
  return (
    <MissingViewContext value={ignore}>
      <Toasters waiting={null} onMissing={() => setMissed(waiting)} />
    </MissingViewContext>
  );
}
