import { BUDGET_WINDOW_MS } from '../limits/catalogue.ts';
import { PAGE_PATIENCE_MS } from '../limits/content.ts';
import type { PatienceOptions } from './content.types.ts';
import type { ContentPorts } from './ports.ts';

/**
 * Resolves once a page has waited long enough for its answer (D57). While its calls wait for the budget or after a 429,
 * the page shows how long, so the 8 s start again at the end of that wait.
 */
export async function losePatience(
  ports: ContentPorts,
  { signal, shownWait = 'listener' }: PatienceOptions = {},
): Promise<void> {
  const began = ports.now();
  for (;;) {
    await ports.wait(PAGE_PATIENCE_MS, signal);
    const until = endOfWait(ports, shownWait);
    // A call that still waits after a full window is refused again and again.
    if (until === null || ports.now() - began >= BUDGET_WINDOW_MS) return;
    await ports.wait(Math.max(0, until - ports.now()), signal);
  }
}

/** When the wait that a page shows ends, in ms since 1970; null if it shows none. */
function endOfWait({ catalogue }: ContentPorts, shownWait: PatienceOptions['shownWait']): number | null {
  const { waiting, waitingForListener, nextSlotAt, nextCheckSlotAt } = catalogue.status.get();
  if (shownWait === 'none') return null;
  if (waitingForListener > 0) return nextSlotAt;
  return shownWait === 'check' && waiting > 0 ? nextCheckSlotAt : null;
}
