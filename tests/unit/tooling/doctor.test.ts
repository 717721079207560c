import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { examine } from '../../../tools/doctor/examine.ts';
import { exitCodeOf, type Finding } from '../../../tools/doctor/findings.ts';
import { recordingsOf } from '../../../tools/doctor/record.ts';
import { curatedPlaylists } from '../../../demo/curated-playlists.ts';

type Body = Readonly<Record<string, unknown>>;

const root = join(import.meta.dirname, '..', '..', '..');
const fixture = (name: string): Body =>
  (JSON.parse(readFileSync(join(root, 'tests/fixtures/catalogue', `${name}.json`), 'utf8')) as { body: Body })
    .body;
const base = 'https://catalogue.example';
const lyricsUrl = 'https://lyrics.example';
const noon = Date.UTC(2026, 10, 20, 12);
const second = 1_000;

/** The recorded chart, with previews that were signed just now. */
function chartAt(time: number, lifeSeconds = 900): Body {
  const { data } = fixture('chart_0_tracks') as { data: readonly Body[] };
  const expiry = Math.round(time / second) + lifeSeconds;
  const preview = `https://previews.example/1.mp3?hdnea=exp=${expiry}~acl=/1.mp3*~data=user_id=0~hmac=abc123`;
  return { data: data.map((track) => ({ ...track, preview })) };
}

const json = (body: unknown, init: ResponseInit = {}): Response =>
  Response.json(body, { headers: { date: new Date(noon).toUTCString() }, ...init });

/** The answers of a healthy catalogue, by the beginning of their paths; the longest match applies. */
const healthy: Readonly<Record<string, () => Response>> = {
  [`${base}/chart/0/tracks`]: () => json(chartAt(noon)),
  [`${base}/chart/0/artists`]: () => json(fixture('chart_0_artists')),
  [`${base}/track/`]: () => json(fixture('track')),
  [`${base}/artist/`]: () => json(fixture('artist')),
  [`${base}/search/track`]: () => json(fixture('search_track')),
  [`${base}/radio`]: () => json(fixture('radio_list')),
  [`${base}/radio/`]: () => json(fixture('radio_tracks')),
  [`${base}/playlist/`]: () => json(fixture('playlist')),
  'https://previews.example/': () =>
    new Response('ID3', {
      status: 206,
      headers: {
        'content-type': 'audio/mpeg',
        'content-range': 'bytes 0-1023/480000',
        'access-control-allow-origin': '*',
      },
    }),
  'https://': () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }),
  [`${lyricsUrl}/`]: () => json({ lyrics: 'slow, slow' }),
};

async function examined(own: Readonly<Record<string, () => Response>> = {}, now = noon) {
  const answers = { ...healthy, ...own };
  let time = now;
  const requested: { readonly url: string; readonly at: number; readonly headers: Headers }[] = [];
  const result = await examine(
    {
      fetch: async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        requested.push({ url, at: time, headers: new Headers(init?.headers) });
        time += 20;
        const path = new URL(url).pathname;
        if (/^\/artist\/[^/]+\/top/.test(path) && !own[url]) return json(fixture('artist_top'));
        if (/^\/artist\/[^/]+\/related/.test(path) && !own[url]) return json(fixture('artist_related'));
        if (/^\/artist\/[^/]+\/radio/.test(path) && !own[url]) return json(fixture('artist_radio'));
        if (/^\/artist\/[^/]+\/albums/.test(path) && !own[url])
          return json({ data: [{ id: 7, title: 'Den' }] });
        if (/^\/radio\/\d+$/.test(path) && !own[url]) return json(fixture('radio_id'));
        const best = Object.keys(answers)
          .filter((start) => url.startsWith(start))
          .sort((a, b) => b.length - a.length)[0] as keyof typeof answers;
        return answers[best]!();
      },
      now: () => time,
      wait: async (milliseconds) => {
        time += milliseconds;
      },
    },
    { catalogueUrl: base, lyricsUrl, proxies: [] },
  );
  const find = (check: string): Finding | undefined =>
    result.findings.find((finding) => finding.check.startsWith(check));
  const states = (state: Finding['state']): readonly string[] =>
    result.findings.filter((finding) => finding.state === state).map(({ check }) => check);
  return { ...result, requested, find, states };
}

