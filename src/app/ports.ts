import type { AssistantFramePort } from '../domain/ports/assistant-frame.ts';
import type { AudioPort } from '../domain/ports/audio.ts';
import type { ChannelPort } from '../domain/ports/channel.ts';
import type { ClipboardPort } from '../domain/ports/clipboard.ts';
import type { ClockPort, Wait } from '../domain/ports/clock.ts';
import type { DocumentPort } from '../domain/ports/document.ts';
import type { DownloadPort } from '../domain/ports/download.ts';
import type { AwaitIdle } from '../domain/ports/idle.ts';
import type { LockManagerPort } from '../domain/ports/locks.ts';
import type { LogPort } from '../domain/ports/log.ts';
import type { MediaSessionPort } from '../domain/ports/media-session.ts';
import type { NetworkPort } from '../domain/ports/network.ts';
import type { HoldPage, PageLifePort } from '../domain/ports/page-life.ts';
import type { ReadPicture } from '../domain/ports/pictures.ts';
import type { OpenPagePort } from '../domain/ports/open-page.ts';
import type { PressesPort } from '../domain/ports/presses.ts';
import type { NewId, Random } from '../domain/ports/random.ts';
import type { ResponseStore } from '../domain/ports/response-store.ts';
import type { SharePort } from '../domain/ports/share.ts';
import type { SoundLockPort } from '../domain/ports/sound-lock.ts';
import type { StoragePort } from '../domain/ports/storage.ts';
import type { PlayerLookPort } from '../domain/ports/player-look.ts';
import type { TagManagerPort } from '../domain/ports/tag-manager.ts';
import type { ViewportPort } from '../domain/ports/viewport.ts';
import type { WindowEventsPort } from '../domain/ports/window-events.ts';

/** The platform ports of the shell, the queue and playback. */
export interface CorePorts {
  readonly storage: StoragePort;
  /** The channel on which the tabs' stores notify each other of changes. */
  readonly storageChannel: ChannelPort;
  /** The channel on which the tabs hand playback over, and report an import. */
  readonly tabsChannel: ChannelPort;
  readonly audio: AudioPort;
  readonly mediaSession: MediaSessionPort;
  readonly soundLock: SoundLockPort;
  readonly pageLife: PageLifePort;
  readonly clock: ClockPort;
  readonly wait: Wait;
  readonly random: Random;
  readonly log: LogPort;
  readonly document: DocumentPort;
  readonly network: NetworkPort;
  readonly viewport: ViewportPort;
  readonly awaitIdle: AwaitIdle;
}

/** The platform ports of all other actors. */
export interface DeferredPorts {
  readonly lockManager: LockManagerPort;
  readonly responses: ResponseStore;
  readonly openPage: OpenPagePort;
  readonly clipboard: ClipboardPort;
  readonly share: SharePort;
  readonly download: DownloadPort;
  readonly newId: NewId;
  readonly windowEvents: WindowEventsPort;
  readonly assistantFrame: AssistantFramePort;
  readonly presses: PressesPort;
  readonly holdPage: HoldPage;
  readonly readPicture: ReadPicture;
  readonly tagManager: TagManagerPort;
  readonly playerLook: PlayerLookPort;
}
