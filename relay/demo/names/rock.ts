import type { ArtistNames } from './names.ts';

export const rock: readonly ArtistNames[] = [
  {
    name: 'The Iron Gardeners',
    albums: [
      '2026 Rust Season: Rust Season; Greenhouse Riot; Bury the Spade; Thornwork; Perennial',
      '2023 Weeds Win: Weeds Win; Concrete Roses for Sale; Pitchfork Parade; Root and Branch',
      '2019 Hard Ground: Hard Ground; Frost Line; Scarecrow Anthem; Last Tractor Home',
    ],
  },
  {
    name: 'Cold Harbour Signal',
    albums: [
      '2025 Fog Discipline: Fog Discipline; Lighthouse Debt; Rope and Thunder; All Hands; Salt in the Wiring',
      '2022 Semaphore: Semaphore; Flags for No One; Undertow Avenue; Morse for Beginners',
    ],
  },
  {
    name: 'Velvet Tractor',
    albums: [
      '2026 Forty Acres of Noise: Forty Acres of Noise; Combine; Dirt Road Disco; Barn Burner Etiquette',
      '2024 Horsepower Prayer: Horsepower Prayer; Gasoline Hymnal; Plough It Under; Field Recording (Live)',
    ],
  },
  {
    name: 'Hollis & the Undertow',
    albums: [
      "2025 Drowned Piano: Drowned Piano; Pull Me Out to Sea; Widow's Walk; Broken Oar; The Tide Keeps Books",
      '2021 Low Water: Low Water; Anchor Tattoo; Storm Glass; Six Miles of Shoreline',
      "2018 Barnacle: Barnacle; Keelhaul; The Captain's Been Drinking; Harbour Lights Out",
    ],
  },
  {
    name: 'Granite Choir',
    albums: [
      '2026 Quarry Songs: Quarry Songs; Dynamite Lullaby; Chisel; The Weight of Thursday',
      '2024 Cathedral of Amps: Cathedral of Amps; Stained Glass Feedback; Kneel for Nobody; Bell Tower; Amen Is a Power Chord',
    ],
  },
  {
    name: 'Static Orchard',
    albums: [
      '2025 Windfall: Windfall; Apple Wire; Electric Hedge; Harvest of Sparks',
      '2022 Trees on the Line: Trees on the Line; Transformer Hum; Cider and Circuit Breakers; Pruning the Noise',
    ],
  },
];
