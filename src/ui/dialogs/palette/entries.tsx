import ArrowRight from 'lucide-react/icons/arrow-right';
import Heart from 'lucide-react/icons/heart';
import Keyboard from 'lucide-react/icons/keyboard';
import LibraryBig from 'lucide-react/icons/library-big';
import ListChecks from 'lucide-react/icons/list-checks';
import ListMusic from 'lucide-react/icons/list-music';
import MessageCircle from 'lucide-react/icons/message-circle';
import MicVocal from 'lucide-react/icons/mic-vocal';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import Search from 'lucide-react/icons/search';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Timer from 'lucide-react/icons/timer';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import ToggleRight from 'lucide-react/icons/toggle-right';
import type { ReactNode } from 'react';
import type { Choice } from '../../../domain/choice.ts';
import type { Findable } from '../../../domain/find.ts';
import { keysOf } from '../../../domain/keys-of.ts';
import { isFavorite, ownFoldersOf } from '../../../domain/library-rules.ts';
import { allMoods } from '../../../domain/mood.ts';
import { folderPath, pages, searchPath } from '../../../domain/pages.ts';
import { withPreferenceToggled } from '../../../domain/preferences.ts';
import { descriptionOf } from '../../../domain/page-descriptions.ts';
import { previousPlace } from '../../../domain/queue-list.ts';
import { isSampleTrack, type Track } from '../../../domain/track.ts';
import type { AppActors } from '../../../machines/app/app.system.ts';
import { selectCanPlay } from '../../../machines/player/player.select.ts';
import { keys } from '../../../storage/keys.ts';
import { announce } from '../../announcer.tsx';
import type { ViewApp, ViewServices } from '../../app-context.tsx';
import type { MenuItem } from '../../kit/menu.ark.tsx';
import { navigate } from '../../routes/history.ts';
import { choiceActs } from '../../choosing/choice-acts.tsx';
import { choice } from '../../choosing/choice.ts';
import { firstChoosable, toggleItem } from '../../choosing/choosing.ts';
import { MoodIcon } from '../../shell/mood-selector.tsx';
import { keyNames, type KeyAct } from '../../shortcuts/key-names.ts';
import { acts, pageKeys } from '../../shortcuts/use-shortcuts.ts';
import { countedTracks, settingWords } from '../../words.ts';

/** The groups, in the order of an empty field, each with how many of it are shown then. */
export const paletteGroups = {
  'Go to': 3,
  'Chosen tracks': 3,
  'Current track': 3,
  Moods: 2,
  Folders: 2,
  'Recent searches': 1,
  Switches: 3,
};

export interface Entry extends Findable {
  readonly group: keyof typeof paletteGroups;
  readonly icon: ReactNode;
  /** 'On' or 'Off' of a switch, after which the palette stays. */
  readonly isOn?: boolean;
  readonly note?: string;
  readonly keys?: readonly string[];
  /** Leads out of the app. */
  readonly href?: string | undefined;
  readonly run: () => unknown;
}

type Words = Omit<Entry, 'keys' | 'run' | 'icon'> & Partial<Pick<Entry, 'icon'>>;
type Describe = (app: ViewApp, services: ViewServices) => Words | false | null;

/** The current track, unless it is a sample: of those nothing is stored. */
function keepableTrack({ player }: AppActors): Track | null {
  const { track } = player.getSnapshot().context;
  return track && !isSampleTrack(track) ? track : null;
}

const aSwitch =
  (label: string, isOn: (app: ViewApp) => boolean): Describe =>
  (app) => ({ group: 'Switches', label, isOn: isOn(app) });

/** What each key does, in words; false where it would do nothing. The others are among the pages. */
const keyWords: Readonly<Record<KeyAct, Describe | null>> = {
  play: ({ actors: { player } }) => {
    const now = player.getSnapshot();
    const isSounding = now.hasTag('sounding');
    return (
      selectCanPlay(now) && {
        group: 'Current track',
        label: isSounding ? 'Pause' : 'Play',
        icon: isSounding ? <Pause /> : <Play />,
      }
    );
  },
  favorite: ({ actors, store }) => {
    const track = keepableTrack(actors);
    if (!track) return false;
    const isKept = isFavorite(store.get(keys.library), track.id);
    const label = isKept ? 'Remove from favorites' : 'Add to favorites';
    return { group: 'Current track', label, icon: <Heart /> };
  },
  sleep: ({ actors }) =>
    actors.player.getSnapshot().context.track !== null && {
      group: 'Current track',
      label: 'Sleep timer',
      icon: <Timer />,
    },
  next: ({ actors: { queue } }) =>
    queue.getSnapshot().context.tracks.length > 0 && {
      group: 'Current track',
      label: 'Next',
      icon: <SkipForward />,
    },
  previous: ({ actors: { queue } }) => {
    const { context } = queue.getSnapshot();
    const place = previousPlace(context);
    const isThere = place !== context.index || (place === 0 && context.loop);
    return isThere && { group: 'Current track', label: 'Previous', icon: <SkipBack /> };
  },
  lyrics: ({ actors }) => {
    const isOpen = actors.lyrics.getSnapshot().hasTag('open');
    if (!isOpen && actors.player.getSnapshot().context.track === null) return false;
    return { group: 'Current track', label: isOpen ? 'Hide lyrics' : 'Lyrics', icon: <MicVocal /> };
  },
  comments: ({ actors }) =>
    keepableTrack(actors) && { group: 'Current track', label: 'Comments', icon: <MessageCircle /> },
  mini: (_, { commands: { miniPlayer } }) =>
    miniPlayer.toggle !== null && {
      group: 'Go to',
      label: miniPlayer.get() ? 'Close mini player' : 'Mini player',
      icon: <PictureInPicture2 />,
    },
  queue: ({ actors }) => ({
    group: 'Go to',
    label: actors.shell.getSnapshot().hasTag('queueOpen') ? 'Close queue' : 'Queue',
    icon: <ListMusic />,
  }),
  help: () => ({ group: 'Go to', label: 'Keyboard shortcuts', icon: <Keyboard /> }),
  shuffle: aSwitch('Shuffle', ({ actors }) => actors.queue.getSnapshot().context.shuffle),
  loop: aSwitch('Loop', ({ actors }) => actors.queue.getSnapshot().context.loop),
  mute: aSwitch('Mute', ({ actors }) => actors.player.getSnapshot().context.muted),
  theme: aSwitch('Dark theme', ({ theme }) => theme.get() === 'dark'),
  search: null,
  palette: null,
};

