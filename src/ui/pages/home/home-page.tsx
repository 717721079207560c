import { useEffect, memo, useState, useId } from 'react';
import { keys } from '../../../storage/keys.ts';
import { moodOf, type Mood } from '../../../domain/mood.ts';
import { useActorSelector, useApp, useStored, useServices } from '../../app-context.tsx';
import { MoodHome } from './mood-home.tsx';
import { listsOf, type ListName } from '../../../domain/lists.ts';
import type { ListPlace } from '../../../domain/queue-list.ts';
import { PageHead } from '../../track/page-head.tsx';
import { HomeLinks, PreferencesButton } from './home-links.tsx';
import { Roulette } from '../roulette/roulette-page.tsx';
import { recommendationsQuery, listQuery } from '../../../content/queries.ts';
import { isInvitation } from '../../../domain/preferences.ts';
import {
  useIsTaught,
  useOutage,
  useTrackList,
  type Refresh,
  type TrackListResult,
  type Turn,
  useApiAlert,
  useRefreshAll,
} from '../../queries/hooks.ts';
import { TrackListSection, type TrackListSectionProps } from '../track-view.tsx';
import { useAnnouncedRefresh, useInvitationRetry, useNear } from '../page-hooks.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { invitation } from 'styled-system/recipes';
import { Fox } from '../../kit/marks.tsx';
import { Link } from '../../kit/link.tsx';
import { Shown } from '../../kit/own.tsx';
import { useLayouts } from '../../kit/use-media.ts';
import { lazy } from '../../kit/lazy.tsx';
import { TryAgain } from '../../kit/states.tsx';
import { invitationWords } from '../../words.ts';

/** The start page: the sections of the default mood, or the grid of another one. */
export default function HomePage() {
  const { store, actors } = useApp();
  const mood = useActorSelector('mood', ({ context }) => moodOf(context.id));
  const isRestored = useActorSelector('mood', (view) => view.hasTag('restored'));
  const isDefault = mood.id === 'default';
  // On the first such visit the preferences dialog opens by itself.
  useEffect(() => {
    if (!isRestored || !isDefault || store.get(keys.hasVisited)) return;
    actors.shell.send({ type: 'SHELL.DIALOG.REQUEST', dialog: { kind: 'preferences' } });
  }, [store, actors, isRestored, isDefault]);
  if (!isRestored) return null;
  return isDefault ? <DefaultHome mood={mood} /> : <MoodHome mood={mood} key={mood.id} />;
}

/** Heading and 'View all' of each section. */
const sections: Readonly<Partial<Record<ListName, ListPlace>>> = {
  trending: { name: 'Trending Now', path: '/trending' },
  pop: { name: 'Top Pop', path: '/pop' },
  indie: { name: 'Top Indie', path: '/indie' },
  rock: { name: 'Top Rock', path: '/rock' },
  edm: { name: 'Top EDM + Dance', path: '/edm' },
  rap: { name: 'Top Rap', path: '/rap' },
};

/** Home in the default mood. It renders again only where sections change: what was sent hydrates once. */
const DefaultHome = memo(function DefaultHome({ mood }: { readonly mood: Mood }) {
  const { phone } = useLayouts();
  const lists = listsOf(mood, useStored(keys.musicPreferences));
  const turnOf = useOutage([recommendationsQuery(mood), ...lists.map((list) => listQuery(list))]);
  return (
    <>
      <PageHead
        title="Personal Music Discovery"
        actions={
          <>
            <HomeLinks />
            {phone && <PreferencesButton size="lg" data-layout="phone" />}
          </>
        }
      />
      <ApiAlert mood={mood} />
      <Roulette />
      <ForYouSection mood={mood} turn={turnOf(0)} />
      {lists.map((list, index) => {
        const section = sections[list];
        if (!section) return;
        const first = index === 0;
        return <ListSection key={list} {...{ list, first }} place={section} turn={turnOf(index + 1)} />;
      })}
    </>
  );
});

const forYou = { name: 'Tracks For You', path: '/recommended' };

