import { Menu } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { useRef, useState, type ReactNode } from 'react';
import { menu } from 'styled-system/recipes';
import type { OpenMenu } from './menu.tsx';

/** An item of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Deletes or clears something. */
  readonly danger?: boolean;
  /** Of choices, of which one is taken: whether it is this. */
  readonly isChosen?: boolean;
  /** Leads out of the app, in a tab of its own. */
  readonly href?: string;
  /** What it does; nothing more if it is a link. */
  readonly onSelect?: () => void;
}

/** The button, as far as the window goes: a cut card's is outside, and its menu is not. */
function anchorOf(id: string) {
  const contextElement = document.getElementById(id);
  if (!contextElement) return null;
  const getBoundingClientRect = () => {
    const { x, y, width, height } = contextElement.getBoundingClientRect();
    return new DOMRect(x, Math.max(0, Math.min(y, innerHeight - height)), width, height);
  };
  return { contextElement, getBoundingClientRect };
}

/** An open menu at a button elsewhere, which gets the focus back. Import it lazily. */
export default function MenuPopup({
  anchorId,
  label,
  items,
  onClose,
}: OpenMenu & { readonly items: readonly MenuItem[] }) {
  const classes = menu();
  const [opener] = useState(() => document.activeElement);
  // The menu's own `onSelect` reports the highlighted item; a click that no pointer precedes highlights none.
  const chosen = useRef<MenuItem>(undefined);
  const close = () => {
    const anchor = document.getElementById(anchorId);
    // A card or row that asked by a key keeps the focus.
    const isOfItem = opener && anchor?.closest('li, [role=listitem]')?.contains(opener);
    (isOfItem && opener instanceof HTMLElement ? opener : anchor)?.focus({ preventScroll: true });
    onClose();
    chosen.current?.onSelect?.();
  };
  return (
    <Menu.Root
      open
      // A menu that a key has opened shows its first item as the current one.
      defaultHighlightedValue={opener?.matches(':focus-visible') ? (items[0]?.label ?? null) : null}
      ids={{ trigger: anchorId }}
      aria-label={label}
      positioning={{
        placement: 'bottom-end',
        gutter: 6,
        getAnchorElement: () => anchorOf(anchorId),
      }}
      onOpenChange={({ open }) => {
        if (!open) close();
      }}
    >
      <Portal>
        {/* The menu is outside the app's landmarks, so it needs one of its own. */}
        <section aria-label={label}>
          <Menu.Positioner className={classes.positioner}>
            <Menu.Content className={classes.content}>
              {items.map((item) => (
                <Menu.Item
                  key={item.label}
                  value={item.label}
                  className={classes.item}
                  data-danger={item.danger ? '' : undefined}
                  {...(item.isChosen !== undefined && {
                    role: 'menuitemradio',
                    'aria-checked': item.isChosen,
                  })}
                  onClickCapture={() => (chosen.current = item)}
                  asChild
                >
                  {item.href === undefined ? (
                    <div>
                      {item.icon}
                      <span>{item.label}</span>
                    </div>
                  ) : (
                    <a href={item.href} target="_blank" rel="noreferrer">
                      {item.icon}
                      <span>{item.label}</span>
                    </a>
                  )}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </section>
      </Portal>
    </Menu.Root>
  );
}
