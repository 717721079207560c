import { expect, test } from 'vitest';
import * as catalogue from '../../src/limits/catalogue.ts';
import * as content from '../../src/limits/content.ts';
import * as playback from '../../src/limits/playback.ts';
import * as storage from '../../src/limits/storage.ts';
import * as ui from '../../src/limits/ui.ts';

test('every number that the specification or a decision states', async () => {
  const limits = { catalogue, content, playback, storage, ui };
  const lines = Object.entries(limits).flatMap(([part, values]) =>
    Object.entries(values)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => `${part}.${name} ${JSON.stringify(value)}`),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('limits.txt');
});
