import { PageHead } from '../../track/page-head.tsx';
import { HomeLinks } from '../home/home-links.tsx';
import Dices from 'lucide-react/icons/dices';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { roulette } from 'styled-system/recipes';
import { unknownArtistId, type Track } from '../../../domain/track.ts';
import { useActorSelector, useApp, useIsHydrated } from '../../app-context.tsx';
import { Button, ButtonLink, IconButton } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Fox } from '../../kit/marks.tsx';
import { artistContext, useSelectTrack, useTrackState } from '../../track/use-current.ts';

/** Track Roulette on a page of its own: Home has it in the default mood alone. */
export default function RoulettePage() {
  return (
    <>
      <PageHead title="Roulette" actions={<HomeLinks />} />
      <Roulette />
    </>
  );
}

/** Track Roulette: a random pick that is shown and not played. */
export function Roulette() {
  const { roulette: actor } = useApp().actors;
  const pick = useActorSelector('roulette', ({ context }) => context.track);
  const isPicking = useActorSelector('roulette', (view) => view.hasTag('loading'));
  // What is sent has both, and the page's own script shows one of them, with the pick of last time.
  const isSent = !useIsHydrated();
  // Which of its buttons stays, so that it keeps its focus and what was pressed.
  const [kept, setKept] = useState<'lucky' | 'again' | null>(null);
  if (!isSent && kept === null) setKept(pick ? 'again' : 'lucky');
  const classes = roulette();
  const spin = (isPicked: boolean) => (
    <Button
      key={isSent ? (isPicked ? 'again' : 'lucky') : kept}
      variant={isPicked ? 'secondary' : 'primary'}
      icon={<Dices />}
      busy={isPicking}
      inert={isPicking}
      onClick={() => actor.send({ type: 'ROULETTE.PICK' })}
    >
      {isPicked ? 'Try Again' : "I'm Feeling Lucky"}
    </Button>
  );
  const shown = pick ?? (isSent ? unknownTrack : null);
  const isLucky = isSent || !pick;
  return (
    <section
      className={classes.root}
      aria-label="Track Roulette"
      aria-busy={isPicking || undefined}
      data-picked={pick !== null}
    >
      <div className={classes.copy}>
        {isLucky && (
          <div>
            <p className={classes.eyebrow}>Track Roulette</p>
            <h2 className={classes.title}>Let the fox pick one for you.</h2>
            <p className={classes.text}>One random preview from 34 hand-picked playlists.</p>
          </div>
        )}
        {shown && <Pick track={shown} />}
        <div className={classes.actions}>
          {shown && <PlayPick track={shown} />}
          {isLucky && spin(false)}
          {shown && spin(true)}
          {shown && (
            <ButtonLink href={`/search?q=${encodeURIComponent(shown.artist_name)}`}>
              <span>
                More from{' '}
                <span data-own="pick.artist_name" suppressHydrationWarning>
                  {shown.artist_name}
                </span>
              </span>
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={classes.record} data-spinning={isPicking ? '' : undefined} aria-hidden="true">
        <span className={classes.label}>
          <Fox size="100%" />
        </span>
      </div>
    </section>
  );
}

/** In the place of a pick that only this listener's browser knows. */
const unknownTrack: Track = {
  id: '',
  name: '',
  duration: 0,
  artist_name: '',
  album_name: '',
  image: '',
  audio: '',
  artist: { id: unknownArtistId, name: '', bio: null },
  genre: [],
};

function Pick({ track }: { readonly track: Track }) {
  const classes = roulette();
  return (
    <div className={classes.pick}>
      <Cover src={track.image} size="pick" eager own="pick.image" />
      <div className={classes.words}>
        <p className={classes.eyebrow}>Track Roulette</p>
        <h2 className={classes.name} data-own="pick.name" suppressHydrationWarning>
          {track.name}
        </h2>
        <p className={classes.text} data-own="pick.artist_name" suppressHydrationWarning>
          {track.artist_name}
        </p>
      </div>
    </div>
  );
}

function PlayPick({ track }: { readonly track: Track }) {
  const { isSounding, isBusy } = useTrackState(track.id);
  const select = useSelectTrack(track, artistContext(track));
  return (
    <IconButton
      label={`${isSounding ? 'Pause' : 'Play'} ${track.name}`}
      variant="accent"
      size="xl"
      filled
      inert={isBusy}
      onClick={select}
    >
      {isSounding ? <Pause size={20} /> : <Play size={20} />}
    </IconButton>
  );
}
