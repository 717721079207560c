import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useState } from 'react';
import { catalogueWait } from 'styled-system/recipes';
import { useActorSelector, useApp, useServices, useSubject } from './app-context.tsx';

/**
 * Shows that the listener's request waits for the minute's budget, and how long; it disappears by itself.
 * While the player waits for the same, its own sentence says so.
 */
export function CatalogueWait() {
  const { waitingForListener, nextSlotAt, isDown } = useSubject(useServices().catalogue.status);
  const isSaid = useActorSelector('player', (view) => view.hasTag('asking'));
  if (isSaid || waitingForListener === 0 || nextSlotAt === null) return null;
  return <Wait until={nextSlotAt} words={isDown ? next : more} />;
}

/** The same for the checks of stations, which have less of the budget. */
export function CheckWait() {
  const { waiting, waitingForListener, nextCheckSlotAt, isDown } = useSubject(useServices().catalogue.status);
  if (waiting === 0 || waitingForListener > 0 || nextCheckSlotAt === null || isDown) return null;
  return <Wait until={nextCheckSlotAt} words={more} />;
}

type Words = (seconds: number) => string;
const more: Words = (seconds) => `The catalogue is busy. More in ${Math.max(1, seconds)} s.`;
/** A catalogue that does not answer is not busy. */
const next: Words = (seconds) => `The catalogue does not answer. Next try in ${Math.max(1, seconds)} s.`;

function Wait({ until, words }: { readonly until: number; readonly words: Words }) {
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

/** The seconds until a time in ms since 1970, rounded up; 0 once it is over, and without one. */
export function useSecondsUntil(until: number | null): number {
  const { now } = useApp();
  const [seconds, setSeconds] = useState(() => left(until, now()));
  useEffect(() => {
    if (until === null) return undefined;
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

const left = (until: number | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
