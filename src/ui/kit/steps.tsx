import { steps, type StepsVariant } from 'styled-system/recipes';

/** Slow, slow, quick, quick. Decorative, only in the places of the visual language. */
export function Steps({ size }: { readonly size?: StepsVariant['size'] }) {
  return <div className={steps({ size })} aria-hidden="true" />;
}
