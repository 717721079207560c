import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { albumCall } from '../../../src/catalogue/calls/album.ts';
import { artistCall, artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import { call as makeCall } from '../../../src/catalogue/calls/call.ts';
import { chartArtistsCall, chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { normaliseTrack, searchTracksCall, trackCall } from '../../../src/catalogue/calls/track.ts';
import { radiosCall } from '../../../src/catalogue/calls/radio.ts';
import { discoverPlaylistQuery } from '../../../src/content/queries.ts';
import { placeholderImage, type Track } from '../../../src/domain/track.ts';
import { createHarness, pass, pathCall } from './harness.ts';

const base = 'https://cdn-images.example/images/cover/0a1b';
const covers = {
  cover_small: `${base}/56x56.jpg`,
  cover_medium: `${base}/250x250.jpg`,
  cover_big: `${base}/500x500.jpg`,
  cover_xl: `${base}/1000x1000.jpg`,
};
const body = {
  id: 3135556,
  title: 'Vulpes',
  duration: 226,
  rank: 814_839,
  link: 'https://catalogue.example/track/3135556',
  preview: 'https://previews.example/a.mp3?hdnea=exp=1774969892~acl=/a*',
  genre_id: 113,
  artist: { id: 27, name: 'The Reynards' },
  album: { id: 302_127, title: 'Dens', ...covers },
};

const read = (fields: object): Track => trackCall('1').read({ ...body, ...fields }).value;
const readTop = (fields: object): Track | undefined =>
  artistTopCall('27', 10).read({ data: [{ ...body, ...fields }] }).value[0];

describe('a track', () => {
  test('[CAT-09] is one normalised track, read from id, title, duration, artist, album, covers, preview and genre_id', () => {
    const call = trackCall('3135556');
    expect(call.path).toBe('/track/3135556');
    expect(call.read(body).value).toEqual({
      id: '3135556',
      name: 'Vulpes',
      duration: 226,
      artist_name: 'The Reynards',
      album_name: 'Dens',
      album_id: '302127',
      image: covers.cover_xl,
      audio: body.preview,
      artist: { id: '27', name: 'The Reynards', bio: null },
      genre: ['113'],
      rank: 814_839,
      link: body.link,
    });
  });

  test.each([
    ['without an id', { id: undefined }],
    ['with an empty id', { id: '' }],
    ['with an id of null', { id: null }],
    ['with an id that is a record', { id: {} }],
  ])('[CAT-09] a look-up is not valid %s', (_, fields) => {
    expect(() => read(fields)).toThrow('Invalid track response format');
    expect(() => trackCall('1').read({})).toThrow('Invalid track response format');
    expect(read({ title: undefined, artist: undefined, album: undefined }).id).toBe('3135556');
  });

  test('[CAT-16] has a string for its id, also when a number was sent', () => {
    expect(read({ id: 42 }).id).toBe('42');
    expect(read({ id: '42' }).id).toBe('42');
  });

  test('[CAT-16] is named by the title, and its duration is in seconds', () => {
    expect(read({ title: 'Brush', title_short: 'B', duration: 30 })).toMatchObject({
      name: 'Brush',
      duration: 30,
    });
  });

  test("[CAT-16] has the artist's name twice", () => {
    const track = read({ artist: { id: 1, name: 'Vixen' } });
    expect(track.artist_name).toBe('Vixen');
    expect(track.artist.name).toBe('Vixen');
  });

  test.each([[undefined], [{}], [{ id: 1 }], [{ id: 1, name: '' }], [null]])(
    "[CAT-16] is by 'Unknown Artist' where no artist is named (%j)",
    (artist) => {
      const track = read({ artist });
      expect(track.artist_name).toBe('Unknown Artist');
      expect(track.artist.name).toBe('Unknown Artist');
    },
  );

  test.each([[undefined], [{}], [{ title: '' }], [null]])(
    "[CAT-16] is on 'Unknown Album' where no album is named (%j)",
    (album) => {
      expect(read({ album }).album_name).toBe('Unknown Album');
    },
  );

  test('[CAT-21] takes the first present of the xl, big and medium covers', () => {
    expect(read({}).image).toBe(covers.cover_xl);
    expect(read({ album: { ...covers, cover_xl: undefined } }).image).toBe(covers.cover_big);
    expect(read({ album: { ...covers, cover_xl: null, cover_big: '' } }).image).toBe(covers.cover_medium);
    expect(read({ album: { cover_small: covers.cover_small } }).image).toBe(placeholderImage);
  });

  test('[CAT-21] of an artist also takes the small cover, after the medium one', () => {
    const { cover_small, cover_medium } = covers;
    expect(readTop({})?.image).toBe(covers.cover_xl);
    expect(readTop({ album: { cover_small, cover_medium } })?.image).toBe(cover_medium);
    expect(readTop({ album: { cover_small } })?.image).toBe(cover_small);
  });

  test('[CAT-21] has the placeholder image where there is no cover at all', () => {
    expect(read({ album: {} }).image).toBe(placeholderImage);
    expect(read({ album: undefined }).image).toBe(placeholderImage);
    expect(readTop({ album: { title: 'Dens' } })?.image).toBe(placeholderImage);
  });

  test('[CAT-16] has the preview url as its audio, or empty text', () => {
    expect(read({}).audio).toBe(body.preview);
    expect(read({ preview: '' }).audio).toBe('');
    expect(read({ preview: undefined }).audio).toBe('');
    expect(read({ preview: null }).audio).toBe('');
  });

  test("[CAT-16] has a string for its artist's id, 'unknown' when missing", () => {
    expect(read({}).artist.id).toBe('27');
    expect(read({ artist: { name: 'Vixen' } }).artist.id).toBe('unknown');
    expect(read({ artist: undefined }).artist.id).toBe('unknown');
  });

  test('[CAT-16] knows no biography', () => {
    expect(read({}).artist.bio).toBeNull();
    expect(read({ artist: { id: 1, name: 'Vixen', bio: 'A fox' } }).artist.bio).toBeNull();
  });

  test('[CAT-16] lists the genre id as a string, or nothing, and takes the id of the genre list that brought it', () => {
    expect(read({ genre_id: 113 }).genre).toEqual(['113']);
    expect(read({ genre_id: '113' }).genre).toEqual(['113']);
    expect(read({ genre_id: undefined }).genre).toEqual([]);

    const playlist = playlistCall('1');
    const { value } = playlist.read({ tracks: { data: [body, { ...body, genre_id: undefined }] } });
    expect(playlist.withGenre(value, '132').tracks.map(({ genre }) => genre)).toEqual([['113'], ['132']]);
    const search = searchTracksCall('fox');
    expect(search.withGenre([read({ genre_id: undefined })], '98')[0]?.genre).toEqual(['98']);
    expect(trackCall('1').withGenre(read({ genre_id: undefined }), '152').genre).toEqual(['152']);
  });

  test('[CAT-16] keeps its rank where one is sent', () => {
    expect(read({ rank: 1_000_000 }).rank).toBe(1_000_000);
    expect(read({ rank: 0 }).rank).toBe(0);
    expect(read({ rank: undefined })).not.toHaveProperty('rank');
  });

  test('[CAT-95] keeps its duration and its rank also where they arrive as texts', () => {
    expect(read({ duration: '226', rank: ' 814839 ' })).toEqual(read({ duration: 226, rank: 814_839 }));
    expect(playlistCall('1').read({ nb_tracks: '120', tracks: { data: [] } }).value.trackCount).toBe(120);
    for (const wrong of ['', ' ', 'long', '1e999', null, [], true])
      expect(read({ duration: wrong, rank: wrong }).duration).toBe(0);
    expect(read({ rank: 'high' })).not.toHaveProperty('rank');
  });

  test('[CAT-95] plays its alternative where it cannot be read itself, and stays the track that it is', () => {
    const alternative = { id: 9, title: 'Vulpes (live)', preview: 'https://previews.example/b.mp3?exp=1' };
    expect(read({ readable: false, preview: '', alternative })).toEqual({
      ...read({}),
      audio: alternative.preview,
    });
    expect(read({ readable: false, alternative }).audio).toBe(alternative.preview);
    expect(read({ readable: true, alternative }).audio).toBe(body.preview);
    expect(read({ alternative }).audio).toBe(body.preview);
    for (const none of [undefined, null, {}, { preview: '' }, { preview: null }])
      expect(read({ readable: false, alternative: none }).audio).toBe(body.preview);
  });

  test('[BEY-41] is explicit where the catalogue says so', () => {
    expect(read({ explicit_lyrics: true }).explicit).toBe(true);
    for (const other of [false, undefined, null, 'true', 1])
      expect(read({ explicit_lyrics: other })).not.toHaveProperty('explicit');
  });

  test('[CAT-21] has no image from a url with an empty hash, and neither has an artist', () => {
    const empty = 'https://cdn-images.example/images/cover//1000x1000-000000-80-0-0.jpg';
    expect(read({ album: { ...covers, cover_xl: empty } }).image).toBe(covers.cover_big);
    expect(read({ album: { cover_xl: empty, cover_big: empty } }).image).toBe(placeholderImage);

    const nobody = 'https://cdn-images.example/images/artist//500x500-000000-80-0-0.jpg';
    const artist = {
      id: 1,
      name: 'Nobody',
      picture: 'https://api.example/artist/1/image',
      picture_big: nobody,
    };
    expect(artistCall('1').read(artist).value.image).toBe('');
    expect(chartArtistsCall(20).read({ data: [artist] }).value[0]?.image).toBe('');
    expect(normaliseTrack({ ...emptyTrack, album: { ...noCovers, cover_medium: nobody } }).image).toBe(
      placeholderImage,
    );
  });
});

const noCovers = {
  title: undefined,
  cover_xl: undefined,
  cover_big: undefined,
  cover_medium: undefined,
  cover_small: undefined,
};
const emptyTrack = {
  id: '1',
  title: undefined,
  duration: undefined,
  artist: undefined,
  album: undefined,
  preview: undefined,
  rank: undefined,
  link: undefined,
  genre_id: undefined,
  readable: undefined,
  alternative: undefined,
  explicit_lyrics: undefined,
};

describe('an album', () => {
  const { album, ...bare } = body;
  const wire = {
    ...album,
    label: 'Brush &amp; Tail',
    release_date: '2024-05-08',
    artist: body.artist,
    tracks: { data: [bare, { ...bare, id: 2 }] },
  };

  test('[BEY-140] is read with its artist, date and label, and its tracks in order are of this album', () => {
    const call = albumCall('302127');
    expect(call.path).toBe('/album/302127');
    const { value, wire: kept, previews } = call.read(wire);
    expect(value).toEqual({
      id: '302127',
      title: 'Dens',
      description: '',
      image: covers.cover_xl,
      artist: { id: '27', name: 'The Reynards', bio: null },
      releasedOn: '2024-05-08',
      label: 'Brush & Tail',
      trackCount: 2,
      tracks: [read({}), read({ id: 2 })],
    });
    expect(call.read(kept).value).toEqual(value);
    expect(previews.map(({ id }) => id)).toEqual(['3135556', '2']);
  });

  test('[BEY-140] has names of its own for what the catalogue does not send, and no date that is none', () => {
    for (const release_date of ['0000-00-00', 'May 2024', 5, null])
      expect(albumCall('1').read({ ...wire, release_date }).value.releasedOn).toBe('');
    expect(albumCall('1').read({ id: 1, tracks: { data: [bare] } }).value).toMatchObject({
      title: 'Unknown Album',
      image: placeholderImage,
      artist: { id: 'unknown', name: 'Unknown Artist' },
      label: '',
    });
    for (const wrong of [{}, { id: 1 }, { id: 1, tracks: { data: null } }, { ...wire, id: '../1' }])
      expect(() => albumCall('1').read(wrong)).toThrow('Invalid album response format');
  });
});

describe('a playlist', () => {
  test('[CAT-09] yields the normalised tracks of tracks.data[]', () => {
    const call = playlistCall('908622995');
    expect(call.path).toBe('/playlist/908622995');
    const { value } = call.read({
      id: 908_622_995,
      title: 'Dens',
      description: 'Warm',
      nb_tracks: 120,
      picture_big: 'https://p.example/500.jpg',
      tracks: { data: [body, { ...body, id: 2 }] },
    });
    expect(value).toMatchObject({ id: '908622995', title: 'Dens', description: 'Warm', trackCount: 120 });
    expect(value.image).toBe('https://p.example/500.jpg');
    expect(value.tracks).toEqual([read({}), read({ id: 2 })]);
  });

  test.each([
    [{}],
    [{ tracks: null }],
    [{ tracks: [] }],
    [{ tracks: {} }],
    [{ tracks: { data: null } }],
    [{ tracks: { data: {} } }],
    [{ data: [] }],
    [[]],
    ['text'],
  ])("[CAT-09] without tracks.data throws 'Invalid playlist response format' (%j)", (wrong) => {
    expect(() => playlistCall('1').read(wrong)).toThrow('Invalid playlist response format');
    expect(playlistCall('1').read({ tracks: { data: [] } }).value.tracks).toEqual([]);
  });
});

describe('the generic getter', () => {
  test('[CAT-09] takes any other path, /artist/ and /chart paths included', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = ({ path }) => ({
      body: path.startsWith('/artist/') ? { id: 27, name: 'The Reynards' } : { data: [body] },
    });
    expect(await catalogue.get(artistCall('27'))).toEqual({ id: '27', name: 'The Reynards', image: '' });
    expect(await catalogue.get(chartTracksCall(3))).toEqual([read({})]);
    expect(await catalogue.get(pathCall('/editorial/0/selection'))).toEqual({ data: [body] });
    expect(network.paths()).toEqual(['/artist/27', '/chart/0/tracks?limit=3', '/editorial/0/selection']);
    vi.useRealTimers();
  });

  test('a new call is made of its path, schema, normaliser and lifetime alone', async () => {
    const albumsCall = makeCall({
      path: '/chart/0/albums?limit',
      schema: v.object({ data: v.array(v.object({ title: v.string() })) }),
      normalise: ({ data }) => data.map(({ title }) => title),
      lifetimeMs: 120_000,
    });
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ body: { data: [{ title: 'Dens', more: 1 }] } });
    expect(await catalogue.get(albumsCall(5))).toEqual(['Dens']);
    await pass(119_999);
    expect(await catalogue.get(albumsCall(5))).toEqual(['Dens']);
    expect(network.paths()).toEqual(['/chart/0/albums?limit=5']);
    await pass(1);
    network.reply = () => ({ body: { data: 'none' } });
    expect(await catalogue.request(albumsCall(5), { retries: 0 })).toMatchObject({
      ok: false,
      error: { code: 'invalid-shape', message: 'Invalid response format' },
      stale: { value: ['Dens'] },
    });
    vi.useRealTimers();
  });

  test('texts and ids cannot leave their place in the path', () => {
    expect(searchTracksCall('AC/DC & friends?').path).toBe('/search/track?q=AC%2FDC%20%26%20friends%3F');
    expect(trackCall('../chart').path).toBe('/track/..%2Fchart');
  });
});

