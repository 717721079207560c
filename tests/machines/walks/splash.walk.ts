import { splashMachine } from '../../../src/machines/splash/splash.machine.ts';
import type { Walk } from '../paths.ts';

export const splashWalks: readonly Walk[] = [
  { machine: splashMachine, outputs: { loadSplashSeen: [true, false] }, events: [] },
];
