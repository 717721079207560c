import { and, not, or, setup, stateIn, type SnapshotFrom } from 'xstate';
import {
  pathsToStates,
  tourThroughEverything,
  tourThroughStates,
  type Path,
  type Walk,
} from '../machines/paths.ts';

/** The pages that a listener can open, by their addresses. */
export const pagePaths = {
  pop: '/pop',
  home: '/',
  search: '/search',
  results: '/search?q=love',
  trending: '/trending',
  globalTop: '/global-top-100',
  rap: '/rap',
  rock: '/rock',
  edm: '/edm',
  indie: '/indie',
  recommended: '/recommended',
  genre: '/genre/rock',
  artist: '/artist/ARTIST',
  track: '/track/TRACK',
  album: '/album/ALBUM',
  playlist: '/playlist/2098157264',
  station: '/radio/31061',
  trendingArtists: '/trending-artists',
  topArtists: '/top-artists',
  radio: '/radio',
  discover: '/discover',
  roulette: '/roulette',
  deck: '/deck',
  shared: '/shared',
  favorites: '/favorites',
  folder: '/favorites/mornings',
  missingFolder: '/favorites/gone',
  listened: '/listened',
  profile: '/profile',
  unknown: '/no-such-page',
} as const;
export type PageName = keyof typeof pagePaths;
const pageNames = Object.keys(pagePaths) as PageName[];

/** The acts of a listener, in a listener's words. */
export type Act =
  | 'PLAY_LIST'
  | 'PLAY'
  | 'PAUSE'
  | 'NEXT'
  | 'CLEAR_QUEUE'
  | 'TOGGLE_QUEUE'
  | 'OPEN_SHORTCUTS'
  | 'OPEN_SLEEP_TIMER'
  | 'OPEN_COMMANDS'
  | 'OPEN_COMMENTS'
  | 'OPEN_SAVE_QUEUE'
  | 'OPEN_LYRICS'
  | 'OPEN_TRACK_MENU'
  | 'OPEN_PREFERENCES'
  | 'SAVE_PREFERENCES'
  | 'OPEN_CREATE_FOLDER'
  | 'OPEN_IMPORT_LIST'
  | 'FIND_TRACKS'
  | 'REVIEW_IMPORT'
  | 'DISCARD_IMPORT'
  | 'CHOOSE_SEVERAL'
  | 'CHOOSE_NEXT_UP'
  | 'END_CHOICE'
  | 'OPEN_MENU'
  | 'OPEN_PLAYER'
  | 'CLOSE_DIALOG'
  | 'TOGGLE_SHUFFLE'
  | 'TOGGLE_LOOP'
  | 'TOGGLE_KEEP_LISTENING'
  | 'CHOOSE_CHILL'
  | 'CHOOSE_DEFAULT'
  | `GO_${PageName}`;

/** A tablet's open queue covers the page; a phone's also the player, mostly in a sheet there. */
export type Layout = 'desktop' | 'tablet' | 'phone';

/** The opened address, the layout, and whether the visitor is new. */
export interface Arrival {
  readonly layout: Layout;
  readonly visitor: 'new' | 'returning';
  readonly opensAt: 'pop' | 'home';
}

/** The one that most tests use. */
const usual: Arrival = { layout: 'desktop', visitor: 'returning', opensAt: 'pop' };

/**
 * Foxtrot for somebody who knows nothing of its machines: a few things that are in one state or another, and
 * what can be pressed. Its walks drive the served app in Chromium (tests/thorough/walk.e2e.ts and, for the
 * layout, tests/thorough/screens.e2e.ts).
 */
