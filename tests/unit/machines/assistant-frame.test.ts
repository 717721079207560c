import { expect, test } from 'vitest';
import { ASSISTANT_MOBILE } from '../../../src/limits/assistant.ts';

test('[AST-14] the mobile variant is defined as 200 px wide, 150 px from the bottom and 10 px from the right', () => {
  expect(ASSISTANT_MOBILE).toEqual({ widthPx: 200, ratio: '16 / 9', bottomPx: 150, rightPx: 10 });
});
