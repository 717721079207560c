import { createContext, useContext, type JSX, type ReactNode } from 'react';
import { useChunk, type Chunk } from './chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Called for every panel whose code cannot be loaded. */
export const MissingPanelContext = createContext<() => void>(() => {});

export interface LazyPanelProps {
  /** Reverts the opening of the panel, because it cannot be loaded. Unmount it then; the next mount loads it again. */
  readonly onMissing: () => void;
  /** Shown in its place while it loads. */
  readonly waiting?: ReactNode;
}

/**
 * A panel in a chunk of its own. A chunk may fail to load, since the network is gone or the server has a new version. Then
 * the listener misses this panel and nothing else.
 */
export function lazyPanel<Props extends object>(
  of: Chunk<Props>,
): (props: Props & LazyPanelProps) => JSX.Element {
  return function LazyPanel({ onMissing, waiting = null, ...props }: Props & LazyPanelProps) {
    const report = useContext(MissingPanelContext);
    const miss = () => {
      report();
      onMissing();
    };
    const View = useChunk(of, miss);
    if (!View) return <>{waiting}</>;
    return (
      // A panel that throws counts as missing.
      <ErrorBoundary fallback={null} onError={miss}>
        <View {...(props as Props & JSX.IntrinsicAttributes)} />
      </ErrorBoundary>
    );
  };
}
