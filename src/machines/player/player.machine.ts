import { DEFAULT_VOLUME } from '../../limits/playback.ts';
import { playerSetup, unloaded } from './player.actions.ts';
import { lookingUp, loading, resolving } from './player.loading.ts';
import { awaitingPermission, sounding, starting, trouble } from './player.playing.ts';
import { logging, permission, volume } from './player.regions.ts';
import { empty, ended, failing, paused, stopped } from './player.idle.ts';

/**
 * The life of the audio. `playback` leads from a chosen track to audible playback: resolving its url, loading,
 * awaiting permission to play, starting, sounding; and failures: trouble, failing, stopped. The other regions are
 * independent of it. Every failure ends in continued playback, another url, a skip with its reason, or
 * a stop that offers Retry.
 */
export const playerMachine = playerSetup.createMachine({
  id: 'player',
  type: 'parallel',
  context: {
    ...unloaded,
    track: null,
    next: null,
    load: 0,
    position: 0,
    still: 0,
    failures: 0,
    volume: DEFAULT_VOLUME,
    muted: false,
  },
  invoke: [
    {
      id: 'audio',
      src: 'audio',
      onError: {
        actions: { type: 'report', params: ({ event }) => ({ doing: 'playing audio', error: event.error }) },
      },
    },
    {
      id: 'mediaSession',
      src: 'mediaSession',
      onError: {
        actions: {
          type: 'report',
          params: ({ event }) => ({ doing: 'showing the media session', error: event.error }),
        },
      },
    },
  ],
  on: {
    'session.next': { actions: 'goNext' },
    'session.previous': { actions: 'goBack' },
  },
  states: {
    playback: {
      initial: 'empty',
      on: {
        'track.chosen': [
          { guard: 'isToPlay', target: '.resolving', actions: ['stop', 'choose', 'showTrack', 'showPaused'] },
          { target: '.paused', actions: ['choose', 'showTrack'] },
        ],
        'track.none': { target: '.empty', actions: ['stop', 'forget', 'showTrack'] },
        'track.next': { actions: 'rememberNext' },
      },
      states: {
        empty,
        resolving,
        loading,
        lookingUp,
        awaitingPermission,
        starting,
        sounding,
        trouble,
        paused,
        failing,
        stopped,
        ended,
      },
    },
    permission,
    logging,
    volume,
  },
});
