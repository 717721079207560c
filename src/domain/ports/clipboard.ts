/** The clipboard of the listener. */
export interface ClipboardPort {
  /** Rejects if the browser does not allow it. */
  readonly write: (text: string) => Promise<void>;
}
