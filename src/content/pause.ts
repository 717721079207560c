import type { ContentPorts } from './ports.ts';

/** Waits; rejects with the signal's reason as soon as the signal is aborted. */
export async function pause({ wait }: ContentPorts, ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (!signal) return wait(ms);
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    await Promise.race([wait(ms), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
