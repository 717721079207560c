import FolderMinus from 'lucide-react/icons/folder-minus';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Heart from 'lucide-react/icons/heart';
import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import type { Choice } from '../../domain/choice.ts';
import { favoritesFolderId, type Library } from '../../domain/library.ts';
import { isFavorite } from '../../domain/library-rules.ts';
import {
  addedToFolder,
  type LibraryChange,
  placedNext,
  removedFromFolder,
  withoutTracks,
} from '../../domain/many.ts';
import { append, currentOf, hasTrack, type QueueList } from '../../domain/queue-list.ts';
import { isSampleTrack } from '../../domain/track.ts';
import { addable, sessionOf } from '../../machines/queue/queue.select.ts';
import type { Message } from '../../machines/toasts/toasts.messages.ts';
import type { ViewApp } from '../app-context.tsx';
import { endChoice } from './choice.ts';
import { focusLast } from './choosing.ts';

/** Ends the choice, and gives its focus back. */
export function end(): void {
  endChoice();
  focusLast();
}

interface ChoiceAct {
  /** Of one whose label changes. */
  readonly id?: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** What can be done with all that is chosen: each act has one toast and one Undo. */
export function choiceActs(
  { actors, now }: ViewApp,
  { of, tracks, folderId }: Choice,
  stored: Library,
): readonly ChoiceAct[] {
  const { queue, library, shell } = actors;
  const edit = (list: QueueList, say: Message, nextId?: string) => {
    const { context } = queue.getSnapshot();
    const { shuffle, loop, from, asked = [] } = sessionOf(context);
    const isIdle = context.index === -1;
    // What is chosen by hand is asked for.
    const session = { ...list, shuffle, loop, position: 0, asked: [...asked, ...tracks.map(({ id }) => id)] };
    queue.send({
      type: 'QUEUE.RESTORE',
      session: { ...session, ...(!isIdle && from && { from }), ...(nextId && { nextId }) },
      play: isIdle && list.index !== -1 ? true : 'asBefore',
      say: isIdle && list.index !== -1 ? { code: 'queue.addedAndPlaying' } : say,
    });
    end();
  };
  const change = (made: LibraryChange | null) => {
    if (made) library.send({ type: 'LIBRARY.UNDO', ...made });
  };
  /** Adds what the queue lacks to its end, or puts all but the current track next. */
  const add = (isNext: boolean) => {
    const { context } = queue.getSnapshot();
    const currentId = currentOf(context)?.id;
    const added = addable(context, tracks).filter(({ id }) =>
      isNext ? id !== currentId : !hasTrack(context, id),
    );
    if (added.length > 0)
      return isNext
        ? edit(placedNext(context, added), { code: 'queue.playingNext' }, added[0]?.id)
        : edit(append(context, ...added), { code: 'queue.addedToEnd', count: added.length });
    // It says that they are there already.
    queue.send({ type: 'QUEUE.ADD_TO_END', tracks });
    end();
  };
  const remove = () => {
    if (of === 'queue' || folderId === undefined)
      return edit(withoutTracks(queue.getSnapshot().context, tracks), { code: 'queue.removed' });
    change(removedFromFolder(stored, folderId, tracks));
    end();
  };
  const keepable = tracks.filter((track) => !isSampleTrack(track));
  const areFavorites = keepable.every(({ id }) => isFavorite(stored, id));
  const acts: readonly (ChoiceAct | false)[] = [
    {
      label: 'Play',
      icon: <Play style={{ fill: 'currentColor' }} />,
      run: () => {
        queue.send({ type: 'QUEUE.ADD_ALL', tracks });
        end();
      },
    },
    of === 'page' && { label: 'Add to queue', icon: <ListPlus />, run: () => add(false) },
    { label: 'Play next', icon: <ListStart />, run: () => add(true) },
    keepable.length > 0 && {
      label: 'Add to playlist',
      icon: <FolderPlus />,
      // The dialog ends the choice.
      run: () => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'add-to-playlist', tracks } }),
    },
    keepable.length > 0 && {
      id: 'favorite',
      label: areFavorites ? 'Unfavorite' : 'Favorite',
      icon: <Heart />,
      // The choice stays, as a heart does.
      run: () =>
        change(
          areFavorites
            ? removedFromFolder(stored, favoritesFolderId, tracks)
            : addedToFolder(stored, favoritesFolderId, tracks, now()),
        ),
    },
    (of === 'queue' || folderId !== undefined) && { label: 'Remove', icon: <FolderMinus />, run: remove },
  ];
  return acts.filter((act) => act !== false);
}
