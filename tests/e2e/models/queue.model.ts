import { expect, type Locator, type Page } from '@playwright/test';
import { layoutOf } from '../../windows.ts';
import { ready } from './ready.ts';

type Group = 'History' | 'Now Playing' | 'Next Up';

/** The queue: a panel of the desktop layout, a sheet on a phone. */
export class QueuePanel {
  readonly panel: Locator;
  readonly toggle: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.panel = page
      .getByRole('complementary', { name: 'Queue', exact: true })
      .or(page.getByRole('dialog', { name: 'Queue', exact: true }));
    // On a phone it is in the header.
    this.toggle = page
      .getByRole('region', { name: 'Player', exact: true })
      .or(page.getByRole('banner'))
      .getByRole('button', { name: 'Queue', exact: true });
  }

  async open(): Promise<void> {
    await ready(this.page);
    // The sheet covers its button.
    if (await this.panel.isVisible()) return;
    if ((await this.toggle.getAttribute('aria-expanded')) !== 'true') await this.toggle.click();
    await expect(this.panel).toBeVisible();
  }

  /** Uncovers the page, or gives it the room. */
  async close(): Promise<void> {
    await ready(this.page);
    await (layoutOf(this.page) === 'phone' ? this.button('Close queue') : this.toggle).click();
    await expect(this.panel).toBeHidden();
  }

  /** The setting at the foot of the panel. */
  get keepListening(): Locator {
    return this.panel.getByRole('switch', { name: 'Keep listening', exact: true });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  group(name: Group): Locator {
    return this.panel.getByRole('region', { name, exact: true });
  }

  rows(name: Group): Locator {
    return this.group(name).getByRole('listitem');
  }

  /** The names of a group's rendered tracks, in order. */
  async names(name: Group): Promise<readonly string[]> {
    return this.rows(name)
      .getByRole('button', { name: /^Remove .* from queue$/ })
      .evaluateAll((buttons) =>
        buttons.map((button) =>
          (button.getAttribute('aria-label') ?? '').replace(/^Remove (.*) from queue$/, '$1'),
        ),
      );
  }

  /** The complete queue as this tab stores it. */
  async kept(): Promise<KeptQueue> {
    return this.page.evaluate(() => JSON.parse(sessionStorage.getItem('queue_session') ?? 'null'));
  }
}

/** The fields of the record under 'queue_session' that the tests read. */
export interface KeptQueue {
  readonly tracks: readonly { readonly id: string; readonly name: string; readonly audio: string }[];
  readonly index: number;
  readonly shuffle: boolean;
  readonly loop: boolean;
  readonly position: number;
}
