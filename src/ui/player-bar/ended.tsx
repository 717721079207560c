import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { ended as look } from 'styled-system/recipes';
import { isolated } from '../../domain/text.ts';
import { keys } from '../../storage/keys.ts';
import { undoJournalKey } from '../../storage/undo-journal-key.ts';
import { useActorSelector, useApp, useStored } from '../app-context.tsx';
import { Button } from '../kit/button.tsx';
import { FavoriteHeart } from '../track/favorite-heart.tsx';
import { TrackMenuButton } from '../track/track-menu.tsx';
import { endWords } from './silence-words.ts';

/** The track that the queue has ended with, and what can follow it: in reach until something plays. */
export default function Ended() {
  const { queue, undo } = useApp().actors;
  const { store } = useApp();
  const ended = useActorSelector('queue', ({ context }) => context.ended);
  const hasReplaced = useStored(undoJournalKey, ([newest]) => newest?.act.kind === 'queue.replaced');
  if (!ended) return null;
  const { track, why, rest } = ended;
  const classes = look();
  const goBack = () => {
    // A toast may offer the same: it goes first.
    undo.send({ type: 'UNDO.OUTDATE', subject: 'queue' });
    undo.send({ type: 'UNDO.TAKE' });
  };
  const playRest = () => queue.send({ type: 'QUEUE.PLAY_REMAINING' });
  return (
    <div className={classes.root} data-ended="" data-keep-clear="">
      <output aria-live="off" className={classes.words}>
        <bdi className={classes.name} title={track.name}>
          {track.name}
        </bdi>
        <span>{` ${endWords[why]}`}</span>
      </output>
      <div className={classes.about}>
        <FavoriteHeart track={track} size="row" />
        <TrackMenuButton track={track} />
      </div>
      <div className={classes.acts}>
        <Button
          size="sm"
          icon={<RotateCcw />}
          onClick={() => queue.send({ type: 'QUEUE.PLAY_AT', id: track.id })}
        >
          <span>{why === 'ended' ? 'Play again' : 'Try again'}</span>
        </Button>
        {why !== 'ended' && hasReplaced && (
          <Button size="sm" icon={<Undo2 />} onClick={goBack}>
            <span>Back to the queue before</span>
          </Button>
        )}
        {rest && (
          <>
            <Button
              size="sm"
              icon={<Play style={{ fill: 'currentColor' }} />}
              className={classes.rest}
              title={rest.name}
              onClick={playRest}
            >
              <span>{`Play the rest of ${isolated(rest.name)}`}</span>
            </Button>
            <Button
              size="sm"
              variant="accentText"
              className={classes.always}
              title="Play on after each single track"
              onClick={() => {
                void store.set(keys.keepListening, true);
                playRest();
              }}
            >
              <span>Always</span>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
