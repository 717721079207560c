import { useState } from 'react';
import { asOf } from 'styled-system/recipes';
import { useApp } from '../app-context.tsx';
import { useGivenAt } from '../queries/given.ts';
import { trackStrings } from '../strings/tracks.ts';
import type { AsOfProps } from './as-of.tsx';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const timeOfDay = new Intl.DateTimeFormat('en', time);
const timeAndDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', ...time });

/** When the catalogue gave the oldest part of what a view shows; the day too if it is not today. */
export default function GivenAt({ of }: AsOfProps) {
  const { now } = useApp();
  const [today] = useState(() => new Date(now()).toDateString());
  const at = useGivenAt(of);
  if (at === null) return null;
  const given = new Date(at);
  const format = given.toDateString() === today ? timeOfDay : timeAndDay;
  return (
    <time className={asOf()} dateTime={given.toISOString()}>
      {trackStrings.asOf(format.format(given))}
    </time>
  );
}
