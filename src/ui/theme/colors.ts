/**
 * The colours of Foxtrot: neutrals that turn with the mood's hue, one accent per mood, in a dark and a light theme.
 * Every pair that is used together has been measured (tests/unit/theme holds the contrast table).
 */

const neutral = (lightness: number, chroma: number): string =>
  `oklch(${lightness} ${chroma} var(--mood-hue))`;
const themed = (dark: string, light: string) => ({ value: { base: dark, _light: light } });

/** Dark and light value of one accent colour for each mood. */
export interface Accent {
  readonly default: readonly [dark: string, light: string];
  readonly party: readonly [dark: string, light: string];
  readonly hiphop: readonly [dark: string, light: string];
  readonly acoustic: readonly [dark: string, light: string];
  readonly chill: readonly [dark: string, light: string];
}

function mooded(accent: Accent) {
  return {
    value: {
      base: accent.default[0],
      _light: accent.default[1],
      _party: accent.party[0],
      _partyLight: accent.party[1],
      _hiphop: accent.hiphop[0],
      _hiphopLight: accent.hiphop[1],
      _acoustic: accent.acoustic[0],
      _acousticLight: accent.acoustic[1],
      _chill: accent.chill[0],
      _chillLight: accent.chill[1],
    },
  };
}

export const accents = {
  solid: {
    default: ['#fd893e', '#e86208'],
    party: ['#f975b5', '#e24092'],
    hiphop: ['#f1c035', '#b5820c'],
    acoustic: ['#7fd276', '#449d46'],
    chill: ['#6bc8f0', '#348fc3'],
  },
  on: {
    default: ['#250c00', '#1f0801'],
    party: ['#240916', '#1e0611'],
    hiphop: ['#1c1200', '#180d00'],
    acoustic: ['#071905', '#031403'],
    chill: ['#03161f', '#00111f'],
  },
  hover: {
    default: ['#ffa068', '#f46d20'],
    party: ['#fe8dc1', '#ee4c9c'],
    hiphop: ['#fdd05a', '#c08c21'],
    acoustic: ['#93e08b', '#4fa851'],
    chill: ['#82d6fb', '#419ace'],
  },
  text: {
    default: ['#ff9a5f', '#ae4104'],
    party: ['#fe8dc1', '#b42370'],
    hiphop: ['#eec14a', '#7f5803'],
    acoustic: ['#85d17d', '#216f2e'],
    chill: ['#73c7eb', '#156393'],
  },
  subtle: {
    default: ['#3e2212', '#fee3d7'],
    party: ['#3d1f2d', '#fee0eb'],
    hiphop: ['#342808', '#f8e7cc'],
    acoustic: ['#1b3019', '#daf1d9'],
    chill: ['#072f3d', '#d5edfe'],
  },
  subtleFg: {
    default: ['#ffd4bc', '#632a11'],
    party: ['#ffcee2', '#602640'],
    hiphop: ['#efdcb1', '#533700'],
    acoustic: ['#c8e9c4', '#16491d'],
    chill: ['#b5e7fe', '#004166'],
  },
} as const satisfies Record<string, Accent>;

/** The hue of each mood in degrees of OKLCH. Party's is written as -8 (352), so that a change of mood turns the short way. */
export const moodHues = { default: 45, party: -8, hiphop: 88, acoustic: 142, chill: 232 } as const;

const moodColor = (mood: keyof Accent) => themed(accents.solid[mood][0], accents.text[mood][1]);

export const semanticColors = {
  bg: {
    canvas: themed(neutral(0.172, 0.014), neutral(0.972, 0.006)),
    panel: themed(neutral(0.208, 0.016), neutral(0.99, 0.003)),
    raised: themed(neutral(0.254, 0.018), neutral(1, 0)),
    hover: themed(neutral(0.298, 0.02), neutral(0.94, 0.01)),
    scrim: themed('rgb(8 5 3 / 0.72)', 'rgb(38 27 22 / 0.48)'),
    /** Under round buttons that lie on a cover, in both themes. */
    onCover: { value: 'oklch(0.16 0.012 45 / 0.86)' },
    onCoverHover: { value: 'oklch(0.24 0.014 45 / 0.94)' },
    /** Over a cover that loads. */
    coverScrim: { value: 'rgb(8 5 3 / 0.72)' },
    /** The lower half of a cover under its buttons. */
    coverShade: { value: 'rgb(0 0 0 / 0.6)' },
    sheen: themed('rgb(255 255 255 / 0.06)', 'rgb(58 32 16 / 0.06)'),
  },
  fg: {
    default: themed(neutral(0.965, 0.008), neutral(0.235, 0.02)),
    muted: themed(neutral(0.77, 0.018), neutral(0.465, 0.022)),
    disabled: themed(neutral(0.55, 0.014), neutral(0.64, 0.014)),
    onCover: { value: '#fff' },
  },
  border: {
    default: themed(neutral(0.315, 0.016), neutral(0.89, 0.011)),
    control: themed(neutral(0.58, 0.02), neutral(0.6, 0.02)),
    /** The hairline that keeps a cover apart from the ground. */
    cover: { value: 'color-mix(in oklab, token(colors.fg.default) 9%, transparent)' },
  },
  accent: {
    solid: mooded(accents.solid),
    on: mooded(accents.on),
    hover: mooded(accents.hover),
    text: mooded(accents.text),
    subtle: mooded(accents.subtle),
    subtleFg: mooded(accents.subtleFg),
    /** The far end of the favorites' tile. */
    far: { value: 'color-mix(in oklab, token(colors.accent.solid) 62%, #c02a5a)' },
  },
  danger: {
    solid: themed('#f64e4d', '#ce2324'),
    on: themed('#1e0707', '#fefbfb'),
    hover: themed('#fd6a68', '#b91c1d'),
    text: themed('#fe8a88', '#b7191c'),
    subtle: themed('#3f1919', '#ffe4e1'),
  },
  success: {
    solid: themed('#52cd86', '#1c7d43'),
    on: themed('#03190c', '#f9fdfa'),
    text: themed('#6ddb99', '#126635'),
    subtle: themed('#152f1f', '#d9f5e1'),
  },
  /** The mood picker alone shows all five. */
  mood: {
    default: moodColor('default'),
    party: moodColor('party'),
    hiphop: moodColor('hiphop'),
    acoustic: moodColor('acoustic'),
    chill: moodColor('chill'),
  },
  /** A record is black in every theme. */
  vinyl: {
    base: { value: '#120b08' },
    groove: { value: 'rgb(255 255 255 / 0.07)' },
    light: { value: 'rgb(255 255 255 / 0.1)' },
  },
  /** The fox keeps its face in both themes; its coat is the accent. */
  fox: {
    face: { value: '#fff4e9' },
    dark: { value: '#1a0f0a' },
  },
};

export const semanticShadows = {
  float: themed(
    '0 16px 40px -8px rgb(0 0 0 / 0.6), 0 2px 8px rgb(0 0 0 / 0.4)',
    '0 16px 40px -12px rgb(58 32 16 / 0.28), 0 2px 6px rgb(58 32 16 / 0.1)',
  ),
};
