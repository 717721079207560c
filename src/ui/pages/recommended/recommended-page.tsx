import { useMemo } from 'react';
import { recommendationsQuery } from '../../../content/queries.ts';
import { isolated } from '../../../domain/text.ts';
import { moodOf } from '../../../domain/mood.ts';
import { isInvitation } from '../../../domain/preferences.ts';
import { useActorSelector } from '../../app-context.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Shown } from '../../kit/own.tsx';
import { EmptyState, TryAgain } from '../../kit/states.tsx';
import { useIsTaught, useTrackList, type Refresh } from '../../queries/hooks.ts';
import { PageHead } from '../../track/page-head.tsx';
import { invitationWords } from '../../words.ts';
import { useAnnouncedRefresh, useInvitationRetry, useView } from '../page-hooks.ts';
import { TrackListPage } from '../track-view.tsx';

/** The heading, and the list as the queue names it. */
const title = 'Tracks For You';

/** The personal list, with the reason of each track (REC). */
export default function RecommendedPage() {
  const mood = useActorSelector('mood', ({ context }) => moodOf(context.id));
  const query = useTrackList(recommendationsQuery(mood));
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
          because ? [[track.id, `You like ${isolated(because)}`]] : [],
        ),
      ),
    [query.data],
  );
  return (
    <>
      <Shown place="invitation" shows={isInvited}>
        <PageHead title={title} />
        <InvitationCard onRetry={useInvitationRetry(query)} />
      </Shown>
      <Shown place="invitation" unless shows={!isInvited} hides>
        <TrackListPage
          title={title}
          path="/recommended"
          {...{ query, view }}
          notes={reasons}
          empty={<EmptyState level={2} title="Getting your recommendations ready..." />}
          {...refresh}
        />
      </Shown>
    </>
  );
}

/**
 * Replaces the list for a new listener. A listener with enough favorites and plays can try again
 * if the catalogue sent too little for a list.
 * @param props.onRetry loads the list again
 */
function InvitationCard({ onRetry }: { readonly onRetry: Refresh }) {
  const isTaught = useIsTaught();
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
