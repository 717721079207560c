import type { NetworkPort } from '../domain/ports.ts';
import { createSubscribers } from '../domain/subject.ts';

/**
 * A network whose report is corrected: a request that is sent while the browser says that it is offline, and
 * is answered, disproves it until the browser says something else. A server on this machine proves nothing.
 */
export function heedAnswers(network: NetworkPort, onDisproved: () => void): NetworkPort {
  const { notify, subscribe } = createSubscribers<boolean>();
  let isDisproved = false;
  subscribe((news) => (isDisproved = news));
  network.onChange(() => notify(false));
  const online = () => isDisproved || network.online();
  return {
    ...network,
    online,
    onChange: subscribe,
    fetch: async (...sent) => {
      const isDoubted = !(network.local || online());
      const response = await network.fetch(...sent);
      if (isDoubted && !online()) {
        notify(true);
        onDisproved();
      }
      return response;
    },
  };
}
