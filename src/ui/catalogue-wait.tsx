import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useState } from 'react';
import { catalogueWait } from 'styled-system/recipes';
import { useApp, useServices, useSubject } from './app-context.tsx';

/**
 * Shows that the listener's request waits for the minute's budget, and how long; it disappears by itself.
 */
export function CatalogueWait() {
  const { waitingForListener, nextSlotAt, isDown } = useSubject(useServices().catalogue.status);
  // A catalogue that does not answer is not busy.
  if (waitingForListener === 0 || nextSlotAt === null || isDown) return null;
  return <Wait until={nextSlotAt} />;
}

/** The same for the checks of stations, which have less of the budget. */
export function CheckWait() {
  const { waiting, waitingForListener, nextCheckSlotAt, isDown } = useSubject(useServices().catalogue.status);
  if (waiting === 0 || waitingForListener > 0 || nextCheckSlotAt === null || isDown) return null;
  return <Wait until={nextCheckSlotAt} />;
}

const words = (seconds: number): string => `The catalogue is busy. More in ${seconds} s.`;

function Wait({ until }: { readonly until: number }) {
  const seconds = useSecondsUntil(until);
  // Announced once: a live region that counts would speak every second.
  const [said] = useState(seconds);
  return (
    <div className={catalogueWait()} data-floating="">
      <Hourglass size={16} aria-hidden="true" />
      <span aria-hidden="true">{words(seconds)}</span>
      <span role="status" className="sr-only">
        {words(said)}
      </span>
    </div>
  );
}

/** The seconds until a time, rounded up, at least 1. */
function useSecondsUntil(until: number): number {
  const { now } = useApp();
  const [seconds, setSeconds] = useState(() => left(until, now()));
  useEffect(() => {
    let frame = 0;
    const update = () => {
      setSeconds(left(until, now()));
      frame = requestAnimationFrame(update);
    };
    update();
    return () => cancelAnimationFrame(frame);
  }, [until, now]);
  return seconds;
}

function left(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 1000));
}
