import { type CSSProperties, useId } from 'react';
import type { Track } from '../../domain/track.ts';
import { LONG_PRESS_MS } from '../../limits/ui.ts';
import { useApp } from '../app-context.tsx';
import { trackStrings } from '../strings/tracks.ts';
import { useIsUnavailable } from './explicit-label.tsx';
import { useIsTrackMenuOpen, useTrackMenu } from './track-menu-store.ts';
import { type ListContext, useSelectTrack, useTrackState } from './use-current.ts';

/** The position of a track, from 1, in a list that renders only some of its tracks. */
export interface TrackPlace {
  readonly number: number;
  readonly of: number;
}

/** What a card and a row have in common: the track's state, its actions, and the element and attributes of the list item. */
export function useTrackItem(track: Track, list: ListContext, place: TrackPlace | undefined) {
  const { queue } = useApp().actors;
  const state = useTrackState(track.id);
  const isUnavailable = useIsUnavailable(track.id);
  const select = useSelectTrack(track, list);
  const menuId = useId();
  const menu = useTrackMenu();
  const isMenuOpen = useIsTrackMenuOpen(menuId);
  // A long list has elements of its own between the list and its items, which a plain list may not have.
  const Item: 'div' | 'li' = place ? 'div' : 'li';
  return {
    ...state,
    Item,
    menuId,
    attributes: {
      role: place && 'listitem',
      'aria-label': trackStrings[isUnavailable ? 'unavailableItem' : 'item'](track.name, track.artist_name),
      'aria-posinset': place?.number,
      'aria-setsize': place?.of,
      'data-place': place && place.number - 1,
      'data-current': state.isCurrent ? '' : undefined,
      'data-menu-open': isMenuOpen ? '' : undefined,
    },
    playLabel: trackStrings[state.isSounding ? 'pause' : 'play'](track.name),
    /** Plays or pauses. The click that ends a long press must do nothing else. */
    play: () => {
      if (!menu.current()) select();
    },
    addToQueue: () => queue.send({ type: 'QUEUE.ADD', track }),
  };
}

/** How long a finger presses a card or row until its menu opens, for the styles. */
export const longPress = { '--long-press': `${LONG_PRESS_MS}ms` } as CSSProperties;
