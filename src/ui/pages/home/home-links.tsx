import Compass from 'lucide-react/icons/compass';
import Flame from 'lucide-react/icons/flame';
import Radio from 'lucide-react/icons/radio';
import Trophy from 'lucide-react/icons/trophy';
import UsersRound from 'lucide-react/icons/users-round';
import { chipRow } from 'styled-system/recipes';
import { ChipLink } from '../../kit/choices.tsx';
import { pageStrings } from '../../strings/pages.ts';

const { chips } = pageStrings.home;

/** Home's links to other pages, which it has in every mood. */
export function HomeLinks() {
  return (
    <div className={chipRow()}>
      <ChipLink href="/trending" icon={<Flame />}>
        {chips.trending}
      </ChipLink>
      <ChipLink href="/global-top-100" icon={<Trophy />}>
        {chips.global}
      </ChipLink>
      <ChipLink href="/trending-artists" icon={<UsersRound />}>
        {chips.artists}
      </ChipLink>
      <ChipLink href="/radio" icon={<Radio />}>
        {chips.radio}
      </ChipLink>
      <ChipLink href="/discover" icon={<Compass />}>
        {chips.discover}
      </ChipLink>
    </div>
  );
}
