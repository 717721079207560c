import Info from 'lucide-react/icons/info';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { emptyState, errorState, inlineStatus } from 'styled-system/recipes';
import { isCallFailure } from '../../domain/catalogue-error.ts';
import { announce } from '../announcer.tsx';
import { useTask } from '../use-task.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Fox } from './marks.tsx';

/** Loads something again. It may report that the page need not wait for it any longer. */
type Refresh = (onLate?: () => void) => Promise<void>;

/** 'Try Again': the list itself shows the result, and screen readers are told it. */
export function TryAgain({ refresh, ...look }: { readonly refresh: Refresh } & ButtonProps) {
  const [start, isRetrying] = useTask((settle) =>
    refresh(settle).then(
      () => announce('Loaded'),
      // Who leaves the page meanwhile has cancelled it.
      (error: unknown) => {
        if (isCallFailure(error)) announce('This could not be loaded');
      },
    ),
  );
  return (
    <Button icon={<RotateCw />} {...look} onClick={start} busy={isRetrying}>
      {look.children ?? 'Try Again'}
    </Button>
  );
}

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** An icon in a tile; the fox if it is missing. */
  readonly icon?: ReactNode;
  /** The one action: a Button or ButtonLink. */
  readonly action?: ReactNode;
  /** 2 for a page, 3 (the default) inside a section or panel. */
  readonly level?: 2 | 3;
}

/** An empty list, and what to do about it. */
export function EmptyState({ title, text, icon, action, level = 3 }: EmptyStateProps) {
  const classes = emptyState({ art: icon ? 'tile' : 'fox' });
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.root}>
      <div className={classes.art}>{icon ?? <Fox size={88} />}</div>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** With it there is a button 'Try Again' at the right. */
  readonly refresh?: Refresh;
  /** Other actions, instead of or in addition to 'Try Again'. */
  readonly actions?: ReactNode;
  /** The error concerns the complete page: a danger border. */
  readonly page?: boolean;
  /** 'alert' if it appears by itself; none if it was there from the start. */
  readonly role?: 'alert';
}

/** What failed, and a button to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, detail, icon, refresh, actions, page, role } = props;
  const classes = errorState({ page });
  const below = Boolean(actions ?? refresh) && (
    <div className={classes.actions}>
      {actions}
      {refresh && <TryAgain refresh={refresh} />}
    </div>
  );
  return (
    <div className={classes.root} role={role}>
      <span className={classes.icon}>{icon ?? <TriangleAlert size={20} />}</span>
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
        {page && below}
      </div>
      {!page && below}
    </div>
  );
}

export interface InlineStatusProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** With it there is a small button after the words. */
  readonly refresh?: Refresh;
}

/** A muted text above a list (role status), such as 'Showing sample tracks'. It is no toast. */
export function InlineStatus({ children, icon, refresh }: InlineStatusProps) {
  return (
    <div className={inlineStatus()}>
      {icon ?? <Info />}
      <output>{children}</output>
      {refresh && (
        <TryAgain size="sm" variant="accentText" icon={null} refresh={refresh}>
          Try again
        </TryAgain>
      )}
    </div>
  );
}
