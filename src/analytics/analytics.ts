import type { LogPort, TagManagerPort } from '../domain/ports.ts';
import type { Track } from '../domain/track.ts';

/** An entry of the data layer: an event's name and its fields. None identifies the listener. */
interface Entry extends Readonly<Record<string, unknown>> {
  readonly event: string;
}

/**
 * The data layer. With a tag manager's id its script is loaded; without one the layer is created at the
 * start, and one error in the log says so. A layer that is missing when something is pushed is an error.
 */
export function createDataLayer(options: {
  readonly port: TagManagerPort;
  readonly tagManagerId: string | null;
  readonly log: LogPort;
}) {
  const { port, tagManagerId, log } = options;

  if (tagManagerId !== null) {
    port.load(tagManagerId, (error) => log.error('The tag manager could not be loaded', error));
  } else {
    if (!Array.isArray(port.layer())) port.makeLayer();
    log.error('The tag manager is missing: none is configured, and events go into a data layer of the page');
  }

  return {
    /** Pushes an entry to the data layer; creates the layer again if it has been removed. It never throws. */
    push: (entry: Entry): void => {
      try {
        let layer = port.layer();
        if (!Array.isArray(layer)) {
          log.error('The data layer was missing; an empty one has been made');
          layer = port.makeLayer();
        }
        (layer as unknown[]).push(entry);
      } catch (error) {
        log.error('An event could not be reported', error);
      }
    },
  };
}

export type DataLayer = ReturnType<typeof createDataLayer>;

/** The facts that are reported, as far as a report needs them. */
export type ReportedFact = {
  [Type in keyof Reports]: { readonly type: Type } & FactOf<Reports[Type]>;
}[keyof Reports];

type Reports = ReturnType<typeof createReports>;

type FactOf<Report> = Report extends (fact: infer Fact extends object) => unknown ? Fact : unknown;

/** Turns facts of the machines into entries of the data layer and ignores all other facts. */
export function createObserver({
  push,
  ...options
}: ReportOptions & Pick<DataLayer, 'push'>): (fact: { readonly type: string }) => void {
  const reports = createReports(options);
  return (fact) => {
    if (!Object.hasOwn(reports, fact.type)) return;
    const report = reports[fact.type as ReportedFact['type']] as (fact: object) => readonly Entry[];
    for (const entry of report(fact)) push(entry);
  };
}

interface ReportOptions {
  /** ms since 1970 */
  readonly now: () => number;
  /** Within this time a second play of the same track is the same play. */
  readonly playDeduplicationMs: number;
}

interface ReportedList {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

interface TrackFact {
  readonly track: Track;
}

/** Reports nothing after the first time. */
function once<Report>(report: () => readonly Report[]): () => readonly Report[] {
  let isReported = false;
  return () => (isReported ? [] : ((isReported = true), report()));
}

/** The entries that report each fact. */
function createReports({ now, playDeduplicationMs }: ReportOptions) {
  /** When each track was last reported as played. */
  const playedAt = new Map<string, number>();

  const reportPlay = ({
    track: { id, name, artist_name, album_name },
    at,
  }: TrackFact & { readonly at: number }) => {
    const before = playedAt.get(id);
    if (before !== undefined && at - before < playDeduplicationMs) return [];
    playedAt.set(id, at);
    const item = { item_id: id, item_name: name, item_brand: artist_name, item_category: album_name };
    return [
      { event: 'play_track', track_id: id, track_name: name, artist_name },
      { event: 'select_item', ecommerce: { items: [item] } },
    ];
  };
  const assistant = (event: string, action: string, details?: string) => () => [
    { event, action, timestamp: now(), ...(details && { details }) },
  ];
  const interaction = (action: string, details: string) =>
    assistant('ai_avatar_interaction', action, details);
  const click = interaction('iframe_clicked', 'The frame was clicked');
  const firstClick = once(interaction('first_click', 'The frame was clicked for the first time'));

  return {
    'page.viewed': ({ path, title }: { readonly path: string; readonly title: string }) => [
      { event: 'page_view', page_path: path, page_title: title },
    ],
    'track.played': reportPlay,
    'queue.trackRemoved': ({ track: { id, name } }: TrackFact) => [
      { event: 'remove_track', track_id: id, track_name: name },
    ],
    'search.performed': ({ term }: { readonly term: string }) => [
      { event: 'perform_search', search_term: term },
    ],
    'list.chosen': ({ list: { kind, id, name } }: { readonly list: ReportedList }) =>
      kind === 'station' ? [] : [{ event: 'select_playlist', playlist_id: id, playlist_name: name }],
    'roulette.clicked': () => [{ event: 'feeling_lucky_click' }],
    'roulette.succeeded': ({ track: { id, name } }: TrackFact) => [
      { event: 'feeling_lucky_success', track_id: id, track_name: name },
    ],
    'roulette.failed': ({ reason }: { readonly reason: string }) => [
      { event: 'feeling_lucky_error', reason },
    ],
    'onboarding.shown': () => [{ event: 'modal_view', modal: 'onboarding' }],
    'onboarding.skipped': () => [{ event: 'onboarding_skipped' }],
    'onboarding.refused': () => [{ event: 'form_validation_error', form: 'onboarding', field: 'email' }],
    // Onboarding has subscribed an address, or only saved it; the profile page subscribes too.
    'onboarding.subscribed': () => [{ event: 'user_signup' }],
    'onboarding.captured': () => [{ event: 'user_data_captured' }],
    'newsletter.subscribed': () => [{ event: 'newsletter_signup' }],
    'profile.saved': () => [{ event: 'profile_updated' }],
    'assistant.mounted': assistant('test_event', 'component_mount'),
    'assistant.displayed': once(interaction('avatar_displayed', 'The frame was shown for the first time')),
    'assistant.loaded': interaction('iframe_loaded', 'The frame has loaded'),
    'assistant.clicked': () => [...click(), ...firstClick()],
    'assistant.conversationStarted': assistant('ai_avatar_start', 'conversation_start'),
    'assistant.interacted': interaction('general_interaction', 'The frame reported an interaction'),
  };
}
