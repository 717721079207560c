import { sameSignalMs } from '../limits.ts';

/**
 * What a signal to stop does. A signal to the process group comes from npm once more, so the same one soon
 * after is the first. Any other second signal means: now.
 * @param stop is told whether a load balancer may be in front: not where somebody has pressed Ctrl-C and
 *   waits
 */
export function createSignals(
  stop: (isDrained: boolean) => Promise<void>,
  exit: () => void,
  now: () => number,
): (signal: 'SIGINT' | 'SIGTERM') => void {
  let first: { readonly signal: string; readonly at: number } | null = null;
  return (signal) => {
    if (first === null) {
      first = { signal, at: now() };
      void stop(signal === 'SIGTERM').then(exit);
    } else if (first.signal !== signal || now() - first.at >= sameSignalMs) exit();
  };
}
