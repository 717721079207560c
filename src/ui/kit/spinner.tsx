import { spinner, type SpinnerVariant } from 'styled-system/recipes';

/** An open circle that turns. It says nothing: what waits carries the words. */
export function Spinner({ size }: { readonly size?: SpinnerVariant['size'] }) {
  return <span className={spinner({ size })} aria-hidden="true" />;
}
