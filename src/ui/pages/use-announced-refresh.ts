import { useState } from 'react';
import type { Message } from '../../machines/toasts/toasts.messages.ts';
import { useApp } from '../app-context.tsx';
import type { Refresh } from '../queries/index.ts';

/** The messages before, after and on failure. */
export interface RefreshWords {
  readonly before: Message;
  readonly after?: Message;
  readonly failed?: Message;
}

/**
 * The listener's refresh of a list, with messages. A second press during a refresh does nothing, until the page
 * has waited long enough for it: then it may be pressed again (D57).
 */
export function useAnnouncedRefresh(refresh: Refresh, words: RefreshWords) {
  const { toasts } = useApp().actors;
  const [isRefreshing, setRefreshing] = useState(false);
  const say = (message: Message | undefined) => {
    if (message) toasts.send({ type: 'TOAST.SHOW', message });
  };
  const start = () => {
    if (isRefreshing) return;
    setRefreshing(true);
    say(words.before);
    void refresh(() => setRefreshing(false)).then(
      () => {
        setRefreshing(false);
        say(words.after);
      },
      () => {
        setRefreshing(false);
        say(words.failed);
      },
    );
  };
  return { start, isRefreshing };
}

/** 'Try again' and 'Try Again': the list itself shows the result. */
export function useQuietRetry(refresh: Refresh) {
  const [isRetrying, setRetrying] = useState(false);
  const start = () => {
    if (isRetrying) return;
    setRetrying(true);
    const settle = () => setRetrying(false);
    void refresh(settle).then(settle, settle);
  };
  return { start, isRetrying };
}
