import Compass from 'lucide-react/icons/compass';
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end';
import Flame from 'lucide-react/icons/flame';
import Radio from 'lucide-react/icons/radio';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trophy from 'lucide-react/icons/trophy';
import UsersRound from 'lucide-react/icons/users-round';
import { chipRow } from 'styled-system/recipes';
import { pageOf } from '../../../domain/pages.ts';
import { useApp } from '../../app-context.tsx';
import { IconButton, type IconButtonProps } from '../../kit/button.tsx';
import { ChipLink } from '../../kit/choices.tsx';

const links = {
  '/trending': <Flame />,
  '/global-top-100': <Trophy />,
  '/trending-artists': <UsersRound />,
  '/radio': <Radio />,
  '/discover': <Compass />,
  '/deck': <GalleryVerticalEnd />,
};

/** Home's links to other pages, which it has in every mood. */
export function HomeLinks() {
  return (
    <div className={chipRow()}>
      {Object.entries(links).map(([path, icon]) => (
        <ChipLink key={path} href={path} icon={icon}>
          {pageOf(path)?.title}
        </ChipLink>
      ))}
    </div>
  );
}

/** Opens the choice of Home's sections: beside the page, or in Home's head where it would cover cards. */
export function PreferencesButton(look: Pick<IconButtonProps, 'float' | 'size'>) {
  const { shell } = useApp().actors;
  return (
    <IconButton
      size="xl"
      {...look}
      label="Open music preferences"
      title="Open music preferences"
      variant="solid"
      onClick={() => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'preferences' } })}
    >
      <SlidersHorizontal size={20} />
    </IconButton>
  );
}
