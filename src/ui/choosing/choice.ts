import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChoosableList, Choice } from '../../domain/choice.ts';
import { createSubject } from '../../domain/subject.ts';
import { keys } from '../../storage/keys.ts';
import { useApp } from '../app-context.tsx';
import { lazy } from '../kit/lazy.tsx';
import type { Reveal } from '../kit/roving.ts';
import { rovingRef } from '../kit/roving-ref.ts';

/** What the listener has chosen; null outside of choosing. */
export const choice = createSubject<Choice | null>(null);

/** The check mark of a track. */
export const ChoiceMark = lazy(() => import('./choice-mark.tsx'));
/** What can be done with all that is chosen. */
export const ChoiceBar = lazy(() => import('./choice-bar.tsx'));
export const endChoice = (): void => choice.set(null);

/** Whether tracks of the page, or of the queue, are being chosen. */
export const useIsChoosing = (of: Choice['of']): boolean =>
  useSyncExternalStore(
    choice.subscribe,
    () => choice.get()?.of === of,
    () => false,
  );

/** The lists on the page in which tracks can be chosen, by their elements. */
export const listed = new WeakMap<Element, ChoosableList & { readonly hasLetters: () => boolean }>();

/** A ref for a list of one Tab stop (`rovingRef`) in which tracks can be chosen. */
export function useListed(list: ChoosableList, reveal?: Reveal) {
  const { store } = useApp();
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    if (own.current) listed.set(own.current, { ...list, hasLetters: () => store.get(keys.letterKeys) });
  });
  return useCallback(
    (element: HTMLElement | null) => {
      own.current = element;
      return rovingRef(element, reveal);
    },
    [reveal],
  );
}
