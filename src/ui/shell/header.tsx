import ArrowLeft from 'lucide-react/icons/arrow-left';
import ListMusic from 'lucide-react/icons/list-music';
import Menu from 'lucide-react/icons/menu';
import Moon from 'lucide-react/icons/moon';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import Unplug from 'lucide-react/icons/unplug';
import UserRound from 'lucide-react/icons/user-round';
import { useSyncExternalStore } from 'react';
import { header, iconButton, offlineBanner } from 'styled-system/recipes';
import { useLocation } from 'wouter';
import { keys } from '../../storage/keys.ts';
import { useActorSelector, useApp, useStored } from '../app-context.tsx';
import { IconButton, type IconButtonProps } from '../kit/button.tsx';
import { Island } from '../kit/lazy.tsx';
import { Link } from '../kit/link.tsx';
import { Shown } from '../kit/own.tsx';
import { usePicture } from '../kit/cover.tsx';
import { goBack, useCanGoBack } from '../routes/history.ts';
import { Brand } from './sidebar.tsx';
import { SearchField } from './search-field.tsx';

/** One step back inside the app; to Home if the page was opened directly, and nowhere if that was Home. */
function BackButton({
  iconSize = 20,
  variant = 'solid',
  ...look
}: Pick<IconButtonProps, 'size' | 'variant'> & { readonly iconSize?: number }) {
  const [path] = useLocation();
  const canGoBack = useCanGoBack(path);
  return (
    <IconButton
      label="Back"
      variant={variant}
      {...look}
      inert={!canGoBack}
      title={canGoBack ? undefined : 'There is no page before this one'}
      onClick={goBack}
    >
      <ArrowLeft size={iconSize} />
    </IconButton>
  );
}

/** The listener's picture as link to the profile; screen readers have the link of the navigation. */
function Avatar() {
  const avatar = usePicture(useStored(keys.profile, (profile) => profile?.profileImage ?? ''));
  return (
    <Link href="/profile" className={header().avatar} tabIndex={-1} aria-hidden="true">
      {avatar ? <img src={avatar} alt="" width={36} height={36} /> : <UserRound size={20} />}
    </Link>
  );
}

export function Header() {
  const classes = header();
  return (
    <header className={classes.root} data-layout="desktop">
      <Island>
        <div className={classes.bar}>
          <BackButton />
          <SearchField />
          <span className={classes.spacer} />
          <ThemeSwitch />
          <Avatar />
        </div>
        <OfflineBanner />
      </Island>
    </header>
  );
}

export function MobileHeader() {
  return (
    <header className={header().root} data-layout="phone">
      <Island>
        <MobileBar />
      </Island>
    </header>
  );
}

function MobileBar() {
  const { shell } = useApp().actors;
  const [path] = useLocation();
  const isQueueOpen = useActorSelector('shell', (view) => view.hasTag('queueOpen'));
  const isDrawerOpen = useActorSelector('shell', (view) => view.hasTag('drawerOpen'));
  const classes = header();
  return (
    <>
      <div className={classes.bar}>
        <IconButton
          label="Open menu"
          variant="strong"
          size="lg"
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={() => shell.send({ type: 'SHELL.DRAWER.OPEN' })}
        >
          <Menu size={24} />
        </IconButton>
        <BackButton size="lg" variant="strong" iconSize={24} />
        <Brand className={classes.brand} wordClassName={classes.word} size={30} />
        {path !== '/search' && (
          <Link href="/search" className={iconButton({ variant: 'strong', size: 'lg' })} aria-label="Search">
            <Search size={20} />
          </Link>
        )}
        <IconButton
          label="Queue"
          variant="strong"
          size="lg"
          aria-expanded={isQueueOpen}
          onClick={() => shell.send({ type: 'SHELL.QUEUE.TOGGLE' })}
        >
          <ListMusic size={20} />
        </IconButton>
      </div>
      {path === '/search' && <SearchField />}
      <OfflineBanner />
    </>
  );
}

/** Chooses the other theme; until it is pressed the system's applies. */
export function ThemeSwitch() {
  const { theme } = useApp();
  const shown = useSyncExternalStore(
    (notify) => theme.subscribe(notify),
    () => theme.get(),
    () => 'dark',
  );
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => theme.toggle()}>
      {/* The style chooses: the page is sent before anybody knows the listener's theme. */}
      <Sun size={20} data-theme-icon="dark" />
      <Moon size={20} data-theme-icon="light" />
    </IconButton>
  );
}

/** A muted text while the browser is offline, also before the app is there. Screen readers announce it. */
export function OfflineBanner() {
  const isOffline = useActorSelector('player', (view) => view.hasTag('offline'));
  return (
    <div role="status">
      <Shown place="offline" shows={isOffline} hides className={offlineBanner()}>
        <Unplug size={16} aria-hidden="true" />
        <span>You are offline. Pages that you have opened still open; music waits for the network.</span>
      </Shown>
    </div>
  );
}
