import { describe, expect, test } from 'vitest';
import { artistCall } from '../../../src/catalogue/calls/artist.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { radiosCall } from '../../../src/catalogue/calls/radio.ts';
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
});
