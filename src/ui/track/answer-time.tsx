import { useState } from 'react';
import { asOf } from 'styled-system/recipes';
import { useApp } from '../app-context.tsx';
import { trackStrings } from '../strings/tracks.ts';
import type { AsOfProps } from './as-of.tsx';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const timeOfDay = new Intl.DateTimeFormat('en', time);
const timeAndDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', ...time });

/** When the catalogue answered the oldest part of what a view shows; the day too if it is not today. */
export default function AnswerTime({ at }: AsOfProps) {
  const { now } = useApp();
  const [today] = useState(() => new Date(now()).toDateString());
  const answered = new Date(at);
  const format = answered.toDateString() === today ? timeOfDay : timeAndDay;
  return (
    <time className={asOf()} dateTime={answered.toISOString()}>
      {trackStrings.asOf(format.format(answered))}
    </time>
  );
}
