import { useState } from 'react';
import type { MusicMode } from '../../../domain/music-mode.ts';
import { SECTION_TRACKS } from '../../../limits/content.ts';
import { useIsHydrated, useServices } from '../../app-context.tsx';
import { isInvitation, recommendationsQuery, useTrackList } from '../../queries/index.ts';
import { pageStrings } from '../../strings/pages.ts';
import { LoadingView } from '../../track/tracks.tsx';
import { TrackSection } from '../../track/track-section.tsx';
import { useListActs } from '../../track/use-current.ts';
import { TrackView } from '../track-view.tsx';
import { useAnnouncedRefresh } from '../page-hooks.ts';
import { InvitationRow } from './invitation-row.tsx';

const title = pageStrings.home.forYou;
const place = { name: title, path: '/recommended' };

/** 'Tracks For You': the first tracks of the personal list, or the invitation card. */
export function ForYouSection({ mode }: { readonly mode: MusicMode }) {
  const { content } = useServices();
  const query = useTrackList(recommendationsQuery(mode));
  const acts = useListActs(place, query.tracks);
  const refresh = useAnnouncedRefresh(query.refresh, {
    before: { code: 'recommendations.homeRefreshing' },
    after: { code: 'recommendations.homeRefreshed' },
    failed: { code: 'recommendations.homeFailed' },
  });
  // A grid in the place of the card would move what the listener is about to press: it comes with the next visit of Home.
  const [isInvited, setInvited] = useState(content.invitation() !== null);
  if (isInvitation(query.data) && !isInvited) setInvited(true);
  // Both are sent, and the page's own script shows one of them: what a listener has taught is in the browser alone.
  const isSent = !useIsHydrated();
  return (
    <>
      {(isSent || isInvited) && (
        <div key="invited" data-taught="">
          <InvitationRow onRetry={query.refresh} />
        </div>
      )}
      {(isSent || !isInvited) && (
        <div key="tracks" data-taught="true" hidden={isSent}>
          <TrackSection
            title={title}
            href="/recommended"
            answeredAt={query.answeredAt}
            onRefresh={refresh.start}
            refreshing={refresh.isRefreshing}
            {...acts}
            loading={query.status === 'loading'}
          >
            {isSent ? (
              <LoadingView view="grid" columns="section" count={SECTION_TRACKS} />
            ) : (
              <TrackView query={query} place={place} columns="section" first={SECTION_TRACKS} />
            )}
          </TrackSection>
        </div>
      )}
    </>
  );
}
