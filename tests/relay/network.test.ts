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
