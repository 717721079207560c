/** The fields of every event of the assistant (AST-21). `timestamp` in ms since 1970. */
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

/** Every event that is reported, with its fields (B§7, A§7). None identifies the listener. */
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
  /** Onboarding has subscribed an address (E60). */
  readonly user_signup: Nothing;
  /** Onboarding has saved an address (E60). */
  readonly user_data_captured: Nothing;
  /** The profile page has subscribed an address (E60). */
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

/** Reports an event. It never throws (ANA-21). */
export type Track = <Name extends AnalyticsEventName>(name: Name, payload: AnalyticsEvents[Name]) => void;

/** A reported event: its name under 'event', and its fields. */
export type ReportedEvent = {
  [Name in AnalyticsEventName]: { readonly event: Name } & AnalyticsEvents[Name];
}[AnalyticsEventName];
