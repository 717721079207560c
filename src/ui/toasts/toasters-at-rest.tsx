import { useEffect, useState } from 'react';
import { selectToasts } from '../../machines/toasts/toasts.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { chunk } from '../kit/chunk.ts';
import { whenIdle } from '../kit/idle.ts';
import { MissingPartContext, part } from '../kit/part.tsx';

const Toasters = part(chunk(() => import('./toasters.tsx')));

const silence = () => {};

/**
 * The toasters, once the page has come to rest, or as soon as there is something to say. Where they do not come, that is no
 * news for a toast: they are asked for again with the next one.
 */
export function ToastersAtRest() {
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => whenIdle(() => setHasRested(true)), []);
  const toasts = useActorSelector('toasts', selectToasts);
  const [missed, setMissed] = useState<typeof toasts | null>(null);
  if ((!hasRested && toasts.length === 0) || toasts === missed) return null;
  return (
    <MissingPartContext value={silence}>
      <Toasters onMissing={() => setMissed(toasts)} />
    </MissingPartContext>
  );
}
