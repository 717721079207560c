import FileDown from 'lucide-react/icons/file-down';
import LinkIcon from 'lucide-react/icons/link';
import ListEnd from 'lucide-react/icons/list-end';
import ListVideo from 'lucide-react/icons/list-video';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useState } from 'react';
import { css } from 'styled-system/css';
import { pageHead } from 'styled-system/recipes';
import { useApp, useActorSelector } from '../app-context.tsx';
import { Button, IconButton, type ButtonProps, type IconButtonProps } from '../kit/button.tsx';
import { type ViewToggleProps, ViewToggle } from '../kit/choices.tsx';
import { Own } from '../kit/own.tsx';

export interface PageHeadProps {
  readonly title: string;
  /** Title and count are the listener's own: those of the page's folder. */
  readonly own?: boolean;
  /** Next to the title, such as '10 tracks'. */
  readonly count?: string | undefined;
  /** When the catalogue answered what the page shows, in ms since 1970: offline it says so. */
  readonly answeredAt?: number | null | undefined;
  readonly actions?: ReactNode;
}

/** In the place of a count that is not known yet, so that nothing moves when it is. */
export const noCount = '\u00A0';

/** A page's heading of level 1. It gets the focus when the page changes. */
export function PageHead({ title, own, count, answeredAt, actions }: PageHeadProps) {
  const classes = pageHead();
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        {own ? (
          <>
            <Own
              as="h1"
              dir="auto"
              className={classes.title}
              tabIndex={-1}
              place="folderName"
              shows={title}
            />
            <Own as="span" className={classes.count} place="folderCount" shows={count ?? ''} />
          </>
        ) : (
          <>
            <h1 className={classes.title} tabIndex={-1}>
              {title}
            </h1>
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </>
        )}
        <AsOf at={answeredAt} />
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

export interface ListActionsProps {
  readonly view?: ViewToggleProps;
  readonly onAddAll?: (() => void) | undefined;
  readonly onAddToEnd?: (() => void) | undefined;
  /** The list still loads: there is nothing yet to add or to export. */
  readonly loading?: boolean;
  /** The list has loaded and is empty: the bulk add counts as disabled, and its handler explains why. */
  readonly empty?: boolean;
  readonly onRefresh?: (() => void) | undefined;
  readonly refreshing?: boolean;
  readonly onExport?: (() => void) | undefined;
  /** The address of the list, if it is worth a link of its own. */
  readonly linkPath?: string | undefined;
}

/** The bulk add of a list. */
export function AddAll(look: ButtonProps) {
  return (
    <Button variant="primary" icon={<ListVideo />} title="Replaces the queue and plays" {...look}>
      Add all to queue
    </Button>
  );
}

/** The buttons of a list page, each if its handler is given: bulk add, refresh, export, grid or list. */
export function ListActions(props: ListActionsProps) {
  const { view, onAddAll, onAddToEnd, loading, empty, onRefresh, refreshing, onExport, linkPath } = props;
  const inert = loading ?? false;
  return (
    <>
      {onAddAll && <AddAll onClick={onAddAll} inert={inert || (empty ? 'explains' : false)} />}
      {onAddToEnd && <AddToEnd onClick={onAddToEnd} variant="solid" inert={inert || (empty ?? false)} />}
      {onRefresh && (
        <Button compact icon={<RefreshCw />} onClick={onRefresh} busy={refreshing ?? false}>
          Refresh
        </Button>
      )}
      {onExport && (
        <Button compact icon={<FileDown />} onClick={onExport} inert={inert}>
          Export CSV
        </Button>
      )}
      {linkPath !== undefined && <CopyLinkButton path={linkPath} />}
      {view && <ViewToggle {...view} />}
    </>
  );
}

/** 'Add all to the end': leaves what is queued. */
export function AddToEnd(props: Pick<IconButtonProps, 'onClick' | 'variant' | 'size' | 'inert'>) {
  return (
    <IconButton label="Add all to the end" title="Add all to the end" {...props}>
      <ListEnd size={20} />
    </IconButton>
  );
}

/** Title, count and the usual actions of a list page in one. */
export function ListHeader({
  title,
  count,
  answeredAt,
  ...actions
}: Omit<PageHeadProps, 'actions'> & ListActionsProps) {
  return <PageHead {...{ title, count, answeredAt }} actions={<ListActions {...actions} />} />;
}

/** Copies the address of a page, so that it can be opened elsewhere. */
export function CopyLinkButton({ path }: { readonly path: string }) {
  const { links } = useApp().actors;
  return (
    <IconButton
      label="Copy link"
      title="Copy link"
      variant="solid"
      onClick={() => links.send({ type: 'LINK.COPY', path })}
    >
      <LinkIcon size={20} />
    </IconButton>
  );
}

/** While the browser is offline: when the catalogue answered what a view shows, in ms since 1970. */
export function AsOf({ at }: { readonly at: number | null | undefined }) {
  const isOffline = useActorSelector('player', (view) => view.hasTag('offline'));
  return typeof at === 'number' && isOffline && <AnswerTime at={at} />;
}

const answerTime = css({ muted: true, fontVariantNumeric: 'tabular-nums' });

/** The day too if it is not today. */
function AnswerTime({ at }: { readonly at: number }) {
  const { now } = useApp();
  const [today] = useState(() => new Date(now()).toDateString());
  const answered = new Date(at);
  const words = answered.toLocaleString('en', {
    ...(answered.toDateString() !== today && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <time className={answerTime} dateTime={answered.toISOString()}>
      {`As of ${words}`}
    </time>
  );
}
