import { useEffect, useEffectEvent, useState } from 'react';
import { cover, type CoverVariant } from 'styled-system/recipes';
import { pictureSizes } from '../../domain/picture-sizes.ts';
import { placeholderImage } from '../../domain/track.ts';
import { useActorSelector } from '../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import { Fox } from './marks.tsx';
import { Own } from './own.tsx';

export interface CoverProps {
  /** The picture's url; '' or the placeholder's own url means none. */
  readonly src: string;
  readonly size?: CoverVariant['size'];
  readonly shape?: CoverVariant['shape'] | undefined;
  /** For the pictures of the first screen; every other one loads when it is near the window. */
  readonly eager?: boolean;
  /** The picture cannot be seen yet: only its background renders, and nothing loads. */
  readonly isPassing?: boolean;
  /** The place of the listener's own that it is. */
  readonly own?: 'now' | 'pick';
  readonly className?: string;
}

/** How wide each size is on the screen, by which the browser picks from the sizes that the catalogue has. */
const widths: Readonly<Record<NonNullable<CoverVariant['size']>, string>> = {
  fill: '(min-width: 48rem) 240px, 50vw',
  row: '44px',
  queue: '40px',
  now: '52px',
  player: '48px',
  lyrics: '64px',
  pick: '92px',
  head: '336px',
  sheet: '100vw',
};

/** The fox in place of a picture that failed to load. */
function FailedPicture({ retry }: { readonly retry: () => void }) {
  const isOffline = useActorSelector('player', (view) => view.hasTag('offline'));
  const onReconnect = useEffectEvent(retry);
  useEffect(() => {
    // React runs this once the browser is no longer offline.
    if (isOffline) return () => onReconnect();
  }, [isOffline]);
  return <Fox size={undefined} />;
}

/**
 * A square picture beside its name, so it has no text alternative. Without a picture, or if it fails to
 * load, the fox replaces it: drawn in the page, so that it needs no network and has the mood's color.
 * A picture that failed is requested again when the network returns.
 */
export function Cover({ src, size, shape, eager, isPassing, own, className }: CoverProps) {
  const [failures, setFailures] = useState({ src, count: 0 });
  const classes = cover({ size, shape });
  const count = failures.src === src ? failures.count : 0;
  if (isPassing) return <span className={cx(classes.root, className)} />;
  const sizes = pictureSizes(src);
  const isNone = src === '' || src === placeholderImage;
  // A picture that does not exist in another size may exist under its own url.
  const missing = isNone || count > (sizes ? 1 : 0);
  const root = { className: cx(classes.root, className), 'data-placeholder': missing ? '' : undefined };
  const picture = missing ? (
    <span className={classes.placeholder}>
      {isNone ? <Fox size={undefined} /> : <FailedPicture retry={() => setFailures({ src, count: 0 })} />}
    </span>
  ) : (
    <img
      className={classes.image}
      {...(sizes && count === 0 && { srcSet: sizes, sizes: widths[size ?? 'fill'] })}
      src={src}
      alt=""
      width={300}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      // What the boot script has shown is behind the picture now, and would be seen before the next one.
      onLoad={({ currentTarget }) => own && currentTarget.parentElement?.removeAttribute('style')}
      onError={() => setFailures({ src, count: count + 1 })}
    />
  );
  if (!own) return <span {...root}>{picture}</span>;
  return (
    <Own as="span" way="picture" place={own} of="image" shows={missing ? null : undefined} {...root}>
      {picture}
    </Own>
  );
}

const dataUrl = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=]+)$/;

/**
 * A blob url for a picture that is stored as a data url: the page's policy allows blobs and
 * no data urls. '' without a picture, or if it is none.
 */
export function usePicture(kept: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const [, type, base64] = dataUrl.exec(kept) ?? [];
    if (type === undefined || base64 === undefined) return;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    // oxlint-disable-next-line react/set-state-in-effect -- this effect alone creates and revokes the url
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress('');
    };
  }, [kept]);
  return address;
}
