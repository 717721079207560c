import type { DemoTheme } from './genres.ts';
import { demoGenres, genresOf } from './genres.ts';
import type { DemoLibrary, DemoTrack } from './library.ts';
import { between, hashText, pick, seededRandom } from './random.ts';

/** A playlist known by name. Every other plausible id answers too, with a theme of its own. */
export interface KnownPlaylist {
  readonly id: string;
  readonly title: string;
  readonly theme: DemoTheme;
}

/** A playlist with all that the wire shapes are made from. */
export interface DemoPlaylist {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly theme: DemoTheme;
  readonly editor: { readonly id: number; readonly name: string };
  readonly fans: number;
  /** 'YYYY-MM-DD hh:mm:ss' */
  readonly created: string;
  readonly tracks: readonly DemoTrack[];
}

/** What a playlist of a theme says of itself, and the titles that it may have. */
const texts: Readonly<Record<DemoTheme, readonly [description: string, ...titles: string[]]>> = {
  pop: ['Hooks that stay for the weekend.', 'Pop Sorbet', 'Chorus First', 'Bright Corners'],
  rap: ['Beats, bars and the odd true story.', 'Bars on the Block', 'Sixteen More', 'Low End Theory Class'],
  rock: [
    'Guitars first, questions later.',
    'Amps on the Porch',
    'Louder Than Lunch',
    'Six Strings, No Brakes',
  ],
  electro: ['Circuits with a pulse.', 'Patch Bay', 'Machines at Midnight', 'Voltage Control'],
  dance: ['For floors, kitchens and bus stops.', 'Hands Up, Shoes Off', 'Floor Plan', 'Until the Lights'],
  soul: ['Voices like good coats.', 'Warm Side of the Record', 'Slow Hands', 'Sunday Soul'],
  indie: [
    'Songs that were made in small rooms.',
    'Left of the Dial Tone',
    'Cardigan Weather',
    'Bedroom Windows',
  ],
  chill: ['Nothing here is in a hurry.', 'Tea Goes Cold', 'Soft Focus', 'Rain on the Skylight'],
  acoustic: [
    'Wood, wire and people who can hear each other.',
    'Wood and Wire',
    'By the Stove',
    'Unplugged Hours',
  ],
  jazz: ['Late sets from the back room.', 'After the Second Set', 'Blue Room', 'Brushes and Bass'],
  latin: ['Ritmo para todas las horas.', 'Terraza', 'Calor de Noche', 'Patio Lleno'],
  trending: ['What the den is playing today.', 'Right Now', "On Everyone's Lips", 'Rising Fast'],
  party: ['Bring a friend and move the sofa.', 'House Full', 'Neighbours Invited', 'Confetti Hour'],
  mixed: [
    'A walk through every corner of the catalogue.',
    'A Bit of Everything',
    "The Fox's Mixtape",
    'No Two Alike',
  ],
};

const editors = ['Fern', 'Linus', 'Odile', 'Tomasz', 'Bea', 'Yusuf', 'Greta', 'Mateo'];
const fewestTracks = 40;
const mostTracks = 58;

/** The numeric id in a path's text, or null where the public catalogue would find nothing. */
export function plausibleId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A theme and a title for an id that no table names. */
export function themeOfId(id: number): { readonly theme: DemoTheme; readonly title: string } {
  const random = seededRandom(hashText(`playlist ${id}`));
  const theme = pick(random, [...demoGenres, 'mixed', 'party'] as const);
  return { theme, title: pick(random, texts[theme].slice(1)) };
}

/** Builds a playlist: the same id always contains the same tracks in the same order. */
export function buildPlaylist(library: DemoLibrary, id: number, known?: KnownPlaylist): DemoPlaylist {
  const { theme, title } = known ?? themeOfId(id);
  const seed = hashText(`playlist ${id} tracks`);
  const random = seededRandom(seed);
  const editor = pick(random, editors);
  const year = between(random, 2017, 2025);
  const month = String(between(random, 1, 12)).padStart(2, '0');
  return {
    id,
    title,
    description: texts[theme][0],
    theme,
    editor: {
      id: 2_000_000 + hashText(editor),
      name: `${editor} - Foxtrot ${theme[0]?.toUpperCase()}${theme.slice(1)} Editor`,
    },
    fans: Math.round(900 * 10 ** (random() * 3)),
    created: `${year}-${month}-${String(between(random, 1, 28)).padStart(2, '0')} 09:1${between(random, 0, 9)}:00`,
    tracks: choose(library, theme, seed, between(random, fewestTracks, mostTracks)),
  };
}

/** A theme's tracks in a seeded order: popular ones tend to be first, no artist follows themselves. */
export function choose(
  library: DemoLibrary,
  theme: DemoTheme,
  seed: number,
  count: number,
): readonly DemoTrack[] {
  const random = seededRandom(seed);
  const genres = genresOf(theme);
  const bias = theme === 'trending' ? 4 : 0.9;
  const scored = library.tracks
    .filter((track) => genres.includes(track.artist.genre))
    .map((track) => ({ track, score: (track.rank / 1_000_000) * bias + random() }))
    .sort((a, b) => b.score - a.score)
    .map(({ track }) => track);
  const chosen = scored.slice(0, count);
  // Tracks that cannot be played are last, so that a list still opens with music.
  return spread([...chosen.filter((track) => track.readable), ...chosen.filter((track) => !track.readable)]);
}

/** Moves a track that follows one of the same artist behind the next of another. */
function spread(tracks: readonly DemoTrack[]): readonly DemoTrack[] {
  const waiting = [...tracks];
  const result: DemoTrack[] = [];
  while (waiting.length > 0) {
    const last = result.at(-1)?.artist;
    const next = waiting.findIndex(
      (track) => track.artist !== last && (track.readable || result.length > 20),
    );
    result.push(...waiting.splice(Math.max(0, next), 1));
  }
  return result;
}
