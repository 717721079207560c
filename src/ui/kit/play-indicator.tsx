import type { ReactNode } from 'react';
import { iconButton } from 'styled-system/recipes';
import { Spinner } from './spinner.tsx';

/** The round indicator on a card that plays: decorative, because the card itself is the button. */
export function PlayIndicator({ icon, busy }: { readonly icon: ReactNode; readonly busy?: boolean }) {
  return (
    <span className={iconButton({ variant: 'accent', size: 'lg', filled: true })} aria-hidden="true">
      {busy ? <Spinner /> : icon}
    </span>
  );
}
