import Heart from 'lucide-react/icons/heart';
import { useState, type CSSProperties } from 'react';
import { heart, type HeartVariant } from 'styled-system/recipes';
import { isFavorite as isFavoriteIn } from '../../domain/library-rules.ts';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { FAVORITE_HEARTS } from '../../limits/ui.ts';
import { keys } from '../../storage/keys.ts';
import { useApp, useStored } from '../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import { Own } from '../kit/own.tsx';
import { useReducedMotion } from '../kit/use-media.ts';

export interface FavoriteHeartProps {
  readonly track: Track;
  readonly size?: HeartVariant['size'];
  readonly className?: string;
}

/**
 * The heart of a track: a favorite or none. A press that makes a favorite lets twelve hearts fly. Sample
 * tracks are never stored and so have none.
 */
export function FavoriteHeart(props: FavoriteHeartProps) {
  return isSampleTrack(props.track) ? null : <Favorite {...props} />;
}

/** What still moves after the last press: an animation is removed when it ends. */
interface Moments {
  readonly id: string;
  readonly count: number;
  readonly moving: readonly string[];
}

function Favorite({ track, size, className }: FavoriteHeartProps) {
  const { library } = useApp().actors;
  const isFavorite = useStored(keys.library, (stored) => isFavoriteIn(stored, track.id));
  const hasReducedMotion = useReducedMotion();
  const [moments, setMoments] = useState<Moments | null>(null);
  const classes = heart({ size });
  // The animation belongs to its track: another track in the same place starts without it.
  const shown = moments?.id === track.id ? moments : null;
  const toggle = () => {
    setMoments((last) => ({
      id: track.id,
      count: (last?.count ?? 0) + 1,
      moving: [
        ...(isFavorite ? [] : ['added']),
        ...(hasReducedMotion ? [] : isFavorite ? ['bounce'] : ['bounce', 'burst']),
      ],
    }));
    library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
  };
  return (
    <Own
      as="button"
      way="aria-pressed"
      place="favorite"
      of={track.id}
      shows={isFavorite}
      type="button"
      aria-label={isFavorite ? `Remove ${track.name} from favorites` : `Add ${track.name} to favorites`}
      className={cx(classes.button, className)}
      data-added={shown?.moving.includes('added') ? '' : undefined}
      data-bouncing={shown?.moving.includes('bounce') ? '' : undefined}
      onClick={toggle}
      onAnimationEnd={({ animationName }) =>
        setMoments(
          (last) => last && { ...last, moving: last.moving.filter((name) => name !== animationName) },
        )
      }
    >
      <Heart key={shown?.count} size={20} />
      {shown?.moving.includes('burst') && (
        <span key={`hearts ${shown.count}`} className={classes.burst} aria-hidden="true">
          {sparks.map((spark) => (
            <Heart key={spark['--angle']} size={12} className={classes.spark} style={spark} />
          ))}
        </span>
      )}
    </Own>
  );
}

interface Spark extends CSSProperties {
  readonly '--angle': string;
  readonly '--reach': string;
  readonly '--fullness': number;
}

/** One every 30 degrees, alternating in distance and opacity. */
const sparks: readonly Spark[] = Array.from({ length: FAVORITE_HEARTS }, (_, index) => ({
  '--angle': `${(index * 360) / FAVORITE_HEARTS}deg`,
  '--reach': index % 2 === 0 ? '44px' : '30px',
  '--fullness': index % 2 === 0 ? 1 : 0.55,
}));
