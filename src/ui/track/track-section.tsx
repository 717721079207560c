import ChevronRight from 'lucide-react/icons/chevron-right';
import ListPlus from 'lucide-react/icons/list-plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useId, type ReactNode } from 'react';
import { section } from 'styled-system/recipes';
import { IconButton } from '../kit/button.tsx';
import { Link } from '../kit/link.tsx';
import { AddToEnd, AsOf } from './page-head.tsx';

export interface TrackSectionProps {
  readonly title: string;
  readonly href?: string;
  readonly onAddAll?: (() => void) | undefined;
  readonly onAddToEnd?: (() => void) | undefined;
  /** What it shows of the catalogue: offline it says how old that is. */
  readonly answeredAt?: number | null;
  /** The list still loads: there is nothing yet to add. */
  readonly loading?: boolean;
  readonly onRefresh?: (() => void) | undefined;
  readonly refreshing?: boolean;
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
              <ListPlus />
            </IconButton>
          )}
          {onAddToEnd && <AddToEnd size="sm" onClick={onAddToEnd} inert={loading ?? false} />}
          {extras}
        </div>
        {href && (
          <Link href={href} className={classes.link}>
            View all
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
