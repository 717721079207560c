/** What an answer of the catalogue tells of one track's preview. */
export interface PreviewNote {
  readonly id: string;
  /** The preview url; '' where the answer has none. */
  readonly audio: string;
  /** The answer says that the track cannot be played. Without a url that is the catalogue's word that there is no preview. */
  readonly isUnreadable: boolean;
}
