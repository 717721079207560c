import { expect, test } from 'vitest';
import { readChosenFile } from '../../../src/storage/personal-data.ts';

test('[BEY-24] a file that is larger than any export is refused unread', async () => {
  const read: number[] = [];
  const fileOf = (size: number) => ({
    size,
    async text() {
      read.push(size);
      return '{}';
    },
  });
  const most = 20 * 1024 * 1024;
  const refusal = { kind: 'refused', reason: 'foreign' };
  expect(await readChosenFile(fileOf(most + 1))).toEqual(refusal);
  expect(read).toEqual([]);
  expect(await readChosenFile(fileOf(most))).toEqual(refusal);
  expect(read).toEqual([most]);
});
