import type { LogPort, TagManagerPort } from '../domain/ports.ts';
import type { ReportedFact } from '../domain/reported-fact.ts';

/** The fields of every event of the assistant. `timestamp` in ms since 1970. */
interface AssistantReport<Action extends string> {
  readonly action: Action;
  readonly timestamp: number;
}

/** A track as the ecommerce events list it. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  /** The artist. */
  readonly item_brand: string;
  /** The album. */
  readonly item_category: string;
}

type Nothing = Readonly<Record<never, never>>;

/** Every event that is reported, with its fields. None identifies the listener. */
export interface AnalyticsEvents {
  readonly app_initialized: Nothing;
  /** The canonical path, and the page's title if it is known. */
  readonly page_view: { readonly page_path: string; readonly page_title: string };
  readonly play_track: {
    readonly track_id: string;
    readonly track_name: string;
    readonly artist_name: string;
  };
  readonly select_item: { readonly ecommerce: { readonly items: readonly [AnalyticsItem] } };
  readonly perform_search: { readonly search_term: string };
  readonly select_playlist: { readonly playlist_id: string; readonly playlist_name: string };
  readonly remove_track: { readonly track_id: string; readonly track_name: string };
  readonly feeling_lucky_click: Nothing;
  readonly feeling_lucky_success: { readonly track_id: string; readonly track_name: string };
  readonly feeling_lucky_error: { readonly reason: 'nothing' | 'failed' };
  /** Onboarding has subscribed an address. */
  readonly user_signup: Nothing;
  /** Onboarding has saved an address. */
  readonly user_data_captured: Nothing;
  /** The profile page has subscribed an address. */
  readonly newsletter_signup: Nothing;
  readonly modal_view: { readonly modal: 'onboarding' };
  readonly onboarding_skipped: Nothing;
  readonly form_validation_error: { readonly form: 'onboarding'; readonly field: 'email' };
  readonly profile_updated: Nothing;
  readonly ai_avatar_start: AssistantReport<'conversation_start'>;
  readonly ai_avatar_interaction: AssistantReport<
    'avatar_displayed' | 'iframe_loaded' | 'iframe_clicked' | 'first_click' | 'general_interaction'
  > & { readonly details: string };
  readonly test_event: AssistantReport<'component_mount'>;
}

export type AnalyticsEventName = keyof AnalyticsEvents;

/** Reports an event. It never throws. */
export type TrackEvent = <Name extends AnalyticsEventName>(
  name: Name,
  payload: AnalyticsEvents[Name],
) => void;

/** A reported event: its name under 'event', and its fields. */
export type ReportedEvent = {
  [Name in AnalyticsEventName]: { readonly event: Name } & AnalyticsEvents[Name];
}[AnalyticsEventName];

export interface DataLayer {
  /** Pushes an entry to the data layer; creates the layer again if it has been removed. */
  readonly push: (entry: object) => void;
}

/**
 * The data layer. With a tag manager's id its script is loaded; without one the layer is created at the start, and
 * one warning says so. A layer that is missing when something is pushed is an error.
 */
export function createDataLayer(options: {
  readonly port: TagManagerPort;
  readonly tagManagerId: string | null;
  readonly log: LogPort;
}): DataLayer {
  const { port, tagManagerId, log } = options;

  if (tagManagerId !== null) {
    port.load(tagManagerId, (error) => log.error('The tag manager could not be loaded', error));
  } else {
    if (!Array.isArray(port.layer())) port.makeLayer();
    log.warn('No tag manager is configured; events go into a data layer of the page');
  }

  return {
    push(entry) {
      const found = port.layer();
      if (Array.isArray(found)) {
        found.push(entry);
        return;
      }
      log.error('The data layer was missing; an empty one has been made');
      port.makeLayer().push(entry);
    },
  };
}

type Reports = {
  readonly [Type in ReportedFact['type']]: (fact: Extract<ReportedFact, { type: Type }>) => void;
};

type InteractionAction = AnalyticsEvents['ai_avatar_interaction']['action'];

/**
 * Turns facts of the machines into reports and ignores all other facts. An error in here never reaches
 * the action that is observed.
 */
