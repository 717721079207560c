import type { SnapshotFrom } from 'xstate';
import { musicModeOf, type MusicMode, type MusicModeId } from '../../domain/music-mode.ts';
import type { musicModeMachine } from './music-mode.machine.ts';

type Snapshot = SnapshotFrom<typeof musicModeMachine>;

/** The mode that is active; the same object for the same mode. */
export function selectMode(snapshot: Snapshot): MusicMode {
  return musicModeOf(snapshot.context.id);
}

/** The mode that the picker shows as chosen: the one that the arrow keys point at, else the active one. */
export function selectPickedModeId(snapshot: Snapshot): MusicModeId {
  return snapshot.context.trial ?? snapshot.context.id;
}
