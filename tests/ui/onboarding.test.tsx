import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ONBOARDING_AFTER_LOAD_MS } from '../../src/limits/ui.ts';
import { Onboarding } from '../../src/ui/dialogs/dialogs.tsx';
import { pass, type AppHarness } from './app-harness.tsx';
import { expectAccessible } from './axe.ts';
import { freshTracks } from './fresh-tracks.ts';
import { announced, noticesPass, takesFocus, visit } from './visit.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Stay in tune', exact: true });
const email = () => dialog().getByRole('textbox', { name: 'Email', exact: true });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const events = ({ tagManager }: AppHarness) => tagManager.entries().map(({ event }) => event);
const count = (harness: AppHarness, name: string) => events(harness).filter((event) => event === name).length;

/** The dialog on a visit on which it opens by itself, while a track plays. */
async function greeted(): Promise<AppHarness> {
  const harness = await visit('/profile', { visitor: 'new', local: { visit_count: '5' } });
  await expect.poll(() => harness.actors.onboarding.getSnapshot().context.count).not.toBeNull();
  await pass(ONBOARDING_AFTER_LOAD_MS);
  await takesFocus(dialog());
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(1), say: null });
  await harness.sounds();
  return harness;
}

test('[ONB-15] the code of the invitation is loaded while that waits for its time', async () => {
  const fetch = vi.spyOn(Onboarding, 'fetch');
  await visit('/profile', { visitor: 'new', local: { visit_count: '5' } });
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  expect(dialog().elements()).toEqual([]);
});

test("[ONB-15] [ONB-16] [ONB-25] it has a field and two buttons; a missing and an invalid e-mail are refused at the field, which takes the focus, until it is changed; 'Maybe Later' closes it", async () => {
  const harness = await greeted();
  const pushed = (name: string) => harness.tagManager.entries().filter(({ event }) => event === name);
  expect(pushed('modal_view')).toEqual([{ event: 'modal_view', modal: 'onboarding' }]);
  await expect.element(button('Maybe Later')).toBeVisible();
  await expectAccessible(dialog().element());
  await expect.element(email()).toHaveFocus();
  for (const [text, words] of [
    ['', 'Please enter your email address'],
    ['not an address', 'Please enter a valid email address'],
  ] as const) {
    await email().fill(text);
    await button('Submit').click();
    await expect.poll(announced).toEqual([words]);
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email()).toHaveAccessibleDescription(words);
    await expect.element(email()).toHaveFocus();
    expect(pushed('form_validation_error')).toEqual(
      text ? [{ event: 'form_validation_error', form: 'onboarding', field: 'email' }] : [],
    );
    await noticesPass();
    await userEvent.keyboard('v');
    await expect.element(email()).not.toHaveAttribute('aria-invalid');
    await expect.element(email()).not.toHaveAccessibleDescription();
  }
  await button('Maybe Later').click();
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  expect(pushed('onboarding_skipped')).toHaveLength(1);
});

/**
 * A dialog is notified of presses beside it a moment after it has taken the focus: sooner than any hand,
 * later than a test.
 */
const pressBesideUntilClosed = () =>
  expect
    .poll(async () => {
      await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
      return dialog().elements().length;
    })
    .toBe(0);

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the backdrop', pressBesideUntilClosed],
])("[ONB-25] %s closes it, pushes 'onboarding_skipped' and stops no sound", async (_, dismiss) => {
  const harness = await greeted();
  await dismiss();
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  expect(count(harness, 'onboarding_skipped')).toBe(1);
  expect(harness.audio.isPlaying).toBe(true);
});

test('a valid address is subscribed and kept, and the dialog closes', async () => {
  const harness = await greeted();
  harness.network.reply = ({ request }) =>
    request.method === 'POST' ? { status: 201, body: { message: 'Welcome to the den' } } : {};
  await email().fill('fox@den.example');
  await button('Submit').click();
  await expect.poll(announced).toContain('Welcome to the den');
  await expect.poll(() => dialog().elements()).toHaveLength(0);
  expect(harness.storage.local.getItem('user_email')).toBe('fox@den.example');
  expect(count(harness, 'user_signup')).toBe(1);
});