/** 'Tracks For You': the first tracks of the personal list, or the invitation card. */
function ForYouSection({ mood, turn }: { readonly mood: Mood; readonly turn: Turn }) {
  const { content } = useServices();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const query = useTrackList(recommendationsQuery(mood), { enabled: isNear });
  const refresh = useAnnouncedRefresh(query.refresh, {
    before: { code: 'recommendations.homeRefreshing' },
    after: { code: 'recommendations.homeRefreshed' },
    failed: { code: 'recommendations.homeFailed' },
  });
  // A grid in the place of the card would move what the listener is about to press: it comes with the next
  // visit of Home.
  const [isInvited, setInvited] = useState(content.invitation() !== null);
  if (isInvitation(query.data) && !isInvited) setInvited(true);
  const ask = useInvitationRetry(query);
  // Who presses 'Try Again' asks for it now.
  const retry: Refresh = (onLate) => ask(onLate).then(() => setInvited(false));
  return (
    <>
      <Shown place="invitation" shows={isInvited}>
        <InvitationRow onRetry={retry} />
      </Shown>
      <Shown ref={ref} place="invitation" unless shows={!isInvited} hides>
        <Section place={forYou} {...{ query, turn }} {...refresh} />
      </Shown>
    </>
  );
}

/** The invitation card of Home: one row instead of 'Tracks For You', so that the first screen shows music. */
function InvitationRow({ onRetry }: { readonly onRetry: Refresh }) {
  const isTaught = useIsTaught();
  // What is learned while Home is open brings no button: the row would grow under the finger.
  const [wasTaught] = useState(isTaught);
  const id = useId();
  const classes = invitation();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <span className={classes.art} aria-hidden="true">
        <Fox size={32} />
      </span>
      <h2 id={id} className={classes.title}>
        Tracks For You
      </h2>
      <div className={classes.words}>
        <h3 className={classes.text}>{invitationWords.title}</h3>
        <p className={classes.hint}>{isTaught ? invitationWords.taught : invitationWords.text}</p>
      </div>
      {wasTaught && <TryAgain size="sm" className={classes.retry} refresh={onRetry} />}
      <Link href="/trending-tracks" className={classes.explore}>
        Explore Trending Music
      </Link>
      <Link href="/recommended" className={classes.all}>
        <span className={classes.allWords}>View all</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </section>
  );
}

interface ListSectionProps {
  readonly list: ListName;
  readonly place: ListPlace;
  /** On the first screen: it loads at once. */
  readonly first: boolean;
  readonly turn: Turn;
}

/** One of Home's lists, loaded near the window, so that an unseen section costs no call. */
function ListSection({ list, place, first, turn }: ListSectionProps) {
  const [ref, isNear] = useNear<HTMLDivElement>(first, turn !== 'silent');
  const query = useTrackList(listQuery(list), { enabled: isNear });
  return (
    <Shown ref={ref} place="list" of={list} shows data-far={isNear ? undefined : ''}>
      <Section {...{ place, query, turn }} />
    </Shown>
  );
}

interface SectionProps extends TrackListSectionProps {
  readonly query: TrackListResult;
  readonly turn: Turn;
}

/** A section in its turn, while the catalogue does not answer. */
function Section({ query, turn, ...rest }: SectionProps) {
  if (query.status === 'ready' || turn === 'speaks') return <TrackListSection {...rest} query={query} />;
  return (
    turn === 'waits' && <TrackListSection {...rest} query={{ ...query, status: 'loading', tracks: [] }} />
  );
}

const Alert = lazy(() => import('../../connection-alert.tsx'));

/** Shows that no section could load, and tests the connection. */
function ApiAlert({ mood }: { readonly mood: Mood }) {
  const lists = listsOf(mood, useStored(keys.musicPreferences)).map((name) => listQuery(name));
  const isShown = useApiAlert(lists, mood);
  const reload = useRefreshAll([recommendationsQuery(mood), ...lists]);
  const { content } = useServices();
  const [outcomes, setOutcomes] = useState(0);
  // What a test has found is read first, also where a section has loaded meanwhile.
  const keepShown = async () => {
    setOutcomes((shown) => shown + 1);
    await content.outcomeShown();
    setOutcomes((shown) => shown - 1);
  };
  if (!isShown && outcomes === 0) return null;
  return <Alert onConfirmed={() => void reload()} onOutcome={() => void keepShown()} />;
}
