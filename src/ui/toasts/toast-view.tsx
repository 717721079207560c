import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import ListEnd from 'lucide-react/icons/list-end';
import ListMusic from 'lucide-react/icons/list-music';
import PawPrint from 'lucide-react/icons/paw-print';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { Fragment, type ReactNode } from 'react';
import { toast as look } from 'styled-system/recipes';
import { SWIPE_DISMISS_PX } from '../../limits/ui.ts';
import type { Toast } from '../../machines/toasts/toasts.machine.ts';
import { useApp } from '../app-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { useSwipe } from '../kit/use-swipe.ts';
import { actionWords, policyOf, wordsOf, type ToastAction } from '../../machines/toasts/toasts.messages.ts';

const actionIcons: Readonly<Record<ToastAction, ReactNode>> = {
  undo: <Undo2 />,
  restoreData: <Undo2 />,
  retry: <RotateCw />,
  addToEnd: <ListEnd />,
};

/** The icon of a toast shows its subject, or its tone. */
function iconOf({ tone, toaster, message, actions: [action] }: Toast): ReactNode {
  if (action) return actionIcons[action];
  if (tone === 'destructive') return <TriangleAlert />;
  if (tone === 'success') return <Check />;
  if (toaster === 'status') return <ListMusic />;
  return message.code.startsWith('mood.') ? <PawPrint /> : <Bell />;
}

/** An address breaks behind a slash: browsers would break the number of a track in the middle. */
function breakable(text: string): ReactNode {
  return [...text.matchAll(/[^/]+\/*|\/+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ));
}

/**
 * One toast. A destructive one is an alert, every other a status; what the announcer says is not live. An
 * offer waits while the pointer or the focus is on it; a notice is dismissed by its button or by a swipe.
 */
export function ToastView({ toast }: { readonly toast: Toast }) {
  const { toasts } = useApp().actors;
  const { id, tone, actions, state, toaster, message } = toast;
  const words = wordsOf(message);
  const { announced } = policyOf(message.code);
  const classes = look({ tone });
  const isNotice = toaster === 'notice';
  const dismiss = () => toasts.send({ type: 'TOAST.DISMISS', id });
  const swipe = useSwipe({
    distance: SWIPE_DISMISS_PX,
    along: (x) => x,
    translate: (by) => `${by}px 0`,
    onDismiss: dismiss,
  });
  const hold = () => toasts.send({ type: 'TOAST.HOLD', id });
  const release = () => toasts.send({ type: 'TOAST.RELEASE', id });
  return (
    <div
      className={classes.root}
      data-state={state}
      inert={state === 'leaving'}
      {...(isNotice && swipe)}
      onPointerEnter={hold}
      onPointerLeave={(event) => !event.currentTarget.matches(':focus-within') && release()}
      onFocus={hold}
      onBlur={(event) => !event.currentTarget.matches(':hover') && release()}
    >
      <span className={classes.icon} aria-hidden="true">
        {iconOf(toast)}
      </span>
      <div className={classes.body}>
        <div
          className={classes.text}
          role={tone === 'destructive' && !announced ? 'alert' : 'status'}
          aria-live={announced && 'off'}
        >
          <span className={classes.title}>{words.title}</span>
          {words.detail && <span className={classes.message}>{breakable(words.detail)}</span>}
        </div>
        {actions.map((action) => (
          <Button
            key={action}
            variant="accentText"
            size="sm"
            className={classes.action}
            onClick={() => toasts.send({ type: 'TOAST.ACT', id, action })}
          >
            {actionWords[action]}
          </Button>
        ))}
      </div>
      {isNotice && (
        <IconButton label="Dismiss" size="sm" className={classes.close} onClick={dismiss}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
