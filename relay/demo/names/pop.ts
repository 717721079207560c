import type { ArtistNames } from './names.ts';

export const pop: readonly ArtistNames[] = [
  {
    name: 'Marlow Quill',
    albums: [
      '2026 Glass Weather: Kite String; Sundays Are Loud; Borrowed Umbrella; Seventeen Exits; Glass Weather',
      '2024 Sugar and Static: Call Me by the Window; Half a Heartbeat; Sugar and Static; Left on Delivered',
      '2022 Small Hours Club: Taxi Light; Bad at Goodbyes; Your Side of the Sofa; Cinnamon Gum',
    ],
  },
  {
    name: 'Saffron Keyes',
    albums: [
      '2025 Loud Enough: Mirrorball Kid; Not Your Weekend; Two Left Shoes; Loud Enough; Lipstick on the Receipt',
      '2023 Paper Crowns: Paper Crowns; Fever Dream in July; Everybody Knows but You; Run the Red Light',
    ],
  },
  {
    name: 'Juno Halloway',
    albums: [
      '2026 Almost August: Almost August; Parking Lot Fireworks; Tell Your Sister; Swimming in My Clothes',
      '2023 Second Row Seats: Second Row Seats; Photobooth; Dial Tone Love; What the Neighbours Heard (Acoustic)',
    ],
  },
  {
    name: 'The Postcard Season',
    albums: [
      '2025 Wish You Were Late: Wish You Were Late; Stamps and Saltwater; Balcony Talk; Return to Sender, Twice; Hotel Pool',
      '2022 Short Sleeves: Short Sleeves; Ferris Wheel Money; First Warm Thursday; Ice Cream for Dinner',
      '2020 Letters I Kept: Letters I Kept; Polaroid Promise; Blue Ink; The Long Way to Yours',
    ],
  },
  {
    name: 'Ivo Lindqvist-Rae',
    albums: [
      '2026 Northern Daylight: Northern Daylight; Kissing in Translation; Silver Jacket; Midnight Is a Liar',
      '2024 Fluorescent: Fluorescent; Heart Like a Lift; You Make It Sound Easy; Same Time Tomorrow; Slow Applause',
    ],
  },
  {
    name: 'Coral Denim',
    albums: [
      "2025 Rooftop Etiquette: Rooftop Etiquette; Peach Coloured Car; Second Favourite Person; Don't Wait Up",
      '2023 Good on Paper: Good on Paper; Drama by the Hour; Glitter in the Carpet; Cheap Sunglasses Summer',
    ],
  },
];
