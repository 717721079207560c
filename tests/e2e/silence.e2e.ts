import type { Page, Route } from '@playwright/test';
import { storedTrack } from './models/library.model.ts';
import { Player } from './models/player.model.ts';
import { codeHasRun, ready } from './models/ready.ts';
import { holdTasks, releaseTasks } from './models/sent.ts';
import { expect, test } from './models/test.ts';

/** The sentence in the player. */
const sentence = (page: Page) => page.locator('[data-silence]').getByRole('status');
const act = (page: Page, name: string) => new Player(page).region.getByRole('button', { name, exact: true });

/** Opens a page with two tracks in its queue whose previews are due: each is looked up before it plays. */
async function withDueTracks(page: Page, urlOf?: (id: string) => string): Promise<void> {
  await queueDue(page, urlOf);
  await page.goto('/profile');
  await ready(page);
}

/** Such a queue is restored by the pages that are opened from now on. */
async function queueDue(
  page: Page,
  urlOf = (id: string) => `https://previews.example/${id}.mp3?exp=1`,
): Promise<void> {
  const due = (id: string) => ({
    ...storedTrack(id),
    audio: urlOf(id),
  });
  const session = { tracks: [due('901'), due('902')], index: 0, shuffle: false, loop: false, position: 0 };
  await page.addInitScript((text) => localStorage.setItem('queue_session', text), JSON.stringify(session));
}

/** Every look-up of a track from now on. */
const lookUps = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(/\/relay\?url=[^&]*%2Ftrack%2F/, answer);

const opened = async (page: Page): Promise<Player> => {
  const player = new Player(page);
  await page.goto('/pop');
  await ready(page);
  await page.getByRole('button', { name: 'Add all to queue' }).click();
  await expect(player.pause).toBeVisible();
  return player;
};

test('[BEY-121] what is muted or at the volume 0 says so while it plays, and its act brings the sound back', async ({
  page,
}) => {
  const player = await opened(page);
  await player.mute.click();
  await expect(sentence(page)).toHaveText('The sound is muted.');
  await act(page, 'Sound on').click();
  await expect(sentence(page)).toHaveCount(0);
  await expect(player.mute).toBeVisible();
  await player.volume.press('Home');
  await expect(sentence(page)).toHaveText('The volume is at 0.');
  await act(page, 'Turn it up').click();
  await expect(sentence(page)).toHaveCount(0);
  await expect(player.volume).toHaveAttribute('aria-valuenow', '50');
});

test('[BEY-121] while another tab plays, a press plays here', async ({ page, context }) => {
  const player = await opened(page);
  const other = await context.newPage();
  await opened(other);
  await page.bringToFront();
  await expect(sentence(page)).toContainText('Playing in another tab: ');
  await act(page, 'Play here').click();
  await expect(player.pause).toBeVisible();
  await expect(sentence(page)).toHaveCount(0);
  await expect(sentence(other)).toContainText('Playing in another tab: ');
});

test('[BEY-121] where the browser wants a press first, one press plays', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let isAllowed = false;
    addEventListener('allow', () => (isAllowed = true));
    HTMLMediaElement.prototype.play = function () {
      if (isAllowed) return play.call(this);
      return Promise.reject(new DOMException('A press is wanted', 'NotAllowedError'));
    };
  });
  const player = new Player(page);
  await page.goto('/pop');
  await ready(page);
  await page.getByRole('button', { name: 'Add all to queue' }).click();
  await expect(sentence(page)).toHaveText('The browser wants a press first.');
  await page.evaluate(() => dispatchEvent(new Event('allow')));
  await act(page, 'Play now').click();
  await expect(player.pause).toBeVisible();
  await expect(sentence(page)).toHaveCount(0);
});

test('[BEY-121] without a network it says when the sound comes', async ({ page, context }) => {
  await lookUps(page, (route) => route.abort());
  await withDueTracks(page);
  await context.setOffline(true);
  await new Player(page).play.click();
  await expect(sentence(page)).toHaveText('You are offline. Sound when the network is back.');
});

test('[BEY-217] the sentence about a network that goes before the player is taken over has come by then', async ({
  page,
  context,
}) => {
  await page.addInitScript(holdTasks, '#never');
  await queueDue(page);
  await page.goto('/profile');
  await codeHasRun(page);
  await context.setOffline(true);
  await releaseTasks(page);
  await new Player(page).play.click();
  await expect(sentence(page)).toHaveText('You are offline. Sound when the network is back.');
});

test('[BEY-217] a sentence whose code cannot be loaded at first comes by itself', async ({ page }) => {
  await lookUps(page, (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: {} }));
  const code = '**/assets/silence-*.js';
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/silence-'));
  await page.route(code, (route) => route.abort('internetdisconnected'));
  await withDueTracks(page);
  await failed;
  await new Player(page).play.click();
  await page.unroute(code);
  await expect(sentence(page)).toContainText('The catalogue is busy.');
});

test('[BEY-121] a catalogue that is busy has its seconds, also after a 429', async ({ page }) => {
  await lookUps(page, (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: {} }));
  await withDueTracks(page);
  await new Player(page).play.click();
  await expect(sentence(page)).toHaveText(/^The catalogue is busy\. Sound in about \d+ s\.$/);
  // The page says nothing of the same wait.
  await expect(page.getByText(/More in \d+ s/)).toHaveCount(0);
});

test('[BEY-121] a catalogue that does not answer is named, and so is a track that has no preview', async ({
  page,
}) => {
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => said.push(text));
  const pending: Route[] = [];
  await lookUps(page, async (route) => void pending.push(route));
  await withDueTracks(page, () => '');
  await page.evaluate(() => {
    const report = () => {
      const text = document.querySelector('[data-silence] output')?.textContent;
      if (text) (window as unknown as { heard: (text: string) => void }).heard(text);
    };
    new MutationObserver(report).observe(document.body, { childList: true, subtree: true });
  });
  await new Player(page).play.click();
  await expect(sentence(page)).toHaveText('The catalogue has not answered yet. Sound once it has.');
  const track = {
    id: 901,
    title: 'Kept 901',
    duration: 200,
    preview: '',
    artist: { id: 1, name: 'Vixen Vale' },
  };
  const json = { ...track, album: { id: 1, title: 'Den', cover_medium: '' } };
  await Promise.all(pending.map((route) => route.fulfill({ json })));
  await expect.poll(() => said.some((text) => text.startsWith('This track has no preview. '))).toBe(true);
});
