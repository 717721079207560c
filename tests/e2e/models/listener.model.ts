import { pagePaths, type Act, type Layout, type PageName, type Seen } from '../../model/listener.ts';
import type { Page } from '@playwright/test';
import type { Player } from './player.model.ts';
import type { QueuePanel } from './queue.model.ts';
import type { Shell } from './shell.model.ts';
import { ready } from './ready.ts';
import { expect } from './test.ts';

export interface Models {
  readonly page: Page;
  readonly player: Player;
  readonly queue: QueuePanel;
  readonly shell: Shell;
}

const dialogNames = {
  shortcuts: 'Keyboard shortcuts',
  sleepTimer: 'Sleep timer',
  commands: 'Commands',
  comments: 'Comments',
  saveQueue: 'Save Queue',
  lyrics: 'Lyrics',
  preferences: 'Music Preferences',
  firstPreferences: 'Music Preferences',
  invitation: 'Stay in tune',
  createFolder: 'Create Playlist',
  importList: 'Import a list',
  importSearch: 'Finding your tracks',
  importReview: 'Review your import',
  menu: 'Menu',
  player: 'Now playing',
  playerComments: 'Comments',
  playerLyrics: 'Lyrics',
} as const satisfies Partial<Record<Seen['dialog'], string>>;

/** Tracks that nobody has recorded: more than the catalogue may be asked for in a minute. */
const unwritten = Array.from({ length: 20 }, (_, at) => `Nobody - Unwritten ${at + 1}`);

/** The acts of the listener's chart in the served app, and what must be visible in each state. */
export class Listener {
  private readonly models: Models;
  private readonly layout: Layout;
  private readonly catalogue: 'healthy' | 'failing';

  constructor(models: Models, layout: Layout, catalogue: 'healthy' | 'failing' = 'healthy') {
    this.models = models;
    this.layout = layout;
    this.catalogue = catalogue;
  }

  async act(act: Act): Promise<void> {
    await ready(this.models.page);
    if (act.startsWith('GO_')) return this.open(act.slice('GO_'.length) as PageName);
    await this.acts[act as keyof typeof this.acts]();
  }

  async sees(seen: Seen): Promise<void> {
    await this.seesDialog(seen);
    // Elements behind a dialog are hidden from queries by role.
    if (seen.dialog !== 'none') return;
    await this.seesPanel(seen);
    if (this.layout === 'phone' && seen.panel === 'open') return;
    await Promise.all([this.seesPlayback(seen), this.seesChoices(seen)]);
  }

  /** A page as a link opens it; the page of an artist, a track or an album by the first link to one. */
  private async open(name: PageName): Promise<void> {
    const { page, shell } = this.models;
    const go = async (path: string) => {
      const { pathname, search } = new URL(page.url());
      if (pathname + search !== path) await shell.follow(path);
    };
    const kind = name === 'artist' || name === 'track' || name === 'album' ? name : null;
    if (!kind) return go(pagePaths[name]);
    // Without a catalogue no link leads to one.
    if (this.catalogue === 'failing') return go(`/${kind}/27`);
    // In every window the page of a track links to its album.
    if (kind === 'album') await this.open('track');
    else await go(kind === 'artist' ? pagePaths.trendingArtists : pagePaths.trending);
    const link = shell.main.locator(`a[href^="/${kind}/"]`).first();
    await go((await link.getAttribute('href')) ?? '');
  }

