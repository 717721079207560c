import type { ArtistNames } from './names.ts';

export const acoustic: readonly ArtistNames[] = [
  {
    name: 'Rowan Feathers',
    albums: [
      '2026 Hedgerow: Hedgerow; Blackthorn Letter; Sixpence and a Swallow; Gatepost Song; Barley Moon',
      '2023 The Stile: The Stile; Wool on the Wire; Kettle on the Hob; Crow Counting',
      '2020 Winter Kindling: Winter Kindling; Snow on the Ridge; Fiddle by the Fire; Lamplight Reel',
    ],
  },
  {
    name: 'Elin Marsh',
    albums: [
      "2025 Reed and Rush: Reed and Rush; Wading Bird; Bog Cotton; My Mother's Handwriting; Slow Punt Home",
      '2022 Unvarnished: Unvarnished; Six Strings, Five Reasons; Plain Bread; Open Tuning',
    ],
  },
  {
    name: 'The Barnwood Letters',
    albums: [
      '2026 Knots and Nails: Knots and Nails; Dear Margaret; Weathervane Waltz; Hayloft Promise',
      '2024 Front Porch Parliament: Front Porch Parliament; Banjo and the Bailiff; Screen Door Symphony; County Line (Live)',
    ],
  },
  {
    name: 'Tobias Wicker',
    albums: [
      "2025 Basket Weave: Basket Weave; Willow, Bend; The Ferryman's Ledger; Hands That Made the Chair; Copper Kettle",
      "2023 Rainy Day Repairs: Rainy Day Repairs; Patch on the Elbow; Gutter Song; Father's Toolbox",
      '2021 Splinters: Splinters; Candle in a Jar; Grain of the Wood; Something Borrowed, Something Oak',
    ],
  },
  {
    name: 'Clover & Pine',
    albums: [
      '2026 Meadow Harmony: Meadow Harmony; Two Voices and a River; Dandelion Clock; Trailhead',
      '2023 Campfire Minutes: Campfire Minutes; Smoke Follows Beauty; Tin Cup Moon; Sleeping Bag Stars; North Face Lullaby',
    ],
  },
  {
    name: 'Maeve Sallow',
    albums: [
      '2025 Tallow and Thyme: Tallow and Thyme; The Drowned Village; Oats and Honey; Spinning Wheel Stilled',
      "2022 Small Ballads: Small Ballads; Miller's Third Son; Ribbon for Joanna; A Penny for the Well",
    ],
  },
];