describe('npm run doctor', () => {
  test('[BEY-47] makes each kind of call once, requests every curated playlist, and stays within the quota', async () => {
    const { findings, requested, states } = await examined();
    expect([states('wrong'), states('weak')]).toEqual([[], []]);
    const checks = findings.map(({ check }) => check);
    for (const start of [
      'GET /chart/0/tracks',
      'GET /chart/0/artists',
      'GET /track/',
      'GET /search/track',
      'GET /artist/',
      'GET /radio',
      'GET /radio/',
    ])
      expect(
        checks.some((check) => check.startsWith(start)),
        start,
      ).toBe(true);
    expect(
      checks.filter((check) => /^GET \/artist\/\d+(\/(top|related|radio).*)?$/.test(check)),
    ).toHaveLength(4);
    const paths = requested.map(({ url }) => url.replace(base, ''));
    expect(new Set(paths).size).toBe(paths.length);
    for (const { id } of curatedPlaylists) expect(paths).toContain(`/playlist/${id}`);
    const calls = requested.filter(({ url }) => url.startsWith(base)).map(({ at }) => at);
    for (const start of calls)
      expect(calls.filter((at) => at >= start && at < start + 5_000).length).toBeLessThanOrEqual(20);
    expect(exitCodeOf(findings)).toBe(0);
  });

  test('[BEY-47] looks at a preview as a player does: its type, its parts, its life, and who may read it', async () => {
    const { find, requested } = await examined();
    expect(find('life of a preview')).toMatchObject({ state: 'good', found: '900 s' });
    expect(find('a preview')?.found).toMatch(/^audio\/mpeg/);
    expect(find('parts of a preview')?.found).toBe('bytes 0-1023/480000');
    expect(requested.find(({ url }) => url.includes('previews.example'))?.headers.get('range')).toBe(
      'bytes=0-1023',
    );
    expect(find('a cover')?.found).toMatch(/^image\/jpeg/);
    expect(find('lyrics')?.found).toMatch(/^words/);
    expect(find('proxy')?.found).toBe('none');
  });

  test.each<[string, Readonly<Record<string, () => Response>>, string, Finding['state']]>([
    [
      'an old preview',
      { [`${base}/chart/0/tracks`]: () => json(chartAt(noon, 200)) },
      'life of a preview',
      'weak',
    ],
    [
      'a preview that is refused',
      { 'https://previews.example/': () => new Response('', { status: 403 }) },
      'a preview',
      'wrong',
    ],
    ['a country without lists', { [`${base}/radio`]: () => json({ data: [] }) }, 'GET /radio', 'wrong'],
    [
      'a country without previews',
      {
        [`${base}/chart/0/tracks`]: () =>
          json({ data: (chartAt(noon) as { data: Body[] }).data.map((each) => ({ ...each, preview: '' })) }),
      },
      'tracks with a preview',
      'wrong',
    ],
    [
      'another shape altogether',
      { [`${base}/search/track`]: () => json({ tracks: 'none' }) },
      'GET /search/track',
      'wrong',
    ],
    [
      'playlists that are gone',
      {
        [`${base}/playlist/`]: () =>
          json({ error: { type: 'DataException', message: 'no data', code: 800 } }),
      },
      'curated playlists',
      'wrong',
    ],
  ])('[BEY-47] says what to do about %s', async (_, own, check, state) => {
    const { find, findings } = await examined(own);
    expect(find(check)).toMatchObject({ state });
    for (const finding of findings) expect(finding.advice === undefined).toBe(finding.state === 'good');
    expect(exitCodeOf(findings)).toBe(findings.some((finding) => finding.state === 'wrong') ? 1 : 0);
  });

  test('[BEY-47] names each curated playlist that is gone', async () => {
    const [first] = curatedPlaylists;
    const { find, findings } = await examined({
      [`${base}/playlist/${first!.id}`]: () => json({ error: { message: 'no data', code: 800 } }),
    });
    expect(find(`playlist ${first!.id} (${first!.title})`)).toMatchObject({ state: 'weak' });
    expect(find('curated playlists')?.found).toContain(
      `${curatedPlaylists.length - 1} of ${curatedPlaylists.length}`,
    );
    expect(exitCodeOf(findings)).toBe(0);
  });

  test.each([
    [noon + 3_600_000, 'ahead of'],
    [noon - 3_600_000, 'behind'],
  ])('[BEY-47] reports how wrong the clock is, and checks previews by the right one', async (now, word) => {
    const { find } = await examined({}, now);
    expect(find('clock')).toMatchObject({ state: 'weak', found: `3600 s ${word} the catalogue` });
    expect(find('life of a preview')).toMatchObject({ state: 'good', found: '900 s' });
  });

  test('[BEY-47] records answers as fixtures, with nothing that identifies the caller', async () => {
    const person = { id: 2529, name: 'Somebody' };
    const { calls } = await examined({
      [`${base}/playlist/`]: () =>
        json({ ...fixture('playlist'), creator: person, share: 'https://x.example/?utm_term=0_1774968992' }),
      [`${base}/track/`]: () => json({ ...fixture('track'), track_token: 'secret-token' }),
    });
    const recordings = recordingsOf(calls, base, noon);
    const names = recordings.map(({ name }) => name);
    expect(names).toContain('chart_0_tracks.json');
    expect(names).toContain(`playlist_${curatedPlaylists[0]!.id}.json`);
    expect(new Set(names).size).toBe(names.length);
    for (const { text } of recordings) {
      expect(text).not.toMatch(/Somebody|2529|utm_|secret-token|abc123|user_id/);
      expect(JSON.parse(text)).toMatchObject({
        _captured: '2026-11-20',
        _request: expect.stringMatching(/^GET \//),
      });
    }
    const chart = JSON.parse(recordings.find(({ name }) => name === 'chart_0_tracks.json')!.text) as {
      body: { data: Body[] };
    };
    expect(chart.body.data[0]?.['preview']).toMatch(/exp=\d+/);
  });
});

describe('the command', () => {
  /** Runs it against a server of this machine. */
  async function doctor(
    answer: (path: string) => { readonly status: number; readonly body: unknown },
    ...args: string[]
  ) {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? '');
      const { status, body } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const run = promisify(execFile)(process.execPath, ['tools/doctor/main.ts', ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', CATALOGUE: url, LYRICS_URL: url, NO_PROXY: '127.0.0.1' },
    });
    const result = await run.then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    );
    server.close();
    server.closeAllConnections();
    return { ...result, requested };
  }

  test('[BEY-47] ends with 1 and says what to do where the catalogue refuses, and asks nothing more', async () => {
    const { code, stdout, requested } = await doctor(() => ({ status: 403, body: { error: {} } }));
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /WRONG {2}GET \/chart\/0\/tracks\?limit=20 +refuses this address\n +→ .*HTTPS_PROXY.*CATALOGUE=demo/,
    );
    expect(requested).toEqual(['/chart/0/tracks?limit=20']);
  });
});
