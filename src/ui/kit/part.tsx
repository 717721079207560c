import {
  Component,
  createContext,
  lazy,
  Suspense,
  useContext,
  useState,
  type ComponentType,
  type JSX,
  type ReactNode,
} from 'react';

/** Hears of every part that did not come. */
export const MissingPartContext = createContext<() => void>(() => {});

export interface PartProps {
  /** Takes back what asked for the part: it is not coming. Unmount it then; the next mount asks for it again. */
  readonly onMissing: () => void;
  /** What stands in its place until it has come. */
  readonly waiting?: ReactNode;
}

/**
 * A part of the app in a chunk of its own. A chunk may fail to come, since the network is gone or a new version has taken
 * its place on the server. That costs the listener this part and nothing else (BEY-33).
 */
export function part<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (props: Props & PartProps) => JSX.Element {
  // React remembers for good that a chunk did not come.
  const fresh = () => lazy(load);
  let latest = fresh();
  return function Part({ onMissing, waiting = null, ...props }: Props & PartProps) {
    const [View] = useState(() => latest);
    const tell = useContext(MissingPartContext);
    const miss = () => {
      if (latest === View) latest = fresh();
      tell();
      onMissing();
    };
    return (
      <MissingBoundary onMissing={miss}>
        <Suspense fallback={waiting}>
          <View {...(props as Props & JSX.IntrinsicAttributes)} />
        </Suspense>
      </MissingBoundary>
    );
  };
}

interface MissingBoundaryProps {
  readonly onMissing: () => void;
  readonly children: ReactNode;
}

/** Draws nothing in the place of a part that is missing. */
class MissingBoundary extends Component<MissingBoundaryProps, { readonly missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError(): { readonly missing: boolean } {
    return { missing: true };
  }

  override componentDidCatch(): void {
    this.props.onMissing();
  }

  override render(): ReactNode {
    return this.state.missing ? null : this.props.children;
  }
}
