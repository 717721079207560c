import { describe, expect, test } from 'vitest';
import { coveredFoot, liftOver, widthBeside } from '../../../src/ui/toasts/clear-of.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const toasts = box(600, 700, 956, 760);

describe('how far toasts go up', () => {
  test.each([
    ['nothing in the way', [], 0],
    ['something beside them', [box(956, 700, 1000, 760), box(500, 700, 600, 760)], 0],
    ['something below them, 8 px away', [box(600, 768, 700, 800)], 0],
    ['something above them, 8 px away', [box(600, 600, 700, 692)], 0],
    ['a control under them', [box(700, 720, 740, 750)], 48],
    ['a second one where they go to', [box(700, 720, 740, 750), box(700, 640, 740, 690)], 128],
    ['a second one in whatever order', [box(700, 640, 740, 690), box(700, 720, 740, 750)], 128],
    ['room between two', [box(700, 720, 740, 750), box(700, 600, 740, 644)], 48],
  ] as const)('%s', (_, obstacles, lift) => {
    expect(liftOver(toasts, obstacles)).toBe(lift);
  });

  test('over what is only wanted free as well they go where there is room for that', () => {
    const [button, field] = [box(700, 720, 740, 750), box(700, 640, 740, 690)];
    expect(liftOver(toasts, [button], [field])).toBe(128);
    expect(liftOver(toasts, [button], [box(700, 75, 740, 700)])).toBe(48);
    expect(liftOver(toasts, [], [box(0, 0, 100, 100)])).toBe(0);
  });

  test('of several preferred places they take the first that has room', () => {
    const [low, high] = [box(700, 720, 740, 750), box(700, 600, 740, 650)];
    const dialog = (top: number) => box(600, top, 956, 760);
    expect(liftOver(toasts, [low], [dialog(500)], [low, high])).toBe(268);
    expect(liftOver(toasts, [low], [dialog(20)], [low, high])).toBe(168);
    expect(liftOver(toasts, [], [dialog(20)], [dialog(40)])).toBe(0);
  });

  test('where there is no room above they stay', () => {
    expect(liftOver(toasts, [box(600, 76, 956, 760)])).toBe(692);
    expect(liftOver(toasts, [box(600, 75, 956, 760)])).toBe(0);
  });
});

test.each([
  ['that they cover: what is free, with the distances', box(8, 300, 684, 720), 300],
  ['that they cover, with more room than they need', box(8, 300, 610, 720), 356],
  ['beside which 240 px are free', box(8, 300, 744, 720), 240],
  ['beside which less is free', box(8, 300, 745, 720), 0],
  ['that ends left of them', box(8, 300, 600, 720), 0],
  ['that ends above them', box(8, 300, 684, 700), 0],
  ['that begins below them', box(8, 760, 684, 900), 0],
] as const)('the width of toasts beside a dialog %s', (_, dialog, width) => {
  expect(widthBeside(toasts, dialog, 1000)).toBe(width);
});

describe('how much of the foot of what yields toasts cover', () => {
  const panel = box(500, 100, 900, 720);

  test.each([
    ['above its end, with their distance', panel, toasts, 28],
    ['below it', box(500, 100, 900, 690), toasts, 0],
    ['beside its content', box(100, 100, 600, 720), toasts, 0],
    ['no toasts', panel, box(600, 700, 956, 700), 0],
    ['so that 160 px are left', panel, box(600, 268, 956, 760), 460],
    ['so that less would be left', panel, box(600, 267, 956, 760), 0],
  ] as const)('%s', (_, content, place, covered) => {
    expect(coveredFoot({ ...panel, bottom: content.bottom }, content, place)).toBe(covered);
  });
});
