/** The colors of the app's theme as data; the build makes the module (scripts/vite-moods.ts). */
declare module 'virtual:theme-colors' {
  export const semanticColors: typeof import('../ui/theme/colors.ts').semanticColors;
}
