import { expect, type Locator, type Page } from '@playwright/test';

/** The built-in inspector, docked at the bottom of the app. */
export class Inspector {
  readonly dock: Locator;
  readonly stately: Locator;
  readonly collapse: Locator;
  /** The buttons beside its title. */
  readonly buttons: Locator;
  readonly actors: Locator;
  readonly chart: Locator;
  readonly currentStates: Locator;
  readonly events: Locator;
  readonly detail: Locator;
  readonly moment: Locator;
  /** The switch that shows the positions of the audio too. */
  readonly positions: Locator;
  readonly pause: Locator;
  readonly goOn: Locator;
  readonly back: Locator;
  readonly forward: Locator;
  readonly record: Locator;
  readonly fit: Locator;

  constructor(page: Page) {
    this.dock = page.getByRole('region', { name: 'Inspector', exact: true });
    const button = (name: string) => this.dock.getByRole('button', { name, exact: true });
    this.stately = button('Stately inspector');
    this.collapse = button('Collapse');
    this.buttons = this.dock.locator('> .bar').getByRole('button');
    this.actors = this.dock.getByRole('navigation', { name: 'Actors' });
    this.chart = this.dock.getByRole('region', { name: 'Chart' });
    this.currentStates = this.dock.getByRole('group', { name: 'Current states' });
    this.events = this.dock.getByRole('region', { name: 'Events' }).getByRole('button');
    this.detail = this.dock.getByRole('region', { name: 'Chosen event' });
    this.moment = this.dock.getByRole('status').filter({ hasText: 'vent' });
    this.positions = this.dock.getByRole('checkbox', { name: 'audio.position' });
    this.pause = button('Pause');
    this.goOn = button('Go on');
    this.back = button('Back');
    this.forward = button('Forward');
    this.record = button('Record');
    this.fit = button('Fit');
  }

  /** Steps back, event by event, until a state is lit. */
  async backTo(state: string): Promise<void> {
    while (!(await this.lit()).includes(state)) {
      const before = await this.moment.textContent();
      await this.back.click();
      await expect(this.moment).not.toHaveText(before ?? '');
    }
  }

  /** The row of an actor: its name, and its state. */
  actor(name: string): Locator {
    return this.actors.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  /** The switch that shows only the events of the selected actor. */
  only(actor: string): Locator {
    return this.dock.getByRole('checkbox', { name: `Only ${actor}`, exact: true });
  }

  /** The rows of an event by its type and its route: 'queue → player'. */
  event(type: string, way: string): Locator {
    return this.events
      .filter({ has: this.dock.page().getByText(type, { exact: true }) })
      .filter({ has: this.dock.page().getByText(way, { exact: true }) });
  }

  /** The box of a state in the drawing. */
  box(state: string): Locator {
    return this.chart.locator(`[data-state="${state}"] > .box`);
  }

  /** The ids of the innermost states that are lit. */
  async lit(): Promise<readonly string[]> {
    return this.chart
      .locator('[data-active]:is(.atomic, .final)')
      .evaluateAll((states) => states.map((state) => state.getAttribute('data-state') ?? ''));
  }
}
