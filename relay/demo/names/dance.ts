import type { ArtistNames } from './names.ts';

export const dance: readonly ArtistNames[] = [
  {
    name: 'Lux Parade',
    albums: [
      '2026 Confetti Physics: Confetti Physics; Hands Like Weather; Lift Off Lover; Strobe Me Home; Gravity Takes the Night Off',
      '2024 Afterglow Avenue: Afterglow Avenue; One More Chorus; Heat Signature; Body Language Lessons',
      '2022 March of the Mirrorballs: March of the Mirrorballs; Floorfiller Philosophy; Higher Ground Floor; Say It With Bass',
    ],
  },
  {
    name: 'DJ Marzipan',
    albums: [
      '2025 Sugar Rush Hour: Sugar Rush Hour; Icing; Candyfloss Kick; Almond Eyes; Sweet Tooth (Club Mix)',
      '2023 Bakery Sessions: Bakery Sessions; Rise and Prove; Butter My Groove; Four in the Oven',
    ],
  },
  {
    name: 'Solène Arcade',
    albums: [
      '2026 Minuit Plastique: Minuit Plastique; Tourne Encore; Sueur et Satin; Appelle le DJ',
      '2024 Vertige: Vertige; La Piste est à Nous; Talons Cassés; Cœur en Boucle',
    ],
  },
  {
    name: 'Neon Almanac',
    albums: [
      '2025 Phases of the Room: Phases of the Room; Full Moon Fog Machine; Waxing Electric; Solstice Drop; Leap Night',
      '2022 Perpetual Saturday: Perpetual Saturday; Calendar Girl Glitch; Eight Days of Weekend; Tide Tables',
      '2020 Sunrise Forecast: Sunrise Forecast; Chance of Euphoria; Barometer Rising; Clear Skies at Five',
    ],
  },
  {
    name: 'Rico Meridian',
    albums: [
      '2026 Latitude Lover: Latitude Lover; Jet Lag Romance; Terraza; Time Zone Trouble',
      '2024 Island Hours: Island Hours; Sandcastle Anthem; Sunscreen; Ferry at Four; Blue Lagoon Logic',
    ],
  },
  {
    name: 'Palais Electric',
    albums: [
      '2025 Ballroom Voltage: Ballroom Voltage; Chandelier Shake; Waltz on Wires; Dancefloor Diplomacy',
      '2023 Velvet Rope Theory: Velvet Rope Theory; Coat Check Confession; Name on the List; Last Song, Lights Up',
    ],
  },
];
