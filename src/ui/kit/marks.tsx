import { bars, steps, type StepsVariant } from 'styled-system/recipes';

/** Slow, slow, quick, quick. Decorative, and only where the visual language puts it. */
export function Steps({ size }: { readonly size?: StepsVariant['size'] }) {
  return <div className={steps({ size })} aria-hidden="true" />;
}

/** The four bars of the current track: moving while it sounds, standing while it does not. Decorative. */
export function Bars({ moving }: { readonly moving: boolean }) {
  return (
    <span className={bars()} data-still={moving ? undefined : ''} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
