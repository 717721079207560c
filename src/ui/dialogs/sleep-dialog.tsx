import TimerOff from 'lucide-react/icons/timer-off';
import { css } from 'styled-system/css';
import { chip } from 'styled-system/recipes';
import { formatTime } from '../../domain/text.ts';
import type { Sleep } from '../../domain/sleep.ts';
import { PREVIEW_LENGTH_S, SLEEP_MINUTES } from '../../limits/playback.ts';
import { selectSeconds } from '../../machines/player/player.select.ts';
import { announce } from '../announcer.tsx';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { sleepCancelledWords } from '../words.ts';
import { sleepWords } from '../player-bar/sleep-timer.tsx';
import type { DialogOf, DialogProps } from './dialogs.tsx';

const times = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** The sentence of a timer, also for screen readers. */
function sentenceOf(sleep: Sleep): string {
  if (sleep === 'track') return 'The music stops at the end of this track.';
  if (sleep === 'queue') return 'The music stops at the end of the queue.';
  return `The music stops at ${times.format(sleep.endsAt)}.`;
}

/** When the music stops by itself: after some minutes, with the track, or with the queue. */
export default function SleepDialog({ open, onClose }: DialogProps<DialogOf<'sleep'>>) {
  const { actors, now } = useApp();
  const sleep = useActorSelector('player', ({ context }) => context.sleep);
  const words = useActorSelector('player', ({ context }) => sleepWords(context));
  const left = useActorSelector('player', (view) =>
    view.context.track ? Math.max(0, selectSeconds(view) - Math.floor(view.context.position)) : null,
  );
  const following = useActorSelector('queue', ({ context: { tracks, index, shuffle } }) =>
    shuffle ? null : tracks.length - index - 1,
  );
  const choose = (until: Sleep | null) => {
    actors.player.send({ type: 'PLAYER.SLEEP', until });
    announce(until === null ? sleepCancelledWords : sentenceOf(until));
    onClose();
  };
  const ends = [
    { until: 'track', label: 'End of this track', after: left },
    {
      until: 'queue',
      label: 'End of the queue',
      after: left === null || following === null ? null : left + following * PREVIEW_LENGTH_S,
    },
  ] as const;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Sleep timer"
      description={sleep ? sentenceOf(sleep) : 'The music fades out and stops, and nothing starts it again.'}
      actions={
        sleep && (
          <Button icon={<TimerOff />} onClick={() => choose(null)}>
            {`Cancel timer (${words})`}
          </Button>
        )
      }
    >
      <div className={grid}>
        {SLEEP_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={chip()}
            data-state={typeof sleep === 'object' && sleep?.minutes === minutes ? 'checked' : undefined}
            aria-pressed={typeof sleep === 'object' && sleep?.minutes === minutes}
            title={`Stops at ${times.format(now() + minutes * 60_000)}`}
            onClick={() => {
              const at = now();
              choose({ minutes, at, endsAt: at + minutes * 60_000 });
            }}
          >
            {`${minutes} min`}
          </button>
        ))}
        {ends.map(
          ({ until, label, after }) =>
            after !== null && (
              <button
                key={until}
                type="button"
                className={`${chip()} ${end}`}
                data-state={sleep === until ? 'checked' : undefined}
                aria-pressed={sleep === until}
                onClick={() => choose(until)}
              >
                <span>{label}</span>
                <small>
                  {after < 60 ? ` in ${formatTime(after)}` : ` about ${Math.round(after / 60)} min`}
                </small>
              </button>
            ),
        )}
      </div>
    </Modal>
  );
}

const grid = css({ wrap: '8', '& > button': { flex: '[1 0 21%]', justifyContent: 'center' } });
const end = css({
  '&&': { flexBasis: 'full', justifyContent: 'space-between' },
  '& > small': { muted: true },
});
