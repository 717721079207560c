/** What the listener can paste elsewhere. */
export interface ClipboardPort {
  /** Rejects where the browser does not let the page write. */
  readonly write: (text: string) => Promise<void>;
}
