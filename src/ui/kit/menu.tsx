import { useId, useState, type ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './button.tsx';
import { lazy, type Lazy, prefetch } from './lazy.tsx';

/** An open menu at the button with an id; both have one name. */
export interface OpenMenu {
  readonly anchorId: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** A menu of items that are known before it opens. */
export const MenuPopup = lazy(() => import('./menu.ark.tsx'));

export interface MenuButtonProps<About> extends Pick<
  IconButtonProps,
  'variant' | 'size' | 'className' | 'inert'
> {
  readonly label: string;
  readonly icon: ReactNode;
  /** The open menu, and what it is about. Its code loads at the first sign of interest. */
  readonly menu: Lazy<OpenMenu & About>;
  readonly about: About;
}

/** A round button that opens a menu of its own. */
export function MenuButton<About extends object>(props: MenuButtonProps<About>) {
  const { label, icon, menu: Menu, about, ...look } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const prepare = () => prefetch(Menu);
  return (
    <>
      <IconButton
        {...look}
        id={id}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && <Menu {...about} anchorId={id} label={label} onClose={close} onMissing={close} />}
    </>
  );
}
