/** The embedded assistant's frame as the window sees it. Each `on` returns a function that unsubscribes. */
export interface AssistantFramePort {
  /** Messages of the frame's own window only; their content is untrusted. */
  readonly onMessage: (listener: (data: unknown) => void) => () => void;
  /** The focus has entered the frame: the only sign of a click that a page gets from a foreign frame. */
  readonly onFocus: (listener: () => void) => () => void;
}
