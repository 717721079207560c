import type { LogPort } from '../domain/ports.ts';
import type { DataLayer } from './data-layer.ts';
import type { ReportedEvent, Track } from './events.ts';

/** The analytics helper: every event passes through it, on its way to the data layer. */
export interface Analytics {
  readonly track: Track;
  /** Subscribes to the reported events. Returns the unsubscribe function. */
  readonly onEvent: (listener: (event: ReportedEvent) => void) => () => void;
}

/** The analytics helper over a data layer. Its errors are logged and break nothing (ANA-21). */
export function createAnalytics({ dataLayer, log }: { dataLayer: DataLayer; log: LogPort }): Analytics {
  const listeners = new Set<(event: ReportedEvent) => void>();
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      log.error('An event could not be reported', error);
    }
  };
  return {
    track(name, payload) {
      const event = { event: name, ...payload } as ReportedEvent;
      attempt(() => dataLayer.push(event));
      for (const listener of listeners) attempt(() => listener(event));
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
