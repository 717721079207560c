/** The page that the browser shows. */
export interface OpenPagePort {
  /** Its path, as the address bar has it. */
  readonly path: () => string;
  /** The edition that came with the HTML, as text; null where none did. */
  readonly editionText: () => string | null;
  /**
   * Hears the path of a link that somebody is about to follow: it is pointed at or focused. Returns the way to stop
   * hearing.
   */
  readonly onIntent: (listener: (path: string) => void) => () => void;
}
