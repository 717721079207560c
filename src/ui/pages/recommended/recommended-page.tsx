import { RefreshError } from '../../../domain/catalogue-error.ts';
import type { Track } from '../../../domain/track.ts';
import { musicModeOf } from '../../../domain/music-mode.ts';
import { useActorSelector, useIsHydrated, useServices } from '../../app-context.tsx';
import { EmptyState, ErrorState, TryAgain } from '../../kit/states.tsx';
import { recommendationsQuery } from '../../../content/queries.ts';
import { isInvitation } from '../../../domain/preferences.ts';
import { useTrackList, type Refresh } from '../../queries/hooks.ts';
import { ListHeader, PageHead } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { SentTracks, Tracks } from '../../track/tracks.tsx';
import { SampleNotice } from '../track-view.tsx';
import { useAnnouncedRefresh, useView } from '../page-hooks.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { useMemo } from 'react';
import type { RecommendationResult } from '../../../domain/preferences.ts';
import type { View } from '../../kit/choices.tsx';
import { invitationWords } from '../../words.ts';

/** The personal list, as the queue names it. */
const recommendedPlace = { name: 'Tracks For You', path: '/recommended' };

/** The samples as a list, which nothing the listener likes is the reason for. */
const samplesIn = (tracks: readonly Track[]) => tracks.map((track) => ({ track, because: null }));

/** The personal list, with the reason of each track (REC). */
export default function RecommendedPage() {
  const mode = useActorSelector('musicMode', ({ context }) => musicModeOf(context.id));
  const query = useTrackList(recommendationsQuery(mode));
  const acts = useListActs(recommendedPlace, query.tracks);
  const view = useView('recommended');
  const refresh = useAnnouncedRefresh(query.refresh, {
    before: { code: 'recommendations.pageRefreshing' },
    after: { code: 'recommendations.pageRefreshed' },
    failed: { code: 'recommendations.pageFailed' },
  });
  const isInvited = isInvitation(query.data);
  // Both are sent, and the page's own script shows one of them: what a listener has taught is in the browser alone.
  const isSent = !useIsHydrated();
  const isLoading = isSent || query.status === 'loading';
  const isEmpty = query.status === 'ready' && query.tracks.length === 0;
  // Only a refresh can fail to refresh; a failure before there was a list is a failed load.
  const hasRefreshFailed = query.error instanceof RefreshError;
  return (
    <>
      {(isSent || isInvited) && (
        <div key="invited" data-unless="taught">
          <PageHead title="Tracks For You" />
          <InvitationCard onRetry={query.refresh} />
        </div>
      )}
      {(isSent || !isInvited) && (
        <div key="tracks" data-unless="new" hidden={isSent}>
          <ListHeader
            title="Tracks For You"
            answeredAt={query.answeredAt}
            view={view}
            {...acts}
            loading={isLoading}
            onRefresh={refresh.start}
            refreshing={refresh.isRefreshing}
          />
          {isLoading && <SentTracks view={view.value} />}
          {!isLoading && isEmpty && !hasRefreshFailed && (
            <EmptyState level={2} title="Getting your recommendations ready..." />
          )}
          {query.isFallback ? (
            <>
              <SampleNotice refresh={query.refresh} />
              <RecommendedTracks
                result={{ tracks: samplesIn(query.tracks), isNewUser: false }}
                view={view.value}
              />
            </>
          ) : (
            (query.status === 'failed' || (isEmpty && hasRefreshFailed)) && (
              <ErrorState
                title={
                  hasRefreshFailed
                    ? 'Failed to refresh recommendations. Please try again later.'
                    : 'This could not be loaded'
                }
                refresh={query.refresh}
                role="alert"
              />
            )
          )}
          {!isLoading && query.status === 'ready' && !isEmpty && query.data && (
            <RecommendedTracks result={query.data} view={view.value} />
          )}
        </div>
      )}
    </>
  );
}

/**
 * Replaces the list for a new listener. A listener with enough favorites and plays can try again
 * if the catalogue sent too little for a list.
 * @param props.onRetry loads the list again
 */
function InvitationCard({ onRetry }: { readonly onRetry: Refresh }) {
  const { content } = useServices();
  const isTaught = useIsHydrated() && content.invitation() === null;
  return (
    <EmptyState
      title={invitationWords.title}
      text={isTaught ? invitationWords.taught : invitationWords.text}
      level={2}
      action={
        <>
          {isTaught && <TryAgain refresh={onRetry} />}
          <ButtonLink href="/trending-tracks" variant="primary">
            Explore Trending Music
          </ButtonLink>
        </>
      }
    />
  );
}

interface RecommendedTracksProps {
  readonly result: RecommendationResult;
  readonly view: View;
}

function RecommendedTracks({ result, view }: RecommendedTracksProps) {
  const tracks = useMemo(() => result.tracks.map(({ track }) => track), [result]);
  const origin = useMemo(() => ({ ...recommendedPlace, tracks }), [tracks]);
  const notes = useMemo(
    () =>
      new Map(
        result.tracks.flatMap(({ track, because }) =>
          because ? [[track.id, `Because you like ${because.name}`]] : [],
        ),
      ),
    [result],
  );
  return <Tracks {...{ view, tracks, origin, notes }} />;
}
