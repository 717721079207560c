import { expect, test } from 'vitest';
import { roll } from '../../bench/rolling.mjs';
import { nginxProgram } from '../../bench/lib/servers.ts';

test.runIf(nginxProgram !== null)(
  '[SRV-29] three processes behind a load balancer are restarted one after another at 200 requests a second, and none is lost',
  async () => {
    const { asked, lost, restarts, seconds } = await roll(30);
    expect(lost).toEqual([]);
    expect(restarts).toBe(3);
    expect(asked).toBeGreaterThan(seconds * 190);
  },
  180_000,
);
