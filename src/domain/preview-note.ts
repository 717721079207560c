/** What an answer of the catalogue says about one track's preview. */
export interface PreviewNote {
  readonly id: string;
  /** The preview url; '' if the answer has none. */
  readonly audio: string;
  /** The answer says that the track cannot be played. Without a url this means that there is no preview. */
  readonly isUnreadable: boolean;
}
