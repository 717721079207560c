import { useState } from 'react';
import { asOf } from 'styled-system/recipes';
import { useActorSelector, useApp } from '../app-context.tsx';
import { trackStrings } from '../strings/tracks.ts';

/** While the browser is offline: when the catalogue answered what a view shows, in ms since 1970. */
export function AsOf({ at }: { readonly at: number | null | undefined }) {
  const isOffline = useActorSelector('shell', (view) => view.hasTag('offline'));
  return typeof at === 'number' && isOffline && <AnswerTime at={at} />;
}

/** The day too if it is not today. */
function AnswerTime({ at }: { readonly at: number }) {
  const { now } = useApp();
  const [today] = useState(() => new Date(now()).toDateString());
  const answered = new Date(at);
  const words = answered.toLocaleString('en', {
    ...(answered.toDateString() !== today && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <time className={asOf()} dateTime={answered.toISOString()}>
      {trackStrings.asOf(words)}
    </time>
  );
}
