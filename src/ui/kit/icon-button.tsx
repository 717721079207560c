import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { iconButton, type IconButtonVariantProps } from 'styled-system/recipes';
import { classNames } from './class-names.ts';

export interface IconButtonProps
  extends
    Pick<IconButtonVariantProps, 'variant' | 'size' | 'filled' | 'toggle' | 'float'>,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'aria-disabled' | 'children'> {
  /** The name: there is no icon button without one. */
  readonly label: string;
  readonly children: ReactNode;
  /** Looks and counts as disabled, ignores presses, but keeps the focus. */
  readonly inert?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon. `toggle` shows aria-pressed or aria-expanded as accent and dot. */
export function IconButton(props: IconButtonProps) {
  const { label, variant, size, filled, toggle, float, inert, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(iconButton({ variant, size, filled, toggle, float }), className)}
      aria-label={label}
      aria-disabled={inert || undefined}
      onClick={inert ? undefined : onClick}
    >
      {children}
    </button>
  );
}
