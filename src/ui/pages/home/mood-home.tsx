import { moodHeader } from 'styled-system/recipes';
import type { MusicMode } from '../../../domain/music-mode.ts';
import { addable } from '../../../machines/queue/queue.select.ts';
import { useActorSelector, useServices } from '../../app-context.tsx';
import { moodGridQuery } from '../../../content/queries.ts';
import { EmptyState, TryAgain } from '../../kit/states.tsx';
import { useTrackList } from '../../queries/hooks.ts';
import { AsOf, ListActions } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { ModeIcon } from '../../shell/mode-selector.tsx';
import { TrackView } from '../track-view.tsx';
import { useAnnouncedRefresh } from '../page-hooks.ts';
import { HomeLinks } from './home-links.tsx';
import { countedTracks } from '../../words.ts';

/** Home in a mood: its header and the grid of its tracks. */
export function MoodHome({ mode }: { readonly mode: MusicMode }) {
  const { exportList } = useServices().commands;
  const query = useTrackList(moodGridQuery(mode));
  const refresh = useAnnouncedRefresh(query.refresh, {
    before: { code: 'lists.moodRefreshing', mood: mode.name },
  });
  // The samples are not the mood's.
  const tracks = query.isFallback ? [] : query.tracks;
  const place = { name: mode.name, path: '/' };
  const count = useActorSelector('queue', (view) => addable(view.context, tracks).length);
  const added = { code: 'lists.moodAdded', mood: mode.name, count } as const;
  const acts = useListActs(place, query.tracks, count > 0 ? added : undefined);
  const classes = moodHeader();
  return (
    <>
      <div className={classes.links}>
        <HomeLinks />
      </div>
      <header className={classes.root}>
        <svg
          className={classes.art}
          viewBox="0 0 1080 232"
          preserveAspectRatio="xMaxYMid slice"
          aria-hidden="true"
        >
          <use href={`/moods/${mode.id}.svg#drawing`} />
        </svg>
        <div className={classes.words}>
          <span className={classes.icon}>
            <ModeIcon id={mode.id} size={34} />
          </span>
          <div>
            <h1 className={classes.title} tabIndex={-1}>
              {mode.name}
            </h1>
            <p className={classes.text}>{mode.description}</p>
          </div>
        </div>
      </header>
      <div className={classes.actions}>
        <ListActions
          loading={query.status === 'loading'}
          {...acts}
          {...refresh}
          onExport={() => void exportList({ kind: 'mood', id: mode.id, name: mode.name }, tracks)}
        />
        <AsOf at={query.answeredAt} />
        {tracks.length > 0 && <span className={classes.count}>{countedTracks(tracks.length)}</span>}
      </div>
      <TrackView
        query={query}
        place={place}
        loading={`Loading ${mode.name} tracks`}
        empty={
          <EmptyState
            title={`No ${mode.name} tracks right now`}
            text="Try again, or choose another mood."
            icon={<ModeIcon id={mode.id} size={34} />}
            action={<TryAgain refresh={query.refresh} />}
          />
        }
      />
    </>
  );
}
