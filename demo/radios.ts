import type { DemoTheme } from './genres.ts';

/** An invented radio station. */
export interface DemoStation {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly theme: DemoTheme;
  /** A few stations have nothing to play, as in the public catalogue. */
  readonly isEmpty: boolean;
}

type StationLine = readonly [
  id: number,
  title: string,
  theme: DemoTheme,
  description: string,
  isEmpty?: 'empty',
];

const stationLines: readonly StationLine[] = [
  [31061, 'Pop', 'pop', 'Pop from breakfast to bedtime'],
  [37151, 'Hits', 'trending', 'What everybody hums this week'],
  [38305, 'Synthetic Decade', 'pop', 'Pop with big shoulders and bigger choruses'],
  [39011, 'Indie Pop Balcony', 'indie', 'Guitar pop for open windows'],
  [39012, 'Pop Ballads', 'pop', 'Slow songs, raised lighters'],
  [39013, 'Bedroom Pop', 'indie', 'Recorded between the wardrobe and the bed'],
  [39014, 'Pop Karaoke', 'pop', 'Sing it yourself', 'empty'],
  [30991, 'Hip-Hop', 'rap', 'Hip-hop from the corner to the coast'],
  [31021, 'Rap Now', 'rap', 'New bars every hour'],
  [39021, 'Old School Recess', 'rap', 'Hip hop with chalk on its hands'],
  [39022, 'Lo-Fi Rap Library', 'chill', 'Rap beats to read by'],
  [39023, 'Jazz Rap Lounge', 'jazz', 'Where the horns meet the rap'],
  [39024, 'Freestyle Bus Stop', 'rap', 'Hip-hop off the top of the head', 'empty'],
  [30851, 'Techno Cellar', 'electro', 'Techno, one staircase down'],
  [30951, 'Dance', 'dance', 'Dance floors without a queue'],
  [36891, 'Deep House Harbour', 'electro', 'House music with the tide in it'],
  [39031, 'EDM Fireworks', 'dance', 'Big room, bigger drop'],
  [39032, 'Electro Arcade', 'electro', 'Electro for the last coin'],
  [39033, 'Melodic Electronic', 'electro', 'Electronic music that hums along'],
  [39034, 'Sunrise House', 'dance', 'House for the walk home'],
  [39035, 'Minimal Electronic', 'electro', 'Almost nothing, beautifully placed', 'empty'],
  [37765, 'Rock Classics', 'rock', 'Rock that the neighbours know by heart'],
  [30901, 'Metal Workshop', 'rock', 'Metal, hammered daily'],
  [39041, 'Punk Kitchen', 'rock', 'Three chords and a frying pan'],
  [39042, 'Garage Rock', 'rock', 'Mind the lawnmower'],
  [39043, 'Soft Rock Sofa', 'rock', 'Rock with its shoes off'],
  [30771, 'Indie', 'indie', 'Small labels, large feelings'],
  [30781, 'Alternative', 'indie', 'The scenic route'],
  [30861, 'Soul', 'soul', 'Warm voices, slow weather'],
  [30881, 'R&B Evenings', 'soul', 'Dim the lights a little'],
  [30831, 'Funk', 'soul', 'The bass player is in charge'],
  [31031, 'Jazz', 'jazz', 'The second set, always'],
  [39051, 'Swing Ballroom', 'jazz', 'Shoes polished, partners found'],
  [39052, 'Late Piano', 'jazz', 'One lamp, ten fingers'],
  [37091, 'Folk Fireside', 'acoustic', 'Stories with a chorus'],
  [38435, 'Acoustic Afternoon', 'acoustic', 'Wood, wire, sunlight'],
  [39061, 'Lo-Fi Study', 'chill', 'Soft beats for hard homework'],
  [39062, 'Ambient Rooms', 'chill', 'Furniture for the ears'],
  [36791, 'Latino', 'latin', 'Del barrio a la playa'],
  [39071, 'Salsa y Son', 'latin', 'Clave, piano, trompeta'],
  [39072, 'Bossa Veranda', 'latin', 'Hammocks provided'],
  [39081, 'Everything Fox', 'mixed', 'The whole den at once'],
];

/** The genres under which the public catalogue would group the stations; a station may belong to several. */
export const stationGroups: readonly (readonly [
  genreId: number,
  title: string,
  stations: readonly number[],
])[] = [
  [132, 'Pop', [31061, 37151, 38305, 39011, 39012, 39013, 39014]],
  [116, 'Rap/Hip Hop', [30991, 31021, 39021, 39022, 39023, 39024]],
  [113, 'Dance', [30951, 39031, 39034, 36891, 37151]],
  [106, 'Electro', [30851, 36891, 39032, 39033, 39035, 39034]],
  [152, 'Rock', [37765, 30901, 39041, 39042, 39043]],
  [85, 'Alternative', [30771, 30781, 39011, 39013]],
  [165, 'R&B', [30881, 30861]],
  [169, 'Soul & Funk', [30861, 30831, 30881]],
  [129, 'Jazz', [31031, 39051, 39052, 39023]],
  [466, 'Folk', [37091, 38435]],
  [98, 'Classical', [39061, 39062, 39052]],
  [197, 'Latin Music', [36791, 39071, 39072]],
  [0, 'All', [39081]],
];

/** All stations by id. */
export const stations: ReadonlyMap<number, DemoStation> = new Map(
  stationLines.map(([id, title, theme, description, empty]) => [
    id,
    { id, title, theme, description, isEmpty: empty === 'empty' },
  ]),
);
