import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy } from '../kit/lazy.tsx';
import { MenuButton, type MenuButtonProps } from '../kit/menu.tsx';
import type { TrackInList } from './open-track-menu.tsx';

const TrackMenu = lazy(() => import('./open-track-menu.tsx'));

/** 'More options for {name}'. */
export function TrackMenuButton({
  track,
  folderId,
  isQueued,
  ...look
}: TrackInList & Pick<MenuButtonProps<TrackInList>, 'variant' | 'size' | 'className'>) {
  return (
    <MenuButton
      {...look}
      label={`More options for ${track.name}`}
      icon={<Ellipsis size={20} />}
      menu={TrackMenu}
      about={{ track, folderId, isQueued }}
    />
  );
}
