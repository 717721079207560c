import { moodHeader } from 'styled-system/recipes';
import type { Mood } from '../../../domain/mood.ts';
import { addable } from '../../../machines/queue/queue.select.ts';
import { useActorSelector, useServices } from '../../app-context.tsx';
import { moodGridQuery } from '../../../content/queries.ts';
import { EmptyState, TryAgain } from '../../kit/states.tsx';
import { useTrackList } from '../../queries/hooks.ts';
import { AsOf, ListActions } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { MoodIcon } from '../../shell/mood-selector.tsx';
import { TrackView } from '../track-view.tsx';
import { useAnnouncedRefresh } from '../page-hooks.ts';
import { HomeLinks } from './home-links.tsx';
import { countedTracks } from '../../words.ts';

/** Home in a mood: its header and the grid of its tracks. */
export function MoodHome({ mood }: { readonly mood: Mood }) {
  const { exportList } = useServices().commands;
  const query = useTrackList(moodGridQuery(mood));
  const refresh = useAnnouncedRefresh(query.refresh, {
    before: { code: 'lists.moodRefreshing', mood: mood.name },
  });
  // The samples are not the mood's.
  const tracks = query.isFallback ? [] : query.tracks;
  const place = { name: mood.name, path: '/' };
  const count = useActorSelector('queue', (view) => addable(view.context, tracks).length);
  const added = { code: 'lists.moodAdded', mood: mood.name, count } as const;
  const acts = useListActs(place, query.tracks, count > 0 ? added : undefined);
  const classes = moodHeader();
  return (
    <>
      <HomeLinks />
      <header className={classes.root}>
        <svg
          className={classes.art}
          viewBox="0 0 1080 232"
          preserveAspectRatio="xMaxYMid slice"
          aria-hidden="true"
        >
          <use href={`/moods/${mood.id}.svg#drawing`} />
        </svg>
        <div className={classes.words}>
          <span className={classes.icon}>
            <MoodIcon id={mood.id} size={34} />
          </span>
          <div>
            <h1 className={classes.title} tabIndex={-1}>
              {mood.name}
            </h1>
            <p className={classes.text}>{mood.description}</p>
          </div>
        </div>
      </header>
      <div className={classes.actions}>
        <ListActions
          loading={query.status === 'loading'}
          {...acts}
          {...refresh}
          onExport={() => void exportList({ kind: 'mood', id: mood.id, name: mood.name }, tracks)}
        />
        <AsOf at={query.answeredAt} />
        {tracks.length > 0 && <span className={classes.count}>{countedTracks(tracks.length)}</span>}
      </div>
      <TrackView
        query={query}
        place={place}
        loading={`Loading ${mood.name} tracks`}
        empty={
          <EmptyState
            title={`No ${mood.name} tracks right now`}
            text="Try again, or choose another mood."
            icon={<MoodIcon id={mood.id} size={34} />}
            action={<TryAgain refresh={query.refresh} />}
          />
        }
      />
    </>
  );
}
