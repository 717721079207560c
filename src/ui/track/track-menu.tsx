import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useId } from 'react';
import type { Track } from '../../domain/track.ts';
import { useSubject } from '../app-context.tsx';
import { IconButton, type IconButtonProps } from '../kit/button.tsx';
import { lazy, prefetch } from '../kit/lazy.tsx';
import { closeTrackMenu, openTrackMenu, toggleTrackMenu, useIsTrackMenuOpen } from './track-menu-store.ts';

const TrackMenu = lazy(() => import('./open-track-menu.tsx'));
const prefetchMenu = () => prefetch(TrackMenu);

/** The one track menu of the page, drawn while it is open. */
export function TrackMenuHost() {
  const request = useSubject(openTrackMenu);
  useEffect(() => closeTrackMenu, []);
  const close = { onClose: closeTrackMenu, onMissing: closeTrackMenu };
  return request && <TrackMenu key={request.anchorId} request={request} {...close} />;
}

export interface TrackMenuButtonProps extends Pick<IconButtonProps, 'variant' | 'size' | 'className'> {
  readonly track: Track;
  readonly folderId?: string | undefined;
  /** The button's id if another control opens its menu too: a long press, a right click. */
  readonly id?: string;
}

/** 'More options for {name}': opens the page's one track menu at the button. */
export function TrackMenuButton({ track, folderId, id, ...look }: TrackMenuButtonProps) {
  const own = useId();
  const anchorId = id ?? own;
  const isOpen = useIsTrackMenuOpen(anchorId);
  return (
    <IconButton
      {...look}
      id={anchorId}
      label={`More options for ${track.name}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={prefetchMenu}
      onFocus={prefetchMenu}
      onClick={() => toggleTrackMenu({ track, anchorId, folderId })}
    >
      <Ellipsis size={20} />
    </IconButton>
  );
}
