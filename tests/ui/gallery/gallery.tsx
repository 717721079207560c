import { createRoot } from 'react-dom/client';
import '../../../src/ui/theme/theme.css';
import type { MusicModeId } from '../../../src/domain/music-mode.ts';
import { AppContext } from '../../../src/ui/app-context.tsx';
import { ListHeader, PageHead } from '../../../src/ui/track/page-head.tsx';
import { LoadingView, Tracks } from '../../../src/ui/track/tracks.tsx';
import { TrackSection } from '../../../src/ui/track/track-section.tsx';
import { ChipLink } from '../../../src/ui/kit/choices.tsx';
import { EmptyState, ErrorState } from '../../../src/ui/kit/states.tsx';
import { ButtonLink } from '../../../src/ui/kit/button.tsx';
import { States } from './states.tsx';
import { galleryTracks, stubApp } from './stub-app.ts';
import { LayoutWithToasts } from '../app-views.tsx';

/** The views for screenshots: /?page=home&theme=light&mood=chill&queue=1. It is not part of the app. */
const query = new URLSearchParams(location.search);
const page = query.get('page') ?? 'home';
const current = Number(query.get('current') ?? '1');
const app = stubApp({
  mood: (query.get('mood') ?? 'default') as MusicModeId,
  theme: query.get('theme') === 'light' ? 'light' : 'dark',
  current,
  queued: Number(query.get('queued') ?? '11'),
  player: (query.get('player') ?? 'sounding').split(','),
  shuffle: query.has('shuffle'),
});
if (query.has('queue')) app.actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
if (query.has('drawer')) app.actors.shell.send({ type: 'SHELL.DRAWER.OPEN' });
if (query.has('sheet')) app.actors.shell.send({ type: 'SHELL.PLAYER.OPEN' });
if (query.has('toasts')) {
  const { toasts } = app.actors;
  toasts.send({ type: 'TOAST.SHOW', message: { code: 'preferences.saved' } });
  toasts.send({ type: 'TOAST.SHOW', message: { code: 'mode.backToDefault' } });
  toasts.send({ type: 'TOAST.SHOW', message: { code: 'offer.queueReplaced' } });
  toasts.send({
    type: 'TOAST.SHOW',
    message: { code: 'player.unableToPlay', trackName: 'Wildfire Weather' },
  });
}

const nothing = () => {};
const pages: Readonly<Record<string, React.ReactNode>> = {
  home: (
    <>
      <PageHead
        title="Personal Music Discovery"
        actions={['Trending', 'Global Top 100', 'Artists', 'Radio', 'Discover'].map((name) => (
          <ChipLink key={name} href="/trending">
            {name}
          </ChipLink>
        ))}
      />
      <TrackSection title="Tracks For You" href="/recommended" onRefresh={nothing} onAddAll={nothing}>
        <Tracks tracks={galleryTracks.slice(0, 6)} columns="section" />
      </TrackSection>
      <TrackSection title="Trending Now" href="/trending" onAddAll={nothing}>
        <Tracks tracks={galleryTracks.slice(6, 12)} columns="section" />
      </TrackSection>
    </>
  ),
  grid: (
    <>
      <ListHeader
        title="Trending"
        view={{ name: 'view', value: 'grid', onChange: nothing }}
        onAddAll={nothing}
      />
      <Tracks tracks={galleryTracks.slice(0, 11)} />
    </>
  ),
  list: (
    <>
      <ListHeader
        title="Results for “night drive”"
        count="10 tracks"
        view={{ name: 'view', value: 'list', onChange: nothing }}
        onAddAll={nothing}
      />
      <Tracks view="list" tracks={galleryTracks.slice(0, 12)} />
    </>
  ),
  loading: (
    <>
      <PageHead title="Top Rap" />
      <LoadingView view={query.get('view') === 'list' ? 'list' : 'grid'} />
      <ErrorState
        title="Failed to load Rap tracks"
        detail="Nothing you saved is affected."
        refresh={async () => {}}
      />
    </>
  ),
  empty: (
    <>
      <PageHead title="My Music" />
      <EmptyState
        level={2}
        title="Nothing in the den yet"
        text="Tap the heart on any track and it will wait for you here."
        action={
          <ButtonLink href="/trending" variant="primary">
            Explore Trending Music
          </ButtonLink>
        }
      />
    </>
  ),
  states: <States />,
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <AppContext value={{ app }}>
      <LayoutWithToasts>{pages[page]}</LayoutWithToasts>
    </AppContext>,
  );
}
