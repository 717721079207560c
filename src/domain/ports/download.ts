/** A file that the listener's browser saves. */
export interface DownloadFile {
  readonly name: string;
  /** Written as UTF-8 without a byte-order mark. */
  readonly text: string;
  /** The media type, such as 'text/csv'. */
  readonly type: string;
}

/** Hands a file to the browser to be saved. */
export interface DownloadPort {
  readonly save: (file: DownloadFile) => void;
}
