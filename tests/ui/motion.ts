import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/**
 * Lets every animation begin and none go on: a test moves it, so that nothing is over before it has been looked at.
 */
export function holdMotion(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { animation-play-state: paused !important; }');
  document.adoptedStyleSheets.push(sheet);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}

/** The listener of this test does not mind motion; that of every other requests less (see `vitest.config.ts`). */
export async function allowMotion(): Promise<void> {
  await prefer('no-preference');
  onTestFinished(async () => void (await prefer('reduce')));
}
