import {
  type SkeletonVariant,
  type SpinnerVariant,
  type StepsVariant,
  bars,
  fox,
  skeleton,
  spinner,
  steps,
} from 'styled-system/recipes';

/** The fox: logo, placeholder, record label. Its color is the mood's accent. Decorative. */
export function Fox({ size = 34 }: { readonly size?: number | '100%' | undefined }) {
  return (
    <svg className={fox()} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        className="coat"
        d="M7.6 4.6C5.4 14 4.6 23.6 5.7 31.2 7.5 43.4 18.6 53.6 32 59.6 45.4 53.6 56.5 43.4 58.3 31.2 59.4 23.6 58.6 14 56.4 4.6 49.6 7.4 43.5 12.4 39.3 17.8 34.6 16.8 29.4 16.8 24.7 17.8 20.5 12.4 14.4 7.4 7.6 4.6Z"
      />
      <path
        className="dark"
        opacity="0.72"
        d="M12.2 12.2C11.3 16.6 11.1 21.2 11.4 24.8 14 22.7 17.2 21.1 20.4 20.2 18.4 17 15.6 14.2 12.2 12.2ZM51.8 12.2C52.7 16.6 52.9 21.2 52.6 24.8 50 22.7 46.8 21.1 43.6 20.2 45.6 17 48.4 14.2 51.8 12.2Z"
      />
      <path
        className="face"
        d="M6.1 34.2C8.2 45.2 18.7 53.6 32 59.6 45.3 53.6 55.8 45.2 57.9 34.2 48.8 34.6 40.9 38.4 36.6 48.2 35.2 50.2 33.7 51.2 32 51.2S28.8 50.2 27.4 48.2C23.1 38.4 15.2 34.6 6.1 34.2Z"
      />
      <path
        className="dark"
        d="M19.6 32.4A2.8 3.5 0 1 1 25.2 32.4 2.8 3.5 0 1 1 19.6 32.4ZM38.8 32.4A2.8 3.5 0 1 1 44.4 32.4 2.8 3.5 0 1 1 38.8 32.4Z"
      />
      <path
        className="nose"
        d="M27.4 50.6C28.6 48.9 35.4 48.9 36.6 50.6 37.3 52.3 34.2 55.8 32 55.8S26.7 52.3 27.4 50.6Z"
      />
    </svg>
  );
}

/** A spinning open circle without text: the control that waits has the label. */
export function Spinner({ size }: { readonly size?: SpinnerVariant['size'] }) {
  return <span className={spinner({ size })} aria-hidden="true" />;
}

/** A placeholder of loading content. The list's own status informs screen readers. */
export function Skeleton({ shape }: { readonly shape: SkeletonVariant['shape'] }) {
  return <span className={skeleton({ shape })} aria-hidden="true" />;
}

/** Slow, slow, quick, quick. Decorative, only in the places of the visual language. */
export function Steps({ size }: { readonly size?: StepsVariant['size'] }) {
  return <div className={steps({ size })} aria-hidden="true" />;
}

/** The four bars of the current track: they move while it plays, else stand. Decorative. */
export function PlayingIndicator({ moving }: { readonly moving: boolean }) {
  return (
    <span className={bars()} data-still={moving ? undefined : ''} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
