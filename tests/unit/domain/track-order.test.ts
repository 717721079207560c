import { expect, test } from 'vitest';
import { matching, ordered, orderOf, tidyOrders, trackOrders } from '../../../src/domain/track-order.ts';
import { unknownArtistId, unknownArtistName, unknownTrackName } from '../../../src/domain/track.ts';
import { FOLDER_ORDERS_MAX } from '../../../src/limits/storage.ts';
import { folderOrdersKey } from '../../../src/storage/folder-orders-key.ts';
import { settle, storeWith } from '../../fakes/store.ts';
import { aTrack, tracks } from '../../fakes/track.ts';

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('');
const artist = (name: string) => ({ artist: { id: `of ${name}`, name, bio: null } });
const nobody = { artist: { id: unknownArtistId, name: unknownArtistName, bio: null } };

test('[BEY-197] titles and artists are in the order of a reader: accents beside their letter, numbers by value, all scripts', () => {
  const titles = [
    'Zebra',
    'Track 10',
    'éclair',
    'Track 9',
    'Eclipse',
    'Ärger',
    'arrow',
    'Жар',
    unknownTrackName,
  ];
  const named = titles.map((name, at) => aTrack(String(at), { name }));
  const order = [
    'Ärger',
    'arrow',
    'éclair',
    'Eclipse',
    'Track 9',
    'Track 10',
    'Zebra',
    'Жар',
    unknownTrackName,
  ];
  expect(ordered(named, 'title').map(({ name }) => name)).toEqual(order);
  const by = ['Zorn', '\u200b', 'Ames', 'Öl', 'Oz'].map((name, at) => aTrack(String(at), artist(name)));
  expect(ids(ordered([aTrack('x', nobody), ...by], 'artist'))).toBe('2340x1');
});

test('[BEY-197] the last added and the shortest are first, what lacks its value is last, and of equals the own order decides', () => {
  const list = [
    aTrack('a', { addedAt: 5, duration: 30 }),
    aTrack('b', { duration: 0 }),
    aTrack('c', { addedAt: 9, duration: 20 }),
    aTrack('d', { addedAt: 5, duration: 20 }),
    aTrack('e', { duration: 9 }),
  ];
  expect(trackOrders.map((order) => ids(ordered(list, order)))).toEqual([
    'abcde',
    'cadbe',
    'abcde',
    'abcde',
    'ecdab',
  ]);
  expect(ids(list)).toBe('abcde');
});

test('[BEY-197] each folder keeps the order last chosen for it; of a damaged list each entry that can be read stays', async () => {
  const { store, local } = storeWith({
    folder_orders:
      '[{"folderId":"f1","order":"title"},7,{"folderId":"f2","order":"size"},{"order":"title"},null]',
  });
  expect(['f1', 'f2'].map((id) => orderOf(store.get(folderOrdersKey), id))).toEqual(['title', 'hand']);
  const choose = (folderId: string, order: 'hand' | 'length' | 'added') =>
    store.update(folderOrdersKey, (all) => [{ folderId, order }, ...all]);
  await choose('f2', 'length');
  await choose('f1', 'added');
  await settle();
  expect(JSON.parse(local.texts.get('folder_orders')!)).toEqual([
    { folderId: 'f1', order: 'added' },
    { folderId: 'f2', order: 'length' },
  ]);
  await choose('f1', 'hand');
  expect(store.get(folderOrdersKey)).toEqual([{ folderId: 'f2', order: 'length' }]);
  const many = Array.from({ length: 600 }, (_, at) => ({ folderId: `${at}`, order: 'title' as const }));
  expect(tidyOrders(many, FOLDER_ORDERS_MAX)).toEqual(many.slice(0, FOLDER_ORDERS_MAX));
  expect(orderOf(storeWith({ folder_orders: 'x' }).store.get(folderOrdersKey), 'f1')).toBe('hand');
});

test('[BEY-198] the filter finds each word in title, artist or album, whatever the case, accents and apostrophes', () => {
  const list = [
    aTrack('a', { name: 'Don’t Stop', album_name: 'Été' }),
    aTrack('b', { name: 'Dont Look', ...artist('Björk') }),
    ...tracks(1),
  ];
  const found = ['', "DON'T", 'ete don', 'bjork look', 'look ete', 'den songs'].map((text) =>
    ids(matching(list, text)),
  );
  expect(found).toEqual(['abt1', 'ab', 'a', 'b', '', 'bt1']);
});
