import type { SnapshotFrom } from 'xstate';
import type { splashMachine } from './splash.machine.ts';

type Snapshot = SnapshotFrom<typeof splashMachine>;

export function selectIsSplashFading(snapshot: Snapshot): boolean {
  return snapshot.hasTag('fading');
}

/** Whether the splash is gone, so that the app appears. */
export function selectIsSplashOver(snapshot: Snapshot): boolean {
  return snapshot.hasTag('over');
}
