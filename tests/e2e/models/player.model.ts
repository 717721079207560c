import { expect, type Locator, type Page } from '@playwright/test';
import { appears } from './appears.ts';
import { ready } from './ready.ts';
import { layoutOf } from '../../windows.ts';

/** The player: a bar; on a phone a smaller one, and over it the sheet with everything else. */
export class Player {
  readonly region: Locator;
  readonly play: Locator;
  readonly pause: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly shuffle: Locator;
  readonly loop: Locator;
  readonly lyrics: Locator;
  readonly queue: Locator;
  readonly comments: Locator;
  readonly mute: Locator;
  readonly unmute: Locator;
  readonly progress: Locator;
  readonly volume: Locator;

  private readonly page: Page;
  private readonly sheet: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sheet = page.getByRole('dialog', { name: 'Now playing', exact: true });
    this.region = page.getByRole('region', { name: 'Player', exact: true }).or(this.sheet);
    const button = (name: string) => this.region.getByRole('button', { name, exact: true });
    this.play = button('Play');
    this.pause = button('Pause');
    this.previous = button('Previous');
    this.next = button('Next');
    this.shuffle = button('Shuffle');
    this.loop = button('Loop');
    this.lyrics = button('Lyrics');
    this.queue = button('Queue');
    this.comments = button('Comments');
    this.mute = button('Mute');
    this.unmute = button('Unmute');
    this.progress = this.region.getByRole('slider', { name: 'Progress' });
    this.volume = this.region.getByRole('slider', { name: 'Volume' });
  }

  /** Opens what has all controls: the sheet on a phone. */
  async open(): Promise<void> {
    if (layoutOf(this.page) !== 'phone' || (await this.sheet.isVisible())) return;
    await ready(this.page);
    await this.page.getByRole('button', { name: 'Open player', exact: true }).click();
    await expect(this.sheet).toBeVisible();
  }

  /** Uncovers the page. */
  async close(): Promise<void> {
    if (layoutOf(this.page) !== 'phone') return;
    await ready(this.page);
    await this.sheet.getByRole('button', { name: 'Close player', exact: true }).click();
    await expect(this.sheet).toBeHidden();
  }

  /** Waits until the track of this name plays. The server composes a preview when it is first requested. */
  async sounds(name: string): Promise<void> {
    await expect(this.region.getByTitle(name, { exact: true })).toBeVisible();
    await appears(this.page, '[aria-label="Player"] [aria-label="Pause"]');
    await expect(this.pause).toBeVisible();
  }

  /** The name of the current track; null without one. */
  async trackName(): Promise<string | null> {
    const [title] = await this.region.locator('[title]:not(button)').all();
    return title ? title.getAttribute('title') : null;
  }

  /** The played seconds, as the slider announces them. */
  async position(): Promise<number> {
    const text = (await this.progress.getAttribute('aria-valuetext')) ?? '';
    const [, minutes, seconds] = /^(\d+):(\d\d) of /.exec(text) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  }

  /** Moves Progress by pages of ten percent. */
  async seekByPages(pages: number): Promise<void> {
    for (let page = 0; page < pages; page += 1) await this.progress.press('PageUp');
  }
}
