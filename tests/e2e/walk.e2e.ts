import type { Page } from '@playwright/test';
import { createActor, type SnapshotFrom } from 'xstate';
import { listenerMachine, listenerTour, type Act } from '../model/listener.ts';
import type { Player } from './models/player.model.ts';
import type { QueuePanel } from './models/queue.model.ts';
import type { Shell } from './models/shell.model.ts';
import { expect, test } from './models/test.ts';

interface Models {
  readonly page: Page;
  readonly player: Player;
  readonly queue: QueuePanel;
  readonly shell: Shell;
}

type Seen = SnapshotFrom<typeof listenerMachine>['value'];

const dialogNames = {
  shortcuts: 'Keyboard shortcuts',
  comments: 'Comments',
  saveQueue: 'Save Queue',
} as const;

/** What each act is in the app. */
const acts: Readonly<Record<Act, (models: Models) => Promise<void>>> = {
  PLAY_LIST: ({ shell }) => shell.addAll.click(),
  PLAY: ({ player }) => player.play.click(),
  PAUSE: ({ player }) => player.pause.click(),
  NEXT: async ({ player }) => {
    const before = await player.trackName();
    await player.next.click();
    await expect.poll(() => player.trackName()).not.toBe(before);
  },
  CLEAR_QUEUE: ({ queue }) => queue.button('Clear Queue').click(),
  TOGGLE_QUEUE: ({ player }) => player.queue.click(),
  OPEN_SHORTCUTS: ({ page }) => page.keyboard.press('?'),
  OPEN_COMMENTS: ({ player }) => player.comments.click(),
  OPEN_SAVE_QUEUE: ({ queue }) => queue.button('Save Queue').click(),
  CLOSE_DIALOG: ({ page, shell }) => shell.escape(page.getByRole('dialog')),
  TOGGLE_SHUFFLE: ({ player }) => player.shuffle.click(),
  TOGGLE_LOOP: ({ player }) => player.loop.click(),
  CHOOSE_CHILL: ({ shell }) => shell.chooseMode('Chill'),
  CHOOSE_DEFAULT: ({ shell }) => shell.chooseMode('Default'),
};

/** What a listener sees where the sound is so; to sound, a preview is composed when it is first asked for. */
const seesSound: Readonly<Record<Seen['sound'], (models: Models) => Promise<void>>> = {
  stopped: async ({ player }) => {
    await expect(player.region.getByText('No track playing')).toBeVisible();
    await expect(player.play).toBeDisabled();
  },
  playing: ({ player }) => expect(player.pause).toBeVisible(),
  paused: async ({ player }) => {
    await expect(player.play).toBeVisible();
    await expect(player.play).toBeEnabled();
  },
};

async function seesPanel({ player, queue }: Models, { panel, sound }: Seen): Promise<void> {
  await expect(player.queue).toHaveAttribute('aria-expanded', String(panel === 'open'));
  await expect(queue.panel).toBeVisible({ visible: panel === 'open' });
  if (panel === 'closed') return;
  await expect(queue.panel.getByText('Your queue is empty')).toBeVisible({ visible: sound === 'stopped' });
  await expect(queue.rows('Now Playing')).toHaveCount(sound === 'stopped' ? 0 : 1);
}

async function seesDialog({ page, shell }: Models, { dialog }: Seen): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(dialog === 'none' ? 0 : 1);
  if (dialog !== 'none') await expect(shell.dialog(dialogNames[dialog])).toBeVisible();
}

async function seesChoices({ page, player, shell }: Models, seen: Seen): Promise<void> {
  await expect(player.shuffle).toHaveAttribute('aria-pressed', String(seen.shuffle === 'on'));
  await expect(player.loop).toHaveAttribute('aria-pressed', String(seen.loop === 'on'));
  await expect(shell.mode(seen.mode === 'chill' ? 'Chill' : 'Default')).toBeChecked();
  await expect(page.getByText('Chill Active')).toBeVisible({ visible: seen.mode === 'chill' });
}

/** A dialog hides what lies behind it from whoever looks by roles. */
async function sees(models: Models, seen: Seen): Promise<void> {
  if (seen.dialog !== 'none') return seesDialog(models, seen);
  await Promise.all([
    seesDialog(models, seen),
    seesSound[seen.sound](models),
    seesPanel(models, seen),
    seesChoices(models, seen),
  ]);
}

test('on every path through what a listener can do, the app shows what the chart of the listener says', async ({
  page,
  player,
  queue,
  shell,
}) => {
  const models = { page, player, queue, shell };
  const listener = createActor(listenerMachine).start();
  await page.goto('/pop');
  await expect(shell.tracks.first()).toBeVisible();
  await sees(models, listener.getSnapshot().value);
  for (const [step, type] of listenerTour().entries()) {
    listener.send({ type });
    const seen = listener.getSnapshot().value;
    await test.step(`${step + 1}: ${type}, now ${JSON.stringify(seen)}`, async () => {
      await acts[type](models);
      await sees(models, seen);
    });
  }
});
