import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from '../routes/history.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Null while it leads nowhere: no link then to anybody, and the same element later. */
  readonly href: string | null;
  /** The page with the link, for the back arrow of the page that it opens. */
  readonly from?: string | undefined;
}

/**
 * Opens a page of the app, by an entry that Back can leave. Another tab or window is the browser's business.
 * It reads nothing: a page has dozens of them.
 */
export function Link({ href, from, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (
      href === null ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey ||
      event.button !== 0
    )
      return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, from === undefined ? {} : { from });
  };
  return (
    <a {...rest} href={href ?? undefined} role={href === null ? 'none' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
