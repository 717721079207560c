/** The page's data layer, from which a tag manager reads, and the tag manager's own script. */
export interface TagManagerPort {
  /** What stands where the data layer should: a list, or whatever another script has put there. */
  readonly layer: () => unknown;
  /** Puts a new, empty data layer into its place. */
  readonly makeLayer: () => unknown[];
  /** Loads the tag manager's script; `onFailure` hears where it does not load. */
  readonly load: (id: string, onFailure: (error: unknown) => void) => void;
}
