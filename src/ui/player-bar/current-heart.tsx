import { isSampleTrack } from '../../domain/track.ts';
import { selectTrack } from '../../machines/player/player.select.ts';
import { useActorSelector, useReadyApp } from '../app-context.tsx';
import { chunk } from '../kit/chunk.ts';
import { lazyPanel } from '../kit/lazy-panel.tsx';

/** Whether a track is a favorite is unknown before the complete app has loaded; it renders the heart. */
const Heart = lazyPanel(
  chunk(async () => {
    const { FavoriteHeart } = await import('../track/favorite-heart.tsx');
    return { default: FavoriteHeart };
  }),
);

const nothing = () => {};

/** The heart of the current track, in the bar and in the mini-bar: its place is reserved while it loads. */
export function CurrentHeart({ className }: { readonly className: string | undefined }) {
  const track = useActorSelector('player', selectTrack);
  const isComplete = useReadyApp() !== null;
  if (!track || isSampleTrack(track)) return null;
  return (
    <span className={className}>{isComplete && <Heart track={track} size="row" onMissing={nothing} />}</span>
  );
}
