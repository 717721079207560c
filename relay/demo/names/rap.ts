import type { ArtistNames } from './names.ts';

export const rap: readonly ArtistNames[] = [
  {
    name: 'Young Cartographer',
    albums: [
      "2026 Legend and Scale: Legend and Scale; Contour Lines; Borders Don't Sleep; Compass Rose Gold; Unmapped",
      '2024 North Is a Rumour: North Is a Rumour; Street Index; Cul-de-Sac Kings; Paper Roads',
      '2021 Grid Reference: Grid Reference; Bus Route 9; Where the Pavement Ends; Ink on My Sleeve',
    ],
  },
  {
    name: 'Bishop Lorry',
    albums: [
      '2025 Heavy Goods: Heavy Goods; No Weigh Station; Diesel Psalms; Eighteen Wheels of Patience; Night Haul',
      '2023 Sermon on the Kerb: Sermon on the Kerb; Collection Plate; Choir Practice; Halo Tax',
    ],
  },
  {
    name: 'Nine Volt Nadia',
    albums: [
      "2026 Charged: Charged; Positive Terminal; Don't Touch the Fence; Short Circuit Season",
      '2024 Corner Shop Royalty: Corner Shop Royalty; Exact Change; Plantain and Prophecy; Receipts',
    ],
  },
  {
    name: 'Ledger & Chalk',
    albums: [
      '2025 Double Entry: Double Entry; Count It Twice; Chalk Outline Poetry; Off the Books; Balance Sheet Blues',
      '2022 Recess: Recess; Hopscotch; Blackboard Confessions; Lunch Money',
      '2020 Carry the One: Carry the One; Long Division; Show Your Work; Remainders',
    ],
  },
  {
    name: 'Kasper Dimes',
    albums: [
      '2026 Loose Change: Loose Change; Ten Cent Philosopher; Couch Cushion Fortune; Heads I Win',
      "2023 Stairwell Acoustics: Stairwell Acoustics; Third Floor Summer; Buzzer Don't Work; Laundry Day Flow; Mama's Lasagne",
    ],
  },
  {
    name: 'Mira Broadside',
    albums: [
      '2025 Front Page: Front Page; Correction; Ink Before Dawn; Anonymous Sources',
      '2023 Loudhailer: Loudhailer; Talk Over Me; Sisters on the Bassline; Curfew (Remix)',
    ],
  },
];
