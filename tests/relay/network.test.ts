import { createServer } from 'node:http';
import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { expect, test } from 'vitest';
import { probeTimeoutMs } from '../../relay/limits.ts';
import { prepareNetwork } from '../../relay/node/network.ts';

test('[BEY-46] a host with several addresses has more than a second for each, and a probe time for two', () => {
  prepareNetwork({});
  const attemptMs = getDefaultAutoSelectFamilyAttemptTimeout();
  expect(attemptMs).toBeGreaterThan(1_000);
  expect(attemptMs * 2).toBeLessThan(probeTimeoutMs);
});

test('without a proxy in the environment requests go as they always do', async () => {
  const server = createServer((_, outgoing) => outgoing.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  prepareNetwork({ HTTPS_PROXY: '', PATH: '/usr/bin' });
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  server.close();
  server.closeAllConnections();
});
