import { moods } from './moods.ts';

/** A mood that a listener can pick, by id. */
export type MusicModeId = (typeof moods)[number]['id'];

/** A mood as the app knows it. */
export interface MusicMode {
  readonly id: MusicModeId;
  readonly name: string;
  readonly description: string;
  /** The lucide icon's name. */
  readonly icon: string;
  /** The accent of the dark theme; becomes --mode-color. */
  readonly color: string;
  /** The hue of neutrals and accents, in degrees of OKLCH. Below 0 if a change of mood turns the short way. */
  readonly hue: number;
  /** The words of the mood's genres; a mood without any matches every genre. */
  readonly genreFocus: readonly string[];
}

/** All moods in display order, the default one first. */
export const musicModes: readonly [MusicMode, ...MusicMode[]] = moods;

/** The mode of an id; the default mode for an id that is missing or unknown. */
export function musicModeOf(id: string | null | undefined): MusicMode {
  return musicModes.find((mode) => mode.id === id) ?? musicModes[0];
}

/** Whether a genre text belongs to a mode: always in the default mode, else if it contains any focus word. */
export function matchesMode(mode: MusicMode, genreText: string): boolean {
  if (mode.genreFocus.length === 0) return true;
  const text = genreText.toLowerCase();
  return mode.genreFocus.some((word) => text.includes(word));
}
