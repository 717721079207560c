import { expect, type Locator, type Page } from '@playwright/test';
import { ready } from './ready.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The box of an element that is visible, in px of the window. */
export async function boxOf(element: Locator): Promise<Box> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error('What is to be measured is not in sight');
  return box;
}

/** A place within an element, as shares of its width and height. */
export async function placeIn(element: Locator, x: number, y: number): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await boxOf(element);
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

/** Moves the mouse to a place. */
export function pointAt(page: Page, { x, y }: Point): Promise<void> {
  return page.mouse.move(x, y);
}

/** Presses and releases the mouse as a hand does: what the press changes is drawn meanwhile. */
export async function pressAt(page: Page, at: Point): Promise<void> {
  await ready(page);
  const lift = await hold(page, at, at);
  await ready(page);
  await lift();
}

/** Presses the mouse at a place and drags it to another one; returns a function that lifts it. */
export async function hold(page: Page, from: Point, to: Point): Promise<() => Promise<void>> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  if (from !== to) await page.mouse.move(to.x, to.y, { steps: 6 });
  return () => page.mouse.up();
}

/** Turns the wheel over an element. */
export async function scrollOver(element: Locator, px: number): Promise<void> {
  await element.hover();
  await element.page().mouse.wheel(0, px);
}

/** A real finger: touches the places of the window, moves on them or, without any, is lifted. */
export async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
}
