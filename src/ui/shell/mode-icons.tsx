import type { MusicModeId } from '../../domain/music-mode.ts';
import { moodIcons } from './mood-icons.ts';

/** The icon of a mood, 20 px unless stated otherwise. */
export function ModeIcon({ id, size = 20 }: { readonly id: MusicModeId; readonly size?: number }) {
  const Icon = moodIcons[id];
  return Icon ? <Icon size={size} /> : null;
}
