/** The life of the page. */
export interface PageLifePort {
  /** Reports that the page is about to close or be hidden: the last reliable moment to store something. Returns a function that unsubscribes. */
  readonly onHiding: (listener: () => void) => () => void;
}

/** Makes the browser ask the listener before it closes the page. Returns a function that undoes it. */
export type HoldPage = () => () => void;
