import { expect, test } from 'vitest';
import { createPersonalData } from '../../../src/app/personal-data.ts';
import { createIsOwnUrl } from '../../../src/domain/own-urls.ts';
import { keys } from '../../../src/storage/keys.ts';
import { collectPersonalData, writePersonalDataFile } from '../../../src/storage/personal-data.ts';
import { FakeDownload } from '../../fakes/download.ts';
import { storeOf, storeWith } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';
import { hostileAddresses } from '../../fixtures/hostile-urls.ts';

const own = 'https://foxtrot.example';
const harmless = [
  '/placeholder.svg',
  `${own}/demo/covers/1.svg`,
  'https://cdn-images.dzcdn.net/images/cover/1.jpg',
  'https://www.deezer.com/track/1',
  'HTTPS://WWW.DEEZER.COM/track/1',
  'https://catalogue.example/track/1',
];

test.each(hostileAddresses)('[SRV-19] what is stored may not lead to %s', (url) => {
  expect(createIsOwnUrl(own, 'https://catalogue.example/api')(url)).toBe(false);
});

test('[SRV-19] it may lead to the catalogue, whose pictures may be at another host of its site, and to this server', () => {
  expect(harmless.map(createIsOwnUrl(own, 'https://catalogue.example/api'))).not.toContain(false);
  const isOwn = createIsOwnUrl('http://127.0.0.1:4173', '/demo');
  expect(isOwn('http://127.0.0.1:4173/demo/covers/1.svg')).toBe(true);
  expect(isOwn('http://127.0.0.1:9999/1.svg')).toBe(false);
  expect(createIsOwnUrl(own, 'https://api.music.example/v1')('https://cdn.music.example/1.jpg')).toBe(true);
});

test('[SRV-19] a stored track with foreign addresses is read without them', () => {
  const stored = aTrack('1', { image: hostileAddresses[0] ?? '', link: hostileAddresses[1] ?? '' });
  const history = [
    { track: stored, timestamp: 1 },
    { track: aTrack('2'), timestamp: 1 },
  ];
  const { store } = storeWith({ [keys.history.name]: JSON.stringify(history) });
  const { link: _, ...rest } = stored;
  expect(store.get(keys.history)).toEqual([
    { track: { ...rest, image: '/placeholder.svg' }, timestamp: 1 },
    history[1],
  ]);
});

test('[SRV-19] an import leaves foreign addresses out, and its preview counts them', async () => {
  const { store, channel } = storeOf();
  const imported = createPersonalData({
    store,
    tabsChannel: channel,
    download: new FakeDownload().save,
    savePicture: async () => {},
    now: () => 1,
    onReplaced: () => {},
    emit: () => {},
  });
  const track = aTrack('1', { image: hostileAddresses[0] ?? '', link: hostileAddresses[1] ?? '' });
  const profile = {
    username: 'Fox',
    profileImage: hostileAddresses[0] ?? '',
    city: '',
    country: '',
    email: '',
  } as const;
  const data = { ...collectPersonalData(store), history: [{ track, timestamp: 1 }], profile };
  await imported.check(new Blob([writePersonalDataFile(data, 1)]));
  expect(imported.changes().at(-1)).toEqual({
    part: 'foreignUrls',
    before: 3,
    after: 0,
    isChanged: true,
  });
  await imported.import();
  expect(JSON.stringify(collectPersonalData(store))).not.toMatch(/tracker|evil/);
  expect(store.get(keys.history)).toHaveLength(1);
});
