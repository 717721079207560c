import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/**
 * Starts every animation and pauses it: a test advances it, so that nothing ends before it has been checked.
 */
export function holdMotion(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation-play-state: paused !important; }');
  document.adoptedStyleSheets.push(sheet);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}

/** The listener of this test allows motion; that of every other test requests less (see `vitest.config.ts`). */
export async function allowMotion(): Promise<void> {
  await prefer('no-preference');
  onTestFinished(async () => void (await prefer('reduce')));
}
