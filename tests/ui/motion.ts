import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { nextFrame } from './ready.ts';

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

/**
 * Ends animations. The browser tells a page of an end when it draws a frame, and a page on which nothing else
 * moves draws none unless it is asked to.
 */
export async function end(...animations: readonly Animation[]): Promise<void> {
  for (const animation of animations) animation.finish();
  await nextFrame();
}

/**
 * The listener of this test allows motion; that of every other test requests less (see `vitest.config.ts`).
 */
export async function allowMotion(): Promise<void> {
  await prefer('no-preference');
  onTestFinished(async () => void (await prefer('reduce')));
}
