import { useState } from 'react';
import type { Message } from '../../machines/toasts/messages/message.ts';
import { useApp } from '../app-context.tsx';

/** What is said before, after and instead. */
export interface RefreshWords {
  readonly before: Message;
  readonly after?: Message;
  readonly failed?: Message;
}

/** The listener's refresh of a list, said as it goes. A second press while one is under way does nothing. */
export function useSaidRefresh(refresh: () => Promise<unknown>, words: RefreshWords) {
  const { toasts } = useApp().actors;
  const [isRefreshing, setRefreshing] = useState(false);
  const say = (message: Message | undefined) => {
    if (message) toasts.send({ type: 'TOAST.SHOW', message });
  };
  const start = () => {
    if (isRefreshing) return;
    setRefreshing(true);
    say(words.before);
    void refresh().then(
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

/** 'Try again' and 'Try Again': the list shows by itself what became of it. */
export function useQuietRetry(refresh: () => Promise<unknown>) {
  const [isRetrying, setRetrying] = useState(false);
  const start = () => {
    if (isRetrying) return;
    setRetrying(true);
    const settle = () => setRetrying(false);
    void refresh().then(settle, settle);
  };
  return { start, isRetrying };
}
