export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;

/** The distance between a toast and what it may not cover, in px. */
const gap = 8;

/** The least height that something keeps that yields to toasts, in px. */
const leastHeight = 160;

/** The least width of toasts beside a dialog, in px. */
const leastWidth = 240;

/**
 * How far up the toasts must move, in px, so that they cover none of the obstacles; 0 if there is no room
 * above them.
 * The lowest free place is taken. Of the groups in `optional` it avoids the first one for which there is
 * room.
 */
export function liftOver(
  toasts: Box,
  obstacles: readonly Box[],
  ...optional: readonly (readonly Box[])[]
): number {
  const [group, ...lesser] = optional;
  if (group) return liftOver(toasts, [...obstacles, ...group]) || liftOver(toasts, obstacles, ...lesser);
  const height = toasts.bottom - toasts.top;
  const beside = (box: Box) => box.left < toasts.right && box.right > toasts.left;
  const bottom = obstacles
    .filter(beside)
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce(
      (lowest, box) =>
        box.top - gap < lowest && box.bottom + gap > lowest - height ? box.top - gap : lowest,
      toasts.bottom,
    );
  return bottom - height < gap ? 0 : toasts.bottom - bottom;
}

/**
 * The width that toasts take to the right of a dialog that they would cover, in px; 0 if they do not cover it
 * or if too little room is there.
 */
export function widthBeside(toasts: Box, dialog: Box, windowWidth: number): number {
  const isClear = toasts.left >= dialog.right || toasts.bottom <= dialog.top || toasts.top >= dialog.bottom;
  const free = windowWidth - dialog.right - 2 * gap;
  return isClear || free < leastWidth ? 0 : Math.min(free, toasts.right - toasts.left);
}

/**
 * How much of the foot of a box the toasts cover, with their distance, in px; 0 if they are beside its
 * content or if too little of it would be left.
 */
export function coveredFoot(box: Box, content: Box, toasts: Box): number {
  const isBeside = content.left >= toasts.right || content.right <= toasts.left;
  const end = toasts.top - gap;
  if (toasts.top === toasts.bottom || isBeside || end - box.top < leastHeight) return 0;
  return Math.max(0, box.bottom - end);
}

/** The boxes of the lowest button of a dialog and of those in the same row. */
export function lowestRow(buttons: readonly Box[]): readonly Box[] {
  const [lowest] = buttons.toSorted((a, b) => b.bottom - a.bottom);
  return lowest === undefined ? [] : buttons.filter(({ bottom }) => bottom > lowest.top);
}
