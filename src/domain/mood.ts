import { fold } from './text.ts';

/** A mood that a listener can pick, by id. */
export type MoodId = (typeof moodIds)[number];

/** A mood as the app knows it. */
export interface Mood {
  readonly id: MoodId;
  readonly name: string;
  readonly description: string;
  /** The accent of the dark theme; becomes --mode-color. */
  readonly color: string;
  /** The hue of neutrals and accents, in degrees of OKLCH. Below 0 if moods turn the short way. */
  readonly hue: number;
  /** The words of the mood's genres; a mood without any matches every genre. */
  readonly genreFocus: readonly string[];
}

type InOrder<Ids extends readonly MoodId[]> = {
  readonly [Place in keyof Ids]: Mood & { readonly id: Ids[Place] };
};

/** In display order, the default one first. */
export const moodIds = ['default', 'party', 'hiphop', 'acoustic', 'chill'] as const;

/** All moods in the same order. What belongs to one besides is a record by id: the compiler wants all. */
export const allMoods: InOrder<typeof moodIds> = [
  {
    id: 'default',
    name: 'Default',
    description: 'A little of everything, picked for you',
    hue: 45,
    color: '#fd893e',
    genreFocus: [],
  },
  {
    id: 'party',
    name: 'Party',
    description: 'Dance floors, big drops and songs to shout along to',
    hue: -8,
    color: '#f975b5',
    genreFocus: ['dance', 'edm', 'party'],
  },
  {
    id: 'hiphop',
    name: 'Hip-Hop',
    description: 'Beats, bars and heavy bass lines',
    hue: 88,
    color: '#f1c035',
    genreFocus: ['rap', 'hiphop'],
  },
  {
    id: 'acoustic',
    name: 'Acoustic',
    description: 'Wood, strings and unplugged voices',
    hue: 142,
    color: '#7fd276',
    genreFocus: ['acoustic', 'folk'],
  },
  {
    id: 'chill',
    name: 'Chill',
    description: 'Soft beats and slow tides for quiet hours',
    hue: 232,
    color: '#6bc8f0',
    genreFocus: ['lofi', 'ambient', 'chillout'],
  },
];

/** The id as it is; the default mood's for one that is missing or unknown. */
export const moodIdOf = (id: string | null | undefined): MoodId =>
  moodIds.find((known) => known === id) ?? moodIds[0];

/** The mood of an id; the default mood for an id that is missing or unknown. */
export const moodOf = (id: string | null | undefined): Mood =>
  allMoods[moodIds.indexOf(moodIdOf(id))] ?? allMoods[0];

/** Whether a genre text belongs to a mood: always in the default mood, else if it contains any focus word. */
export function matchesMood(mood: Mood, genreText: string): boolean {
  if (mood.genreFocus.length === 0) return true;
  const text = fold(genreText);
  return mood.genreFocus.some((word) => text.includes(fold(word)));
}
