/** The listener's presses, by pointer or key. */
export interface PressesPort {
  /** Reports each press before the pressed control reacts. Returns a function that unsubscribes. */
  readonly onPress: (listener: () => void) => () => void;
}
