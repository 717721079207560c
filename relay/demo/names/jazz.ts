import type { ArtistNames } from './names.ts';

export const jazz: readonly ArtistNames[] = [
  {
    name: 'The Umbra Quartet',
    albums: [
      '2026 Penumbra: Penumbra; Eclipse for Beginners; Shade of Meaning; Corona; Four in Shadow',
      '2023 Blue Hour Standards: Blue Hour Standards; Sundial Blues; Dusk, Revised; Long Shadows on Fifth',
      '2019 First Contact: First Contact; Totality; Partial; Diamond Ring',
    ],
  },
  {
    name: 'Lionel Fairweather',
    albums: [
      '2025 Barometric: Barometric; High Pressure Swing; Umbrella for Two; Drizzle in D; Mostly Sunny, Chance of Sax',
      '2022 Forecast: Forecast; Mackerel Sky; Thunder Politely; Isobar',
    ],
  },
  {
    name: 'Sable Nocturne',
    albums: [
      '2026 Ink Ballads: Ink Ballads; Midnight Correspondence; Black Keys Only; Velvet Curtain Call',
      "2024 The Smoking Jacket: The Smoking Jacket; Olive Number Three; Cufflinks; Tab's Still Open",
    ],
  },
  {
    name: 'Ines Calloway',
    albums: [
      '2025 Contralto: Contralto; Low and Behold; Mink and Misdemeanours; Sing It to the Ceiling; Encore for No One',
      '2023 Cabaret of Small Regrets: Cabaret of Small Regrets; Taxi for Miss Calloway; Feather Boa Blues; Third Martini Waltz',
      '2020 Live at the Blue Lantern: Opening Remarks (Live); Lantern Light (Live); Ask the Bartender (Live); Goodnight, Strangers (Live)',
    ],
  },
  {
    name: 'Copper Street Seven',
    albums: [
      '2026 Parade Permit: Parade Permit; Second Line, Third Wind; Tuba Insurance; Gumbo Logic; Sousaphone Saturday',
      '2023 Brass on Brick: Brass on Brick; Trombone Etiquette; Washboard Wedding; Funeral for a Bad Week',
    ],
  },
  {
    name: 'Theo Brindle Trio',
    albums: [
      '2025 Small Room: Small Room; Brushwork; Upright and Honest; Rubato for the Landlord',
      "2022 Notes on Leaving: Notes on Leaving; Suitcase Stride; Platform Farewell; Ostinato for Elise's Sister",
    ],
  },
];
