import { readSubscription, type SubscribeAnswer } from '../domain/subscription.ts';
import type { ContentPorts } from './ports.ts';

/** One POST of the address and the name (NEW-01). Never rejects: whatever throws is 'unexpected' (NEW-09). */
export async function subscribe(
  { network, config, log }: ContentPorts,
  email: string,
  name: string,
): Promise<SubscribeAnswer> {
  const address = email.trim();
  if (address === '') return { kind: 'emailMissing' };
  try {
    const response = await network.fetch(config.subscribeUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ email: address, name }),
    });
    // An answer without a readable body still says by its status what became of the address.
    return readSubscription(response.ok, await response.json().catch(() => null));
  } catch (error) {
    log.error('The subscription could not be sent', error);
    return { kind: 'unexpected' };
  }
}
