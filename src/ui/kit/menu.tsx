import { useId, useState, type ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './button.tsx';
import type { MenuItem } from './menu.ark.tsx';
import { lazy, prefetch } from './lazy.tsx';

export type { MenuItem } from './menu.ark.tsx';

const MenuPopup = lazy(() => import('./menu.ark.tsx'));

/** Prefetches the menu: at the first sign that the listener is about to open one. */
export function prefetchMenu(): void {
  prefetch(MenuPopup);
}

export interface OpenMenuProps<Id extends string> {
  /** The id of the button that opened it: its position, and where the focus returns. */
  readonly anchorId: string;
  readonly label: string;
  readonly items: readonly MenuItem<Id>[];
  readonly onSelect: (id: Id) => void;
  readonly onClose: () => void;
}

/** An open menu at its button. Render it while it is open. */
export function OpenMenu<Id extends string>({ onSelect, ...rest }: OpenMenuProps<Id>) {
  return <MenuPopup {...rest} onSelect={(id) => onSelect(id as Id)} onMissing={rest.onClose} />;
}

export interface MenuButtonProps<Id extends string> extends Pick<
  IconButtonProps,
  'variant' | 'size' | 'className' | 'inert'
> {
  /** The button's name, and the menu's. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly MenuItem<Id>[];
  readonly onSelect: (id: Id) => void;
}

/** A round button that opens a menu of its own. The menu's code loads at the first sign of interest. */
export function MenuButton<Id extends string>({
  label,
  icon,
  items,
  onSelect,
  ...look
}: MenuButtonProps<Id>) {
  const id = useId();
  const [open, setOpen] = useState(false);
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
      {open && <OpenMenu anchorId={id} {...{ label, items, onSelect }} onClose={() => setOpen(false)} />}
    </>
  );
}
