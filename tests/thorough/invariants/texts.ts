import { ground, isReachable, isShown, nameOf, textsOf } from './elements.ts';

/** Whether a clipped text shows that there is more: an ellipsis, or a line that scrolls. */
export function showsMore(clip: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(clip);
  return (
    textOverflow === 'ellipsis' ||
    (webkitLineClamp !== 'none' && webkitLineClamp !== '') ||
    clip.hasAttribute('data-overflowing')
  );
}

/** The hints in empty fields that are wider than the field. */
export function cutPlaceholders(): string[] {
  const found: string[] = [];
  const canvas = document.createElement('canvas').getContext('2d')!;
  for (const field of ground().querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (!isReachable(field) || !isShown(field) || field.value !== '') continue;
    const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
    Object.assign(canvas, { font, letterSpacing, wordSpacing });
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const { width } = canvas.measureText(field.placeholder);
    if (width > room + 1) found.push(`the placeholder '${field.placeholder}' is cut in ${nameOf(field)}`);
  }
  return found;
}

/** Invariant 3: no text is cut without a sign of it, or leaves its button or the window. */
export function cutTexts(): string[] {
  const found: string[] = cutPlaceholders();
  for (const text of textsOf(ground())) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const words = `'${text.data.trim().slice(0, 40)}'`;
    let part: Element | null = text.parentElement;
    let isContained = false;
    while (part && part !== document.documentElement && !isContained) {
      const { overflowX, overflowY, position } = getComputedStyle(part);
      const frame = part.getBoundingClientRect();
      const isOver = box.right > frame.right + 1.5 || box.left < frame.left - 1.5;
      if (showsMore(part)) isContained = true;
      else if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) isContained = true;
      else if (overflowX !== 'visible' && isOver) found.push(`the text ${words} is cut by ${nameOf(part)}`);
      else if (overflowY !== 'visible' && (box.bottom > frame.bottom + 4 || box.top < frame.top - 4))
        found.push(`the text ${words} is cut below or above by ${nameOf(part)}`);
      else if (isOver && part.matches('button, a') && getComputedStyle(part).display !== 'inline')
        found.push(`the text ${words} is wider than ${nameOf(part)}`);
      if (position === 'fixed') break;
      part = part.parentElement;
    }
    if (!isContained && (box.right > innerWidth + 1 || box.left < -1))
      found.push(`the text ${words} leaves the window`);
  }
  return found;
}

/**
 * Texts of which a part is missing, with a sign of it: an ellipsis in one line or in the last of several. Not
 * the names that people gave, which may be of any length.
 */
export function shortenedTexts(): string[] {
  const found: string[] = [];
  for (const text of textsOf(ground())) {
    let part = text.parentElement;
    if (part?.closest('[dir=auto]')) continue;
    while (part && (!showsMore(part) || part.hasAttribute('data-overflowing'))) part = part.parentElement;
    if (!part || part.clientWidth === 0) continue;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = part;
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4)
      found.push(`the text '${text.data.trim()}' is shortened in ${nameOf(part)}`);
  }
  return found;
}

/** A card of a track is not narrower than the two that stand side by side in the smallest window. */
export function narrowCards(): string[] {
  return [...ground().querySelectorAll('main ol > li')]
    .map((card) => ({ card, list: card.parentElement as Element, width: card.getBoundingClientRect().width }))
    .filter(({ list, width }) => width > 0 && width < 130 && getComputedStyle(list).display === 'grid')
    .map(({ card, width }) => `${nameOf(card)} is ${Math.round(width)} px wide`);
}

/** Invariant 3: no word is broken, on the page or in a part of it. */
export function brokenWords(part = ground()): string[] {
  const found: string[] = [];
  for (const text of textsOf(part)) {
    const range = document.createRange();
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`the word '${word}' is broken`);
    }
  }
  return found;
}
