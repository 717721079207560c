/** The embedded assistant's frame as the window sees it. Each `on` returns the way to stop hearing. */
export interface AssistantFramePort {
  /** Messages that come from the frame's own window, and from no other; what is in them is not to be trusted. */
  readonly onMessage: (listener: (data: unknown) => void) => () => void;
  /** The focus has entered the frame: the only sign of a click that a page gets from a foreign frame. */
  readonly onFocus: (listener: () => void) => () => void;
}
