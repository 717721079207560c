import { expect, test } from 'vitest';
import type { PageToRender, RenderView } from '../../src/sent/page.ts';
import { rateWindowMs } from '../../relay/limits.ts';
import { aTemplate, aView } from '../fakes/template.ts';
import { createHarness, demoCatalogue, json, silence } from './support.ts';

const browser = { headers: { accept: 'text/html' } };

/** A server whose pages are rendered by a fake, and what that has rendered. */
function createServer(options: Parameters<typeof createHarness>[0]) {
  const rendered: PageToRender[] = [];
  const render: RenderView = async (page) => {
    rendered.push(page);
    return aView({ hasPage: page.edition !== null, answers: page.edition?.answers ?? [] });
  };
  const built = { html: aTemplate(), build: 'b', files: () => null, render };
  return { ...createHarness({ ...options, platform: { built } }), rendered };
}

test('[BEY-60] the pages of a track and of an artist are rendered from the answers of the catalogue that they show', async () => {
  const server = createServer({ catalogue: demoCatalogue });
  const chart = await server.get('/demo/chart/0/tracks?limit=1');
  const [track] = ((await chart.json()) as { data: { id: number; artist: { id: number } }[] }).data;
  const top = `/artist/${track?.artist.id}/top`;
  const open = async (path: string) => {
    const text = await (await server.get(path, browser)).text();
    const keys = server.rendered.at(-1)?.edition?.answers.map(({ key }) => key.replace(/\?.*/, ''));
    return { text, path: server.rendered.at(-1)?.path, keys };
  };
  const paths = { track: `/track/${track?.id}`, artist: `/artist/${track?.artist.id}` };
  const ofTrack = await open(paths.track);
  expect(ofTrack).toMatchObject({ path: paths.track, keys: [paths.track, top, paths.artist] });
  const ofArtist = await open(paths.artist);
  expect(ofArtist).toMatchObject({
    path: paths.artist,
    keys: [top, paths.artist, `${paths.artist}/related`],
  });
  for (const { text, path } of [ofTrack, ofArtist]) {
    expect(text).toContain(`data-route="${path}" data-page`);
    expect(text).toContain('id="foxtrot-edition"');
  }
  await server.get(paths.artist, browser);
  expect(server.rendered).toHaveLength(2);
});

test('[BEY-158] the pages of an album, a playlist and a station are rendered from the calls that they show', async () => {
  const server = createServer({ catalogue: demoCatalogue });
  const chart = await server.get('/demo/chart/0/tracks?limit=1');
  const [track] = ((await chart.json()) as { data: { album: { id: number } }[] }).data;
  for (const [path, keys] of [
    [`/album/${track?.album.id}`, [`/album/${track?.album.id}`]],
    ['/playlist/2098157264', ['/playlist/2098157264']],
    ['/radio/31061', ['/radio/31061', '/radio/31061/tracks']],
  ] as const) {
    const text = await (await server.get(path, browser)).text();
    const { path: rendered, edition } = server.rendered.at(-1)!;
    expect([rendered, edition?.answers.map(({ key }) => key).toSorted()]).toEqual([path, keys]);
    expect(text).toContain(`data-route="${path}" data-page`);
  }
});

test('[BEY-60] the page of a track, an artist or a list waits at most 300 ms for the catalogue, then its shell is sent', async () => {
  for (const [path, route] of [
    ['/track/5', '/track/:id'],
    ['/artist/5', '/artist/:id'],
    ['/album/5', '/album/:id'],
    ['/playlist/5', '/playlist/:id'],
    ['/radio/5', '/radio/:id'],
  ] as const) {
    const server = createServer({ answer: silence });
    let text: string | null = null;
    const opening = server.get(path, browser).then(async (response) => (text = await response.text()));
    await server.clock.pass(299);
    expect(text).toBeNull();
    await server.clock.pass(1);
    await opening;
    expect(server.rendered.map((page) => [page.path, page.edition])).toEqual([[route, null]]);
    expect(text).toContain(`data-route="${route}">`);
    expect(text).not.toContain('id="foxtrot-edition"');
  }
});

test('[CAT-112] a crawler that opens hundreds of artists delays no shared page: their calls wait at most 2.5 s', async () => {
  const requests: { readonly url: string; readonly at: number }[] = [];
  const server = createServer({
    answer: (url) => {
      requests.push({ url, at: server.clock.now() });
      return json({ data: [], tracks: { data: [] } });
    },
  });
  const opened = server.clock.now();
  for (let id = 1; id <= 300; id += 1) void server.get(`/artist/${id}`, browser);
  await server.clock.pass(0);
  void server.get('/edition/trending-artists');
  await server.clock.pass(60_000);
  const ofArtists = requests.filter(({ url }) => /\/artist\//.test(url));
  expect(ofArtists.length).toBeGreaterThan(0);
  expect(ofArtists.every(({ at }) => at - opened <= 2_500)).toBe(true);
  const chart = requests.find(({ url }) => url.includes('/chart/0/artists'));
  expect((chart?.at ?? Infinity) - opened).toBeLessThanOrEqual(rateWindowMs);
});

test('[BEY-60] what the catalogue does not have is no page of its own', async () => {
  const answer = () => json({ error: { type: 'DataException', code: 800 } });
  const server = createServer({ answer });
  await server.get('/track/5', browser);
  await server.get('/track/no-number', browser);
  expect(server.rendered.map((page) => [page.path, page.edition])).toEqual([['/track/:id', null]]);
});
