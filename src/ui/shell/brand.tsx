import type { MouseEvent } from 'react';
import { useCore } from '../app-context.tsx';
import { Fox } from '../kit/fox.tsx';
import { Link } from '../kit/link.tsx';
import { shellStrings } from '../strings/shell.ts';

export interface BrandProps {
  readonly className: string | undefined;
  readonly wordClassName: string | undefined;
  readonly size?: number;
  /** As for the links of the drawer. */
  readonly onFollow?: (path: string) => void;
}

/** The logo: leads to Home, and out of a mood back to the default one (NAV-04 to NAV-07). */
export function Brand({ className, wordClassName, size = 34, onFollow }: BrandProps) {
  const { musicMode } = useCore().actors;
  const follow = (event: MouseEvent) => {
    musicMode.send({ type: 'MODE.RESET' });
    if (!onFollow) return;
    event.preventDefault();
    onFollow('/');
  };
  return (
    <Link href="/" className={className} aria-label={shellStrings.homeLink} onClick={follow}>
      <Fox size={size} />
      <span className={wordClassName}>{shellStrings.brand}</span>
    </Link>
  );
}
