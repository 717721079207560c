/** What becomes of the page as a whole. */
export interface PageLifePort {
  /** Hears that the page is about to go or out of sight: the last sure moment to keep something. Returns the way to stop hearing. */
  readonly onHiding: (listener: () => void) => () => void;
}
