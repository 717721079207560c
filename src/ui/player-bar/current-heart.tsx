import { isSampleTrack } from '../../domain/track.ts';
import { useActorSelector } from '../app-context.tsx';
import { lazy } from '../kit/lazy.tsx';

/** Its code loads by itself: the first file is small without it. */
const Heart = lazy(async () => {
  const { FavoriteHeart } = await import('../track/favorite-heart.tsx');
  return { default: FavoriteHeart };
});

const nothing = () => {};

/** The heart of the current track, in the bar and in the mini-bar: its place is reserved while it loads. */
export function CurrentHeart({ className }: { readonly className: string | undefined }) {
  const track = useActorSelector('player', ({ context }) => context.track);
  if (!track || isSampleTrack(track)) return null;
  return (
    <span className={className}>
      <Heart track={track} size="row" onMissing={nothing} />
    </span>
  );
}
