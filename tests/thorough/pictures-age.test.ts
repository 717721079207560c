import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const DAY_S = 86_400;
/** A look may be that much younger than its pictures. */
const OLD_DAYS = 14;

/** When something was last committed, in s since 1970. */
const committed = (path: string) =>
  Number(execFileSync('git', ['log', '-1', '--format=%ct', '--', path], { encoding: 'utf8' }));

test('the pictures of README show the app of at most two weeks ago: `npm run pictures -- readme` takes them anew', () => {
  const [look, pictures] = [committed('src/ui'), committed('docs/screenshots')];
  expect(pictures).toBeGreaterThan(0);
  expect((look - pictures) / DAY_S).toBeLessThan(OLD_DAYS);
});
