import { semanticColors } from './theme-colors.ts';

/** The neutral tokens that the inspector uses, by their custom properties. */
const used = {
  '--canvas': semanticColors.bg.canvas,
  '--panel': semanticColors.bg.panel,
  '--raised': semanticColors.bg.raised,
  '--hover': semanticColors.bg.hover,
  '--text': semanticColors.fg.default,
  '--muted': semanticColors.fg.muted,
  '--line': semanticColors.border.default,
  '--control': semanticColors.border.control,
  '--accent': semanticColors.accent.solid,
  '--accent-on': semanticColors.accent.on,
  '--accent-text': semanticColors.accent.text,
  '--accent-subtle': semanticColors.accent.subtle,
} as const;

/** Applies a theme's colours, which are the app's own tokens, to the page. */
export function applyTheme(theme: 'light' | 'dark'): void {
  const { style, dataset } = document.documentElement;
  dataset['theme'] = theme;
  for (const [name, { value }] of Object.entries(used)) {
    style.setProperty(name, theme === 'light' ? value._light : value.base);
  }
}
