import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Route, useLocation, useSearch } from 'wouter';
import { canonicalAddress, namedTitles, pageOf } from '../../domain/pages.ts';
import { announce } from '../announcer.tsx';
import { useApp } from '../app-context.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { ErrorBoundary, useLoaded } from '../kit/lazy.tsx';
import { ErrorState } from '../kit/states.tsx';
import { navigate, currentEntry } from './history.ts';
import { PageFrame, useScrollPositions, usePageTitle } from './page-frame.tsx';
import { viewOf } from './routes.ts';
import { PageHead } from '../track/page-head.tsx';
import { LoadingTracks } from '../track/track-skeletons.tsx';

interface PagesProps {
  /** The path with which the app was opened; the listener may have left it before the pages loaded. */
  readonly firstPath?: string;
}

/** The page of the address bar, inside any shell. */
export function Pages({ firstPath }: PagesProps) {
  const [path] = useLocation();
  const search = useSearch();
  const report = usePageViews();
  const hasMoved = useHasMoved(path, firstPath ?? path);
  const [attempt, setAttempt] = useState(0);
  const alias = canonicalAddress(path, search === '' ? '' : `?${search}`);
  useEffect(() => {
    if (alias !== null) navigate(alias, { replace: true });
  }, [alias]);
  const onTitle = (title: string | null) => {
    report(path, title);
    // Not that of the page that the app was opened with.
    if (hasMoved) announce(title === null || isTyping() ? '' : title);
  };
  if (alias !== null) return null;
  return (
    <Page
      key={`${path} ${attempt}`}
      path={path}
      onTitle={onTitle}
      onRetry={() => setAttempt(attempt + 1)}
      hasMoved={hasMoved}
    />
  );
}

/** Whether the page has changed since the app was opened; a step back may show the first one again. */
function useHasMoved(path: string, firstPath: string): boolean {
  const [first] = useState(() => canonicalAddress(firstPath, '') ?? firstPath);
  const [hasMoved, setHasMoved] = useState(false);
  const isElsewhere = path !== first && canonicalAddress(path, '') === null;
  if (isElsewhere && !hasMoved) setHasMoved(true);
  return hasMoved || isElsewhere;
}

/**
 * Reports a page view once the page's title is known. A page that is left before that is reported without a
 * title as soon as the next page is shown.
 */
function usePageViews(): (path: string, title: string | null) => void {
  const { shell } = useApp().actors;
  const untitled = useRef<string | null>(null);
  return (path, title) => {
    const left = untitled.current;
    if (left !== null && left !== path) shell.send({ type: 'SHELL.PAGE', path: left, title: '' });
    untitled.current = title === null ? path : null;
    if (title !== null) shell.send({ type: 'SHELL.PAGE', path, title });
  };
}

interface PageProps {
  readonly path: string;
  readonly onTitle: (title: string | null) => void;
  readonly onRetry: () => void;
  readonly hasMoved: boolean;
}

function Page({ path, onTitle, onRetry, hasMoved }: PageProps) {
  const page = pageOf(path);
  useScrollPositions(path);
  return (
    <PageFrame path={path} onTitle={onTitle}>
      <ErrorBoundary fallback={<FailedPage onRetry={onRetry} />}>
        <Route {...(page && { path: page.path })}>
          <PageView {...{ path, onRetry, hasMoved }} />
        </Route>
      </ErrorBoundary>
    </PageFrame>
  );
}

function PageView({ path, onRetry, hasMoved }: Omit<PageProps, 'onTitle'>) {
  const [isMissing, setIsMissing] = useState(false);
  const View = useLoaded(viewOf(path), () => setIsMissing(true));
  if (!View && !isMissing) return <LoadingTracks />;
  // oxlint-disable-next-line react/static-components -- it has been fetched, not made
  const page = View ? <View /> : <FailedPage onRetry={onRetry} />;
  return (
    <>
      {hasMoved && <FocusOnHeading />}
      {page}
    </>
  );
}

/**
 * Whether the listener opened this page by typing into the search field, which keeps the focus. The history
 * entry keeps that mark, so the focus decides when the listener returns to the entry in another way.
 */
function isTyping(): boolean {
  return currentEntry().keepFocus === true && document.activeElement instanceof HTMLInputElement;
}

/**
 * Moves the focus to the page's heading once the page is shown. A step from the search field keeps its focus.
 * A dialog or menu that has opened meanwhile keeps it too: it would take the loss of focus for a press
 * outside, and close.
 */
function FocusOnHeading() {
  const { shell } = useApp().actors;
  useEffect(() => {
    if (isTyping() || shell.getSnapshot().hasTag('modal')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shell]);
  return null;
}

interface ErrorViewProps {
  readonly title: string;
  readonly detail: string;
  /** The skip link, before all others. */
  readonly children?: ReactNode;
}

function ErrorView({ title, detail, children }: ErrorViewProps) {
  usePageTitle(namedTitles.unknown);
  return (
    <>
      <PageHead title={namedTitles.unknown} />
      <ErrorState
        page
        title={title}
        detail={detail}
        actions={
          <>
            {children}
            <ButtonLink href="/">Home</ButtonLink>
            <ButtonLink href="/search">Search</ButtonLink>
          </>
        }
      />
    </>
  );
}

/** The page of an unknown address. */
export function UnknownPage() {
  return (
    <ErrorView
      title="There is no page at this address."
      detail="Check the address, go to Home, or search for what you want to hear."
    />
  );
}

/** Replaces a page that throws or cannot be loaded, with a retry. */
function FailedPage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorView
      title="This page could not be shown."
      detail="Your music plays on. Try again, or go on elsewhere."
    >
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </ErrorView>
  );
}
