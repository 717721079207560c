import { createPortal } from 'react-dom';
import { createSubject } from '../domain/subject.ts';
import { useSubject } from './app-context.tsx';
import { Unsent } from './kit/lazy.tsx';

/** The last announcement. Its number makes screen readers read the same words again. */
const said = createSubject({ words: '', number: 0 });

/** Tells screen readers something that has happened. What is announced soon after replaces it. */
export function announce(words: string): void {
  said.set({ words, number: said.get().number + 1 });
}

/** Takes back what was announced and is no longer so, unless something else was announced since. */
export function retract(words: string): void {
  if (said.get().words === words) announce('');
}

/**
 * The one place of announcements. It is outside the app's root, where no dialog hides it, and stays mounted,
 * because screen readers announce only changes inside an existing element.
 */
export const Announcer = () => (
  <Unsent>
    <Announcement />
  </Unsent>
);

function Announcement() {
  const { words, number } = useSubject(said);
  return createPortal(
    <p className="sr-only" aria-live="polite">
      <span key={number}>{words}</span>
    </p>,
    document.body,
  );
}
