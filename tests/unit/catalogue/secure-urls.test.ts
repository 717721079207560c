import { expect, test, vi } from 'vitest';
import { chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { secureUrls } from '../../../src/catalogue/secure-urls.ts';
import { wireList, wireTrack } from '../../fakes/wire.ts';
import { createHarness } from './harness.ts';

test('[CAT-95] covers, previews and links that arrive as http: become https:, those of the catalogue itself stay', async () => {
  const { catalogue, network } = createHarness().openTab({ url: 'http://192.168.1.5:9000/api' });
  const home = 'http://192.168.1.5:9000/covers/2.jpg';
  network.reply = () =>
    wireList([
      wireTrack(1, {
        preview: 'http://previews.example/1.mp3',
        link: 'http://catalogue.example/track/1',
        album: { title: 'http://is no url here', cover_xl: 'http://covers.example/1.jpg' },
      }),
      wireTrack(2, { album: { title: 'Dens', cover_xl: home } }),
    ]);
  const tracks = await catalogue.get(chartTracksCall(2));
  expect(tracks?.[0]).toMatchObject({
    audio: 'https://previews.example/1.mp3',
    link: 'https://catalogue.example/track/1',
    image: 'https://covers.example/1.jpg',
  });
  expect(tracks?.[1]?.image).toBe(home);
  vi.useRealTimers();
});

test('whatever is no http: url stays as it is', () => {
  const body = {
    n: 1,
    none: null,
    yes: true,
    list: ['ftp://a', 'see http://b', 'https://c'],
    deep: { d: [] },
  };
  const before = structuredClone(body);
  secureUrls(body, 'https://catalogue.example');
  expect(body).toEqual(before);
  for (const plain of ['http://a.example', null, 7, undefined])
    expect(() => secureUrls(plain, 'https://catalogue.example')).not.toThrow();
});

test('urls become secure, except those of the own origin and of this machine', () => {
  const body = {
    picture: 'http://cdn.example/a.jpg',
    list: [{ preview: 'http://cdn.example/a.mp3' }, null, 'http://cdn.example/b.jpg'],
    own: 'http://own.example/a.jpg',
    nearlyOwn: 'http://own.example.evil/a.jpg',
    local: 'http://localhost:4700/a.jpg',
    loopback: 'http://127.0.0.1/a.jpg',
    loopback6: 'http://[::1]:80/a.jpg',
    notLocal: 'http://localhost.example/a.jpg',
    inside: 'http://cdn.example/?from=http://localhost/',
    text: 'see http://cdn.example',
    count: 7,
  };
  secureUrls(body, 'http://own.example');
  expect(body).toEqual({
    ...body,
    picture: 'https://cdn.example/a.jpg',
    list: [{ preview: 'https://cdn.example/a.mp3' }, null, 'https://cdn.example/b.jpg'],
    own: 'http://own.example/a.jpg',
    nearlyOwn: 'https://own.example.evil/a.jpg',
    local: 'http://localhost:4700/a.jpg',
    loopback: 'http://127.0.0.1/a.jpg',
    loopback6: 'http://[::1]:80/a.jpg',
    notLocal: 'https://localhost.example/a.jpg',
    inside: 'https://cdn.example/?from=http://localhost/',
    text: 'see http://cdn.example',
  });
});
