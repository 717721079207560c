import type { SnapshotFrom } from 'xstate';
import { musicModeOf, type MusicMode } from '../../domain/music-mode.ts';
import type { musicModeMachine } from './music-mode.machine.ts';

/** The mode that is active; the same object for the same mode. */
export function selectMode(snapshot: SnapshotFrom<typeof musicModeMachine>): MusicMode {
  return musicModeOf(snapshot.context.id);
}
