import type { Track } from '../../src/domain/track.ts';
import { tracks } from '../fakes/track.ts';

/** A url that stays valid for long, so that nothing is looked up before it plays. */
const farFuture = 9_999_999_999;

/** This many valid tracks with ids t1, t2, … whose previews are fresh. */
export function freshTracks(count: number): Track[] {
  return tracks(count).map((track) => ({ ...track, audio: `${track.audio}?exp=${farFuture}` }));
}
