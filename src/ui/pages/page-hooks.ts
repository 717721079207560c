import { type RefObject, useEffect, useRef, useState } from 'react';
import { isCallFailure, RefreshError } from '../../domain/catalogue-error.ts';
import { isInvitation, type RecommendationResult } from '../../domain/preferences.ts';
import type { Message } from '../../machines/toasts/toasts.messages.ts';
import { keys } from '../../storage/keys.ts';
import { useApp, useServices, useStored } from '../app-context.tsx';
import type { ViewToggleProps } from '../kit/choices.tsx';
import type { PageResult, Refresh } from '../queries/hooks.ts';
import { useTask } from '../use-task.ts';

/** The messages before, after and on failure. */
interface RefreshWords {
  readonly before: Message;
  readonly after?: Message;
  readonly failed?: Message;
}

/** The listener's refresh of a list, with messages. */
export function useAnnouncedRefresh(refresh: Refresh, { before, after, failed }: RefreshWords) {
  const { toasts } = useApp().actors;
  const say = (message: Message | undefined) => {
    if (message) toasts.send({ type: 'TOAST.SHOW', message });
  };
  const [onRefresh, refreshing] = useTask(async (settle) => {
    say(before);
    await refresh(settle).then(
      () => say(after),
      // Who leaves the page, or asks again, has cancelled it.
      (error: unknown) => isCallFailure(error) && say(failed),
    );
  });
  return { onRefresh, refreshing };
}

/** 'Try Again' of the invitation. Rejects, after a notice, if the call failed or too little has come. */
export function useInvitationRetry({ data, refresh }: PageResult<RecommendationResult>): Refresh {
  const { toasts } = useApp().actors;
  return async (onLate) => {
    if (!isInvitation(data)) return;
    await refresh(onLate).catch((error: unknown) => {
      const isTooFew = error instanceof RefreshError && error.code === 'no-data';
      const code = isTooFew ? 'recommendations.tooFew' : 'recommendations.homeFailed';
      if (isCallFailure(error)) toasts.send({ type: 'TOAST.SHOW', message: { code } });
      throw error;
    });
  };
}

/** How far below the window something counts as about to be seen. */
const margin = '600px';

/** Whether an element has been near the window, from then on. One that is not drawn is not near. */
export function useNear<Target extends Element>(
  isNearAlready = false,
  isDrawn = true,
): readonly [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null);
  const [isNear, setNear] = useState(isNearAlready);
  if (isNearAlready && !isNear) setNear(true);
  const { pressesReplayed } = useServices();
  useEffect(() => {
    const element = ref.current;
    if (isNear || !isDrawn || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin} 0px` },
    );
    // A disconnected observer that observes again would report.
    let isOver = false;
    void Promise.resolve(pressesReplayed).then(() => !isOver && observer.observe(element));
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [isNear, isDrawn, pressesReplayed]);
  return [ref, isNear];
}

/** How a page shows its tracks, remembered by the name of its view. */
export function useView(name: string): ViewToggleProps {
  const { store } = useApp();
  const key = keys.viewPreference(name);
  return { name: key.name, value: useStored(key), onChange: (chosen) => void store.set(key, chosen) };
}
