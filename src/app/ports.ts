import type {
  AssistantFramePort,
  AudioPort,
  AwaitIdle,
  ChannelPort,
  ClipboardPort,
  ClockPort,
  DocumentPort,
  DownloadPort,
  HoldPage,
  LockManagerPort,
  LogPort,
  MediaSessionPort,
  NetworkPort,
  NewId,
  OpenPagePort,
  PageLifePort,
  PlayerLookPort,
  Random,
  ReadPicture,
  ResponseStore,
  SharePort,
  SoundLockPort,
  StoragePort,
  TagManagerPort,
  ViewportPort,
  Wait,
  WindowEventsPort,
} from '../domain/ports.ts';

/** The platform ports of the app. */
export interface AppPorts {
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
  readonly clipboard: ClipboardPort;
  readonly share: SharePort;
  readonly download: DownloadPort;
  readonly newId: NewId;
  readonly windowEvents: WindowEventsPort;
  readonly assistantFrame: AssistantFramePort;
  readonly holdPage: HoldPage;
  readonly readPicture: ReadPicture;
  readonly tagManager: TagManagerPort;
  readonly playerLook: PlayerLookPort;
  readonly lockManager: LockManagerPort;
  readonly responses: ResponseStore;
  readonly openPage: OpenPagePort;
}
