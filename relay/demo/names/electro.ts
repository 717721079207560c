import type { ArtistNames } from './names.ts';

export const electro: readonly ArtistNames[] = [
  {
    name: 'Modul Nord',
    albums: [
      '2026 Frostverteiler: Frostverteiler; Kurzschluss im Schnee; Polarkreis 4x4; Signalmast; Eisbrecher Modus',
      '2024 Patchkabel: Patchkabel; Schleife; Nachtspeicher; Oszillogramm',
      '2021 Werkhalle: Werkhalle; Dritte Schicht; Stahl und Samt; Transistorwalzer',
    ],
  },
  {
    name: 'Pale Circuit',
    albums: [
      '2025 White Noise Garden: White Noise Garden; Moth Logic; Solder Bloom; Ohm Sweet Ohm; Capacitor Heart',
      '2023 Soft Reset: Soft Reset; Cursor Blink; Memory Leak; Thirty-Two Bits of You',
    ],
  },
  {
    name: 'Anka Voltaire',
    albums: [
      '2026 Candide Machine: Candide Machine; Best of All Possible Basslines; Tend the Grid; Optimist Sequence',
      '2024 Alternating Current Affairs: Alternating Current Affairs; Sparkgap Tango; Neon Salon; Enlightenment.exe',
    ],
  },
  {
    name: 'Ferrofluid Club',
    albums: [
      '2025 Spikes: Spikes; Magnetic Manners; Attract Repel; Black Liquid Sunrise; Field Lines',
      '2022 Induction: Induction; Coil; Copper Weather; Eddy Currents',
      '2020 Polarity Tapes: Polarity Tapes; South to North; Lodestone; Needle Drift',
    ],
  },
  {
    name: 'Kilohertz Kid',
    albums: [
      '2026 Sample Rate Holiday: Sample Rate Holiday; Aliasing; Bit Crush on You; Dither Me Softly',
      '2023 Arcade Rain: Arcade Rain; Insert Coin; High Score Lullaby; Boss Room Ballet; Continue? 9 8 7',
    ],
  },
  {
    name: 'Tangent Bay',
    albums: [
      "2025 Secant Shores: Secant Shores; Curve of Approach; Asymptote; Pi o'Clock",
      '2023 Vector Tides: Vector Tides; Polygon Sunset; Phase Lagoon; Harmonic Pier (Extended)',
    ],
  },
];
