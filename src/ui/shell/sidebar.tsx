import { pageOf } from '../../domain/pages.ts';
import House from 'lucide-react/icons/house';
import LibraryBig from 'lucide-react/icons/library-big';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType, MouseEvent } from 'react';
import { brand, sidebar } from 'styled-system/recipes';
import { useLocation } from 'wouter';
import { useApp } from '../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import { Island } from '../kit/lazy.tsx';
import { Link } from '../kit/link.tsx';
import { Fox, Steps } from '../kit/marks.tsx';
import { MoodSelector } from './mood-selector.tsx';

export function Motto() {
  const classes = sidebar();
  return (
    <div className={classes.foot}>
      <Steps size="footer" />
      <p className={classes.footText}>Slow, slow, quick, quick.</p>
    </div>
  );
}

export function Sidebar() {
  const classes = sidebar();
  return (
    <section className={classes.root} aria-label="Sidebar" data-layout="desktop">
      <Island>
        <Brand className={classes.brand} wordClassName={classes.word} />
        <Navigation />
        <MoodSelector />
        <Motto />
      </Island>
    </section>
  );
}

export interface BrandProps {
  readonly className: string | undefined;
  readonly wordClassName: string | undefined;
  readonly size?: number;
  /** As for the links of the drawer. */
  readonly onFollow?: (path: string) => void;
}

/** The logo: leads to Home, and out of a mood back to the default one. */
export function Brand({ className, wordClassName, size = 34, onFollow }: BrandProps) {
  const { mood } = useApp().actors;
  const classes = brand();
  const follow = (event: MouseEvent) => {
    mood.send({ type: 'MOOD.RESET' });
    if (!onFollow) return;
    event.preventDefault();
    onFollow('/');
  };
  return (
    <Link href="/" className={cx(classes.root, className)} aria-label="Foxtrot home" onClick={follow}>
      <Fox size={size} />
      <span className={cx(classes.word, wordClassName)}>Foxtrot</span>
    </Link>
  );
}

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
const isProfile = beneath('/profile', '/listened');

/** The four links. Every page that belongs to none of the others belongs to Home. */
const destinations: readonly Destination[] = [
  {
    path: '/',
    label: 'Home',
    Icon: House,
    matches: (path) => !isSearch(path) && !isLibrary(path) && !isProfile(path),
  },
  { path: '/search', label: 'Search', Icon: Search, matches: isSearch },
  { path: '/favorites', label: 'My Music', Icon: LibraryBig, matches: isLibrary },
  { path: '/profile', label: 'Profile', Icon: UserRound, matches: isProfile },
];

export interface NavigationProps {
  readonly place?: 'drawer';
  /** Replaces following a link at once: the drawer closes first. */
  readonly onFollow?: (path: string) => void;
}

export function Navigation({ place, onFollow }: NavigationProps) {
  const [path] = useLocation();
  const isPage = pageOf(path) !== null;
  const classes = sidebar({ place });
  const follow = (event: MouseEvent, to: string) => {
    // A link that is opened in another tab is not the drawer's business.
    if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(to);
  };
  return (
    <nav aria-label="Main">
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
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
