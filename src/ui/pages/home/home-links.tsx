import Compass from 'lucide-react/icons/compass';
import Flame from 'lucide-react/icons/flame';
import Radio from 'lucide-react/icons/radio';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trophy from 'lucide-react/icons/trophy';
import UsersRound from 'lucide-react/icons/users-round';
import { chipRow } from 'styled-system/recipes';
import { useApp } from '../../app-context.tsx';
import { IconButton, type IconButtonProps } from '../../kit/button.tsx';
import { ChipLink } from '../../kit/choices.tsx';

/** Home's links to other pages, which it has in every mood. */
export function HomeLinks() {
  return (
    <div className={chipRow()}>
      <ChipLink href="/trending" icon={<Flame />}>
        Trending
      </ChipLink>
      <ChipLink href="/global-top-100" icon={<Trophy />}>
        Trending Now
      </ChipLink>
      <ChipLink href="/trending-artists" icon={<UsersRound />}>
        Trending Artists
      </ChipLink>
      <ChipLink href="/radio" icon={<Radio />}>
        Top Radio
      </ChipLink>
      <ChipLink href="/discover" icon={<Compass />}>
        Discover
      </ChipLink>
    </div>
  );
}

/** Opens the choice of Home's sections: it floats beside the page, and stands in the head of Home where it would lie over cards. */
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
