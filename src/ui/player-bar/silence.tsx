import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { silence as look } from 'styled-system/recipes';
import { isolated } from '../../domain/text.ts';
import { selectAnnounced } from '../../machines/player/player.select.ts';
import type { Silence as Reason } from '../../machines/player/player.types.ts';
import { selectSilence } from '../../machines/player/silence.select.ts';
import { ANNOUNCEMENT_DELAY_MS } from '../../limits/ui.ts';
import { keys } from '../../storage/keys.ts';
import { announce, retract } from '../announcer.tsx';
import { useActorSelector, useApp, useServices, useStored } from '../app-context.tsx';
import { useSecondsUntil } from '../catalogue-wait.tsx';
import { Button } from '../kit/button.tsx';
import {
  endWords,
  newsOf,
  nothingHeard,
  wordsOfSilence,
  type Heard,
  type SilenceWords,
} from './silence-words.ts';

const isSame = (one: Reason | null, other: Reason | null) => JSON.stringify(one) === JSON.stringify(other);

/** When a call that the listener waits for may start, in ms since 1970; null while none waits. */
function useFreeAt(): number | null {
  const { services } = useApp();
  const [freeAt, setFreeAt] = useState<number | null>(null);
  useEffect(() => {
    let stop = (): void => {};
    let isOver = false;
    void services.then(({ catalogue: { status } }) => {
      if (isOver) return;
      const read = () => {
        const { waitingForListener, nextSlotAt, isDown } = status.get();
        setFreeAt(waitingForListener > 0 && !isDown ? nextSlotAt : null);
      };
      read();
      stop = status.subscribe(read);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [services]);
  return freeAt;
}

/** Why nothing is heard, and its words; null while there is nothing to say. */
function useSilence(): (SilenceWords & { readonly reason: Reason; readonly sentence: string }) | null {
  const freeAt = useFreeAt();
  const reason = useActorSelector('player', (view) => selectSilence(view, freeAt), isSame);
  const seconds = useSecondsUntil(reason?.code === 'busy' ? reason.until : null);
  // The queue that sounded last is shared.
  const elsewhere = useStored(keys.sharedQueueSession, ({ tracks, index }) => tracks[index]?.name);
  if (!reason) return null;
  const words = wordsOfSilence(reason, seconds, elsewhere);
  return { ...words, reason, sentence: [words.why, words.next].filter(Boolean).join(' ') };
}

export type SilencePlace = 'bar' | 'mini' | 'sheet' | 'window';

/** Why nothing is heard, and the one act that helps; in the small players in place of the names. */
export default function Silence({ place }: { readonly place: SilencePlace }) {
  const { player } = useApp().actors;
  const silence = useSilence();
  const track = useActorSelector('player', ({ context }) => context.track);
  // A skip passes before it could be read: its toast says the same.
  const isShown = useActorSelector('player', (view) => !view.hasTag('skipping') || view.hasTag('silent'));
  if (!silence || !isShown) return null;
  const { why, next, act, sentence } = silence;
  const classes = look();
  const isSmall = place === 'mini' || place === 'window';
  const isPlay = act?.command.type !== 'PLAYER.MUTE.TOGGLE';
  return (
    <div
      className={classes.root}
      data-silence={place}
      data-keep-clear=""
      data-act={act && track && (isPlay ? 'play' : 'sound')}
    >
      <output aria-live="off" className={classes.words} title={sentence}>
        <span>{`${why} `}</span>
        {next ? <span>{next}</span> : isSmall && <span dir="auto">{track?.name}</span>}
      </output>
      {act && track && (
        <Button
          size="sm"
          variant={place === 'mini' ? (isPlay ? 'primary' : 'secondary') : 'accentText'}
          className={classes.act}
          onClick={() => player.send(act.command)}
        >
          {act.label}
        </Button>
      )}
    </div>
  );
}

/**
 * Tells screen readers what has changed about the sound: the difference between what was said last and what
 * is, as soon as that stands still.
 */
export function SoundAnnouncer() {
  const { wait } = useServices();
  const silence = useSilence();
  // A fresh url makes another object of the same track.
  const track = useActorSelector('player', (view) => {
    const current = selectAnnounced(view);
    return current && `${current.name} by ${current.artist_name}`;
  });
  const trackId = useActorSelector('player', ({ context }) => context.track?.id ?? '');
  const ended = useActorSelector(
    'queue',
    ({ context }) => context.ended && `${isolated(context.ended.track.name)} ${endWords[context.ended.why]}`,
  );
  // What is restored is not said.
  const hasLoaded = useActorSelector('player', ({ context }) => context.hasLoaded);
  const reason = silence?.reason;
  const heard: Heard = {
    track,
    ended: hasLoaded ? ended : null,
    silence: silence?.sentence ?? null,
    silenceId: reason ? reason.code + ('isFollowed' in reason ? trackId : '') : null,
  };
  const said = useRef({ heard: nothingHeard, words: '' });
  const say = useEffectEvent(() => {
    const words = newsOf(said.current.heard, heard);
    if (words === '') retract(said.current.words);
    else announce(words);
    said.current = { heard, words };
  });
  useEffect(() => {
    const over = new AbortController();
    wait(ANNOUNCEMENT_DELAY_MS, over.signal).then(say, () => {});
    return () => over.abort();
  }, [wait, track, ended, heard.silenceId]);
  useEffect(() => () => announce(''), []);
  return null;
}
