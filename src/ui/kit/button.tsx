import type { ComponentProps, ReactNode } from 'react';
import {
  button,
  type ButtonVariantProps,
  iconButton,
  type IconButtonVariantProps,
} from 'styled-system/recipes';
import { cx } from 'styled-system/css/cx';
import { Link } from './link.tsx';
import { Spinner } from './marks.tsx';

type Look = Pick<ButtonVariantProps, 'variant' | 'size' | 'fill' | 'compact'>;

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'aria-disabled' | 'inert'> {
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
      className={cx(button({ variant, size, fill, compact }), className)}
      aria-busy={busy || undefined}
      aria-disabled={inert ? true : undefined}
      onClick={refuses ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span data-words={compact ? '' : undefined}>{children}</span>
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
export function ButtonLink({ variant, size, fill, icon, children, className, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={cx(button({ variant, size, fill }), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

export interface IconButtonProps
  extends
    Pick<IconButtonVariantProps, 'variant' | 'size' | 'filled' | 'toggle' | 'float'>,
    Omit<ComponentProps<'button'>, 'aria-label' | 'aria-disabled' | 'children' | 'inert'> {
  /** The name: there is no icon button without one. */
  readonly label: string;
  readonly children: ReactNode;
  /** Looks and counts as disabled, ignores presses, but keeps the focus. */
  readonly inert?: boolean;
}

/** A round button with an icon. `toggle` shows aria-pressed or aria-expanded as accent and dot. */
export function IconButton(props: IconButtonProps) {
  const { label, variant, size, filled, toggle, float, inert, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={cx(iconButton({ variant, size, filled, toggle, float }), className)}
      aria-label={label}
      aria-disabled={inert || undefined}
      onClick={inert ? undefined : onClick}
    >
      {children}
    </button>
  );
}
