import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRange } from '../../relay/byte-range.ts';
import { clipBytes } from '../../demo/audio/mp3.ts';
import { coverSvg } from '../../demo/covers.ts';
import { idOfImageHash, imageHash } from '../../demo/images.ts';
import { signPreview } from '../../demo/signed-preview.ts';
import { createHarness, demoCatalogue, errorOf, publicCatalogue } from '../relay/support.ts';

interface Song {
  id: number;
  preview: string;
  artist: { picture: string; picture_xl: string };
  album: { cover: string; cover_xl: string; cover_small: string };
}

async function firstSong(harness: ReturnType<typeof createHarness>): Promise<Song> {
  const response = await harness.get('/demo/chart/0/tracks?limit=1');
  const { data } = (await response.json()) as { data: [Song] };
  return data[0];
}

/** A preview takes a second of a processor, and on a busy machine many. */
const makingMs = 90_000;

describe('previews', { timeout: makingMs }, () => {
  const harness = createHarness({ catalogue: demoCatalogue });

  test('play completely or in ranges', async () => {
    const { preview } = await firstSong(harness);
    const complete = await harness.get(preview);
    expect(complete.status).toBe(200);
    expect(complete.headers.get('content-type')).toBe('audio/mpeg');
    expect(complete.headers.get('accept-ranges')).toBe('bytes');
    expect(complete.headers.get('content-range')).toBeNull();
    const bytes = new Uint8Array(await complete.arrayBuffer());
    expect(bytes.length).toBe(clipBytes);
    const part = async (
      range: string,
    ): Promise<{ status: number; range: string | null; body: Uint8Array }> => {
      const response = await harness.get(preview, { headers: { range } });
      const body = new Uint8Array(await response.arrayBuffer());
      expect(Number(response.headers.get('content-length') ?? body.length)).toBe(body.length);
      return { status: response.status, range: response.headers.get('content-range'), body };
    };
    expect(await part('bytes=0-99')).toEqual({
      status: 206,
      range: `bytes 0-99/${clipBytes}`,
      body: bytes.slice(0, 100),
    });
    const ending = await part('bytes=400000-');
    expect([ending.status, ending.body.length]).toEqual([206, clipBytes - 400_000]);
    const end = await part('bytes=-100');
    expect(end).toEqual({
      status: 206,
      range: `bytes ${clipBytes - 100}-${clipBytes - 1}/${clipBytes}`,
      body: bytes.slice(-100),
    });
    expect(await part(`bytes=${clipBytes}-`)).toMatchObject({ status: 416, range: `bytes */${clipBytes}` });
  });

  test('work until 900 s after their answer was made, and answer 403 from then on, parts included', async () => {
    const own = createHarness({ catalogue: demoCatalogue });
    const { preview } = await firstSong(own);
    await own.clock.pass(899_000);
    const last = await own.get(preview, { headers: { range: 'bytes=0-9' } });
    expect(last.status).toBe(206);
    expect(last.headers.get('cache-control')).toBe('private, max-age=1');
    await own.clock.pass(1_000);
    expect((await own.get(preview)).status).toBe(403);
    expect((await own.get(preview, { headers: { range: 'bytes=0-9' } })).status).toBe(403);
    const { preview: fresh } = await firstSong(own);
    expect((await own.get(fresh, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  });

  test('are refused without their signature, with another, with a longer life or for another track', async () => {
    const { preview, id } = await firstSong(harness);
    const url = new URL(preview);
    const expires = Number(/exp=(\d+)/.exec(preview)?.[1]);
    const tampered = [
      url.pathname,
      preview.replace(/hmac=.{4}/, 'hmac=0000'),
      preview.replace(`exp=${expires}`, `exp=${expires + 900}`),
      preview.replaceAll(String(id), String(id + 1)),
      preview.replace(`/previews/${id}.mp3`, `/previews/${id + 1}.mp3`),
      preview.replace(/hdnea=/, 'x='),
    ];
    for (const address of tampered) {
      const response = await harness.get(address);
      expect(response.status, address).toBe(403);
      expect((await errorOf(response)).message).toBe('The preview has expired or was not signed.');
    }
  });

  test('HEAD reports the length without the music', async () => {
    const { preview } = await firstSong(harness);
    const head = await harness.get(preview, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(clipBytes),
      '',
    ]);
  });

  test('[BEY-39] carry an ETag: a client that has the bytes gets a 304, and a range only of the same bytes', async () => {
    const { preview } = await firstSong(harness);
    const complete = await harness.get(preview);
    const tag = complete.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{16}"$/);
    const requested = async (headers: Record<string, string>): Promise<[number, number]> => {
      const response = await harness.get(preview, { headers });
      expect(response.headers.get('etag')).toBe(tag);
      return [response.status, (await response.arrayBuffer()).byteLength];
    };
    const range = 'bytes=100-199';
    expect(await requested({ 'if-none-match': tag })).toEqual([304, 0]);
    expect(await requested({ 'if-none-match': `"other", W/${tag}` })).toEqual([304, 0]);
    expect(await requested({ 'if-none-match': '*' })).toEqual([304, 0]);
    expect(await requested({ 'if-none-match': '"other"' })).toEqual([200, clipBytes]);
    expect(await requested({ range, 'if-range': tag })).toEqual([206, 100]);
    expect(await requested({ range, 'if-range': '"other"' })).toEqual([200, clipBytes]);
    expect(await requested({ range, 'if-range': 'Sun, 22 Nov 2026 12:00:00 GMT' })).toEqual([200, clipBytes]);
    const next = await (await harness.get('/demo/chart/0/tracks?limit=2')).json();
    const other = await harness.get((next as { data: [Song, Song] }).data[1].preview, {
      headers: { 'if-none-match': tag },
    });
    expect([other.status, other.headers.get('etag') === tag]).toEqual([200, false]);
  });

  test('[BEY-57] have a waveform of 150 values from 0 to 100 beside them with the same signature, which follows the music', async () => {
    const { preview } = await firstSong(harness);
    const response = await harness.get(preview.replace('.mp3?', '.json?'));
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    const { waveform } = (await response.json()) as { waveform: number[] };
    expect(waveform.length).toBe(150);
    expect(waveform.every((value) => Number.isInteger(value) && value >= 0 && value <= 100)).toBe(true);
    const mean = (from: number, to: number): number =>
      waveform.slice(from * 5, to * 5).reduce((sum, value) => sum + value, 0) / (5 * (to - from));
    // The chorus is louder than the intro, and the end fades.
    expect(mean(16, 26)).toBeGreaterThan(mean(0, 4));
    expect(waveform.at(-1)).toBeLessThan(mean(16, 26) / 2);
    expect(Math.max(...waveform)).toBe(100);
    const sample = await harness.get('/demo/samples/tra.1.json');
    expect(sample.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(sample.headers.get('cache-control')).toContain('immutable');
    expect(((await sample.json()) as { waveform: number[] }).waveform.length).toBe(150);
    const unsigned = await harness.get(preview.replace(/\.mp3.*/, '.json'));
    expect([unsigned.status, unsigned.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
  });

  test('of a track that the catalogue does not have are not found, even with a signature', async () => {
    const url = signPreview('', '/demo/previews/1.mp3', Math.floor(harness.clock.now() / 1000) + 60);
    const missing = await harness.get(url);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('have no other address', async () => {
    for (const path of [
      '/x/previews/1.mp3',
      '/previews/1.mp3x',
      '/previews/1.json5',
      '/x/samples/tra.1.svg',
      '/samples/tra.1.svgz',
      '/samples/tra.4.svg',
    ]) {
      const response = await harness.get(`/demo${path}`);
      expect([path, response.status, await response.text()]).toEqual([path, 404, '{"error":"Not Found"}']);
    }
  });

  test('may be played by the app of another server that uses this catalogue', async () => {
    const { preview } = await firstSong(harness);
    const response = await harness.get(preview, { headers: { range: 'bytes=0-9' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

describe('ranges', () => {
  test.each([
    [null, null],
    ['', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,4-5', null],
    ['bytes=a-b', null],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=99-', { first: 99, last: 99 }],
    ['bytes=5-5', { first: 5, last: 5 }],
    ['bytes=10-5000', { first: 10, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ] as const)('%s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  test('whatever is asked, a range lies within the body', () => {
    const number = fc.option(fc.nat(300), { nil: '' });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 200 }), (from, to, length) => {
        const range = parseRange(`bytes=${from}-${to}`, length);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(length);
      }),
    );
  });
});

describe('pictures', () => {
  const harness = createHarness({ catalogue: demoCatalogue });

  test('covers and artist pictures are drawn, small, and kept for ever', async () => {
    const song = await firstSong(harness);
    for (const url of [song.album.cover_xl, song.album.cover_small, song.artist.picture_xl]) {
      const response = await harness.get(url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const svg = await response.text();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s);
      expect(svg.length).toBeLessThan(4_000);
    }
    expect(await (await harness.get(song.album.cover_xl)).text()).not.toBe(
      await (await harness.get(song.artist.picture_xl)).text(),
    );
  });

  test('[BEY-40] an artist is a person, a record is none: no artist has a picture as records have', async () => {
    const shapes = (svg: string): string => svg.replaceAll(/[#\d.-]+/g, '').replaceAll(/"[^"]*"/g, '');
    const person = '<ellipse cx="150" cy="132" rx="46" ry="58"';
    const seen = new Set<string>();
    const list = await harness.get('/demo/chart/0/tracks?limit=60');
    const { data } = (await list.json()) as { data: Song[] };
    const pictures = data.map(({ artist }) => artist.picture_xl).filter((url) => !url.includes('/artist//'));
    expect(pictures.length).toBeGreaterThan(30);
    for (const url of pictures) seen.add(await (await harness.get(url)).text());
    for (const svg of seen) expect(svg).toContain(person);
    expect(seen.size).toBe(new Set(pictures).size);
    const covers = await Promise.all(
      data.map(async ({ album }) => (await harness.get(album.cover_xl)).text()),
    );
    const records = new Set(covers.map(shapes));
    for (const svg of covers) expect(svg).not.toContain(person);
    for (const svg of seen) expect(records.has(shapes(svg))).toBe(false);
  });

  test("the plain address of a picture leads to it, as the public catalogue's does", async () => {
    const song = await firstSong(harness);
    const response = await harness.get(song.album.cover);
    expect(response.status).toBe(302);
    const location = response.headers.get('location') ?? '';
    expect((await harness.get(location)).status).toBe(200);
  });

  test('a missing picture and an invented one are not found', async () => {
    const hash = imageHash('cover', 1);
    for (const path of [
      '/demo/covers/images/artist//1000x1000-000000-80-0-0.svg',
      `/demo/covers/images/artist/${hash}/56x56-000000-80-0-0.svg`,
      `/demo/covers/images/cover/${'0'.repeat(32)}/56x56-000000-80-0-0.svg`,
      `/demo/covers/images/other/${hash}/56x56-000000-80-0-0.svg`,
    ]) {
      expect((await harness.get(path)).status, path).toBe(404);
    }
  });

  test('no path around one of a picture leads to it', async () => {
    const { pathname } = new URL((await firstSong(harness)).album.cover_xl);
    const [, cover = ''] = /^\/demo(.+)$/.exec(pathname) ?? [];
    for (const path of [
      `/x${cover}`,
      `${cover}z`,
      cover.replace('/1000x', '/x'),
      cover.replace('1000x', '10000x'),
    ])
      expect((await harness.get(`/demo${path}`)).status, path).toBe(404);
  });

  test('an image hash leads back to its id, whatever the id, and to no other kind', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom('cover', 'artist', 'playlist', 'misc'), (id, kind) => {
        const hash = imageHash(kind, id);
        expect(hash).toMatch(/^[0-9a-f]{32}$/);
        expect(idOfImageHash(kind, hash)).toBe(id);
        expect(idOfImageHash(kind === 'misc' ? 'cover' : 'misc', hash)).toBeNull();
      }),
    );
  });

  test('every key has its own picture, and all styles and palettes occur', () => {
    const pictures = Array.from({ length: 400 }, (_, index) => coverSvg(`alb.${index + 1}`));
    expect(new Set(pictures).size).toBe(400);
    expect(coverSvg('alb.36')).toBe(pictures[35]);
    const grounds = new Set(
      pictures.map((svg) => /<rect width="300" height="300" fill="(#\w+)"/.exec(svg)?.[1]),
    );
    expect(grounds.size).toBe(10);
    for (const mark of ['<ellipse', 'rx="', '<circle cx="37.5"', 'A75', 'L']) {
      expect(pictures.some((svg) => svg.includes(mark))).toBe(true);
    }
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("the sample tracks' music and covers", { timeout: makingMs }, () => {
  test('are there whichever catalogue is configured, without expiry', async () => {
    for (const catalogue of [demoCatalogue, publicCatalogue]) {
      const harness = createHarness({ catalogue });
      const covers = new Set<string>();
      for (const id of ['tra.1', 'tra.2', 'tra.3']) {
        const cover = await harness.get(`/demo/samples/${id}.svg`);
        expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
        covers.add(await cover.text());
      }
      expect(covers.size).toBe(3);
      await harness.clock.pass(365 * 24 * 3_600_000);
      const audio = await harness.get('/demo/samples/tra.1.mp3', { headers: { range: 'bytes=0-3' } });
      expect([audio.status, new Uint8Array(await audio.arrayBuffer())[0]]).toEqual([206, 0x49]);
      expect(audio.headers.get('cache-control')).toContain('immutable');
      expect((await harness.get('/demo/samples/tra.4.mp3')).status).toBe(404);
      expect(harness.upstream.requested).toEqual([]);
    }
  });
});

describe('the demo through the relay', () => {
  test('is cached like any catalogue, and its previews carry the origin that the browser named', async () => {
    const harness = createHarness({ catalogue: demoCatalogue });
    const target = 'http://localhost/demo/playlist/1313621735';
    const first = await harness.relay(target);
    const second = await harness.relay(target);
    expect([first, second].map((response) => response.headers.get('x-cache'))).toEqual(['miss', 'hit']);
    const text = await first.text();
    expect(text).toContain('"preview":"http://localhost/demo/previews/');
    await harness.clock.pass(600_000);
    const third = await harness.relay(target);
    expect(third.headers.get('x-cache')).toBe('miss');
    expect(await third.text()).not.toBe(text);
  });

  test('errors have the status and body of the public catalogue', async () => {
    const harness = createHarness({ catalogue: demoCatalogue });
    const missing = await harness.relay('http://localhost/demo/playlist/-1');
    expect([missing.status, await missing.json()]).toEqual([
      200,
      { error: { type: 'DataException', message: 'no data', code: 800 } },
    ]);
    const unknown = await harness.get('/demo/does-not-exist');
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Not Found' }]);
  });

  test('behind a proxy that ends TLS, addresses are https', async () => {
    const harness = createHarness({ catalogue: demoCatalogue });
    const response = await harness.get('/demo/chart/0/tracks?limit=1', {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(await response.text()).toContain('"preview":"https://localhost/demo/previews/');
  });

  test('is there for any origin while another catalogue is configured', async () => {
    const harness = createHarness();
    const response = await harness.get('/demo/track/1');
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(harness.upstream.requested).toEqual([]);
  });
});
