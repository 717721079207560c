import { moodIcons } from 'virtual:mood-icons';
import type { MusicModeId } from '../../domain/music-mode.ts';

/** The icon of a mood, 20 px where nothing else is said. */
export function ModeIcon({ id, size = 20 }: { readonly id: MusicModeId; readonly size?: number }) {
  const Icon = moodIcons[id];
  return Icon ? <Icon size={size} /> : null;
}
