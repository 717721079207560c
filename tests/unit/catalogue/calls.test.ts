import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { artistCall, artistRelatedCall, artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import { call } from '../../../src/catalogue/calls/call.ts';
import { chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { radiosCall, radioTracksCall } from '../../../src/catalogue/calls/radio.ts';
import { searchTracksCall, trackCall } from '../../../src/catalogue/calls/track.ts';

const image = (kind: string, size: string) => `https://cdn.example/images/${kind}/0a1b/${size}.jpg`;
const empty = (kind: string, size: string) => `https://cdn.example/images/${kind}//${size}.jpg`;
const noTracks = { tracks: { data: [] } };

describe('the smallest valid answers', () => {
  test('an artist needs an id', () => {
    expect(artistCall('27').read({ id: 27 }).value).toEqual({ id: '27', name: '', image: '' });
    expect(artistCall('27').read({ id: 27, name: 'Vixen', nb_fan: 0 }).value).toEqual({
      id: '27',
      name: 'Vixen',
      image: '',
      fans: 0,
    });
    expect(() => artistCall('27').read({ name: 'Vixen' })).toThrow('Invalid response format');
  });

  test('a station needs an id', () => {
    expect(radiosCall().read({ data: [{ id: 7 }, { title: 'No id' }] })).toMatchObject({
      value: [{ id: '7', title: '', description: '', image: '' }],
      leftOut: 1,
    });
  });

  test('a playlist needs tracks, and has the id of its call if none is sent', () => {
    expect(playlistCall('9').read(noTracks).value).toEqual({
      id: '9',
      title: '',
      description: '',
      image: '/placeholder.svg',
      trackCount: 0,
      tracks: [],
    });
    const sent = { id: 8, title: 'Dens', description: 'Deep', nb_tracks: 50, ...noTracks };
    expect(playlistCall('9').read(sent).value).toMatchObject({
      id: '8',
      title: 'Dens',
      description: 'Deep',
      trackCount: 50,
    });
    expect(() => playlistCall('9').read({ id: 8 })).toThrow('Invalid playlist response format');
  });

  test('an answer of another call has the general message', () => {
    for (const body of [null, 7, 'text', {}, { data: 'none' }])
      expect(() => radiosCall().read(body)).toThrow('Invalid response format');
  });
});

describe('what the cache keeps of an answer', () => {
  test('a playlist has one of its pictures, the largest that leads to one', () => {
    const pictures = (fields: object) => playlistCall('9').read({ ...fields, ...noTracks }).wire;
    const [xl, big, medium] = [image('playlist', '1000'), image('playlist', '500'), image('playlist', '250')];
    expect(pictures({ picture_medium: medium, picture_big: big, picture_xl: xl })).toEqual({
      picture_xl: xl,
      ...noTracks,
    });
    expect(pictures({ picture_medium: medium, picture_big: big })).toEqual({ picture_big: big, ...noTracks });
    expect(pictures({ picture_medium: medium, picture_xl: empty('playlist', '1000') })).toEqual({
      picture_medium: medium,
      ...noTracks,
    });
    expect(playlistCall('9').read({ picture_medium: medium, ...noTracks }).value.image).toBe(medium);
  });

  test('an artist has one of the sized pictures, the one of 500 px first', () => {
    const wireOf = (fields: object) => artistCall('27').read({ id: 27, ...fields }).wire;
    const [small, medium, big, xl] = ['56', '250', '500', '1000'].map((size) => image('artist', size));
    const all = { picture_small: small, picture_medium: medium, picture_big: big, picture_xl: xl };
    expect(wireOf(all)).toEqual({ id: '27', picture_big: big });
    expect(wireOf({ ...all, picture_big: empty('artist', '500') })).toEqual({ id: '27', picture_xl: xl });
    expect(wireOf({ picture_small: small, picture_medium: medium })).toEqual({
      id: '27',
      picture_medium: medium,
    });
    const none = { picture_small: empty('artist', '56'), picture_medium: empty('artist', '250') };
    expect(wireOf(none)).toEqual({ id: '27', picture_medium: none.picture_medium });
  });

  test('the plain picture of an artist counts only where no sized one was sent', () => {
    const imageOf = (fields: object) => artistCall('27').read({ id: 27, ...fields }).value.image;
    const picture = 'https://api.example/artist/27/image';
    expect(imageOf({ picture })).toBe(picture);
    expect(imageOf({ picture, picture_small: image('artist', '56') })).toBe(image('artist', '56'));
    expect(imageOf({ picture, picture_small: empty('artist', '56') })).toBe('');
  });

  test('a track has one of its covers', () => {
    const albumOf = (album: object) =>
      (trackCall('1').read({ id: 1, album }).wire as { readonly album?: unknown }).album;
    const [small, medium, big, xl] = ['56', '250', '500', '1000'].map((size) => image('cover', size));
    expect(albumOf({ cover_small: small, cover_medium: medium, cover_big: big, cover_xl: xl })).toEqual({
      cover_xl: xl,
    });
    expect(albumOf({ cover_small: small, cover_medium: medium, cover_big: big })).toEqual({ cover_big: big });
    expect(albumOf({ cover_small: small, cover_medium: medium })).toEqual({ cover_medium: medium });
    expect(albumOf({ title: 'Dens', cover_small: small })).toEqual({ title: 'Dens', cover_small: small });
  });
});

describe('what an answer says about previews', () => {
  const track = { id: 1, preview: 'https://previews.example/1.mp3', readable: true };
  const gone = { id: 2, preview: '', readable: false };

  test('a track and each track of a playlist or a list', () => {
    const notes = [
      { id: '1', audio: track.preview, isUnreadable: false },
      { id: '2', audio: '', isUnreadable: true },
    ];
    expect(trackCall('1').read(track).previews).toEqual(notes.slice(0, 1));
    expect(playlistCall('9').read({ tracks: { data: [track, gone] } }).previews).toEqual(notes);
    expect(searchTracksCall('fox').read({ data: [track, gone] }).previews).toEqual(notes);
    expect(artistCall('27').read({ id: 27 }).previews).toEqual([]);
  });

  test('the entries of an answer that cannot be read are counted', () => {
    expect(playlistCall('9').read({ tracks: { data: [track, null, {}] } }).leftOut).toBe(2);
    expect(searchTracksCall('fox').read({ data: [track, null] }).leftOut).toBe(1);
    expect(trackCall('1').read(track).leftOut).toBe(0);
    const anything = call({ path: 'x', schema: v.unknown(), normalise: (wire) => wire });
    for (const body of [null, 'text', 7, { data: 'text' }, { tracks: null }])
      expect(anything.read(body).leftOut).toBe(0);
    const emptied = call({
      path: 'x',
      schema: v.pipe(
        v.unknown(),
        v.transform(() => null),
      ),
      normalise: (wire) => wire,
    });
    expect(emptied.read({ data: [1, 2] }).leftOut).toBe(2);
    expect(emptied.read({ tracks: { data: [1, 2, 3] } }).leftOut).toBe(3);
  });
});

describe('paths and small covers', () => {
  test('ids and terms are encoded', () => {
    expect([
      trackCall('a/b').path,
      playlistCall('a/b').path,
      artistCall('a/b').path,
      artistRelatedCall('a/b').path,
    ]).toEqual(['/track/a%2Fb', '/playlist/a%2Fb', '/artist/a%2Fb', '/artist/a%2Fb/related']);
    expect(call({ path: 'x', schema: v.unknown(), normalise: (wire) => wire }).path).toBe('/x');
  });

  test('of the lists of tracks only that of an artist shows small covers', () => {
    const album = { cover_small: image('cover', '56') };
    const imageIn = (from: { read: (body: unknown) => { readonly value: readonly { image: string }[] } }) =>
      from.read({ data: [{ id: 1, album }] }).value[0]?.image;
    expect(imageIn(artistTopCall('27', 10))).toBe(album.cover_small);
    for (const other of [searchTracksCall('fox'), chartTracksCall(10), radioTracksCall('7')])
      expect(imageIn(other)).toBe('/placeholder.svg');
  });
});