  private readonly acts = {
    PLAY_LIST: () => this.models.shell.addAll.click(),
    PLAY: () => this.models.player.play.click(),
    PAUSE: () => this.models.player.pause.click(),
    NEXT: async () => {
      const { player } = this.models;
      const before = await player.trackName();
      await player.next.click();
      await expect.poll(() => player.trackName()).not.toBe(before);
    },
    CLEAR_QUEUE: () => this.models.queue.button('Clear Queue').click(),
    TOGGLE_QUEUE: async () => {
      const { queue } = this.models;
      await ((await queue.panel.isVisible()) ? queue.close() : queue.open());
    },
    OPEN_SHORTCUTS: () => this.models.page.keyboard.press('?'),
    OPEN_SLEEP_TIMER: () => this.models.page.keyboard.press('z'),
    OPEN_COMMANDS: () => this.models.page.keyboard.press('Control+k'),
    OPEN_COMMENTS: () => this.models.player.comments.click(),
    OPEN_LYRICS: () => this.models.player.lyrics.click(),
    OPEN_SAVE_QUEUE: () => this.models.queue.button('Save Queue').click(),
    OPEN_TRACK_MENU: () => this.models.shell.openTrackMenu(0),
    OPEN_PREFERENCES: () => this.models.shell.button('Open music preferences').click(),
    SAVE_PREFERENCES: () => this.models.shell.button('Save Preferences').click(),
    OPEN_CREATE_FOLDER: () => this.models.shell.button('Create Playlist').first().click(),
    OPEN_IMPORT_LIST: () => this.models.shell.button('Import a list').first().click(),
    /** A list of which one track is found and one unsure; the search is paused, so that nothing changes. */
    FIND_TRACKS: async () => {
      const { page, shell } = this.models;
      const list = ['Marlow Quill - Taxi Light', 'Marlow Quill - Kite String (Live)', ...unwritten];
      await page.getByRole('dialog').getByRole('textbox').fill(list.join('\n'));
      await shell.button('Find tracks').click();
      const progress = page.getByRole('progressbar');
      if (this.catalogue === 'healthy')
        await expect(progress).toHaveAttribute('aria-valuetext', /^(?:[2-9]|1\d) /);
      await shell.button('Pause').click();
    },
    REVIEW_IMPORT: () => this.models.shell.button('Review what is found').click(),
    DISCARD_IMPORT: () => this.models.shell.button('Discard').click(),
    CHOOSE_SEVERAL: () => this.models.shell.chooseSeveral(this.models.shell.track(0).item),
    // In the middle of a row lies the link of a long name.
    CHOOSE_NEXT_UP: () =>
      this.models.shell.chooseSeveral(this.models.queue.rows('Next Up').first(), { x: 30, y: 20 }),
    END_CHOICE: () => this.models.shell.button('Clear selection').click(),
    OPEN_MENU: () => this.models.shell.openMenu(),
    OPEN_PLAYER: () => this.models.player.open(),
    CLOSE_DIALOG: async () => {
      const { page } = this.models;
      const opened = page.getByRole('dialog').or(page.getByRole('menu')).last();
      // Before it has the focus it receives no keys; and after it has closed, another one may be below it.
      await expect
        .poll(() => opened.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      const top = await opened.elementHandle();
      await page.keyboard.press('Escape');
      await top?.waitForElementState('hidden');
    },
    TOGGLE_SHUFFLE: () => this.models.player.shuffle.click(),
    TOGGLE_LOOP: () => this.models.player.loop.click(),
    TOGGLE_KEEP_LISTENING: () => this.models.queue.panel.getByText('Keep listening', { exact: true }).click(),
    CHOOSE_CHILL: () => this.models.shell.chooseMode('Chill'),
    CHOOSE_DEFAULT: () => this.models.shell.chooseMode('Default'),
  };

  /** What a listener sees in that state; the server composes a preview at its first request. */
  private async seesPlayback({ sound }: Seen): Promise<void> {
    const { player } = this.models;
    if (sound === 'playing') return expect(player.pause).toBeVisible();
    if (sound === 'stopped') await expect(player.region.getByText('No track playing')).toBeVisible();
    await expect(player.play).toBeVisible();
    await expect(player.play).toBeEnabled({ enabled: sound === 'paused' });
  }

  private async seesPanel({ panel, sound, keepListening }: Seen): Promise<void> {
    const { player, queue } = this.models;
    const isOpen = panel === 'open';
    await expect(queue.panel).toBeVisible({ visible: isOpen });
    if (this.layout !== 'phone') await expect(player.queue).toHaveAttribute('aria-expanded', String(isOpen));
    if (!isOpen) return;
    await expect(queue.keepListening).toBeChecked({ checked: keepListening === 'on' });
    await expect(queue.panel.getByText('Your queue is empty')).toBeVisible({ visible: sound === 'stopped' });
    await expect(queue.rows('Now Playing')).toHaveCount(sound === 'stopped' ? 0 : 1);
  }

  private async seesDialog({ dialog, panel }: Seen): Promise<void> {
    const { page, queue, shell } = this.models;
    if (dialog === 'arriving') return;
    if (dialog === 'choosing' || dialog === 'choosingNextUp') {
      await expect(shell.choice).toBeVisible();
      const marks = dialog === 'choosing' ? shell.main : queue.panel;
      return expect(marks.getByRole('checkbox', { checked: true })).toHaveCount(1);
    }
    if (dialog === 'trackMenu') return expect(page.getByRole('menu')).toBeVisible();
    if (dialog !== 'none') return expect(shell.dialog(dialogNames[dialog])).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(this.layout === 'phone' && panel === 'open' ? 1 : 0);
  }

  private async seesChoices(seen: Seen): Promise<void> {
    if (this.layout === 'phone') return;
    const { page, player, shell } = this.models;
    await expect(player.shuffle).toHaveAttribute('aria-pressed', String(seen.shuffle === 'on'));
    await expect(player.loop).toHaveAttribute('aria-pressed', String(seen.loop === 'on'));
    await expect(shell.mode(seen.mode === 'chill' ? 'Chill' : 'Default')).toBeChecked();
    await expect(page.getByText('Chill Active')).toBeVisible({ visible: seen.mode === 'chill' });
  }
}
