import ChevronRight from 'lucide-react/icons/chevron-right';
import ListVideo from 'lucide-react/icons/list-video';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useId, type ReactNode } from 'react';
import { section } from 'styled-system/recipes';
import { IconButton } from '../kit/button.tsx';
import { Link } from '../kit/link.tsx';
import { AddToEnd, AsOf, type ListActionsProps, type PageHeadProps } from './page-head.tsx';

export interface TrackSectionProps
  extends
    Pick<PageHeadProps, 'title' | 'answeredAt'>,
    Pick<ListActionsProps, 'onAddAll' | 'onAddToEnd' | 'loading' | 'onRefresh' | 'refreshing'> {
  readonly href?: string;
  readonly extras?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page: a region named by its heading, with its extras at the right. */
export function TrackSection(props: TrackSectionProps) {
  const { title, href, answeredAt, onAddAll, onAddToEnd, loading, onRefresh, refreshing, extras, children } =
    props;
  const id = useId();
  const classes = section();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <AsOf at={answeredAt} />
        </div>
        <div className={classes.extras}>
          {onRefresh && (
            <IconButton label="Refresh" size="sm" onClick={onRefresh} inert={refreshing ?? false}>
              <RefreshCw data-spinning={refreshing ? '' : undefined} />
            </IconButton>
          )}
          {onAddAll && (
            <IconButton
              label="Add all to queue"
              size="sm"
              onClick={onAddAll}
              title="Replaces the queue and plays"
              inert={loading ?? false}
            >
              <ListVideo />
            </IconButton>
          )}
          {onAddToEnd && <AddToEnd size="sm" onClick={onAddToEnd} inert={loading ?? false} />}
          {extras}
        </div>
        {href && (
          <Link href={href} className={classes.link}>
            <span>View all</span>
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
