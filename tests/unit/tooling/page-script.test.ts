import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DESKTOP_FROM_PX } from '../../../src/limits/ui.ts';

test("the page's own script keeps the layout that the styles show", () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  expect(page).toContain(
    `matchMedia('(min-width: ${DESKTOP_FROM_PX / 16}rem)').matches ? 'phone' : 'desktop'`,
  );
});
