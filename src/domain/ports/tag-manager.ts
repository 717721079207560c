/** The page's data layer, from which a tag manager reads, and the tag manager's own script. */
export interface TagManagerPort {
  /** The current value of the data layer: a list, or what another script has set. */
  readonly layer: () => unknown;
  /** Creates a new, empty data layer. */
  readonly makeLayer: () => unknown[];
  /** Loads the tag manager's script; calls `onFailure` if it does not load. */
  readonly load: (id: string, onFailure: (error: unknown) => void) => void;
}