export const listenerMachine = setup({
  types: {} as { events: { readonly type: Act }; context: Arrival; input: Arrival | undefined },
  guards: {
    isPhone: ({ context }) => context.layout === 'phone',
    isDesktop: ({ context }) => context.layout === 'desktop',
    isGreetedHome: ({ context }) => context.visitor === 'new' && context.opensAt === 'home',
    isInvited: ({ context }) => context.visitor === 'new',
    opensHome: ({ context }) => context.opensAt === 'home',
    /** A dialog blocks everything behind it. */
    hasNoDialog: stateIn({ dialog: 'none' }),
    /** So does the queue on a phone. */
    isFree: and(['hasNoDialog', or([not('isPhone'), stateIn({ panel: 'closed' })])]),
    /** On a tablet the queue leaves the player free, but not the page. */
    isPageFree: and(['hasNoDialog', or(['isDesktop', stateIn({ panel: 'closed' })])]),
    hasTrack: not(stateIn({ sound: 'stopped' })),
    seesQueue: stateIn({ panel: 'open' }),
    isHome: stateIn({ page: 'home' }),
    isDefault: stateIn({ mode: 'default' }),
    isLibrary: stateIn({ page: 'favorites' }),
    seesTracks: stateIn({ page: 'pop' }),
  },
}).createMachine({
  id: 'listener',
  type: 'parallel',
  context: ({ input }) => input ?? usual,
  states: {
    page: {
      initial: 'opening',
      on: Object.fromEntries(
        pageNames.map((name) => [`GO_${name}`, { guard: 'isPageFree', target: `.${name}` }]),
      ) as object,
      states: {
        opening: { always: [{ guard: 'opensHome', target: 'home' }, { target: 'pop' }] },
        ...(Object.fromEntries(pageNames.map((name) => [name, {}])) as Record<PageName, object>),
      },
    },
    sound: {
      initial: 'stopped',
      states: {
        stopped: { on: { PLAY_LIST: { guard: and(['isPageFree', 'seesTracks']), target: 'playing' } } },
        playing: {
          on: {
            PAUSE: { guard: 'isFree', target: 'paused' },
            NEXT: { guard: 'isFree', target: 'playing' },
            CLEAR_QUEUE: { guard: and(['hasNoDialog', 'seesQueue']), target: 'stopped' },
          },
        },
        paused: {
          on: {
            PLAY: { guard: 'isFree', target: 'playing' },
            CLEAR_QUEUE: { guard: and(['hasNoDialog', 'seesQueue']), target: 'stopped' },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { TOGGLE_QUEUE: { guard: 'hasNoDialog', target: 'open' } } },
        open: { on: { TOGGLE_QUEUE: { guard: 'hasNoDialog', target: 'closed' } } },
      },
    },
    dialog: {
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'isGreetedHome', target: 'firstPreferences' },
            { guard: 'isInvited', target: 'invitation' },
            { target: 'none' },
          ],
        },
        none: {
          on: {
            OPEN_SHORTCUTS: { guard: 'isFree', target: 'shortcuts' },
            OPEN_SLEEP_TIMER: { guard: 'isFree', target: 'sleepTimer' },
            OPEN_COMMANDS: { guard: 'isFree', target: 'commands' },
            OPEN_COMMENTS: { guard: and([not('isPhone'), 'hasTrack']), target: 'comments' },
            OPEN_LYRICS: { guard: and([not('isPhone'), 'hasTrack']), target: 'lyrics' },
            OPEN_SAVE_QUEUE: { guard: and(['hasTrack', 'seesQueue']), target: 'saveQueue' },
            OPEN_TRACK_MENU: { guard: and(['isPageFree', 'seesTracks']), target: 'trackMenu' },
            CHOOSE_SEVERAL: { guard: and(['isPageFree', 'seesTracks']), target: 'choosing' },
            CHOOSE_NEXT_UP: { guard: and(['hasTrack', 'seesQueue']), target: 'choosingNextUp' },
            OPEN_PREFERENCES: { guard: and(['isPageFree', 'isHome', 'isDefault']), target: 'preferences' },
            OPEN_IMPORT_LIST: { guard: and(['isPageFree', 'isLibrary']), target: 'importList' },
            OPEN_CREATE_FOLDER: { guard: and(['isPageFree', 'isLibrary']), target: 'createFolder' },
            OPEN_MENU: { guard: and(['isFree', 'isPhone']), target: 'menu' },
            OPEN_PLAYER: { guard: and(['isFree', 'isPhone']), target: 'player' },
          },
        },
        /** A first visit begins on Home with the preferences and, once saved, with the invitation. */
        firstPreferences: { on: { CLOSE_DIALOG: 'none', SAVE_PREFERENCES: 'invitation' } },
        invitation: { on: { CLOSE_DIALOG: 'none' } },
        shortcuts: { on: { CLOSE_DIALOG: 'none' } },
        sleepTimer: { on: { CLOSE_DIALOG: 'none' } },
        commands: { on: { CLOSE_DIALOG: 'none' } },
        comments: { on: { CLOSE_DIALOG: 'none' } },
        saveQueue: { on: { CLOSE_DIALOG: 'none' } },
        lyrics: { on: { CLOSE_DIALOG: 'none' } },
        trackMenu: { on: { CLOSE_DIALOG: 'none' } },
        /** The bar of a choice blocks nothing: what else can be done meanwhile is left out. */
        choosing: { on: { END_CHOICE: 'none' } },
        choosingNextUp: { on: { END_CHOICE: 'none' } },
        preferences: { on: { CLOSE_DIALOG: 'none' } },
        createFolder: { on: { CLOSE_DIALOG: 'none' } },
        importList: { on: { FIND_TRACKS: 'importSearch', CLOSE_DIALOG: 'none' } },
        importSearch: { on: { REVIEW_IMPORT: 'importReview' } },
        importReview: { on: { DISCARD_IMPORT: 'importList' } },
        menu: { on: { CLOSE_DIALOG: 'none' } },
        player: {
          on: {
            OPEN_COMMENTS: { guard: 'hasTrack', target: 'playerComments' },
            OPEN_LYRICS: { guard: 'hasTrack', target: 'playerLyrics' },
            CLOSE_DIALOG: 'none',
          },
        },
        playerComments: { on: { CLOSE_DIALOG: 'player' } },
        playerLyrics: { on: { CLOSE_DIALOG: 'player' } },
      },
    },
    shuffle: {
      initial: 'off',
      states: {
        off: { on: { TOGGLE_SHUFFLE: { guard: 'isFree', target: 'on' } } },
        on: { on: { TOGGLE_SHUFFLE: { guard: 'isFree', target: 'off' } } },
      },
    },
    loop: {
      initial: 'off',
      states: {
        off: { on: { TOGGLE_LOOP: { guard: 'isFree', target: 'on' } } },
        on: { on: { TOGGLE_LOOP: { guard: 'isFree', target: 'off' } } },
      },
    },
    keepListening: {
      initial: 'off',
      states: {
        on: { on: { TOGGLE_KEEP_LISTENING: { guard: and(['hasNoDialog', 'seesQueue']), target: 'off' } } },
        off: { on: { TOGGLE_KEEP_LISTENING: { guard: and(['hasNoDialog', 'seesQueue']), target: 'on' } } },
      },
    },
    mode: {
      initial: 'default',
      states: {
        default: { on: { CHOOSE_CHILL: { guard: 'isPageFree', target: 'chill' } } },
        chill: { on: { CHOOSE_DEFAULT: { guard: 'isPageFree', target: 'default' } } },
      },
    },
  },
});

