import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { button, type ButtonVariantProps } from 'styled-system/recipes';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Spinner } from './marks.tsx';

type Look = Pick<ButtonVariantProps, 'variant' | 'size' | 'fill' | 'compact'>;

export interface ButtonProps
  extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-disabled' | 'inert'> {
  /** The icon before the label; a spinner replaces it while the button is busy. */
  readonly icon?: ReactNode;
  /** The request is in progress: the label stays, a spinner replaces the icon, presses are ignored. */
  readonly busy?: boolean;
  /**
   * Looks and counts as disabled but keeps the focus, if the press itself may disable it. With 'explains'
   * a press is still handled, to show why nothing happens.
   */
  readonly inert?: boolean | 'explains';
}

/** A button with words. One `variant="primary"` per region. */
export function Button({
  variant,
  size,
  fill,
  compact,
  icon,
  busy,
  inert,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const refuses = busy || inert === true;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(button({ variant, size, fill, compact }), className)}
      aria-busy={busy || undefined}
      aria-disabled={inert ? true : undefined}
      onClick={refuses ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      {compact ? <span data-words="">{children}</span> : children}
    </button>
  );
}

export interface ButtonLinkProps extends Omit<Look, 'compact'> {
  readonly href: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A link inside the app that looks like a button. */
export function ButtonLink({ href, variant, size, fill, icon, children, className }: ButtonLinkProps) {
  return (
    <Link href={href} className={classNames(button({ variant, size, fill }), className)}>
      {icon}
      {children}
    </Link>
  );
}
