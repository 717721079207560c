/** The window events by which Foxtrot and other scripts of the page notify each other. */
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
  /** `detail` is the sender's, untrusted. Returns a function that unsubscribes. */
  readonly listen: (name: WindowEventName, listener: (detail: unknown) => void) => () => void;
}
