import ListMusic from 'lucide-react/icons/list-music';
import Play from 'lucide-react/icons/play';
import Save from 'lucide-react/icons/save';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { queuePanel } from 'styled-system/recipes';
import { PREVIEW_LENGTH_S } from '../../limits/playback.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { ChoiceBar, endChoice, useIsChoosing } from '../choosing/choice.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { EmptyState } from '../kit/states.tsx';
import { useCovering } from '../kit/use-covering.ts';
import { Setting } from '../setting.tsx';
import { QueueList } from './queue-list.tsx';
import { ShareButton } from '../track/share-button.tsx';
import { countedTracks } from '../words.ts';

/**
 * The queue: 400 px at the right-hand edge, from 1200 px on beside the page, below over it; on small screens
 * a sheet over the full width. Loaded when it is first wanted.
 */
export default function QueuePanel({ isDesktop }: { readonly isDesktop: boolean }) {
  const { shell } = useApp().actors;
  const isOpen = useActorSelector('shell', (view) => view.hasTag('queueOpen'));
  const close = () => shell.send({ type: 'SHELL.QUEUE.CLOSE' });
  if (isDesktop) {
    return isOpen ? <Panel onClose={close} /> : null;
  }
  return (
    <Modal open={isOpen} onClose={close} title="Queue" place="right">
      <QueueContent isSheet />
    </Modal>
  );
}

/** The panel of the desktop layout, which leaves the player usable. */
function Panel({ onClose }: { readonly onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useCovering(panel, onClose);
  const classes = queuePanel();
  return (
    <>
      {/* The keyboard closes it by Escape or the close button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={classes.scrim} data-scrim="" onClick={onClose} />
      <aside ref={panel} tabIndex={-1} className={classes.root} aria-label="Queue">
        <QueueContent />
      </aside>
    </>
  );
}

/** What of the queue is still to sound; with shuffle or loop on it has no end, so no time is named. */
function Remaining() {
  const words = useActorSelector('queue', ({ context: { tracks, index, shuffle, loop } }) => {
    if (tracks.length === 0) return '';
    if (shuffle || loop) return countedTracks(tracks.length);
    const left = tracks.length - Math.max(0, index);
    const seconds = left * PREVIEW_LENGTH_S;
    const time = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
    return `${countedTracks(left)} left · ${time} of previews`;
  });
  return <span className={queuePanel().count}>{words}</span>;
}

function ShareQueue() {
  const tracks = useActorSelector('queue', ({ context }) => context.tracks);
  return <ShareButton name={null} tracks={tracks} />;
}

function QueueContent({ isSheet = false }: { readonly isSheet?: boolean }) {
  const isChoosing = useIsChoosing('queue');
  const { queue, shell, saveQueue } = useApp().actors;
  const isEmpty = useActorSelector('queue', ({ context }) => context.tracks.length === 0);
  const classes = queuePanel();
  return (
    <>
      <div className={classes.top}>
        <div className={classes.head}>
          <h2 className={classes.title}>Queue</h2>
          <Remaining />
          <ShareQueue />
          <IconButton label="Close queue" onClick={() => shell.send({ type: 'SHELL.QUEUE.CLOSE' })}>
            <X size={20} />
          </IconButton>
        </div>
        {/* None is disabled: with an empty queue each says why nothing happens. */}
        <div className={classes.buttons}>
          <Button
            variant={isEmpty ? 'secondary' : 'primary'}
            fill
            icon={<Play style={{ fill: 'currentColor' }} />}
            onClick={() => queue.send({ type: 'QUEUE.PLAY' })}
          >
            <span>Play Queue</span>
          </Button>
          <Button fill icon={<Trash2 />} onClick={() => queue.send({ type: 'QUEUE.CLEAR' })}>
            <span>Clear Queue</span>
          </Button>
          <Button
            fill
            icon={<Save />}
            onClick={() =>
              saveQueue.send({ type: 'SAVE_QUEUE.OPEN', tracks: queue.getSnapshot().context.tracks })
            }
          >
            <span>Save Queue</span>
          </Button>
        </div>
      </div>
      {isEmpty ? (
        <div className={classes.empty}>
          <EmptyState
            title="Your queue is empty"
            text="Add a track, or spin the roulette to start one."
            icon={<ListMusic />}
          />
        </div>
      ) : (
        <QueueList />
      )}
      {isSheet && isChoosing ? (
        <ChoiceBar waiting={null} onMissing={endChoice} />
      ) : (
        <div className={classes.foot} data-keep-clear="">
          <Setting name="keepListening" ground="bare" />
          <Setting name="evenLoudness" ground="bare" />
        </div>
      )}
    </>
  );
}
