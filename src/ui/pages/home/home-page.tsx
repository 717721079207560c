import { useEffect, memo, useState, useId } from 'react';
import { keys } from '../../../storage/keys.ts';
import { musicModeOf, type MusicMode } from '../../../domain/music-mode.ts';
import { useActorSelector, useApp, useIsHydrated, useStored, useServices } from '../../app-context.tsx';
import { MoodHome } from './mood-home.tsx';
import { listsOf, type ListName } from '../../../domain/lists.ts';
import type { ListPlace } from '../../../domain/queue-list.ts';
import { PageHead } from '../../track/page-head.tsx';
import { HomeLinks, PreferencesButton } from './home-links.tsx';
import { Roulette } from '../roulette/roulette-page.tsx';
import { recommendationsQuery, listQuery } from '../../../content/queries.ts';
import { isInvitation } from '../../../domain/preferences.ts';
import { useTrackList, type Refresh, useApiAlert, useRefreshAll } from '../../queries/hooks.ts';
import { TrackListSection } from '../track-view.tsx';
import { useAnnouncedRefresh, useNear } from '../page-hooks.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { invitation } from 'styled-system/recipes';
import { Button } from '../../kit/button.tsx';
import { Fox } from '../../kit/marks.tsx';
import { Link } from '../../kit/link.tsx';
import { useLayouts } from '../../kit/use-media.ts';
import Unplug from 'lucide-react/icons/unplug';
import type { ConnectionTest } from '../../../domain/catalogue-error.ts';
import { ErrorState, TryAgain } from '../../kit/states.tsx';
import { useTask } from '../../use-task.ts';
import { invitationWords } from '../../words.ts';

/** The start page: the sections of the default mood, or the grid of another one. */
export default function HomePage() {
  const { store, actors } = useApp();
  const mode = useActorSelector('musicMode', ({ context }) => musicModeOf(context.id));
  const isRestored = useActorSelector('musicMode', (view) => view.hasTag('restored'));
  const isDefault = mode.id === 'default';
  // On the first such visit the preferences dialog opens by itself.
  useEffect(() => {
    if (!isRestored || !isDefault || store.get(keys.hasVisited)) return;
    actors.shell.send({ type: 'SHELL.DIALOG.REQUEST', dialog: { kind: 'preferences' } });
  }, [store, actors, isRestored, isDefault]);
  const isHydrated = useIsHydrated();
  if (isHydrated && !isRestored) return null;
  return isDefault ? <DefaultHome mode={mode} /> : <MoodHome mode={mode} key={mode.id} />;
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

/** Home in the default mood. It renders again only where its sections change, so that what was sent of them is hydrated once. */
const DefaultHome = memo(function DefaultHome({ mode }: { readonly mode: MusicMode }) {
  const { phone } = useLayouts();
  const lists = listsOf(mode, useStored(keys.musicPreferences));
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
      <ApiAlert mode={mode} />
      <Roulette />
      <ForYouSection mode={mode} />
      {lists.map((list, index) => {
        const section = sections[list];
        return section && <ListSection key={list} list={list} place={section} first={index === 0} />;
      })}
    </>
  );
});

const forYou = { name: 'Tracks For You', path: '/recommended' };

/** 'Tracks For You': the first tracks of the personal list, or the invitation card. */
function ForYouSection({ mode }: { readonly mode: MusicMode }) {
  const { content } = useServices();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const query = useTrackList(recommendationsQuery(mode), { enabled: isNear });
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
        <div key="invited" data-unless="taught">
          <InvitationRow onRetry={query.refresh} />
        </div>
      )}
      {(isSent || !isInvited) && (
        <div ref={ref} key="tracks" data-unless="new" hidden={isSent}>
          <TrackListSection
            place={forYou}
            query={isSent ? { ...query, status: 'loading' } : query}
            {...refresh}
          />
        </div>
      )}
    </>
  );
}

/** The invitation card of Home: one row instead of 'Tracks For You', so that the first screen shows music. */
function InvitationRow({ onRetry }: { readonly onRetry: Refresh }) {
  const { content } = useServices();
  const isTaught = useIsHydrated() && content.invitation() === null;
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
}

/** One of Home's lists: its first tracks. It loads when it is near the window, so that an unseen section costs no call. */
function ListSection({ list, place, first }: ListSectionProps) {
  const [ref, isNear] = useNear<HTMLDivElement>(first);
  const query = useTrackList(listQuery(list), { enabled: isNear });
  return (
    <div ref={ref} data-unless={list} data-far={isNear ? undefined : ''}>
      <TrackListSection {...{ place, query }} />
    </div>
  );
}

/** Shows that no section could load, and tests the connection. */
function ApiAlert({ mode }: { readonly mode: MusicMode }) {
  const lists = listsOf(mode, useStored(keys.musicPreferences)).map((name) => listQuery(name));
  const isShown = useApiAlert(lists, mode);
  const reload = useRefreshAll([recommendationsQuery(mode), ...lists]);
  if (!isShown) return null;
  return <Alert onConfirmed={() => void reload()} />;
}

/** `onConfirmed`: a track has arrived, so the problem is gone. */
function Alert({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { content } = useServices();
  const [answer, setAnswer] = useState<ConnectionTest | null>(null);
  const [test, isTesting] = useTask(async () => {
    setAnswer(null);
    const answered = await content.testConnection();
    setAnswer(answered);
    if (!answered.ok) return;
    void content.confirmConnection({ fresh: true }).then((isConfirmed) => isConfirmed && onConfirmed());
  });
  return (
    <ErrorState
      page
      role="alert"
      icon={<Unplug size={20} />}
      title="API Connection Issue: We're having trouble connecting to the music API. This could be due to CORS issues or the API being temporarily unavailable."
      detail={answer && <output>{outcome(answer)}</output>}
      actions={
        <Button busy={isTesting} onClick={test}>
          Test connection
        </Button>
      }
    />
  );
}

function outcome(answer: ConnectionTest): string {
  const result = `Connection ${answer.ok ? 'Successful' : 'Failed'}`;
  if (answer.status !== null) return `${result}: Status ${answer.status}, ${Math.round(answer.ms)} ms`;
  return `${result}: ${answer.error.code === 'timeout' ? 'No answer within 10 seconds' : 'Network Error'}`;
}
