import type { MusicMode } from '../../../domain/music-mode.ts';
import { SECTION_TRACKS } from '../../../limits/content.ts';
import { useApp } from '../../app-context.tsx';
import { isInvitation, recommendationsQuery, useTrackList } from '../../queries/index.ts';
import { pageStrings } from '../../strings/pages.ts';
import { TrackSection } from '../../track/track-section.tsx';
import { TrackView } from '../track-view.tsx';
import { useAnnouncedRefresh } from '../use-announced-refresh.ts';
import { InvitationRow } from './invitation-row.tsx';

const title = pageStrings.home.forYou;

/** 'Tracks For You': the first tracks of the personal list, or the invitation card (HOM-05, HOM-26 to HOM-29). */
export function ForYouSection({ mode }: { readonly mode: MusicMode }) {
  const { queue } = useApp().actors;
  const query = useTrackList(recommendationsQuery(mode));
  const refresh = useAnnouncedRefresh(query.refresh, {
    before: { code: 'recommendations.homeRefreshing' },
    after: { code: 'recommendations.homeRefreshed' },
    failed: { code: 'recommendations.homeFailed' },
  });
  if (isInvitation(query.data)) {
    return <InvitationRow onRetry={query.refresh} />;
  }
  return (
    <TrackSection
      title={title}
      href="/recommended"
      onRefresh={refresh.start}
      refreshing={refresh.isRefreshing}
      onAddAll={() => queue.send({ type: 'QUEUE.ADD_ALL', tracks: query.tracks })}
      loading={query.status === 'loading'}
    >
      <TrackView query={query} name={title} columns="section" first={SECTION_TRACKS} />
    </TrackSection>
  );
}
