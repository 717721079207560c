import type { AppPorts } from '../../src/domain/ports.ts';
import { FakeAssistantFrame } from './assistant-frame.ts';
import { FakeAudio } from './audio.ts';
import { FakeClipboard } from './clipboard.ts';
import { FakeDocument } from './document.ts';
import { FakeDownload } from './download.ts';
import { FakeLog } from './log.ts';
import { FakeMediaSession } from './media-session.ts';
import { FakeNetwork } from './network.ts';
import { FakeOpenPage } from './open-page.ts';
import { FakePlayerLook } from './player-look.ts';
import { seededRandom } from './random.ts';
import { FakeResponseStore } from './response-store.ts';
import { FakeShare } from './share.ts';
import { FakeSound } from './sound-lock.ts';
import { FakeBrowser } from './storage.ts';
import { FakeTagManager } from './tag-manager.ts';
import { FakeViewport } from './viewport.ts';
import { FakeWindowEvents } from './window-events.ts';

export interface StoredTexts {
  /** What local and session storage hold when the app starts. */
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
}

/** Every port of the app over one tab of a fake browser, and the fakes by name. The splash has been seen. */
export function fakePorts({ local = {}, session = {} }: StoredTexts = {}) {
  const browser = new FakeBrowser(local);
  const tab = browser.openTab(Object.entries({ hasSeenSplash: 'true', ...session }));
  const sound = new FakeSound();
  const fakes = {
    audio: new FakeAudio(),
    network: new FakeNetwork(),
    mediaSession: new FakeMediaSession(),
    log: new FakeLog(),
    clipboard: new FakeClipboard(),
    share: new FakeShare(),
    download: new FakeDownload(),
    document: new FakeDocument(),
    viewport: new FakeViewport(),
    windowEvents: new FakeWindowEvents(),
    assistantFrame: new FakeAssistantFrame(),
    tagManager: new FakeTagManager(),
    playerLook: new FakePlayerLook(),
  };
  let ids = 0;
  const ports: AppPorts = {
    ...fakes,
    copyText: fakes.clipboard.write,
    share: fakes.share.share,
    download: fakes.download.save,
    setAppearance: fakes.document.setAppearance,
    storage: tab.storage,
    lockManager: browser.locks,
    storageChannel: tab.channel,
    tabsChannel: { post: () => {}, subscribe: () => () => {} },
    responses: new FakeResponseStore(),
    toggleMiniWindow: null,
    openPage: new FakeOpenPage(),
    soundLock: sound.port,
    // A visit over the storage of an earlier one in the same tab is a reload.
    pageLife: {
      onHiding: () => () => {},
      onVisible: (report) => (report(true), () => {}),
      wasReloaded: true,
      paintedFor: () => 0,
    },
    holdPage: () => () => {},
    clock: { now: () => Date.now() },
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    random: seededRandom(),
    newId: () => `id-${(ids += 1)}`,
    awaitIdle: () => Promise.resolve(),
    savePicture: () => Promise.resolve(),
    readPicture: () => Promise.resolve('data:image/png;base64,iVBORw0KGgo='),
  };
  return { browser, tab, sound, ...fakes, ports };
}
