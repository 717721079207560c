import FolderMinus from 'lucide-react/icons/folder-minus';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Heart from 'lucide-react/icons/heart';
import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { choiceBar } from 'styled-system/recipes';
import { useSearch } from 'wouter';
import type { Choice } from '../../domain/choice.ts';
import { favoritesFolderId } from '../../domain/library.ts';
import { isFavorite } from '../../domain/library-rules.ts';
import {
  addedToFolder,
  type LibraryChange,
  placedNext,
  removedFromFolder,
  withoutTracks,
} from '../../domain/many.ts';
import { append, type QueueList } from '../../domain/queue-list.ts';
import { isSampleTrack } from '../../domain/track.ts';
import { addable, sessionOf } from '../../machines/queue/queue.select.ts';
import type { Message } from '../../machines/toasts/toasts.messages.ts';
import { keys } from '../../storage/keys.ts';
import { useActorSelector, useApp, useStored, useSubject } from '../app-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { choice, endChoice } from './choice.ts';
import { focusLast } from './choosing.ts';

/** Ends the choice, and gives its focus back. */
function end(): void {
  endChoice();
  focusLast();
}

/** What can be done with all that is chosen: each act has one toast and one Undo, and ends the choice. */
function useActs({ of, tracks, folderId }: Choice) {
  const { actors, store, now } = useApp();
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
  };
  const change = (made: LibraryChange | null) => {
    if (made) library.send({ type: 'LIBRARY.UNDO', ...made });
  };
  return {
    play: () => {
      queue.send({ type: 'QUEUE.ADD_ALL', tracks });
      end();
    },
    add: () => {
      const { context } = queue.getSnapshot();
      const list = append(context, ...addable(context, tracks));
      const count = list.tracks.length - context.tracks.length;
      // It says that they are there already.
      if (count === 0) queue.send({ type: 'QUEUE.ADD_TO_END', tracks });
      else edit(list, { code: 'queue.addedToEnd', count });
      end();
    },
    playNext: () => {
      const { context } = queue.getSnapshot();
      const next = addable(context, tracks).filter((track) => track.id !== context.tracks[context.index]?.id);
      edit(placedNext(context, next), { code: 'queue.playingNext' }, next[0]?.id);
      end();
    },
    /** The dialog ends the choice. */
    addToPlaylist: () =>
      shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'add-to-playlist', tracks } }),
    /** The choice stays, as a heart does. */
    favor: (areFavorites: boolean) => {
      const stored = store.get(keys.library);
      change(
        areFavorites
          ? removedFromFolder(stored, favoritesFolderId, tracks)
          : addedToFolder(stored, favoritesFolderId, tracks, now()),
      );
    },
    remove:
      of === 'queue'
        ? () => {
            edit(withoutTracks(queue.getSnapshot().context, tracks), { code: 'queue.removed' });
            end();
          }
        : folderId !== undefined &&
          (() => {
            change(removedFromFolder(store.get(keys.library), folderId, tracks));
            end();
          }),
  };
}

/** The bar of a choice: a line above the player, which makes room for it. */
export default function ChoiceBar() {
  const chosen = useSubject(choice);
  const search = useSearch();
  const mood = useActorSelector('mood', ({ context }) => context.id);
  // The page shows other tracks.
  useEffect(() => endChoice, [search, mood]);
  return chosen && <Bar chosen={chosen} />;
}

function Bar({ chosen }: { readonly chosen: Choice }) {
  const acts = useActs(chosen);
  const { shell } = useApp().actors;
  const keepable = chosen.tracks.filter((track) => !isSampleTrack(track));
  const areFavorites = useStored(keys.library, (stored) =>
    keepable.every(({ id }) => isFavorite(stored, id)),
  );
  useEffect(() => {
    // Before what else the key would close; not while a dialog or menu is open, or in a field.
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        shell.getSnapshot().context.dialog !== null ||
        document.querySelector('[role=menu][data-state=open]') !== null ||
        (event.target instanceof Element &&
          event.target.matches('input[type=search], input[type=text], textarea'));
      if (event.key !== 'Escape' || isElsewhere || document.querySelector('[data-reordering]')) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [shell]);
  const classes = choiceBar();
  return (
    <section className={classes.root} aria-label="Chosen tracks" data-keep-clear="">
      <p className={classes.count}>{`${chosen.tracks.length} chosen`}</p>
      <div className={classes.acts}>
        <Button
          compact
          variant="primary"
          icon={<Play style={{ fill: 'currentColor' }} />}
          title="Play"
          onClick={acts.play}
        >
          Play
        </Button>
        {chosen.of === 'page' && (
          <Button compact variant="ghost" icon={<ListPlus />} title="Add to queue" onClick={acts.add}>
            Add to queue
          </Button>
        )}
        <Button compact variant="ghost" icon={<ListStart />} title="Play next" onClick={acts.playNext}>
          Play next
        </Button>
        {keepable.length > 0 && (
          <>
            <Button
              compact
              variant="ghost"
              icon={<FolderPlus />}
              title="Add to playlist"
              onClick={acts.addToPlaylist}
            >
              Add to playlist
            </Button>
            <Button
              compact
              variant="ghost"
              icon={<Heart />}
              title={areFavorites ? 'Unfavorite' : 'Favorite'}
              onClick={() => acts.favor(areFavorites)}
            >
              {areFavorites ? 'Unfavorite' : 'Favorite'}
            </Button>
          </>
        )}
        {acts.remove && (
          <Button compact variant="ghost" icon={<FolderMinus />} title="Remove" onClick={acts.remove}>
            Remove
          </Button>
        )}
      </div>
      <IconButton
        label="Clear selection"
        title="Clear selection (Esc)"
        className={classes.close}
        onClick={end}
      >
        <X size={20} />
      </IconButton>
    </section>
  );
}
