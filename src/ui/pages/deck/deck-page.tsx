import ArrowUp from 'lucide-react/icons/arrow-up';
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end';
import Heart from 'lucide-react/icons/heart';
import Play from 'lucide-react/icons/play';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { cardOf } from '../../../domain/deck.ts';
import { hasKnownArtist, type Track } from '../../../domain/track.ts';
import type { DeckEvent } from '../../../machines/deck/deck.machine.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { EmptyState, ErrorState } from '../../kit/states.tsx';
import { useSwipes } from '../../kit/use-swipe.ts';
import { PageHead } from '../../track/page-head.tsx';
import { SaveAsFolder, useFolderOf } from '../../track/save-as-folder.tsx';
import { ArtistName, TrackName } from '../../track/track-name.tsx';
import { PlayButton } from '../play-button.tsx';
import { LoadingTracks } from '../../track/track-skeletons.tsx';
import { Tracks } from '../../track/tracks.tsx';

const stages = ['dealing', 'card', 'done', 'empty', 'failed'] as const;

/** The choice of each arrow key, and of a swipe in its direction. */
const choices: Readonly<Record<string, DeckEvent>> = {
  ArrowRight: { type: 'DECK.KEEP' },
  ArrowLeft: { type: 'DECK.PASS' },
  ArrowUp: { type: 'DECK.MORE' },
};

/** Ten songs in five minutes: each plays its preview, and is kept or passed. */
export default function DeckPage() {
  const { deck } = useApp().actors;
  const card = useActorSelector('deck', ({ context }) => cardOf(context));
  const stage = useActorSelector('deck', (view) => stages.find((tag) => view.hasTag(tag)) ?? 'idle');
  const hasQueue = useActorSelector('deck', ({ context }) => context.before !== null);
  const body = useRef<HTMLDivElement>(null);
  const opened = useRef(stage);
  useEffect(() => {
    // What was pressed is gone with the stage before; a focus that is elsewhere stays there.
    const isTurned = opened.current !== stage || stage === 'card';
    if (isTurned && document.activeElement === document.body) body.current?.focus({ preventScroll: true });
    opened.current = stage;
  }, [stage]);
  useEffect(() => () => deck.send({ type: 'DECK.LEAVE' }), [deck]);
  const start = (words: string) => (
    <>
      <Button variant="primary" icon={<Play />} onClick={() => deck.send({ type: 'DECK.START' })}>
        {words}
      </Button>
      {hasQueue && <Button onClick={() => deck.send({ type: 'DECK.RESTORE' })}>Back to my queue</Button>}
    </>
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = choices[event.key];
    if (stage !== 'card' || !choice || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    if (!event.repeat) deck.send(choice);
  };
  return (
    // The arrows choose wherever the focus is in it, on the heading too: there it is for who comes back.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={body} role="group" aria-label="Ten songs" tabIndex={-1} className={whole} onKeyDown={onKeyDown}>
      <PageHead title="Ten songs" />
      <div className={frame}>
        {stage === 'idle' && (
          <EmptyState
            level={2}
            icon={<GalleryVerticalEnd />}
            title="Ten songs in five minutes"
            text="Each plays its 30 seconds: keep it, pass it, or hear more of its artist. None is one that you know. Your queue waits until the end."
            action={start('Start')}
          />
        )}
        {stage === 'dealing' && <LoadingTracks label="Looking for ten songs" worded count={6} />}
        {stage === 'card' && card && <Card track={card} />}
        {stage === 'done' && <Result next={start('Ten more')} />}
        {stage === 'empty' && (
          <EmptyState
            level={2}
            title="Nothing new right now"
            text="You know or passed every song of these lists. They change every day."
            action={start('Try again')}
          />
        )}
        {stage === 'failed' && (
          <ErrorState page role="alert" title="The songs could not be loaded." actions={start('Try Again')} />
        )}
      </div>
    </div>
  );
}

function Card({ track }: { readonly track: Track }) {
  const { deck } = useApp().actors;
  const { index, cards } = useActorSelector('deck', ({ context }) => context);
  const isFinding = useActorSelector('deck', (view) => view.hasTag('finding'));
  const choose = (key: string) => (event?: MouseEvent) => {
    const choice = choices[key];
    // The second click of a double one is on a card that nobody has seen.
    if (choice && (event?.detail ?? 0) < 2) deck.send(choice);
  };
  const swipes = useSwipes({
    mayBegin: () => true,
    onSide: (by) => choose(by > 0 ? 'ArrowRight' : 'ArrowLeft')(),
    onUp: choose('ArrowUp'),
  });
  return (
    <>
      <p className={place}>{`Song ${index + 1} of ${cards.length}`}</p>
      <div className={picture} {...swipes}>
        <Cover key={track.id} src={track.image} size="fill" eager />
        <PlayButton className={play} track={track} context={{}} />
      </div>
      <div className={words}>
        <h2 className={title}>
          <TrackName track={track} className={undefined} linked />
        </h2>
        <ArtistName track={track} className={artist} linked />
      </div>
      <div className={actions}>
        <Button size="lg" icon={<ThumbsDown />} onClick={choose('ArrowLeft')}>
          Pass
        </Button>
        <Button size="lg" variant="primary" icon={<Heart />} onClick={choose('ArrowRight')}>
          Keep
        </Button>
        <Button
          size="lg"
          icon={<ArrowUp />}
          busy={isFinding}
          inert={!hasKnownArtist(track)}
          onClick={choose('ArrowUp')}
        >
          More by this artist
        </Button>
      </div>
      <p className={place}>Swipe, or press the left, up and right arrow key.</p>
    </>
  );
}

/** The cards, with what was kept of them, and what can be done with it. */
function Result({ next }: { readonly next: ReactNode }) {
  const { actors, now } = useApp();
  const { deck, library } = actors;
  const { cards, kept, passed } = useActorSelector('deck', ({ context }) => context);
  const notes = new Map(kept.map(({ id }) => [id, 'Kept']));
  const day = new Date(now()).toLocaleDateString('en', { day: 'numeric', month: 'long' });
  const list = { name: `Ten songs, ${day}`, tracks: kept };
  const saved = useFolderOf(list.name, kept);
  const undo = () => {
    if (saved) library.send({ type: 'LIBRARY.FOLDER.DELETE', folderId: saved.id });
    deck.send({ type: 'DECK.UNDO' });
  };
  return (
    <>
      <h2 className={title}>{`You kept ${kept.length} of ${cards.length}`}</h2>
      <div className={actions}>
        {next}
        <SaveAsFolder {...list} />
        <Button inert={kept.length + passed.length === 0} onClick={undo}>
          Undo all
        </Button>
      </div>
      <div className={wide}>
        <Tracks tracks={cards} notes={notes} origin={{ name: 'Ten songs', path: '/deck', tracks: cards }} />
      </div>
    </>
  );
}

const whole = css({ outline: 'none' });
const frame = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  justifyItems: 'center',
  gap: '16',
});
const place = css({ muted: true, textAlign: 'center' });
/** As large as the window leaves room for beside the words and the buttons. */
const picture = css({
  position: 'relative',
  width: '[min(100%, 20rem, max(8rem, 100dvh - 30rem))]',
  touchAction: 'pinch-zoom',
});
const play = css({ position: 'absolute', right: '12', bottom: '12' });
const words = css({ maxWidth: 'full', textAlign: 'center', overflowWrap: 'anywhere' });
const title = css({ textStyle: 'h2', textAlign: 'center' });
const artist = css({ color: 'fg.muted' });
const actions = css({ actions: '12', textAlign: 'center' });
const wide = css({ width: 'full' });
