import Ellipsis from 'lucide-react/icons/ellipsis';
import LinkIcon from 'lucide-react/icons/link';
import ListEnd from 'lucide-react/icons/list-end';
import { useApp } from '../app-context.tsx';
import { MenuButton, type MenuButtonProps, type MenuItem } from '../kit/menu.tsx';
import { trackStrings } from '../strings/tracks.ts';

type Choice = 'end' | 'link';

export interface ListMenuProps extends Pick<MenuButtonProps<Choice>, 'size' | 'inert'> {
  readonly onAddToEnd: () => void;
  /** The address of the list, if the menu is to copy it. */
  readonly linkPath?: string;
}

/** 'List options': the other actions on a list. */
export function ListMenu({ onAddToEnd, linkPath, ...look }: ListMenuProps) {
  const { links } = useApp().actors;
  const items: readonly (MenuItem<Choice> | false)[] = [
    { id: 'end', label: trackStrings.addToEnd, icon: <ListEnd /> },
    linkPath !== undefined && { id: 'link', label: trackStrings.copyLink, icon: <LinkIcon /> },
  ];
  return (
    <MenuButton
      {...look}
      variant="solid"
      icon={<Ellipsis size={20} />}
      label={trackStrings.listOptions}
      items={items.filter((item) => item !== false)}
      onSelect={(choice) =>
        choice === 'link' && linkPath !== undefined
          ? links.send({ type: 'LINK.COPY', path: linkPath })
          : onAddToEnd()
      }
    />
  );
}
