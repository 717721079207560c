import type { EndReason } from '../../domain/queue-list.ts';
import { isolated } from '../../domain/text.ts';
import type { PlayerCommand, Silence } from '../../machines/player/player.types.ts';

/** What has become of the last track, behind its name. */
export const endWords: Readonly<Record<EndReason, string>> = {
  ended: 'has ended',
  previewUnavailable: 'has no preview that can be played',
  unableToPlay: 'could not be played: its audio did not arrive',
  playbackError: 'could not be played on: its audio broke off',
  playPrevented: 'could not be played: the browser refuses it',
};

interface Act {
  readonly label: string;
  readonly command: PlayerCommand;
}

/** Why nothing is heard, what happens next, and the one act that helps. */
export interface SilenceWords {
  readonly why: string;
  readonly next?: string | undefined;
  readonly act?: Act;
}

const play = (label: string): Act => ({ label, command: { type: 'PLAYER.PLAY' } });
const unmute = (label: string): Act => ({ label, command: { type: 'PLAYER.MUTE.TOGGLE', on: false } });

const words: Readonly<Record<Silence['code'], SilenceWords>> = {
  stopped: {
    why: 'Three tracks in a row could not be played.',
    act: { label: 'Retry', command: { type: 'PLAYER.RETRY' } },
  },
  refused: { why: 'The browser wants a press first.', act: play('Play now') },
  elsewhere: { why: 'Playing in another tab', act: play('Play here') },
  slept: { why: 'The sleep timer has ended.', act: play('Play on') },
  missing: { why: 'This track has no preview.' },
  previewUnavailable: { why: 'The catalogue does not say where this track is.' },
  unableToPlay: { why: 'The audio of this track did not arrive.' },
  playbackError: { why: 'The audio of this track broke off.' },
  playPrevented: { why: 'The browser refuses this track.' },
  muted: { why: 'The sound is muted.', act: unmute('Sound on') },
  mutedDevice: {
    why: 'The sound is muted.',
    next: 'Only the device sets its volume.',
    act: unmute('Sound on'),
  },
  volumeZero: { why: 'The volume is at 0.', act: unmute('Turn it up') },
  offline: { why: 'You are offline.', next: 'Sound when the network is back.' },
  asking: { why: 'The catalogue has not answered yet.', next: 'Sound once it has.' },
  busy: { why: 'The catalogue is busy.' },
  loading: { why: 'The audio is slow to arrive.', next: 'Sound once it is here.' },
  starting: { why: 'The browser has not begun to play.', next: 'Else the next track comes.' },
  handingOver: { why: 'Another tab is about to fall silent.', next: 'Then it plays here.' },
  between: { why: 'The next track is looked for.', next: 'Sound once it is found.' },
};

/**
 * The sentence of a silence.
 * @param seconds until the catalogue can be asked
 * @param elsewhere what another tab plays, if that is known
 */
export function wordsOfSilence(
  silence: Silence,
  seconds: number,
  elsewhere: string | undefined,
): SilenceWords {
  const said = words[silence.code];
  if (silence.code === 'busy')
    return { ...said, next: seconds > 0 ? `Sound in about ${seconds} s.` : 'Sound in a moment.' };
  if ('isFollowed' in silence)
    return { ...said, next: silence.isFollowed ? (said.next ?? 'The next one comes.') : undefined };
  if (silence.code === 'elsewhere' && elsewhere !== undefined)
    return { ...said, why: `${said.why}: ${isolated(elsewhere)}` };
  return said;
}

/** What of the sound a screen reader is told. */
export interface Heard {
  /** The track, once anything has been loaded. */
  readonly track: string | null;
  /** What the queue has ended with. */
  readonly ended: string | null;
  readonly silence: string | null;
  /** Another one is another silence, whatever the words are. */
  readonly silenceId: string | null;
}

export const nothingHeard: Heard = { track: null, ended: null, silence: null, silenceId: null };

/** What is to be said when one state has become another: each change once; '' if there is nothing. */
export const newsOf = (before: Heard, after: Heard): string =>
  [
    after.track !== before.track && after.track,
    after.ended !== before.ended && after.ended,
    after.silenceId !== before.silenceId && after.silence,
  ]
    .filter(Boolean)
    .join('. ');
