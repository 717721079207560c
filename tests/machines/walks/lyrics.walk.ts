import { aTrack } from '../../fakes/track.ts';
import { lyricsMachine } from '../../../src/machines/lyrics/lyrics.machine.ts';
import type { Walk } from '../paths.ts';

export const lyricsWalks: readonly Walk[] = [
  {
    machine: lyricsMachine,
    key: ({ context }) => [context.track?.id, context.words],
    rules: [
      {
        says: 'the switch opens and closes the lyrics',
        on: 'LYRICS.TOGGLE',
        holds: (after, _, before) => after.hasTag('open') !== before.hasTag('open'),
      },
      { says: 'opened lyrics are open', on: 'LYRICS.OPEN', holds: (after) => after.hasTag('open') },
    ],
    outputs: { fetchLyrics: [{ text: 'Words', stanzaSeconds: [1] }, { text: ' ', stanzaSeconds: [] }, null] },
    events: [
      { type: 'LYRICS.TOGGLE' },
      { type: 'LYRICS.OPEN' },
      { type: 'LYRICS.CLOSE' },
      { type: 'lyrics.track', track: aTrack('t1') },
      { type: 'lyrics.track', track: aTrack('t2') },
      { type: 'lyrics.track', track: null },
    ],
    invariant: (snapshot) => {
      if (snapshot.hasTag('found') !== (snapshot.context.words !== null)) {
        throw new Error('Words are shown that are not there, or not shown that are');
      }
    },
  },
];
