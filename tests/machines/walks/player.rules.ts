import type { AnyMachineSnapshot } from 'xstate';
import { FAILURES_BEFORE_STOP, POSITION_TOLERANCE_S } from '../../../src/limits/playback.ts';
import { ended, runs, waits } from '../rules.ts';
import { endsHere, fadesAt, isTurnedOff } from '../../../src/machines/player/player.select.ts';
import type { PlayerContext } from '../../../src/machines/player/player.types.ts';
import type { Rule } from '../paths.ts';

/** The element has its audio and has received play; the position does not advance (D13). */
const isStarting = (s: AnyMachineSnapshot) => waits(s, 'loadTimeout') && !s.hasTag('loading');
const isFirstLoad = (s: AnyMachineSnapshot) => waits(s, 'loadTimeout') && s.hasTag('loading');
/** Playback has stopped in the middle (D32); while it loads again the element has no audio. */
const isBroken = (s: AnyMachineSnapshot) => waits(s, 'networkTimeout');
const isBrokenWithAudio = (s: AnyMachineSnapshot) => isBroken(s) && !s.hasTag('loading');
const isReloading = (s: AnyMachineSnapshot) =>
  isBroken(s) && s.hasTag('loading') && !runs(s, 'freshenPreviewUrl') && !waits(s, 'reloadPause');
/** Everything has been loaded and another tab still has the permission (BEY-06). */
const isAwaitingPermission = (s: AnyMachineSnapshot) => s.matches({ playback: 'awaitingPermission' });
const hasFailed = (s: AnyMachineSnapshot) =>
  s.matches({ connection: 'lost' }) ? s.matches({ playback: { failing: 'holding' } }) : hasGivenUp(s);
const hasGivenUp = (s: AnyMachineSnapshot) =>
  s.context.failures >= FAILURES_BEFORE_STOP
    ? s.hasTag('stopped') && !s.hasTag('busy')
    : waits(s, 'skipDelay');
const isPaused = (s: AnyMachineSnapshot, load: 'loaded' | 'unloaded') =>
  s.matches({ playback: { paused: load } });
/** Paused, and loaded in silence. */
const isMeasuring = (s: AnyMachineSnapshot) => s.matches({ playback: { paused: { unloaded: 'measuring' } } });
/** Paused without audio, until the listener resumes. */
const isResting = (s: AnyMachineSnapshot) => s.matches({ playback: { paused: { unloaded: 'resting' } } });
const hasSlept = (s: AnyMachineSnapshot) =>
  s.hasTag('slept') && s.context.sleep === null && !playsOrWill(s) && s.matches({ playback: 'paused' });
const isBetweenTracks = (s: AnyMachineSnapshot) =>
  s.matches({ playback: 'ended' }) || s.matches({ playback: { failing: 'skipping' } });
const playsOrWill = (s: AnyMachineSnapshot) => s.hasTag('busy') || s.hasTag('sounding');

