import { useId, useState, type ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './button.tsx';
import type { MenuItem } from './menu.ark.tsx';
import { lazy, prefetch } from './lazy.tsx';

/** An open menu at its button. */
const MenuPopup = lazy(() => import('./menu.ark.tsx'));

const prefetchMenu = () => prefetch(MenuPopup);

export interface MenuButtonProps extends Pick<IconButtonProps, 'variant' | 'size' | 'className' | 'inert'> {
  /** The button's name, and the menu's. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly MenuItem[];
}

/** A round button that opens a menu of its own. The menu's code loads at the first sign of interest. */
export function MenuButton({ label, icon, items, ...look }: MenuButtonProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        {...look}
        id={id}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </IconButton>
      {open && <MenuPopup anchorId={id} {...{ label, items }} onClose={close} onMissing={close} />}
    </>
  );
}
