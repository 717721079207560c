import { PAGE_PATIENCE_MS } from '../limits/content.ts';
import type { CallOptions } from './content.types.ts';
import { pause } from './pause.ts';
import type { ContentPorts } from './ports.ts';

/**
 * Settles once a page has waited long enough for its answer (D57). While a call of the listener waits for the budget or
 * after a 429, the page says for how long, so patience begins anew at the end of that wait.
 */
export async function losePatience(
  ports: ContentPorts,
  { signal, background = false }: Pick<CallOptions, 'signal' | 'background'> = {},
): Promise<void> {
  for (;;) {
    await pause(ports, PAGE_PATIENCE_MS, signal);
    const { waitingForListener, nextSlotAt } = ports.catalogue.status.get();
    if (background || waitingForListener === 0 || nextSlotAt === null) return;
    await pause(ports, Math.max(0, nextSlotAt - ports.now()), signal);
  }
}