/** What a listener sees, according to the chart. */
export type Seen = SnapshotFrom<typeof listenerMachine>['value'];

/** A mood changes Home; other pages in a mood prove nothing new. */
function isWorthwhile({ page, mode }: Seen, act: Act): boolean {
  return act === 'CHOOSE_CHILL'
    ? page === 'home' || page === 'pop'
    : mode === 'default' || !act.startsWith('GO_');
}

/** A walk through some regions, with their presses: all at once would be thousands. */
function walkThrough(regions: readonly (keyof Seen)[], acts: readonly Act[], arrival: Arrival = usual): Walk {
  const events = acts.map((type) => ({ type }));
  return {
    machine: listenerMachine,
    input: arrival,
    regions,
    events: (snapshot) =>
      events.filter((event) => snapshot.can(event) && isWorthwhile(snapshot.value as Seen, event.type)),
  };
}

const playbackWalk = walkThrough(
  ['sound', 'panel', 'dialog'],
  [
    'PLAY_LIST',
    'PLAY',
    'PAUSE',
    'NEXT',
    'CLEAR_QUEUE',
    'TOGGLE_QUEUE',
    'OPEN_SHORTCUTS',
    'OPEN_COMMENTS',
    'OPEN_SAVE_QUEUE',
    'CLOSE_DIALOG',
  ],
);
const settingWalk = walkThrough(['panel', 'keepListening'], ['TOGGLE_QUEUE', 'TOGGLE_KEEP_LISTENING']);
const choiceWalk = walkThrough(
  ['shuffle', 'loop', 'mode'],
  ['TOGGLE_SHUFFLE', 'TOGGLE_LOOP', 'CHOOSE_CHILL', 'CHOOSE_DEFAULT'],
);

