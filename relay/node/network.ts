import { setGlobalProxyFromEnv } from 'node:http';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { ConfigError } from '../config.ts';
import { addressAttemptMs } from '../limits.ts';

const proxyNames = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'] as const;
/** The variables of the environment that name proxies, and the hosts that are requested without one. */
export const proxyVariables = [...proxyNames, 'NO_PROXY', 'no_proxy'] as const;

/**
 * Sets how this process reaches other servers: through the proxies that HTTPS_PROXY, HTTP_PROXY and NO_PROXY
 * name, and with patience for hosts whose first address is slow.
 * @returns undoes it
 */
export function prepareNetwork(environment: Readonly<Record<string, string | undefined>>): () => void {
  setDefaultAutoSelectFamilyAttemptTimeout(addressAttemptMs);
  const named = proxyNames.filter((name) => environment[name]);
  for (const name of named) {
    const url = environment[name] ?? '';
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new ConfigError(`${name} must be the url of a proxy, such as 'http://proxy.example:3128'.`);
  }
  return named.length === 0 ? () => undefined : setGlobalProxyFromEnv({ ...environment });
}

/** The proxies that the environment names, without the passwords in them. */
export function proxiesOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return proxyVariables.flatMap((name) => {
    const value = environment[name];
    return value ? [`${name}=${value.replace(/\/\/[^/@]*@/, '//…@')}`] : [];
  });
}