function ofKeys(app: ViewApp, services: ViewServices): readonly Entry[] {
  const hasLetters = app.store.get(keys.letterKeys);
  return keysOf(keyWords).flatMap((act) => {
    const words = keyWords[act]?.(app, services);
    if (!words) return [];
    const key = keyNames[act];
    const isUsed = hasLetters || key.length > 1;
    return [{ icon: null, ...words, ...(isUsed && { keys: [key] }), run: () => acts[act](app.actors, app) }];
  });
}

function switches({ store }: ViewApp, { commands }: ViewServices): readonly Entry[] {
  const preferences = store.get(keys.musicPreferences);
  return [
    ...keysOf(settingWords).map((name): Entry => {
      const { label, hint } = settingWords[name];
      const key = keys[name];
      const isOn = store.get(key);
      const run = async () => {
        await store.update(key, () => !isOn);
        announce(`${label}: ${isOn ? 'off' : 'on'}`);
      };
      return { group: 'Switches', label, also: hint, icon: null, isOn, run };
    }),
    ...preferences.flatMap(({ id, label, enabled }): readonly Entry[] => {
      const toggled = withPreferenceToggled(preferences, id);
      if (!toggled) return [];
      const run = () => commands.savePreferences(toggled);
      return [{ group: 'Switches', label: `${label} on Home`, icon: null, isOn: enabled, run }];
    }),
  ];
}

const ofChosen = (app: ViewApp, chosen: Choice): readonly Entry[] =>
  choiceActs(app, chosen, app.store.get(keys.library)).map((act) => ({
    group: 'Chosen tracks',
    ...act,
    note: countedTracks(chosen.tracks.length),
  }));

/** Begins with the current track, if it is in a list of the screen. */
function choosing({ actors }: ViewApp): readonly Entry[] {
  const first = () => firstChoosable(actors.player.getSnapshot().context.track?.id);
  if (!first()) return [];
  const run = () => {
    const item = first();
    if (toggleItem(item)) item?.querySelector('button')?.focus();
  };
  return [{ group: 'Chosen tracks', label: 'Choose several', icon: <ListChecks />, run }];
}

/** All that a listener can go to, do and switch now: of each group what is most useful first. */
export function entriesOf(
  app: ViewApp,
  services: ViewServices,
  ofTrack: readonly MenuItem[],
  path: string,
): readonly Entry[] {
  const { store, actors } = app;
  const leads = (to: string): Pick<Entry, 'run'> => ({ run: () => navigate(to) });
  const letters = Object.entries(pageKeys);
  const hasLetters = store.get(keys.letterKeys);
  const toPages = pages
    // A shared list stands in the link that leads to it.
    .filter((page) => page.title !== null && page.path !== '/shared' && page.path !== path)
    .map((page): Entry => {
      const letter = letters.find(([, to]) => to === page.path)?.[0];
      return {
        group: 'Go to',
        label: page.path === '/' ? 'Home' : (page.title ?? page.path),
        also: `${page.title} ${descriptionOf(page)}`,
        icon: <ArrowRight />,
        ...(letter && hasLetters && { keys: ['G', letter.toUpperCase()] }),
        ...leads(page.path),
      };
    });
  const byKeys = ofKeys(app, services);
  const chosen = choice.get();
  const named = new Set(byKeys.map(({ label }) => label));
  return [
    // Those that have a key are wanted most.
    ...toPages.toSorted((a, b) => Number(!!b.keys) - Number(!!a.keys)),
    ...(chosen ? ofChosen(app, chosen) : choosing(app)),
    ...byKeys,
    ...ofTrack
      .filter(({ label }) => !named.has(label))
      .map(({ label, icon, href, onSelect }): Entry => ({
        group: 'Current track',
        label,
        icon,
        href,
        run: () => onSelect?.(),
      })),
    ...allMoods
      .filter(({ id }) => id !== actors.mood.getSnapshot().context.id)
      .map(({ id, name, description }): Entry => ({
        group: 'Moods',
        label: name,
        also: `mood ${description}`,
        icon: <MoodIcon id={id} />,
        run: () => actors.mood.send({ type: 'MOOD.CHOOSE', id }),
      })),
    ...ownFoldersOf(store.get(keys.library))
      .filter(({ id }) => folderPath(id) !== path)
      .map(({ id, name, trackIds }): Entry => ({
        group: 'Folders',
        label: name,
        note: countedTracks(trackIds.length),
        icon: <LibraryBig />,
        ...leads(folderPath(id)),
      })),
    ...store.get(keys.recentSearches).map((term): Entry => ({
      group: 'Recent searches',
      label: term,
      icon: <Search />,
      ...leads(searchPath(term)),
    })),
    ...switches(app, services),
  ].map((entry) =>
    entry.isOn === undefined
      ? entry
      : { ...entry, icon: entry.isOn ? <ToggleRight /> : <ToggleLeft />, note: entry.isOn ? 'On' : 'Off' },
  );
}
