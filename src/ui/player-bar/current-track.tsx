import { selectIsElsewhere, selectTrack } from '../../machines/player/player.select.ts';
import { usePlayer } from '../app-context.tsx';
import { Marquee } from '../kit/marquee.tsx';
import { playerStrings } from '../strings/player.ts';
import { MarkedTitle } from '../track/explicit-mark.tsx';

interface CurrentTrackProps {
  /** The look of its parts, in the bar, in the mini-bar or on the sheet. */
  readonly classes: {
    readonly byline: string;
    readonly title: string;
    readonly artist: string;
    readonly note: string;
  };
}

/** Name and artist of the current track, or the words of an empty player. */
export function CurrentTrack({ classes }: CurrentTrackProps) {
  const track = usePlayer(selectTrack);
  const isElsewhere = usePlayer(selectIsElsewhere);
  return (
    <div className={classes.byline}>
      <MarkedTitle track={track}>
        <Marquee className={classes.title} text={track?.name ?? playerStrings.nothing} />
      </MarkedTitle>
      {isElsewhere ? (
        <output className={classes.note}>{playerStrings.elsewhere}</output>
      ) : (
        <Marquee className={classes.artist} text={track?.artist_name ?? playerStrings.nothingHint} />
      )}
    </div>
  );
}
