/** What becomes of the page as a whole. */
export interface PageLifePort {
  /** Hears that the page is about to go or out of sight: the last sure moment to keep something. Returns the way to stop hearing. */
  readonly onHiding: (listener: () => void) => () => void;
}

/** Has the browser ask the listener before this page goes. Returns the way to let it go freely again. */
export type HoldPage = () => () => void;
