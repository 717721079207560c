import { not, or, stateIn } from 'xstate';
import { playerSetup } from './player.regions.ts';
import { isTurnedOff } from './player.select.ts';

/** The listener wants no sound, or hears some. */
const isRight = or(['isHeard', 'isSilent', stateIn({ playback: 'empty' })]);

/** For how long the listener has wanted sound without hearing any, across tracks. */
export const silence = playerSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { always: { guard: not(isRight), target: 'counting' } },
    counting: { always: { guard: isRight, target: 'none' }, after: { silenceTime: 'noticed' } },
    noticed: {
      tags: 'silent',
      always: [
        { guard: isRight, target: 'none' },
        { guard: stateIn({ playback: 'sounding' }), target: 'turnedOff' },
      ],
    },
    // The first cause counts: while the next track loads the sound is still off.
    turnedOff: {
      tags: ['silent', 'turnedOff'],
      always: [
        { guard: isRight, target: 'none' },
        { guard: ({ context }) => !isTurnedOff(context), target: 'noticed' },
      ],
    },
  },
});