/**
 * One walk from a newly opened page: every edge of sound, panel and dialogs together, back to the start,
 * the panel's setting, and then, during playback, every edge of the choices together.
 */
export function listenerTour(): readonly Act[] {
  return actsOf([
    ...tourThroughEverything(playbackWalk),
    ...tourThroughEverything(settingWalk),
    { type: 'PLAY_LIST' },
    ...tourThroughEverything(choiceWalk),
  ]);
}

/** What identifies a screen: the visible things that change its layout. */
export type Screens = 'listening' | 'browsing';

const listeningActs: readonly Act[] = [
  'PLAY_LIST',
  'CLEAR_QUEUE',
  'TOGGLE_QUEUE',
  'OPEN_SHORTCUTS',
  'OPEN_SLEEP_TIMER',
  'OPEN_COMMANDS',
  'OPEN_COMMENTS',
  'OPEN_LYRICS',
  'OPEN_SAVE_QUEUE',
  'OPEN_TRACK_MENU',
  'CHOOSE_SEVERAL',
  'CHOOSE_NEXT_UP',
  'END_CHOICE',
  'OPEN_MENU',
  'OPEN_PLAYER',
  'CLOSE_DIALOG',
];

/** A walk to every screen with music, panel and dialogs, or to every page with what opens there. */
export function screensWalk(screens: Screens, arrival: Omit<Arrival, 'opensAt'>): Walk {
  if (screens === 'browsing')
    return walkThrough(
      ['page', 'dialog', 'mode'],
      [
        ...pageNames.map((name): Act => `GO_${name}`),
        // On a phone the preferences that greet a newcomer are closed, elsewhere they are saved.
        ...(arrival.layout === 'phone' ? [] : (['SAVE_PREFERENCES'] as const)),
        'OPEN_PREFERENCES',
        'OPEN_CREATE_FOLDER',
        'OPEN_IMPORT_LIST',
        'FIND_TRACKS',
        'REVIEW_IMPORT',
        'DISCARD_IMPORT',
        'CLOSE_DIALOG',
        'CHOOSE_CHILL',
        'CHOOSE_DEFAULT',
      ],
      { ...arrival, opensAt: 'home' },
    );
  return walkThrough(['sound', 'panel', 'dialog'], listeningActs, { ...arrival, opensAt: 'pop' });
}

/**
 * The shortest way to each screen on which nothing sounds: every page with what opens there, or the player,
 * the queue and the dialogs without a track and with one that pauses.
 */
export function silentScreens(
  screens: Screens,
  arrival: Omit<Arrival, 'opensAt'>,
): readonly (readonly Act[])[] {
  if (screens === 'browsing') return pathsToStates(screensWalk(screens, arrival)).map(actsOf);
  const walk = walkThrough(['sound', 'panel', 'dialog'], [...listeningActs, 'PAUSE'], {
    ...arrival,
    opensAt: 'pop',
  });
  return pathsToStates(walk)
    .map(actsOf)
    .filter((acts) => acts.includes('PLAY_LIST') === acts.includes('PAUSE'));
}

/** A step of a walk to screens, and whether it leads to one that the walk is for. */
export interface ScreenStep {
  readonly act: Act;
  readonly isWanted: boolean;
}

/** One walk to all of the screens, which closes at its end what is open. The first screen needs no step. */
export function screensTour(walk: Walk): readonly ScreenStep[] {
  const steps = tourThroughStates(walk).map(({ event, isWanted }): ScreenStep => ({
    act: event.type as Act,
    isWanted,
  }));
  const last = steps.at(-1)?.act;
  const closing: readonly Act[] =
    last === 'REVIEW_IMPORT'
      ? ['DISCARD_IMPORT', 'CLOSE_DIALOG']
      : last?.startsWith('OPEN_')
        ? ['CLOSE_DIALOG']
        : [];
  return [...steps, ...closing.map((act) => ({ act, isWanted: false }))];
}

function actsOf(path: Path): readonly Act[] {
  return path.map(({ type }) => type as Act);
}
