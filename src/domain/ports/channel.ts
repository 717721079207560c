/** A line between the tabs of a browser. A tab never hears its own messages; what it hears is not to be trusted. */
export interface ChannelPort {
  /** Tells all other tabs; `message` is plain JSON. */
  readonly post: (message: unknown) => void;
  /** Hears the other tabs. Returns the way to stop hearing. */
  readonly subscribe: (listener: (message: unknown) => void) => () => void;
}
