import type { ArtistNames } from './names.ts';

export const chill: readonly ArtistNames[] = [
  {
    name: 'Low Tide Almanac',
    albums: [
      '2026 Sandbar Notes: Sandbar Notes; Pebble Arithmetic; Heron, Standing; Shallow Water Library; Drift Index',
      '2023 Moonpull: Moonpull; Neap; Wet Sand Mirror; The Sea Takes Notes',
      '2021 Driftwood Studies: Driftwood Studies; Study in Grey; Study in Rope; Study in Late Light',
    ],
  },
  {
    name: 'Kumo Drift',
    albums: [
      '2025 Cloud Atelier: Cloud Atelier; Ramen at Two; Platform Nine Rain; Tatami Nap; Vending Machine Glow',
      '2022 Paper Screens: Paper Screens; Koi Asleep; Umbrella Stand; Slow Train to Nara',
    ],
  },
  {
    name: 'Slow Pottery',
    albums: [
      '2026 Glaze: Glaze; Wheel Hours; Kiln Goodnight; Thumbprint',
      '2024 Earthenware: Earthenware; Clay Under Nails; Wobbly Bowl; Shelf of Seconds; Terracotta Tuesday',
    ],
  },
  {
    name: 'Aurelie Mist',
    albums: [
      '2025 Breathwork for Windows: Breathwork for Windows; Inhale Lavender; Glass Fogging Over; Weightless Furniture',
      '2023 The Long Exhale: The Long Exhale; Pillow Weather; Dawn, Unopened; Floating Index',
      "2020 Interiors: Interiors; Curtain Study; Warm Radiator; Someone Else's Cat",
    ],
  },
  {
    name: 'Tea House Ghosts',
    albums: [
      '2026 Steep: Steep; Second Pour; Steam Writes Letters; Oolong Afternoon; Empty Cup Blues',
      '2023 Rice Paper Nights: Rice Paper Nights; Lantern Maintenance; Footsteps Upstairs; Chrysanthemum',
    ],
  },
  {
    name: 'Nightbus 47',
    albums: [
      '2025 Request Stop: Request Stop; Top Deck, Front Seat; Window Condensation; Driver Knows My Name',
      '2024 Headphones On: Headphones On; Chips and Streetlights; Last Zone; Home by Three',
    ],
  },
];
