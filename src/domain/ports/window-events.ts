/** The events on the window by which Foxtrot and other scripts of the page tell each other what happened. */
export type WindowEventName =
  | 'toggleQueue'
  | 'musicModeChanged'
  | 'preferencesSaved'
  | 'favoritesUpdated'
  | 'favoriteAdded'
  | 'favoriteRemoved';

/** Custom events on the window, by name. */
export interface WindowEventsPort {
  readonly dispatch: (name: WindowEventName, detail: object) => void;
  /** `detail` is whatever the sender put into the event. Returns the way to stop hearing. */
  readonly listen: (name: WindowEventName, listener: (detail: unknown) => void) => () => void;
}
