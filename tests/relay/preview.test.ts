import { describe, expect, test } from 'vitest';
import { createHarness, json, type Harness } from './support.ts';

const minute = 60_000;

/** A catalogue with one track, whose preview is signed for 15 minutes, like the public one. */
function createServer(): Harness {
  const harness = createHarness({
    answer: (url) => {
      if (!url.endsWith('/track/5')) return json({ error: { type: 'DataException', code: 800 } });
      const until = Math.floor((harness.clock.now() + 15 * minute) / 1000);
      const preview = `https://cdnt-preview.dzcdn.net/api/1/1/5.mp3?hdnea=exp=${until}~hmac=00`;
      return json({ id: 5, title: 'Five', duration: 200, artist: { id: 1, name: 'One' }, preview });
    },
  });
  return harness;
}

describe('the address of a preview', () => {
  test('leads to a url that can be played for minutes, whenever it is opened', async () => {
    const server = createServer();
    for (const ageMinutes of [0, 9, 11, 60]) {
      await server.clock.pass(ageMinutes * minute);
      const response = await server.get('/preview/5');
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
      const until = Number(/exp=(\d+)/.exec(response.headers.get('location') ?? '')?.[1]) * 1000;
      expect(until - server.clock.now()).toBeGreaterThan(4 * minute);
    }
  });

  test('is none where no track has the id, or no id is named', async () => {
    const server = createServer();
    for (const path of [
      '/preview/66',
      '/preview/',
      '/preview/five',
      '/preview/5/6',
      '/preview/1234567890123456',
    ]) {
      expect((await server.get(path)).status, path).toBe(404);
    }
    expect(server.upstream.requested).toHaveLength(1);
  });

  test('is one that a page on https may load', async () => {
    const preview = 'http://cdnt-preview.dzcdn.net/api/1/1/5.mp3';
    const { get } = createHarness({
      answer: () => json({ id: 5, title: 'Five', artist: { id: 1, name: 'One' }, preview }),
    });
    const { headers } = await get('/preview/5');
    expect(headers.get('location')).toBe('https://cdnt-preview.dzcdn.net/api/1/1/5.mp3');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('costs the catalogue nothing while the relay has the track', async () => {
    const server = createServer();
    await server.get('/preview/5');
    await server.get('/preview/5');
    expect(server.upstream.requested).toHaveLength(1);
  });
});
