import { spinner, type SpinnerVariant } from 'styled-system/recipes';

/** A spinning open circle without text: the control that waits has the label. */
export function Spinner({ size }: { readonly size?: SpinnerVariant['size'] }) {
  return <span className={spinner({ size })} aria-hidden="true" />;
}
