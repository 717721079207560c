import Timer from 'lucide-react/icons/timer';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { sleepTimer } from 'styled-system/recipes';
import { formatTime } from '../../domain/text.ts';
import type { PlayerContext } from '../../machines/player/player.types.ts';
import { announce } from '../announcer.tsx';
import { useActorSelector, useApp } from '../app-context.tsx';
import { sleepCancelledWords } from '../words.ts';
import { useKeyTitle } from './key-button.tsx';

/** What of the sleep timer remains, in minutes and in the last one in seconds; null without a timer. */
export const sleepWords = ({ sleep }: PlayerContext): string | null => {
  if (sleep === null || typeof sleep === 'string')
    return sleep && (sleep === 'track' ? 'Track end' : 'Queue end');
  const seconds = Math.max(0, Math.ceil((sleep.endsAt - sleep.at) / 1000));
  return seconds < 60 ? formatTime(seconds) : `${Math.ceil(seconds / 60)} min`;
};

/** Opens the sleep timer; while one runs it says what remains, and one press cancels it. */
export function SleepTimer() {
  const { player, shell } = useApp().actors;
  const words = useActorSelector('player', ({ context }) => sleepWords(context));
  const title = useKeyTitle('sleep', 'Sleep timer');
  const button = useRef<HTMLButtonElement>(null);
  const classes = sleepTimer();
  return (
    <div className={classes.root} data-running={words === null ? undefined : ''}>
      <button
        ref={button}
        type="button"
        className={classes.open}
        aria-label={words === null ? 'Sleep timer' : `Sleep timer: ${words}`}
        title={title}
        onClick={() => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'sleep' } })}
      >
        <Timer size={20} />
        <span>{words}</span>
      </button>
      {words !== null && (
        <button
          type="button"
          aria-label="Cancel sleep timer"
          onClick={() => {
            // In the full player the timer goes with it.
            const panel = button.current?.closest('[role=dialog]');
            (panel?.querySelector('button') ?? button.current)?.focus();
            player.send({ type: 'PLAYER.SLEEP', until: null });
            announce(sleepCancelledWords);
          }}
        >
          <X size={16} />
        </button>
      )}
    </div>
  );
}
