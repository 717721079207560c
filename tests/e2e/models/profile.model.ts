import type { Locator, Page } from '@playwright/test';

/** The profile page and the file of the listener's own data. */
export class ProfilePage {
  readonly username: Locator;
  readonly email: Locator;
  readonly city: Locator;
  readonly country: Locator;
  readonly save: Locator;
  readonly avatar: Locator;
  readonly saved: Locator;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    const field = (name: string) => main.getByRole('textbox', { name, exact: true });
    this.username = field('Username');
    this.email = field('Email');
    this.city = field('City');
    this.country = main.getByRole('combobox', { name: 'Country' });
    this.save = main.getByRole('button', { name: 'Save Profile', exact: true });
    this.avatar = main.locator('img[width="104"]');
    this.saved = page.getByRole('status').filter({ hasText: 'Profile saved!' });
  }

  async choose(country: string): Promise<void> {
    await this.country.click();
    await this.page.getByRole('option', { name: country, exact: true }).click();
  }

  slider(name: string): Locator {
    return this.page.getByRole('main').getByRole('slider', { name, exact: true });
  }

  switch(name: string): Locator {
    return this.page.getByRole('main').getByRole('switch', { name, exact: true });
  }

  /** Presses the row of a switch, as a pointer does. */
  async flip(name: string): Promise<void> {
    await this.page.getByRole('main').getByText(name, { exact: true }).click();
  }

  /** Sets a file on the avatar's or the data's file field. */
  async give(
    field: 'avatar' | 'data',
    file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  ): Promise<void> {
    const accept = field === 'avatar' ? 'png' : 'json';
    await this.page.locator(`main input[type=file][accept*="${accept}"]`).setInputFiles(file);
  }
}
