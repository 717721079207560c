/** The page that the browser shows. */
export interface OpenPagePort {
  /** Its path, as the address bar has it. */
  readonly path: () => string;
  /** The edition in the HTML, as text; null if there is none. */
  readonly editionText: () => string | null;
  /** Reports the path of a link that the listener points at (also if the pointer was there before) or focuses, once until it is left. Returns a function that unsubscribes. */
  readonly onIntent: (listener: (path: string) => void) => () => void;
}