describe('what a catalogue sends in place of a name', () => {
  const named: readonly (readonly [string, string, (name: unknown) => unknown])[] = [
    ['a track', 'Unknown Title', (title) => read({ title }).name],
    ['its artist', 'Unknown Artist', (name) => read({ artist: { id: 1, name } }).artist.name],
    ['its album', 'Unknown Album', (title) => read({ album: { title } }).album_name],
    ['an artist', 'Unknown Artist', (name) => artistCall('1').read({ id: 1, name }).value.name],
    [
      'a playlist',
      'Unknown Playlist',
      (title) => playlistCall('1').read({ id: 1, title, tracks: { data: [] } }).value.title,
    ],
    [
      'a station',
      'Unknown Station',
      (title) => radiosCall().read({ data: [{ id: 1, title }] }).value[0]?.title,
    ],
  ];
  test.each(named)(
    '[CAT-117] %s that has none, or none that can be seen, is called %j',
    (_, fallback, of) => {
      for (const name of [
        undefined,
        null,
        '',
        ' ',
        '\t\n',
        '\u00a0',
        '\u200b\u2060',
        '\u3164',
        '&nbsp;',
        7,
        {},
      ])
        expect(of(name), JSON.stringify(name)).toBe(fallback);
    },
  );

  test.each(named)('[CAT-117] entities in the name of %s are decoded once, as text', (_, __, of) => {
    const names = {
      'Simon &amp; Co': 'Simon & Co',
      '&lt;b&gt;Don&#39;t&lt;/b&gt; &quot;go&quot;': `<b>Don't</b> "go"`,
      '&amp;amp;': '&amp;',
      'A &#x266b; B &#128522;': 'A ♫ B 😊',
      'R&B; T&C': 'R&B; T&C',
      '&#0; &#xd800; &#99999999; &unknown;': '&#0; \ufffd &#99999999; &unknown;',
    };
    for (const [sent, shown] of Object.entries(names)) expect(of(sent)).toBe(shown);
  });

  test('[CAT-117] what is kept of an answer reads the same again', () => {
    const { wire, value } = trackCall('1').read({ ...body, title: '&amp;amp;' });
    expect(trackCall('1').read(wire).value).toEqual(value);
  });

  test('[CAT-118] an item whose id no page can name is left out, an artist like that is unknown; negative ids are ids', () => {
    const ids = ['abc', '1.5', '1e3', '', ' 1', '1234567890123456', 2 ** 53, 1.5, null, {}];
    for (const id of ids) {
      expect(artistTopCall('27', 10).read({ data: [{ ...body, id }] }).value, JSON.stringify(id)).toEqual([]);
      expect(read({ artist: { id, name: 'A' } }).artist.id, JSON.stringify(id)).toBe('unknown');
    }
    for (const id of [-7, '-7'])
      expect(read({ id, artist: { id, name: 'A' } })).toMatchObject({ id: '-7', artist: { id: '-7' } });
  });

  test('[CAT-118] a list that is null is an empty one, and a playlist has at least the tracks that it brings', () => {
    expect(chartTracksCall(20).read({ data: null }).value).toEqual([]);
    expect(chartArtistsCall(20).read({ data: null }).value).toEqual([]);
    expect(radiosCall().read({ data: null }).value).toEqual([]);
    const playlist = (fields: object) =>
      playlistCall('1').read({ id: 1, tracks: { data: [body] }, ...fields }).value;
    expect(playlist({ tracks: { data: [] } })).toMatchObject({ tracks: [], trackCount: 0 });
    for (const [nb_tracks, shown] of [
      [0, 1],
      [-3, 1],
      [null, 1],
      [undefined, 1],
      [50, 50],
    ])
      expect(playlist({ nb_tracks }).trackCount, String(nb_tracks)).toBe(shown);
    const { wire } = playlistCall('1').read({ id: 1, nb_tracks: 0, tracks: { data: [body] } });
    const excerpt = discoverPlaylistQuery('1').excerpt?.(wire);
    expect(playlistCall('1').read(excerpt).value, 'before anything is pressed').toMatchObject({
      trackCount: 1,
    });
  });
});
