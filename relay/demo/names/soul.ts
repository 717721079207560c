import type { ArtistNames } from './names.ts';

export const soul: readonly ArtistNames[] = [
  {
    name: 'Delphine Ashby',
    albums: [
      "2026 Kitchen Table Gospel: Kitchen Table Gospel; Grits and Grace; Leave the Porch Light On; Honest Work; Auntie's Radio",
      '2023 Blue Velvet Morning: Blue Velvet Morning; Slow Down, Sugar; Everything I Ironed; Warm Side of the Bed',
      '2020 Mercy Street Sessions: Mercy Street Sessions; Hold the Hem; Sunday Shoes; River Talking',
    ],
  },
  {
    name: 'Otis Marchetti',
    albums: [
      "2025 Brass Tacks: Brass Tacks; Good Man on a Bad Day; Rhythm and Rent; Ask Me Nicely; The Tailor's Daughter",
      '2022 Sharkskin: Sharkskin; Two Tone Heartache; Barber Shop Prophet; Talk to the Horns',
    ],
  },
  {
    name: 'The Velour Brothers',
    albums: [
      '2026 Wide Lapels: Wide Lapels; Strut; Funk Is a Family Business; Get Up, Cousin',
      '2024 Shag Carpet Sermon: Shag Carpet Sermon; Bass in the Basement; Quit Playing Small; Polyester Heart',
    ],
  },
  {
    name: 'Imani Rosewater',
    albums: [
      '2025 Petals on Pavement: Petals on Pavement; Soft Armour; Tell It Gentle; Braids; Garden Before War',
      '2023 Honey Hour: Honey Hour; Unhurried; Lavender Smoke; Say My Middle Name',
      '2021 Bloom Slowly: Bloom Slowly; Windowsill; Rain Has Manners; Mama Planted This',
    ],
  },
  {
    name: 'Cleveland Bloom',
    albums: [
      '2026 Lakefront Love: Lakefront Love; Streetlight Serenade; Factory Whistle; Overtime for You',
      '2024 Corner Booth: Corner Booth; Coffee Gone Cold; Jukebox Apology; Two Straws; Last Call for Pride',
    ],
  },
  {
    name: 'Honeycomb Trio',
    albums: [
      "2025 Sweet Architecture: Sweet Architecture; Hive Mind, Whole Heart; Nectar; Queen's Business",
      '2022 Gold on the Spoon: Gold on the Spoon; Slow Pour; Amber Room; Sting and Sugar',
    ],
  },
];
