import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featuredPlaylists } from '../../../src/domain/curated.ts';
import { stockStationImage } from '../../../src/domain/radio.ts';

test('the pictures that lists name as part of the app are part of it', () => {
  for (const image of [stockStationImage, ...featuredPlaylists.map((playlist) => playlist.image)]) {
    expect(existsSync(new URL(`../../../public${image}`, import.meta.url)), image).toBe(true);
  }
});
