import { expect, test } from 'vitest';
import { createHarness, demoCatalogue, json } from './support.ts';

const track = (id: number, title: string) => ({
  id,
  title,
  artist: { id: 1, name: 'One' },
  preview: `https://cdnt-preview.dzcdn.net/api/1/1/${id}.mp3?hdnea=exp=1~hmac=00`,
});

const answer = (url: string) => {
  if (url.endsWith('/track/5')) return json(track(5, '"><script>alert(1)</script>'));
  if (url.endsWith('/playlist/7'))
    return json({
      id: 7,
      title: 'Seven & more',
      tracks: { data: [track(5, 'Five'), { ...track(6, 'Six'), preview: '' }] },
    });
  return json({ error: { type: 'DataException', code: 800 } });
};

const paths = ['/embed/track/5', '/embed/playlist/7'];
const embedding = { EMBED: 'true' };

test('[SRV-47] the small player is there only where the operator allows it', async () => {
  for (const environment of [{}, { EMBED: 'false' }]) {
    const { get } = createHarness({ answer, environment });
    for (const path of paths) {
      const { status, headers } = await get(path, { headers: { accept: 'text/html' } });
      expect([status, headers.get('content-security-policy')], path).not.toEqual([200, expect.anything()]);
    }
  }
  const { get } = createHarness({ answer, environment: embedding });
  for (const path of paths) expect((await get(path)).status, path).toBe(200);
});

test('[SRV-47] any site may frame it; it runs its own script alone, and names no url that expires', async () => {
  const { get } = createHarness({ answer, environment: embedding });
  for (const path of paths) {
    const response = await get(path);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const html = await response.text();
    expect(html).not.toMatch(/dzcdn|<script(?! type="module" src="\/embed\/embed\.js">)/);
    expect(html).toContain('data-track="5"');
  }
  const elsewhere = createHarness({
    answer,
    environment: embedding,
    catalogue: { kind: 'other', url: 'http://music.example:8080/api' },
  });
  const policy = (await elsewhere.get('/embed/track/5')).headers.get('content-security-policy');
  expect(policy).toContain("media-src 'self' https: http://music.example:8080");
});

test('[SRV-47] names are text in it, a track without a preview says so, and what is not there is 404', async () => {
  const { get, upstream } = createHarness({ answer, environment: embedding });
  const hostile = await (await get('/embed/track/5')).text();
  expect(hostile).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  const list = await (await get('/embed/playlist/7')).text();
  expect(list).toContain('Seven &amp; more');
  expect(list).toContain('2 tracks');
  expect(list.match(/disabled[^>]*>\s*<span dir="auto">Six[\s\S]*?No preview/)).not.toBeNull();
  for (const path of ['/embed/track/8', '/embed/playlist/8']) {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')], path).toEqual([404, 'no-store']);
    expect(headers.get('content-security-policy'), path).toContain('frame-ancestors *');
  }
  const before = upstream.requested.length;
  for (const path of ['/embed/track/x', '/embed/album/5', '/embed/track/5/6', '/embed/'])
    expect((await get(path)).status, path).not.toBe(200);
  expect(upstream.requested).toHaveLength(before);
});

test('[SRV-47] it works with the demo', async () => {
  const { get } = createHarness({ catalogue: demoCatalogue, environment: embedding });
  const { data } = (await (await get('/demo/chart/0/playlists?limit=1')).json()) as {
    data: readonly { readonly id: number; readonly title: string }[];
  };
  const html = await (await get(`/embed/playlist/${data[0]?.id}`)).text();
  expect(html).toContain(data[0]?.title);
  const id = /data-track="(\d+)"/.exec(html)?.[1];
  expect((await get(`/preview/${id}`)).status).toBe(302);
});
