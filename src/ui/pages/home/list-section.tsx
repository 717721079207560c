import type { ListName } from '../../../domain/lists.ts';
import { SECTION_TRACKS } from '../../../limits/content.ts';
import { listQuery, useTrackList } from '../../queries/index.ts';
import { TrackSection } from '../../track/track-section.tsx';
import { useListActs } from '../../track/use-current.ts';
import { TrackView } from '../track-view.tsx';
import { useNear } from '../page-hooks.ts';

interface ListSectionProps {
  readonly list: ListName;
  readonly title: string;
  readonly href: string;
  /** On the first screen: it loads at once. */
  readonly first: boolean;
}

/** One of Home's lists: its first tracks. It loads when it is near the window, so that an unseen section costs no call. */
export function ListSection({ list, title, href, first }: ListSectionProps) {
  const [ref, isNear] = useNear<HTMLDivElement>(first);
  const query = useTrackList(listQuery(list), { enabled: isNear });
  const place = { name: title, path: href };
  const acts = useListActs(place, query.tracks);
  return (
    <div ref={ref} data-list={list} data-far={isNear ? undefined : ''}>
      <TrackSection
        title={title}
        href={href}
        answeredAt={query.answeredAt}
        {...acts}
        loading={query.status === 'loading'}
      >
        <TrackView query={query} place={place} columns="section" first={SECTION_TRACKS} />
      </TrackSection>
    </div>
  );
}
