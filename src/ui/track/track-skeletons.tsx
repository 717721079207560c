'use no memo'; // It is in the shell's file that everybody fetches, and drawn once.

import { memo, type ReactNode } from 'react';
import { contentGrid, loadingList, skeleton } from 'styled-system/recipes';
import { Skeleton, Spinner } from '../kit/marks.tsx';

export interface LoadingTracksProps {
  /** The shape of the loading content where it is no grid. */
  readonly children?: ReactNode;
  readonly columns?: 'tracks' | 'section' | 'radio' | 'artists' | 'cards';
  readonly count?: number | undefined;
  readonly round?: boolean;
  readonly label?: string | undefined;
  /** The text is visible below the spinner too. */
  readonly worded?: boolean;
}

/** A list that loads: its skeletons, and over them a spinner with a name for screen readers (role status). */
export const LoadingTracks = memo(function LoadingTracks(props: LoadingTracksProps) {
  const { columns = 'tracks', count = 12, round, label = 'Loading tracks', worded, children } = props;
  const classes = loadingList();
  return (
    <div className={classes.root} aria-busy="true">
      <div role="status" aria-label={label} className={classes.status}>
        <Spinner size="lg" />
        {worded && <span className={classes.words}>{label}</span>}
      </div>
      {children ?? (
        <div className={contentGrid({ columns })} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <CardSkeleton key={index} {...(round && { round })} />
          ))}
        </div>
      )}
    </div>
  );
});

export function CardSkeleton({ round }: { readonly round?: boolean }) {
  return (
    <div className={skeleton({ shape: 'card' })}>
      <Skeleton shape={round ? 'circle' : 'cover'} />
    </div>
  );
}
