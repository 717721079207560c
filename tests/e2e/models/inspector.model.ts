import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The built-in inspector, docked at the bottom of the app. */
export class Inspector {
  readonly dock: Locator;
  readonly stately: Locator;
  readonly collapse: Locator;
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

  private readonly frame: FrameLocator;

  constructor(page: Page) {
    this.dock = page.getByRole('region', { name: 'Inspector', exact: true });
    const dockButton = (name: string) => this.dock.getByRole('button', { name, exact: true });
    this.stately = dockButton('Stately inspector');
    this.collapse = dockButton('Collapse');
    this.frame = page.frameLocator('iframe[title="Inspector of the state machines"]');
    const button = (name: string) => this.frame.getByRole('button', { name, exact: true });
    this.actors = this.frame.getByRole('navigation', { name: 'Actors' });
    this.chart = this.frame.getByRole('region', { name: 'Chart' });
    this.currentStates = this.frame.getByRole('group', { name: 'Current states' });
    this.events = this.frame.getByRole('region', { name: 'Events' }).getByRole('button');
    this.detail = this.frame.getByRole('region', { name: 'Chosen event' });
    this.moment = this.frame.getByRole('status').filter({ hasText: 'vent' });
    this.positions = this.frame.getByRole('checkbox', { name: 'audio.position' });
    this.pause = button('Pause');
    this.goOn = button('Go on');
    this.back = button('Back');
    this.forward = button('Forward');
    this.record = button('Record');
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
    return this.frame.getByRole('checkbox', { name: `Only ${actor}`, exact: true });
  }

  /** The rows of an event by its type and its route: 'queue → player'. */
  event(type: string, way: string): Locator {
    return this.events
      .filter({ has: this.frame.getByText(type, { exact: true }) })
      .filter({ has: this.frame.getByText(way, { exact: true }) });
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
