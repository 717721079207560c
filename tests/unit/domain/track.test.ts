import { expect, test } from 'vitest';
import { isSampleTrack } from '../../../src/domain/track.ts';

test("the sample tracks are exactly 'tra.1' to 'tra.3'", () => {
  expect(['tra.1', 'tra.2', 'tra.3'].filter((id) => isSampleTrack({ id }))).toHaveLength(3);
  for (const id of ['tra.0', 'tra.4', 'tra.10', 'extra.1', 'tra-1', '1']) {
    expect(isSampleTrack({ id }), id).toBe(false);
  }
});
