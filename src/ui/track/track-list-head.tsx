import { trackList } from 'styled-system/recipes';
import { trackStrings } from '../strings/tracks.ts';

/** The words over the columns. Readers have them in each row. */
export function TrackListHead() {
  const classes = trackList();
  return (
    <div className={classes.head} aria-hidden="true">
      <span>{trackStrings.number}</span>
      <span>{trackStrings.title}</span>
      <span>{trackStrings.artist}</span>
      <span className={classes.album}>{trackStrings.album}</span>
      <span className={classes.headLength}>{trackStrings.length}</span>
    </div>
  );
}
