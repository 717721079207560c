import Ellipsis from 'lucide-react/icons/ellipsis';
import ListEnd from 'lucide-react/icons/list-end';
import { MenuButton, type MenuButtonProps } from '../kit/menu.tsx';
import { trackStrings } from '../strings/tracks.ts';

export interface ListMenuProps extends Pick<MenuButtonProps<string>, 'size' | 'inert'> {
  readonly onAddToEnd: () => void;
}

/** 'List options': the other actions on a list. */
export function ListMenu({ onAddToEnd, ...look }: ListMenuProps) {
  return (
    <MenuButton
      {...look}
      variant="solid"
      icon={<Ellipsis size={20} />}
      label={trackStrings.listOptions}
      items={[{ id: 'end', label: trackStrings.addToEnd, icon: <ListEnd /> }]}
      onSelect={onAddToEnd}
    />
  );
}
