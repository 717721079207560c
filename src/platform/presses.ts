import type { PressesPort } from '../domain/ports/presses.ts';

/** Pointer presses anywhere in this window. */
export const presses: PressesPort = {
  onPress(listener) {
    const options = { capture: true, passive: true };
    window.addEventListener('pointerdown', listener, options);
    window.addEventListener('keydown', listener, options);
    return () => {
      window.removeEventListener('pointerdown', listener, options);
      window.removeEventListener('keydown', listener, options);
    };
  },
};
