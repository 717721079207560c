import type { DocumentPort } from '../domain/ports/document.ts';

/** This page's document. */
export function createDocument(): DocumentPort {
  return {
    setAppearance({ theme, mood, moodColor, frameColor }) {
      const root = document.documentElement;
      root.dataset['theme'] = theme;
      root.dataset['mood'] = mood;
      root.style.setProperty('--mode-color', moodColor);
      const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
      if (meta) meta.content = frameColor;
    },
  };
}
