import type { ArtistNames } from './names.ts';

export const indie: readonly ArtistNames[] = [
  {
    name: 'Paper Ferns',
    albums: [
      '2026 Pressed Between Pages: Pressed Between Pages; Library Fines; Herbarium; Soft Spines; Overdue',
      '2024 Undergrowth: Undergrowth; Moss Phone; Shade Loving; Trail Mix Tape',
      '2021 Spore: Spore; Damp Cardboard Castle; Green Is a Feeling; Fiddlehead',
    ],
  },
  {
    name: 'Wren & Tidewater',
    albums: [
      '2025 Estuary: Estuary; Mudflat Waltz; Every Boat Has a Name; Ninety Gulls; Brackish',
      '2022 Nest of Wires: Nest of Wires; Hatching; Small Bird, Big Weather; Migration Pay',
    ],
  },
  {
    name: 'Attic Postcards',
    albums: [
      "2026 Insulation: Insulation; Dust Choreography; Grandfather's Slide Projector; Boxes Marked Kitchen",
      '2023 Creak: Creak; Loft Ladder; Moths Know Best; The House Settles at Night',
    ],
  },
  {
    name: 'The Slow Bicycles',
    albums: [
      '2025 Coasting: Coasting; Three Gears and a Bell; Downhill Through the Market; Puncture Repair Kit; Basket of Plums',
      '2022 Kickstand: Kickstand; Chain Oil Summer; Left Hand Signals; Uphill Conversation',
      '2019 Training Wheels: Training Wheels; Gravel; Helmet Hair; Tandem for One',
    ],
  },
  {
    name: 'Harriet Lantern',
    albums: [
      '2026 Wick: Wick; I Learned to Whistle in Your Car; Candle Hours; Paraffin',
      '2024 Room by Room: Room by Room; Borrowed Cardigan; The Upstairs Piano; Quiet Birthday; Lampshade Lover',
    ],
  },
  {
    name: 'Foxglove Radio',
    albums: [
      '2025 Pirate Frequencies: Pirate Frequencies; Antenna in the Apple Tree; Dead Air, Live Wire; Weather on the Eights',
      '2023 Poison Garden Party: Poison Garden Party; Bell Shaped; Purple Hours; Digitalis',
    ],
  },
];
