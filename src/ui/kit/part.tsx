import { createContext, useContext, type JSX, type ReactNode } from 'react';
import { useChunk, type Chunk } from './chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';

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
export function part<Props extends object>(of: Chunk<Props>): (props: Props & PartProps) => JSX.Element {
  return function Part({ onMissing, waiting = null, ...props }: Props & PartProps) {
    const tell = useContext(MissingPartContext);
    const miss = () => {
      tell();
      onMissing();
    };
    const View = useChunk(of, miss);
    if (!View) return <>{waiting}</>;
    return (
      // One that throws is as good as missing.
      <ErrorBoundary fallback={null} onError={miss}>
        <View {...(props as Props & JSX.IntrinsicAttributes)} />
      </ErrorBoundary>
    );
  };
}
