import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { toaster } from 'styled-system/recipes';
import { announce } from '../announcer.tsx';
import { useActorSelector, useApp } from '../app-context.tsx';
import { useIsDesktop } from '../kit/use-media.ts';
import { wordsOf } from '../../machines/toasts/toasts.messages.ts';
import { ToastView } from './toast-view.tsx';
import { useFreePlace } from './use-free-place.ts';

/**
 * Both toasters at the bottom right. The player's status is above the notices: it passes after a second or
 * two, and what they offer must not move away from a finger then. Alt+T moves the focus to the notices.
 */
export function Toasters() {
  const all = useActorSelector('toasts', ({ context }) => context.toasts);
  const toasts = all.filter(({ state }) => state !== 'waiting');
  const { toasts: actor } = useApp().actors;
  useEffect(() => actor.send({ type: 'TOASTERS.SEEN' }), [actor]);
  // What is shown too briefly to be read.
  const brief = useActorSelector('toasts', ({ context }) => context.announcement);
  useEffect(() => {
    if (brief) announce(wordsOf(brief.message).title);
    return () => announce('');
  }, [brief]);
  const isQueueOpen = useActorSelector('shell', (view) => view.hasTag('queueOpen'));
  const isAssistantExpanded = useActorSelector('assistant', ({ context }) => context.expanded);
  const isDesktop = useIsDesktop();
  const notices = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useFreePlace(place, all);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTab = event.key === 'Tab' && notices.current?.contains(document.activeElement);
      const isCall = event.code === 'KeyT' && event.altKey && !event.ctrlKey && !event.metaKey;
      const target = isTab ? nextButton(notices.current, event.shiftKey) : isCall && notices.current;
      if (!target) return;
      // The focus trap of a modal layer knows none of these buttons, and would take the key.
      event.preventDefault();
      event.stopImmediatePropagation();
      target.focus();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  // Outside the app: modal layers hide the app from screen readers, but nothing with `aria-live`. Their focus
  // trap reads the role.
  return createPortal(
    <div
      ref={place}
      id="notices"
      role="region"
      aria-label="Notifications"
      className={toaster()}
      data-toasters=""
      aria-live="off"
      data-queue={isQueueOpen ? 'open' : 'closed'}
      data-assistant={isDesktop && isAssistantExpanded ? 'expanded' : 'minimized'}
    >
      <div aria-live="off" data-toaster="status" className={toaster({ part: 'stack' })}>
        {toasts.map((toast) => toast.toaster === 'status' && <ToastView key={toast.id} toast={toast} />)}
      </div>
      <div
        ref={notices}
        tabIndex={-1}
        aria-live="off"
        data-toaster="notice"
        className={toaster({ part: 'stack' })}
      >
        {toasts.map((toast) => toast.toaster === 'notice' && <ToastView key={toast.id} toast={toast} />)}
      </div>
    </div>,
    document.body,
  );
}

function nextButton(notices: HTMLElement | null, isBackward: boolean): HTMLElement | undefined {
  const buttons = [...(notices?.querySelectorAll<HTMLElement>('[data-state=shown] button') ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  return buttons[at + (isBackward ? -1 : 1)];
}
