import { readSubscription, type SubscribeAnswer } from '../domain/subscription.ts';
import type { ContentPorts } from './ports.ts';

/** One POST of the address and the name (NEW-01). Never rejects: an exception is 'unexpected' (NEW-09). */
export async function subscribe(
  { http, config, log }: ContentPorts,
  email: string,
  name: string,
): Promise<SubscribeAnswer> {
  const address = email.trim();
  if (address === '') return { kind: 'emailMissing' };
  try {
    const { ok, body } = await http(config.subscribeUrl, { json: { email: address, name } });
    // The status of an answer without a readable body still says whether the address is subscribed.
    return readSubscription(ok, body);
  } catch (error) {
    log.error('The subscription could not be sent', error);
    return { kind: 'unexpected' };
  }
}
