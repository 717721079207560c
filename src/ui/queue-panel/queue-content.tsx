import ListMusic from 'lucide-react/icons/list-music';
import Play from 'lucide-react/icons/play';
import Save from 'lucide-react/icons/save';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { queuePanel } from 'styled-system/recipes';
import { selectTracks } from '../../machines/queue/queue.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { EmptyState } from '../kit/states.tsx';
import { queueStrings } from '../strings/queue.ts';
import { KeepListening } from './keep-listening.tsx';
import { QueueList } from './queue-list.tsx';

/** The content of the panel and of the sheet: title, the three buttons, and the groups or the empty state. */
export function QueueContent() {
  const { queue, shell, saveQueue } = useApp().actors;
  const count = useActorSelector('queue', (view) => selectTracks(view).length);
  const classes = queuePanel();
  const isEmpty = count === 0;
  return (
    <>
      <div className={classes.top}>
        <div className={classes.head}>
          <h2 className={classes.title}>{queueStrings.title}</h2>
          <span className={classes.count}>{!isEmpty && queueStrings.tracks(count)}</span>
          <IconButton label={queueStrings.close} onClick={() => shell.send({ type: 'SHELL.QUEUE.CLOSE' })}>
            <X size={20} />
          </IconButton>
        </div>
        {/* None is disabled: with an empty queue each says why nothing happens (PAN-14, SAV-02). */}
        <div className={classes.buttons}>
          <Button
            variant={isEmpty ? 'secondary' : 'primary'}
            fill
            icon={<Play fill="currentColor" />}
            onClick={() => queue.send({ type: 'QUEUE.PLAY' })}
          >
            <span>{queueStrings.playQueue}</span>
          </Button>
          <Button fill icon={<Trash2 />} onClick={() => queue.send({ type: 'QUEUE.CLEAR' })}>
            <span>{queueStrings.clearQueue}</span>
          </Button>
          <Button fill icon={<Save />} onClick={() => saveQueue.send({ type: 'SAVE_QUEUE.OPEN' })}>
            <span>{queueStrings.saveQueue}</span>
          </Button>
        </div>
      </div>
      {isEmpty ? (
        <div className={classes.empty}>
          <EmptyState title={queueStrings.empty} text={queueStrings.emptyHint} icon={<ListMusic />} />
        </div>
      ) : (
        <QueueList />
      )}
      <div className={classes.foot} data-keep-clear="">
        <KeepListening ground="bare" />
      </div>
    </>
  );
}
