import House from 'lucide-react/icons/house';
import LibraryBig from 'lucide-react/icons/library-big';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType, MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { sidebar } from 'styled-system/recipes';
import { Link } from '../kit/link.tsx';
import { useReadyApp } from '../app-context.tsx';
import { shellStrings } from '../strings/shell.ts';

interface Destination {
  readonly path: string;
  readonly label: string;
  readonly Icon: ComponentType<{ readonly size?: number }>;
  /** Whether a path belongs to this area of the app. */
  readonly matches: (path: string) => boolean;
}

const beneath =
  (...roots: readonly string[]) =>
  (path: string) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`));

const isSearch = beneath('/search', '/genre');
const isLibrary = beneath('/favorites');
const isProfile = beneath('/profile');

/** The four links (NAV-01, NAV-02). Every page that belongs to none of the others belongs to Home (NAV-49). */
const destinations: readonly Destination[] = [
  {
    path: '/',
    label: shellStrings.home,
    Icon: House,
    matches: (path) => !isSearch(path) && !isLibrary(path) && !isProfile(path),
  },
  { path: '/search', label: shellStrings.search, Icon: Search, matches: isSearch },
  { path: '/favorites', label: shellStrings.myMusic, Icon: LibraryBig, matches: isLibrary },
  { path: '/profile', label: shellStrings.profile, Icon: UserRound, matches: isProfile },
];

export interface NavigationProps {
  readonly place: 'side' | 'drawer';
  /** Replaces following a link at once: the drawer closes first (NAV-17). */
  readonly onFollow?: (path: string) => void;
}

/** The links of the app: the same four in the sidebar and in the drawer. */
export function Navigation({ place, onFollow }: NavigationProps) {
  const [path] = useLocation();
  // The pages are known once the app is complete.
  const isPage = useReadyApp()?.isPage(path) ?? true;
  const classes = sidebar({ place });
  const follow = (event: MouseEvent, to: string) => {
    // A link that is opened in another tab is not the drawer's business.
    if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(to);
  };
  return (
    <nav aria-label={shellStrings.navigation}>
      <ul className={classes.nav}>
        {destinations.map(({ path: to, label, Icon, matches }) => (
          <li key={to}>
            <Link
              href={to}
              className={classes.link}
              aria-current={path === to ? 'page' : (isPage && matches(path)) || undefined}
              onClick={(event) => follow(event, to)}
            >
              <Icon size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