export function createObserver(options: {
  readonly track: TrackEvent;
  /** ms since 1970 */
  readonly now: () => number;
  /** Within this time a second play of the same track is the same play. */
  readonly playDeduplicationMs: number;
  readonly log: LogPort;
}): (fact: { readonly type: string }) => void {
  const { track, now, playDeduplicationMs, log } = options;
  /** When each track was last reported as played. */
  const playedAt = new Map<string, number>();

  function reportPlay({ track: played, at }: Extract<ReportedFact, { type: 'track.played' }>): void {
    const before = playedAt.get(played.id);
    if (before !== undefined && at - before < playDeduplicationMs) return;
    playedAt.set(played.id, at);
    track('play_track', {
      track_id: played.id,
      track_name: played.name,
      artist_name: played.artist_name,
    });
    track('select_item', {
      ecommerce: {
        items: [
          {
            item_id: played.id,
            item_name: played.name,
            item_brand: played.artist_name,
            item_category: played.album_name,
          },
        ],
      },
    });
  }

  const interaction = (action: InteractionAction, details: string) => () =>
    track('ai_avatar_interaction', { action, timestamp: now(), details });

  const reports: Reports = {
    'page.viewed': ({ path, title }) => track('page_view', { page_path: path, page_title: title }),
    'track.played': reportPlay,
    'queue.trackRemoved': ({ track: removed }) =>
      track('remove_track', { track_id: removed.id, track_name: removed.name }),
    'search.performed': ({ term }) => track('perform_search', { search_term: term }),
    'list.chosen': ({ list }) => {
      if (list.kind === 'station') return;
      track('select_playlist', { playlist_id: list.id, playlist_name: list.name });
    },
    'roulette.clicked': () => track('feeling_lucky_click', {}),
    'roulette.succeeded': ({ track: picked }) =>
      track('feeling_lucky_success', { track_id: picked.id, track_name: picked.name }),
    'roulette.failed': ({ reason }) => track('feeling_lucky_error', { reason }),
    'onboarding.shown': () => track('modal_view', { modal: 'onboarding' }),
    'onboarding.skipped': () => track('onboarding_skipped', {}),
    'onboarding.refused': () => track('form_validation_error', { form: 'onboarding', field: 'email' }),
    'onboarding.subscribed': () => track('user_signup', {}),
    'onboarding.captured': () => track('user_data_captured', {}),
    'newsletter.subscribed': () => track('newsletter_signup', {}),
    'profile.saved': () => track('profile_updated', {}),
    'assistant.mounted': () => track('test_event', { action: 'component_mount', timestamp: now() }),
    'assistant.displayed': interaction('avatar_displayed', 'The frame was shown for the first time'),
    'assistant.loaded': interaction('iframe_loaded', 'The frame has loaded'),
    'assistant.clicked': interaction('iframe_clicked', 'The frame was clicked'),
    'assistant.firstClicked': interaction('first_click', 'The frame was clicked for the first time'),
    'assistant.conversationStarted': () =>
      track('ai_avatar_start', { action: 'conversation_start', timestamp: now() }),
    'assistant.interacted': interaction('general_interaction', 'The frame reported an interaction'),
  };

  return (fact) => {
    const report = Object.hasOwn(reports, fact.type) ? reports[fact.type as ReportedFact['type']] : undefined;
    if (!report) return;
    try {
      (report as (fact: { readonly type: string }) => void)(fact);
    } catch (error) {
      log.error(`The fact '${fact.type}' could not be reported`, error);
    }
  };
}

/** The analytics helper: every event passes through it, on its way to the data layer. */
export interface Analytics {
  readonly track: TrackEvent;
  /** Subscribes to the reported events. Returns the unsubscribe function. */
  readonly onEvent: (listener: (event: ReportedEvent) => void) => () => void;
}

/** The analytics helper over a data layer. Its errors are logged and break nothing. */
export function createAnalytics({ dataLayer, log }: { dataLayer: DataLayer; log: LogPort }): Analytics {
  const listeners = new Set<(event: ReportedEvent) => void>();
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      log.error('An event could not be reported', error);
    }
  };
  return {
    track(name, payload) {
      const event = { event: name, ...payload } as ReportedEvent;
      attempt(() => dataLayer.push(event));
      for (const listener of listeners) attempt(() => listener(event));
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