const playback: readonly Rule[] = [
  {
    says: 'the url of a track that is chosen to play is checked; any other track is shown paused (D30, D55)',
    on: 'track.chosen',
    where: (before) => !before.matches({ sleep: 'over' }),
    holds: (after, { play }, before) => {
      const isSilent = before.hasTag('stopped') || before.matches({ playback: 'paused' });
      const isToPlay = play === true || (play === 'asBefore' && !isSilent);
      if (!isToPlay && play === 'asBefore' && before.matches({ playback: 'stopped' })) return true;
      return isToPlay
        ? after.hasTag('loading') && runs(after, 'freshenPreviewUrl')
        : isPaused(after, 'unloaded');
    },
  },
  {
    says: 'Play does nothing without a track, and retries stopped playback (AUD-11, D34)',
    on: ['PLAYER.PLAY', 'PLAYER.TOGGLE', 'PLAYER.RETRY'],
    where: (before, { type }) =>
      before.context.track === null ||
      before.matches({ playback: 'stopped' }) ||
      (type !== 'PLAYER.RETRY' && before.matches({ playback: 'paused' })),
    holds: (after, _, before) => {
      if (before.context.track === null) return !playsOrWill(after);
      if (isPaused(before, 'loaded')) return isAwaitingPermission(after) || isStarting(after);
      return after.hasTag('loading') && runs(after, 'freshenPreviewUrl');
    },
  },
  {
    says: 'the url of a look-up is loaded; without one, or with the refused one again, playback fails (D32)',
    where: (before, event) =>
      !isBroken(before) &&
      !before.matches({ playback: 'paused' }) &&
      (ended(before, event, 'freshenPreviewUrl', 'done') ||
        ended(before, event, 'freshenPreviewUrl', 'error')),
    holds: (after, event, { context: { hasLookedUp, track } }) => {
      const { audio = '' } = (event['output'] ?? {}) as { readonly audio?: string };
      return audio === '' || (hasLookedUp && audio === track.audio) ? hasFailed(after) : isFirstLoad(after);
    },
  },
  {
    says: 'in the middle of playback another url is loaded at once, the same one after a pause (D32)',
    where: (before, event) =>
      isBroken(before) &&
      (ended(before, event, 'freshenPreviewUrl', 'done') ||
        ended(before, event, 'freshenPreviewUrl', 'error')),
    holds: (after, event, { context: { track } }) => {
      const { audio = '' } = (event['output'] ?? {}) as { readonly audio?: string };
      const isOther = audio !== '' && audio !== track.audio;
      return isBroken(after) && (isOther ? isReloading(after) : waits(after, 'reloadPause'));
    },
  },
  {
    says: 'loaded audio starts with the permission to play, and waits for it without',
    on: 'audio.ready',
    where: isFirstLoad,
    holds: (after) => isStarting(after) || (isAwaitingPermission(after) && !waits(after, 'loadTimeout')),
  },
  {
    says: 'permission to play starts audio that waits for it',
    on: 'tabs.granted',
    where: (before) => isAwaitingPermission(before),
    holds: isStarting,
  },
  {
    says: 'audio that was loaded again resumes once it is ready (D32)',
    on: 'audio.ready',
    where: isReloading,
    holds: (after) => isBrokenWithAudio(after) && !after.hasTag('buffering') && waits(after, 'stallTime'),
  },
  {
    says: 'a load, a start and a break have timeouts (D13, D32)',
    where: (_, { type }) => /^xstate\.after\.(?:loadTimeout|networkTimeout)\./.test(type),
    holds: hasFailed,
  },
  {
    says: 'a stall, and the pause after a failed reload, lead to a reload',
    where: (_, { type }) => /^xstate\.after\.(?:stallTime|reloadPause)\./.test(type),
    holds: isReloading,
  },
  {
    says: 'the return of the network, or another try, plays what has waited for it (AUD-72, AUD-73)',
    where: (before, { type }) =>
      before.matches({ playback: { failing: 'holding' } }) &&
      (type === 'network.online' || type.startsWith('xstate.after.holdTime.')),
    holds: (after) => after.matches({ playback: 'resolving' }),
  },
  {
    says: '500 ms after a failure the queue is asked for another track, unless the sleep timer ends with it (AUD-16, BEY-103)',
    where: (_, { type }) => type.startsWith('xstate.after.skipDelay.'),
    holds: (after, _, before) =>
      endsHere(before.context)
        ? hasSlept(after) && isPaused(after, 'unloaded')
        : after.matches({ playback: { failing: 'skipping' } }) && after.hasTag('busy'),
  },
  {
    says: 'only an advancing position is playing (D13)',
    on: 'audio.position',
    where: (before) => isStarting(before) || isBrokenWithAudio(before),
    holds: (after, { position }, { context: { positionToPass } }) =>
      after.hasTag('sounding') === Number(position) > positionToPass + POSITION_TOLERANCE_S,
  },
  {
    says: 'a track is over where its fade into the next one begins, and only there (BEY-153, BEY-154)',
    on: 'audio.position',
    where: (before) => before.hasTag('sounding'),
    holds: (after, { position }, { context }) =>
      after.matches({ playback: 'ended' }) === fadesAt(context as PlayerContext, Number(position)),
  },
  {
    says: "the browser's own 'waiting' and 'playing' are shown as buffering, and are no proof of playback (D13)",
    on: ['audio.waiting', 'audio.playing'],
    where: (before, event) =>
      isStarting(before) ||
      isBrokenWithAudio(before) ||
      (event.type === 'audio.waiting' && before.hasTag('sounding')),
    holds: (after, { type }, before) =>
      !after.hasTag('sounding') &&
      !after.hasTag('loading') &&
      after.hasTag('buffering') === (type === 'audio.waiting') &&
      (isStarting(before) ? isStarting(after) : isBroken(after) && waits(after, 'stallTime')),
  },
  {
    says: 'the end of the audio is the end of the track, or of the music where the sleep timer ends with it (BEY-103)',
    on: 'audio.ended',
    where: (before) => before.hasTag('sounding') || isStarting(before) || isBrokenWithAudio(before),
    holds: (after, _, before) =>
      endsHere(before.context)
        ? hasSlept(after) && isPaused(after, 'unloaded')
        : after.matches({ playback: 'ended' }),
  },
  {
    says: 'a pause keeps the audio that is loaded; without any the track is loaded again for the same second',
    on: ['PLAYER.PAUSE', 'tabs.taken', 'audio.paused', 'PLAYER.TOGGLE'],
    where: (before, event) => {
      if (event.type === 'PLAYER.TOGGLE') return before.hasTag('sounding');
      if (event.type !== 'audio.paused') return playsOrWill(before);
      return before.hasTag('sounding') || isStarting(before) || isBrokenWithAudio(before);
    },
    holds: (after, _, before) => {
      const hasAudio =
        before.hasTag('sounding') ||
        isStarting(before) ||
        isBrokenWithAudio(before) ||
        isAwaitingPermission(before);
      return isPaused(after, hasAudio ? 'loaded' : 'unloaded');
    },
  },
  {
    says: 'a refusal that requires a gesture pauses, any other one fails (D12)',
    on: 'audio.refused',
    where: (before) => isStarting(before) || (isBrokenWithAudio(before) && !before.hasTag('buffering')),
    holds: (after, { kind }) => (kind === 'gesture' ? isPaused(after, 'loaded') : hasFailed(after)),
  },
  {
    says: 'a load that fails is looked up once past the cache; a decode error, or a second one, is the failure (D32)',
    on: 'audio.failed',
    where: (before) => isFirstLoad(before) || (isStarting(before) && !before.context.hasBegun),
    holds: (after, { kind }, { context: { hasLookedUp } }) =>
      kind === 'decode' || hasLookedUp
        ? hasFailed(after)
        : after.hasTag('loading') && runs(after, 'freshenPreviewUrl') && after.context.hasLookedUp,
  },
  {
    says: 'playback that breaks is loaded again at the same second; a decode error of what has not proven to play ends it (D32)',
    on: 'audio.failed',
    where: (before) =>
      before.hasTag('sounding') ||
      isBrokenWithAudio(before) ||
      (isStarting(before) && before.context.hasBegun),
    holds: (after, { kind }, { context: { hasProven } }) =>
      kind === 'decode' && !hasProven ? hasFailed(after) : isReloading(after) && !after.context.hasProven,
  },
  {
    says: 'a reload that fails is looked up once, then tried again after a pause (D32)',
    on: 'audio.failed',
    where: isReloading,
    holds: (after, { kind }, { context: { hasLookedUp } }) => {
      if (kind === 'decode') return hasFailed(after);
      return (
        isBroken(after) && (hasLookedUp ? waits(after, 'reloadPause') : runs(after, 'freshenPreviewUrl'))
      );
    },
  },
  {
    says: 'audio that is lost before it plays is loaded again, but in a pause only when the listener resumes',
    on: 'audio.failed',
    where: (before) => isAwaitingPermission(before) || isPaused(before, 'loaded') || isMeasuring(before),
    holds: (after, _, before) => (isAwaitingPermission(before) ? isFirstLoad(after) : isResting(after)),
  },
  {
    says: 'the url of a paused track is looked up in the background, and loaded; what fails is not tried again',
    where: (before, event) =>
      isPaused(before, 'unloaded') &&
      ['pageIdle', 'freshenPreviewUrl'].some(
        (name) => ended(before, event, name, 'done') || ended(before, event, name, 'error'),
      ),
    holds: (after, event, before) => {
      if (ended(before, event, 'pageIdle', 'done')) return runs(after, 'freshenPreviewUrl');
      const { audio = '' } = (event['output'] ?? {}) as { readonly audio?: string };
      return audio === '' ? isResting(after) : isMeasuring(after);
    },
  },
  {
    says: 'a paused track that has been loaded in silence can be sought',
    on: 'audio.ready',
    where: isMeasuring,
    holds: (after) => isPaused(after, 'loaded'),
  },
  {
    says: 'Retry is offered until the queue changes; the track stays (D22b)',
    on: 'queue.changed',
    where: (before) => before.hasTag('stopped'),
    holds: (after) => !after.hasTag('stopped') && after.matches({ playback: 'stopped' }),
  },
];

