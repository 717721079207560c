import { steps, type StepsVariant } from 'styled-system/recipes';

/** Slow, slow, quick, quick. Decorative, and only where the visual language puts it. */
export function Steps({ size }: { readonly size?: StepsVariant['size'] }) {
  return <div className={steps({ size })} aria-hidden="true" />;
}
