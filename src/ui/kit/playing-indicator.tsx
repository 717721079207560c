import { bars } from 'styled-system/recipes';

/** The four bars of the current track: they move while it plays, and are still while it does not. Decorative. */
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
