import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedListOf, linkOf } from '../../../src/app/list-link.ts';
import { createIsOwnUrl } from '../../../src/domain/own-urls.ts';
import { placeholderImage } from '../../../src/domain/track.ts';
import { LINKED_TRACKS_MAX } from '../../../src/limits/content.ts';
import { aTrack } from '../../fakes/track.ts';

const isOwnUrl = createIsOwnUrl('https://foxtrot.example', 'https://api.deezer.com');
const read = (link: string) => linkedListOf(link.replace('/shared#', ''), isOwnUrl);

/** A fragment of any data. */
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
}

const hex = fc.stringMatching(/^[\da-f]{32}$/);
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((each) => /\w/.test(each));
const anyTrack = fc
  .record({ id: fc.nat(), name: text, artist: text, album: text, duration: fc.nat(900), cover: hex })
  .map(({ id, name, artist, album, duration, cover }) =>
    aTrack(`${id}`, {
      name,
      duration,
      album_name: album,
      artist_name: artist,
      artist: { id: `${id % 9}`, name: artist, bio: null },
      image: `https://cdn-images.dzcdn.net/images/cover/${cover}/500x500-000000-80-0-0.jpg`,
      audio: '',
    }),
  );
const anyList = fc.record({
  name: fc.option(text),
  tracks: fc.uniqueArray(anyTrack, { minLength: 1, maxLength: 50, selector: ({ id }) => id }),
});

test('[BEY-180] a link carries any list as it is, and fifty tracks in less than 6 kB', async () => {
  await fc.assert(
    fc.asyncProperty(anyList, async (list) => {
      const link = await linkOf(list);
      expect(link).toMatch(/^\/shared#[\w-]+$/);
      expect(await read(link)).toEqual(list);
    }),
    { numRuns: 50 },
  );
  const [list] = fc.sample(
    fc.uniqueArray(anyTrack, { minLength: 50, maxLength: 50, selector: ({ id }) => id }),
    {
      numRuns: 1,
      seed: 5,
    },
  );
  expect((await linkOf({ name: 'Road', tracks: list! })).length).toBeLessThan(6000);
});

test('[BEY-180] it carries the first of a longer list, and nothing that only this browser knows', async () => {
  const many = Array.from({ length: LINKED_TRACKS_MAX + 5 }, (_, index) => aTrack(`${index + 1}`));
  const list = await read(await linkOf({ name: null, tracks: [aTrack('tra.1'), aTrack('x'), ...many] }));
  expect(list?.tracks.map(({ id }) => id)).toEqual(many.slice(0, LINKED_TRACKS_MAX).map(({ id }) => id));
});

test.each([
  ['nothing', ''],
  ['no base64', '!!!'],
  ['no compressed data', 'AAAA'],
  ['half of one', async () => (await linkOf({ name: null, tracks: [aTrack('1')] })).slice(8, 40)],
  ['no JSON', () => packed('Road')],
  ['another form', () => packed('{"tracks":[]}')],
  ['a later form', () => packed('[2,null,[["1","a","1","b","c",1,""]]]')],
  ['no tracks', () => packed('[1,null,[]]')],
  ['an id that leads elsewhere', () => packed('[1,null,[["../x","a","1","b","c",1,""]]]')],
  ['a length below zero', () => packed('[1,null,[["1","a","1","b","c",-1,""]]]')],
  [
    'a few bytes that become too many',
    () => packed(`[1,null,[["1","${'a'.repeat(3e6)}","1","b","c",1,""]]]`),
  ],
  [
    'more tracks than a link has',
    () =>
      packed(
        JSON.stringify([
          1,
          null,
          Array.from({ length: 201 }, (_, id) => [`${id}`, 'a', '1', 'b', 'c', 1, '']),
        ]),
      ),
  ],
])('[BEY-182] %s is a damaged link', async (_, fragment: string | (() => Promise<string>)) => {
  expect(await linkedListOf(typeof fragment === 'string' ? fragment : await fragment(), isOwnUrl)).toBeNull();
});

test('[BEY-182] a hostile link leads nowhere else, brings no track twice, and no text that cannot be shown', async () => {
  const row = (id: string, title: string, image: string) => [id, title, '1', 'b', 'c', 1, image];
  const rows = [
    row('1', 'one', 'https://spy.example/x.gif'),
    row('1', 'again', ''),
    row('2', '\ud83d', '//spy.example/x.gif'),
  ];
  const list = await linkedListOf(await packed(JSON.stringify([1, 'Road \ud83d', rows])), isOwnUrl);
  expect(list?.tracks.map(({ image }) => image)).toEqual([placeholderImage, placeholderImage]);
  for (const shown of [list?.name, ...(list?.tracks.map(({ name }) => name) ?? [])])
    expect(shown).toSatisfy((each: string) => each.isWellFormed());
});
