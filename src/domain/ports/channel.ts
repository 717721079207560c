/** A channel between the tabs of a browser. A tab never receives its own messages; received messages are untrusted. */
export interface ChannelPort {
  /** Posts to all other tabs; `message` is plain JSON. */
  readonly post: (message: unknown) => void;
  /** Subscribes to the other tabs. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (message: unknown) => void) => () => void;
}