const otherRegions: readonly Rule[] = [
  {
    says: 'a waiting player gets the permission to play, and it ends with the playback (BEY-06)',
    holds: (after, { type }, before) => {
      const { permission } = after.value;
      if (!playsOrWill(after)) return permission === 'free' || permission === 'elsewhere';
      if (type === 'tabs.granted') return permission === 'granted';
      if (type === 'tabs.elsewhere') return permission === before.value.permission;
      return permission === 'waiting' || permission === 'granted';
    },
  },
  {
    says: 'the tab that plays is shown until its playback ends (BEY-06)',
    on: ['tabs.elsewhere', 'tabs.free'],
    where: (before) => !playsOrWill(before),
    holds: (after, { type }) => after.hasTag('elsewhere') === (type === 'tabs.elsewhere'),
  },
  {
    says: 'only another tab that plays is shown',
    where: (before, { type }) => !before.hasTag('elsewhere') && type !== 'tabs.elsewhere',
    holds: (after) => !after.hasTag('elsewhere'),
  },
  {
    says: 'the network is known to be there or lost',
    on: ['network.online', 'network.offline'],
    holds: (after, { type }) => after.value.connection === (type === 'network.online' ? 'there' : 'lost'),
  },
  {
    says: 'a play is logged once per track, after 100 ms of playback without a break (ANA-11, STO-20)',
    holds: (after, event, before) => {
      const isOther = event.type === 'track.none' || after.context.track?.id !== before.context.track?.id;
      const { logging } = before.value;
      if (isOther || logging === 'waiting' || logging === 'counting') {
        const isOver = event.type.startsWith('xstate.after.playLogDelay.');
        return (
          runs(after, 'logPlay') === isOver &&
          waits(after, 'playLogDelay') === (!isOver && after.hasTag('sounding'))
        );
      }
      const isWritten =
        logging === 'logged' ||
        ended(before, event, 'logPlay', 'done') ||
        ended(before, event, 'logPlay', 'error');
      return after.value.logging === (isWritten ? 'logged' : 'writing');
    },
  },
  {
    says: 'a lost connection is shown until it returns',
    on: ['network.offline', 'network.online'],
    holds: (after, { type }) => after.hasTag('offline') === (type === 'network.offline'),
  },
  {
    says: 'a silence is noticed once it has lasted, and no longer than it does (BEY-120)',
    holds: (after, { type }, before) => {
      const isRight = after.hasTag('sounding') ? !isTurnedOff(after.context) : !after.hasTag('busy');
      const isNoticed = !isRight && (type.startsWith('xstate.after.silenceTime.') || before.hasTag('silent'));
      return after.hasTag('silent') === isNoticed && waits(after, 'silenceTime') === (!isRight && !isNoticed);
    },
  },
  {
    says: 'a sound that is off is what is noticed from the first track that plays so until it is on again (BEY-120)',
    holds: (after, _, before) =>
      after.hasTag('turnedOff') ===
      (after.hasTag('silent') &&
        isTurnedOff(after.context) &&
        (after.hasTag('sounding') || before.hasTag('turnedOff'))),
  },
  {
    says: 'a press that the browser wants is known until the listener acts, or the audio is gone (BEY-120)',
    holds: (after, { type, kind }, before) => {
      const isRefused =
        type === 'audio.refused' && kind === 'gesture' && (isStarting(before) || isBrokenWithAudio(before));
      const ends = ['PLAYER.PLAY', 'PLAYER.TOGGLE', 'track.chosen', 'track.none', 'audio.failed'];
      return after.hasTag('refused') === (isRefused || (before.hasTag('refused') && !ends.includes(type)));
    },
  },
  {
    says: 'a sleep timer is set, changed and cancelled at once (BEY-103)',
    on: 'PLAYER.SLEEP',
    holds: (after, { until }) =>
      after.context.sleep === until &&
      waits(after, 'sleepTick') === (until !== null && typeof until === 'object') &&
      after.matches({ sleep: 'atEnd' }) === (typeof until === 'string'),
  },
  {
    says: 'a sleep timer looks at the clock again and again, and at its end the music that plays is paused (BEY-103)',
    where: (before, event) => ended(before, event, 'readClock', 'done'),
    holds: (after, { output }, before) => {
      const { endsAt, at } = before.context.sleep;
      const isOver = (Number(output) < at ? endsAt - at - 1000 : endsAt - Number(output)) <= 0;
      if (!isOver) return waits(after, 'sleepTick') && !after.hasTag('slept');
      if (isBetweenTracks(before)) return isBetweenTracks(after) && after.context.sleep !== null;
      return playsOrWill(before) ? hasSlept(after) : after.context.sleep === null && !after.hasTag('slept');
    },
  },
  {
    says: 'a sleep timer that ended between two tracks does not let the next one play (BEY-103)',
    on: ['track.chosen', 'track.none'],
    where: (before) => before.matches({ sleep: 'over' }),
    holds: (after, { type }) =>
      type === 'track.none' ? after.context.sleep === null && !after.hasTag('slept') : hasSlept(after),
  },
  {
    says: 'nothing is said of a sleep timer that has ended once the listener acts (BEY-103)',
    on: ['PLAYER.PLAY', 'PLAYER.TOGGLE', 'PLAYER.SLEEP', 'track.chosen', 'track.none'],
    where: (before) => before.hasTag('slept'),
    holds: (after) => !after.hasTag('slept'),
  },
  {
    says: 'without a timer nothing waits for its end (BEY-103)',
    holds: (after) =>
      (after.context.sleep === null) === (after.matches({ sleep: 'off' }) || after.hasTag('slept')),
  },
  {
    says: 'only the end of a sleep timer says that it has ended (BEY-103)',
    holds: (after, _, before) =>
      !after.hasTag('slept') || before.hasTag('slept') || before.context.sleep !== null,
  },
];

/** What the specification promises about the steps of the player. */
export const playerRules: readonly Rule[] = [...playback, ...otherRegions];
