import { useState, type DragEvent, type PointerEvent } from 'react';
import { css } from 'styled-system/css';
import { isSampleTrack, type Track } from '../../../domain/track.ts';
import { isChosen } from '../../../domain/choice.ts';
import { choice } from '../../choosing/choice.ts';
import { useAddAll } from '../../choosing/use-add-all.ts';

const itemOf = ({ target }: { readonly target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('li, [role=listitem]') : null;

/** A long list's items know their place. */
const placeOf = (item: HTMLElement) =>
  Number(item.dataset['place'] ?? [...(item.parentElement?.children ?? [])].indexOf(item));

/**
 * Tracks are dragged by mouse onto the tile of a folder, which then contains them too: a chosen one with all
 * that are chosen. For fingers, keys and readers the menu of a track and the bar of a choice have the same.
 */
export function useDragToFolder() {
  const addAll = useAddAll();
  const [dragged, setDragged] = useState<readonly Track[] | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    /** For the element around a list of tracks. */
    source: (tracks: readonly Track[]) => ({
      onPointerDown: (event: PointerEvent) => {
        const item = itemOf(event);
        if (item) item.draggable = event.pointerType === 'mouse';
      },
      onDragStart: (event: DragEvent) => {
        const item = itemOf(event);
        const track = item ? tracks[placeOf(item)] : undefined;
        if (!track || isSampleTrack(track)) return;
        const chosen = choice.get();
        event.dataTransfer.effectAllowed = 'copy';
        event.dataTransfer.setData('text/plain', track.name);
        setDragged(chosen && isChosen(chosen, track.id) ? chosen.tracks : [track]);
      },
      onDragEnd: end,
    }),
    /** For the tile of a folder; nothing else that is dragged can be dropped there. */
    target: (folderId: string) => ({
      'data-drop': dragged ? (over === folderId ? 'over' : '') : undefined,
      onDragOver: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(folderId);
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged) addAll(folderId, dragged);
        end();
      },
    }),
  };
}

export type DragToFolder = ReturnType<typeof useDragToFolder>;

/** A tile that takes what is dragged, and the one under it; nothing in it is a place of its own then. */
export const dropLook = css({
  borderRadius: 'panel',
  '&[data-drop]': { outline: '[2px dashed token(colors.border.control)]', outlineOffset: '[2px]' },
  '&[data-drop=over]': { outline: '[2px solid token(colors.accent.text)]' },
  '&[data-drop] > *': { pointerEvents: 'none' },
});
