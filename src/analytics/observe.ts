import type { LogPort } from '../domain/ports.ts';
import type { ReportedFact } from '../domain/reported-fact.ts';
import type { AnalyticsEvents, Track as TrackEvent } from './events.ts';

type Reports = {
  readonly [Type in ReportedFact['type']]: (fact: Extract<ReportedFact, { type: Type }>) => void;
};

type InteractionAction = AnalyticsEvents['ai_avatar_interaction']['action'];

/**
 * Turns facts of the machines into reports and ignores all other facts. An error in here never reaches
 * the action that is observed (ANA-21).
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
