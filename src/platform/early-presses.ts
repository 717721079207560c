/** What the page's own script (index.html) has recorded until now. */
interface EarlyPresses {
  /** The buttons, in the order of the presses; those that React has handled are no longer part of it. */
  readonly earlyPresses?: ReadonlySet<HTMLElement>;
  readonly recordPress?: (event: MouseEvent) => void;
}

/** Carries out what was pressed before the app was ready, once each, and ends the recording. */
export function replayEarlyPresses(): void {
  const { earlyPresses = new Set(), recordPress } = globalThis as EarlyPresses;
  if (!recordPress) return;
  removeEventListener('click', recordPress, true);
  removeEventListener('click', recordPress);
  for (const button of earlyPresses) {
    button.removeAttribute('data-pressed');
    if (button.isConnected) button.click();
  }
}
