import { useMemo } from 'react';
import { recommendationsQuery } from '../../../content/queries.ts';
import { musicModeOf } from '../../../domain/music-mode.ts';
import { isInvitation } from '../../../domain/preferences.ts';
import { useActorSelector, useIsHydrated, useServices } from '../../app-context.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { EmptyState, TryAgain } from '../../kit/states.tsx';
import { useTrackList, type Refresh } from '../../queries/hooks.ts';
import { ListHeader, PageHead } from '../../track/page-head.tsx';
import { SentTracks } from '../../track/tracks.tsx';
import { useListActs } from '../../track/use-current.ts';
import { invitationWords } from '../../words.ts';
import { useAnnouncedRefresh, useView } from '../page-hooks.ts';
import { TrackView } from '../track-view.tsx';

/** The personal list, as the queue names it. */
const recommendedPlace = { name: 'Tracks For You', path: '/recommended' };

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
  const reasons = useMemo(
    () =>
      new Map(
        query.data?.tracks.flatMap(({ track, because }) =>
          because ? [[track.id, `Because you like ${because}`]] : [],
        ),
      ),
    [query.data],
  );
  // Both are sent, and the page's own script shows one of them: what a listener has taught is in the browser alone.
  const isSent = !useIsHydrated();
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
            loading={isSent || query.status === 'loading'}
            {...refresh}
          />
          {isSent ? (
            <SentTracks view={view.value} />
          ) : (
            <TrackView
              query={query}
              place={recommendedPlace}
              view={view.value}
              notes={reasons}
              empty={<EmptyState level={2} title="Getting your recommendations ready..." />}
            />
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
