import type { Reveal } from './roving.ts';

/**
 * Makes a list of cards or rows one Tab stop, as a React ref (see `roving`). The keys are in a file of their
 * own; until it has loaded, or if it cannot be loaded, Tab reaches every control.
 */
export function rovingRef(list: HTMLElement | null, reveal?: Reveal): (() => void) | undefined {
  if (!list) return undefined;
  const shown = new AbortController();
  void attach(list, shown.signal, reveal);
  return () => shown.abort();
}

async function attach(list: HTMLElement, signal: AbortSignal, reveal?: Reveal): Promise<void> {
  try {
    const { roving } = await import('./roving.ts');
    if (!signal.aborted) signal.addEventListener('abort', roving(list, reveal));
  } catch {
    // Without the file every control keeps its own stop.
  }
}
