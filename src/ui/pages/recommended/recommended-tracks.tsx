import { useMemo } from 'react';
import type { RecommendationResult } from '../../../domain/preferences.ts';
import type { View } from '../../kit/choices.tsx';
import { pageStrings } from '../../strings/pages.ts';
import { Tracks } from '../../track/tracks.tsx';

const words = pageStrings.recommended;

/** The personal list, as the queue names it. */
export const recommendedPlace = { name: words.title, path: '/recommended' };

interface RecommendedTracksProps {
  readonly result: RecommendationResult;
  readonly view: View;
}

/** The tracks of a personal list, each with the reason for it. */
export function RecommendedTracks({ result, view }: RecommendedTracksProps) {
  const tracks = useMemo(() => result.tracks.map(({ track }) => track), [result]);
  const origin = useMemo(() => ({ ...recommendedPlace, tracks }), [tracks]);
  const notes = useMemo(
    () =>
      new Map(
        result.tracks.flatMap(({ track, because }) => (because ? [[track.id, words.because(because)]] : [])),
      ),
    [result],
  );
  return <Tracks {...{ view, tracks, origin, notes }} />;
}
