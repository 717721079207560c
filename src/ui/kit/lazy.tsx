import {
  Component,
  createContext, // oxlint-disable-next-line no-restricted-imports -- React hydrates in steps by them alone
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type FunctionComponent,
  type JSX,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { CODE_RETRY_MS } from '../../limits/ui.ts';
import { AppContext, useIsHydrated } from '../app-context.tsx';
import { returnFocus } from './use-covering.ts';

interface LazyProps {
  /**
   * Reverts the opening, because the view cannot be loaded. Unmount it: the next mount loads again. What nobody
   * opens has none, and is loaded until it comes.
   */
  readonly onMissing?: () => void;
  /** Shown while it loads. Without it a press opens what can be missing, and Escape takes the press back. */
  readonly waiting?: ReactNode;
}

/** A view in a file of its own, which is fetched when it is first wanted. */
export interface Lazy<Props> {
  (props: Props & LazyProps): JSX.Element;
  /** The view once it has loaded; null until then. */
  readonly view: () => FunctionComponent<Props> | null;
  /** Resolves once the view has loaded. Rejects if it cannot be loaded; the next call then tries again. */
  readonly fetch: () => Promise<void>;
}

/** Called for every view whose code cannot be loaded. */
export const MissingViewContext = createContext<() => void>(() => {});

/**
 * This replaces React's own `lazy`, which never retries a file that could not be loaded, and whose Suspense
 * delays a loaded view until 300 ms after the last fallback rendered. A file may be missing, since the
 * network is gone or the server has a new version:
 * then the listener misses this view and nothing else, as if it throws.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: FunctionComponent<Props> }>,
): Lazy<Props> {
  let view: FunctionComponent<Props> | null = null;
  let pending: Promise<void> | null = null;
  const fetch = () => {
    pending ??= load().then(
      (module) => void (view = module.default),
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  function LazyView({ onMissing, waiting, ...props }: Props & LazyProps) {
    const report = useContext(MissingViewContext);
    const miss = () => {
      report();
      onMissing?.();
    };
    const View = useLoaded(Loadable, onMissing && miss);
    if (!View) return onMissing && waiting === undefined ? <Opening onEscape={onMissing} /> : <>{waiting}</>;
    return (
      <ErrorBoundary fallback={null} onError={miss}>
        {/* oxlint-disable-next-line react/static-components -- it has been fetched, not made */}
        <View {...(props as Props & JSX.IntrinsicAttributes)} />
      </ErrorBoundary>
    );
  }
  const Loadable: Lazy<Props> = Object.assign(LazyView, { view: () => view, fetch });
  return Loadable;
}

/** In the place of a view whose code is on its way. */
function Opening({ onEscape }: { readonly onEscape: () => void }) {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', escape, { signal: listening.signal });
    return () => {
      listening.abort();
      returnFocus();
    };
  }, []);
  return null;
}

/** Prefetches a view: at the first sign that the listener is about to open it. */
export function prefetch({ fetch }: { readonly fetch: () => Promise<void> }): void {
  // A failed load is repeated when the view is needed, and reported there.
  fetch().catch(() => {});
}

/**
 * A lazy view, at once if it was fetched before; null until it has loaded. Without `onMissing` it is tried
 * again until then.
 */
export function useLoaded<Props>(
  of: Lazy<Props>,
  onMissing: (() => void) | undefined,
): FunctionComponent<Props> | null {
  const services = useContext(AppContext)?.app.services;
  const [View, setView] = useState(of.view);
  const miss = useEffectEvent((again: () => void) => {
    if (onMissing) onMissing();
    else services?.then(({ wait }) => wait(CODE_RETRY_MS)).then(again, () => {});
  });
  useEffect(() => {
    if (View) return;
    let isWanted = true;
    const load = () => {
      if (!isWanted) return;
      of.fetch().then(
        () => isWanted && setView(of.view),
        () => isWanted && miss(load),
      );
    };
    load();
    return () => {
      isWanted = false;
    };
  }, [of, View]);
  return View;
}

/**
 * A part of what the server sends that React hydrates by itself, in steps that let the browser do other
 * things between them, and at once if it is pressed before that. The views around it must not change its
 * props or contexts needlessly: that would hydrate it at once, in one step.
 */
export function Island({ children, waiting }: PropsWithChildren<Pick<LazyProps, 'waiting'>>) {
  return (
    <Suspense fallback={waiting}>
      {children}
      <Sent />
    </Suspense>
  );
}

/**
 * What the HTML of nobody in particular does not have: it comes once React has hydrated what is around it.
 */
export function Unsent({ children }: PropsWithChildren) {
  return useIsHydrated() && children;
}

/** Marks a part as it was sent: presses in it are recorded (src/sent/boot.ts) and carried out later. */
function Sent() {
  const isSent = !useIsHydrated();
  const onTaken = useContext(AppContext)?.onTaken;
  useEffect(() => {
    if (!isSent) onTaken?.();
  }, [isSent, onTaken]);
  return isSent && <i hidden data-sent="" />;
}

/**
 * Whether to render a panel that stays mounted after its first opening, for its exit animation; and what to
 * do if its code cannot be loaded: it closes, and the next opening loads it again.
 */
export function useOnceOpen(
  open: boolean,
  close: () => void,
): readonly [isDrawn: boolean, onMissing: () => void] {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const miss = () => {
    close();
    setWasOpen(false);
  };
  return [wasOpen, miss];
}

interface ErrorBoundaryProps {
  /** Called when the children have thrown. */
  readonly onError?: () => void;
  /** Replaces children that throw. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Keeps a page or part that throws from taking the shell and the player with it. Pass it what it shows as
 * `key`, so that the next one starts afresh.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
