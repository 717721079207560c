import type { LogPort, TagManagerPort } from '../domain/ports.ts';

export interface DataLayer {
  /** Pushes an entry to the data layer; creates the layer again if it has been removed. */
  readonly push: (entry: object) => void;
}

/**
 * The data layer. With a tag manager's id its script is loaded, and a layer that is missing when something is pushed
 * is an error; without one the layer is created at the start, and no script is loaded (E60, D11).
 */
export function createDataLayer(options: {
  readonly port: TagManagerPort;
  readonly tagManagerId: string | null;
  readonly log: LogPort;
}): DataLayer {
  const { port, tagManagerId, log } = options;
  const reportMissing = tagManagerId === null ? log.info : log.error;

  if (tagManagerId !== null) {
    port.load(tagManagerId, (error) => log.error('The tag manager could not be loaded', error));
  } else if (!Array.isArray(port.layer())) {
    port.makeLayer();
    log.info('No tag manager is configured; events go into a data layer of the page');
  }

  return {
    push(entry) {
      const found = port.layer();
      if (Array.isArray(found)) {
        found.push(entry);
        return;
      }
      reportMissing('The data layer was missing; an empty one has been made');
      port.makeLayer().push(entry);
    },
  };
}
