/** What the listener presses, by pointer or key. */
export interface PressesPort {
  /** Hears each press before what is pressed does. Returns the way to stop hearing. */
  readonly onPress: (listener: () => void) => () => void;
}
