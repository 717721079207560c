import { skeleton, trackList } from 'styled-system/recipes';
import { Skeleton } from '../kit/marks.tsx';
import type { View } from '../kit/choices.tsx';
import { LoadingTracks, type LoadingTracksProps } from './track-skeletons.tsx';

interface LoadingViewProps extends Omit<LoadingTracksProps, 'children'> {
  readonly view: View;
}

/** A list that loads, in the view that the listener has chosen. */
export function LoadingView({ view, ...loading }: LoadingViewProps) {
  if (view === 'grid') return <LoadingTracks {...loading} />;
  return (
    <LoadingTracks {...loading}>
      <div aria-hidden="true">
        {Array.from({ length: loading.count ?? 12 }, (_, index) => (
          <RowSkeleton key={index} />
        ))}
      </div>
    </LoadingTracks>
  );
}

/** The shape of one row. */
function RowSkeleton() {
  const classes = trackList();
  return (
    <div className={classes.row}>
      <span className={classes.index} />
      <span className={classes.main}>
        <Skeleton shape="thumb" />
        <span className={skeleton({ shape: 'line' })} />
      </span>
      <span className={classes.cell}>
        <span className={skeleton({ shape: 'line' })} />
      </span>
      <span className={classes.album}>
        <span className={skeleton({ shape: 'line' })} />
      </span>
    </div>
  );
}
