import type { ComponentType } from 'react';
import type { MusicModeId } from '../../domain/music-mode.ts';

/** The icon of every mood. The build fills it from the icons' names in the mood table (scripts/vite-moods.ts). */
export const moodIcons: Readonly<Partial<Record<MusicModeId, ComponentType<{ readonly size?: number }>>>> =
  {};
