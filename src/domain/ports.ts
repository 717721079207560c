import type { Track } from './track.ts';

/** The embedded assistant's frame as the window sees it. Each `on` returns a function that unsubscribes. */
export interface AssistantFramePort {
  /** Messages of the frame's own window only; their content is untrusted. */
  readonly onMessage: (subscriber: (data: unknown) => void) => () => void;
  /** The focus has entered the frame: the only sign of a click that a page gets from a foreign frame. */
  readonly onFocus: (subscriber: () => void) => () => void;
  /** Sends a message to the frame's window, if there is one. */
  readonly tell: (message: object) => void;
}

/** The kind of a load error: a media element cannot distinguish a refused preview from a missing one. */
export type AudioErrorKind = 'network' | 'decode' | 'source';

/** Why play was refused: 'gesture': one comes first; 'aborted': a pause or a load interrupted it. */
export type PlayRefusal = 'gesture' | 'aborted' | 'other';

/** The facts of the active load. Events of other loads never leave the port. */
export type AudioEvent =
  /** It can play through. `duration` in seconds. */
  | { readonly type: 'audio.ready'; readonly duration: number }
  /** It is short of data. */
  | { readonly type: 'audio.waiting' }
  /** The browser reports that it plays, which does not prove audible playback. */
  | { readonly type: 'audio.playing' }
  /** The position in seconds. */
  | { readonly type: 'audio.position'; readonly position: number }
  /** Something other than the caller paused it. */
  | { readonly type: 'audio.paused' }
  | { readonly type: 'audio.ended' }
  | { readonly type: 'audio.failed'; readonly kind: AudioErrorKind }
  /** A `play` was refused. */
  | { readonly type: 'audio.refused'; readonly kind: PlayRefusal };

/**
 * The audio of the page. It uses two media elements, so that the next track can load while the
 * current one plays; callers never know which element plays.
 */
export interface AudioPort {
  /** Loads a url into the idle element. A later `load` of the same url adopts it; '' empties it. */
  readonly prepare: (url: string) => void;
  /** Makes a url the active load, from a second, with so much of the volume or all; silent until `play`. */
  readonly load: (url: string, at: number, factor?: number) => void;
  /** Plays the active load from its position. */
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  /** Releases the active load: it stops and has no source any more. A prepared url stays. */
  readonly stop: (keepsFade?: boolean) => void;
  /** Whether the volume can be set; on iOS the system alone sets it, and an element can only be muted. */
  readonly hasVolume: boolean;
  /** 0 to 1, for all loads. */
  readonly setVolume: (level: number) => void;
  /** How much of that volume the active load has from now on, 0 to 1; what sounds glides there. */
  readonly setFactor: (factor: number, keepsFade?: boolean) => void;
  /**
   * The active load falls silent in so many ms and reports nothing more, while the next `load` rises beside
   * it: both are as loud as one. A pause, a seek, and what else does not keep it end it at once.
   */
  readonly fade: (ms: number) => void;
  /** Subscribes to the active load. Returns a function that unsubscribes. */
  readonly subscribe: (subscriber: (event: AudioEvent) => void) => () => void;
}

/** A channel between the browser's tabs. No tab hears itself; received messages are untrusted. */
export interface ChannelPort {
  /** Posts to all other tabs; `message` is plain JSON. */
  readonly post: (message: unknown) => void;
  /** Subscribes to the other tabs. Returns a function that unsubscribes. */
  readonly subscribe: (subscriber: (message: unknown) => void) => () => void;
}

/** The time of day. */
export interface ClockPort {
  /** ms since 1970 */
  readonly now: () => number;
}

/**
 * Resolves after so many ms; rejects with the signal's reason as soon as that is aborted. Only for waits
 * outside machines; machines wait by named delays.
 */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The page's appearance: attributes of its root, and the colour of the browser's own frame. */
export interface Appearance {
  readonly theme: 'light' | 'dark';
  /** The mood's id. */
  readonly mood: string;
  /** A CSS colour; becomes the variable --mode-color. */
  readonly moodColor: string;
  /** A CSS colour; becomes the page's theme colour. */
  readonly frameColor: string;
}

/** Resolves when the page has loaded and has nothing more urgent to do. Rejects with the signal's reason. */
export type AwaitIdle = (signal: AbortSignal) => Promise<void>;

/** Locks that all tabs of a browser share. */
export interface LocksPort {
  /**
   * Runs `task` once the lock is free, keeps the lock until the task has settled, and resolves with the
   * task's result.
   * `guarded` names the local storage that the task reads and writes: the task then begins only once this tab
   * sees the previous owner's writes, which the lock alone does not ensure. Where no lock can be had the task
   * runs without it.
   */
  readonly request: <Value>(
    name: string,
    task: () => Value | Promise<Value>,
    guarded?: readonly string[],
  ) => Promise<Value>;
}

/** The browser's own lock manager, as far as it is needed. */
export interface LockManagerPort {
  /** As in `LocksPort`, with no word about storage. */
  readonly request: <Value>(name: string, task: () => Value | Promise<Value>) => Promise<Value>;
  /** Acquires a lock as a marker. Once every tab can see it, resolves with what releases it. */
  readonly hold: (name: string) => Promise<() => void>;
  /** The names of the locks that any tab owns. */
  readonly held: () => Promise<readonly string[]>;
}

/** The log of errors and failures for developers; listeners never see it. */
export interface LogPort {
  readonly warn: (text: string, details?: unknown) => void;
  readonly error: (text: string, details?: unknown) => void;
}

/** Commands of the lock screen, a headset or the keyboard's media keys, as the player receives them. */
export type MediaSessionAction =
  | { readonly type: 'PLAYER.PLAY' }
  | { readonly type: 'PLAYER.PAUSE' }
  | { readonly type: 'session.next' }
  | { readonly type: 'session.previous' }
  /** Seconds from the beginning. */
  | { readonly type: 'PLAYER.SEEK_TO'; readonly seconds: number }
  /** Seconds forwards, or backwards if negative. */
  | { readonly type: 'PLAYER.SEEK_BY'; readonly seconds: number };

/** The lock screen and the media keys. In a browser without them everything here does nothing. */
export interface MediaSessionPort {
  /** Shows a track, or nothing; its cover as a picture that every platform can draw. */
  readonly show: (track: Pick<Track, 'name' | 'artist_name' | 'album_name' | 'image'> | null) => void;
  readonly setState: (state: 'none' | 'paused' | 'playing') => void;
  /** Seconds into the track and its length; a length of 0 means that neither is known. */
  readonly setPosition: (position: number, duration: number) => void;
  /** Subscribes to commands. Returns a function that unsubscribes. */
  readonly subscribe: (subscriber: (action: MediaSessionAction) => void) => () => void;
}

/** Requests to servers, and whether the browser is online. */
export interface NetworkPort {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The browser's own report. It is a hint: browsers report wrongly that they are offline (D118). */
  readonly online: () => boolean;
  /** Subscribes to changes of it. Returns a function that unsubscribes. */
  readonly onChange: (subscriber: () => void) => () => void;
  /** The app's own origin, such as 'http://127.0.0.1:4173'. */
  readonly origin: string;
  /** Whether the app's server runs on this machine, so that it may respond while offline. */
  readonly local: boolean;
}

/** The page that the browser shows. */
export interface OpenPagePort {
  /** Its path, as the address bar has it. */
  readonly path: () => string;
  /** The edition in the HTML, as text; null if there is none. */
  readonly editionText: () => string | null;
  /**
   * Reports the path of a link that is pointed at or focused, once until it is left. Returns what ends it.
   */
  readonly onIntent: (subscriber: (path: string) => void) => () => void;
}

/** The life of the page. */
export interface PageLifePort {
  /** Reports that the page closes or hides: the last moment to store something. Returns what ends it. */
  readonly onHiding: (subscriber: () => void) => () => void;
  /** Reports at once, and at each change, whether the page can be seen. Returns what ends it. */
  readonly onVisible: (subscriber: (isVisible: boolean) => void) => () => void;
  /** Whether this page is a reload of the one before in this tab. */
  readonly wasReloaded: boolean;
  /** How long ago it was first painted, in ms; 0 before that, and where the browser does not tell. */
  readonly paintedFor: () => number;
}

/** What the player takes from the track that is current: the colour of its cover, and its waveform. */
export interface PlayerLookPort {
  /**
   * Shows both as soon as they are known; null for no track. What is on its way for an earlier track is
   * dropped.
   * @param mayReadAudio its audio may be read for the waveform: it has begun to play, so that this no longer
   *   delays the music
   */
  show(track: Pick<Track, 'image' | 'audio'> | null, mayReadAudio: boolean): void;
}

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * Stores answers across reloads. Every method may reject (the browser blocks or has lost its database);
 * stored values are untrusted.
 */
export interface ResponseStore {
  /** The record as it was written; undefined if there is none. */
  readonly read: (key: string) => Promise<unknown>;
  /** Stores a record, and a small note with its age and size that can be read without the record. */
  readonly write: (key: string, record: unknown, note: unknown) => Promise<void>;
  /** The notes of all records, by key. */
  readonly notes: () => Promise<ReadonlyMap<string, unknown>>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/**
 * Permission to play, which one tab of a browser at a time may have. A tab that closes or crashes leaves
 * nothing to release: the browser passes its permission on.
 */
export interface SoundLockPort {
  /**
   * Requests permission; with `steal` it takes it from its owner. Calls `onGranted` once it is granted, and
   * `onLost` when another tab has taken it. `release` gives it back, or cancels the request: neither is
   * called after that.
   */
  readonly claim: (
    options: { readonly steal: boolean },
    onGranted: () => void,
    onLost: () => void,
  ) => { readonly release: () => void };
  /** Whether any tab has permission now. */
  readonly isHeld: () => Promise<boolean>;
  /** Whether any tab waits for permission now. */
  readonly isClaimed: () => Promise<boolean>;
  /** Resolves once no tab has permission; rejects when the signal aborts. */
  readonly whenFree: (signal: AbortSignal) => Promise<void>;
}

/**
 * One area of the browser's storage, like Web Storage. Every method may throw: if the browser blocks
 * storage all do, and if it is full `setItem` throws an error named 'QuotaExceededError' and keeps the old
 * value.
 */
export interface StorageArea extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** The keys of the area. */
  readonly names: () => readonly string[];
}

/** The browser's storage: `local` for all tabs, `session` for this tab alone. */
export interface StoragePort {
  readonly local: StorageArea;
  readonly session: StorageArea;
  /** Reports that another tab wrote to `local`; null if it cleared all. Returns what ends it. */
  readonly onForeignChange: (subscriber: (name: string | null) => void) => () => void;
}

/** The page's data layer, from which a tag manager reads, and the tag manager's own script. */
export interface TagManagerPort {
  /** The current value of the data layer: a list, or what another script has set. */
  readonly layer: () => unknown;
  /** Creates a new, empty data layer. */
  readonly makeLayer: () => unknown[];
  /** Loads the tag manager's script; calls `onFailure` if it does not load. */
  readonly load: (id: string, onFailure: (error: unknown) => void) => void;
}

/** The window's size and the system's preferences. Each `on` returns a function that unsubscribes. */
export interface ViewportPort {
  /** Whether the window is wide enough for the desktop layout. */
  readonly onDesktopChange: (subscriber: (isDesktop: boolean) => void) => () => void;
  /** The system's theme. */
  readonly systemTheme: () => 'light' | 'dark';
  readonly onSystemThemeChange: (subscriber: (theme: 'light' | 'dark') => void) => () => void;
}

/** The window events by which Foxtrot and other scripts of the page notify each other. */
export const windowEventNames = [
  'toggleQueue',
  'musicModeChanged',
  'favoritesUpdated',
  'preferencesSaved',
  'favoriteAdded',
  'favoriteRemoved',
] as const;

export type WindowEventName = (typeof windowEventNames)[number];

/** Custom events on the window, by name. */
export interface WindowEventsPort {
  readonly dispatch: (name: WindowEventName, detail: object) => void;
  /** `detail` is the sender's, untrusted. Returns a function that unsubscribes. */
  readonly listen: (name: WindowEventName, subscriber: (detail: unknown) => void) => () => void;
}

/** The platform ports that the app needs before its services. */
export interface FirstPorts {
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
  /** Sets it on the document, outside what views render. */
  readonly setAppearance: (appearance: Appearance) => void;
  readonly network: NetworkPort;
  readonly viewport: ViewportPort;
  readonly awaitIdle: AwaitIdle;
}

/** All platform ports. Those that only the services use load with them. */
export interface AppPorts extends FirstPorts {
  /** A new id that nothing else has. */
  readonly newId: () => string;
  readonly windowEvents: WindowEventsPort;
  /** Makes the browser ask the listener before it closes the page. Returns a function that undoes it. */
  readonly holdPage: () => () => void;
  readonly lockManager: LockManagerPort;
  readonly openPage: OpenPagePort;
  /** Copies a text to the listener's clipboard. Rejects if the browser does not allow it. */
  readonly copyText: (text: string) => Promise<void>;
  /**
   * Opens the platform's own sharing, such as the share sheet of a phone. Resolves with whether the platform
   * has accepted it, even if the listener then cancels.
   */
  readonly share: (link: { readonly title: string; readonly url: string }) => Promise<boolean>;
  /** Saves a file. `text` becomes UTF-8 without a byte-order mark; `type` is such as 'text/csv'. */
  readonly download: (file: { readonly name: string; readonly text: string; readonly type: string }) => void;
  /** Saves an SVG document as a PNG of its size in px. Rejects where the browser draws none. */
  readonly savePicture: (picture: {
    readonly name: string;
    readonly svg: string;
    readonly width: number;
    readonly height: number;
  }) => Promise<void>;
  readonly assistantFrame: AssistantFramePort;
  /** A picture file as a data url, a square of `size` px. Rejects if it is none or cannot be read. */
  readonly readPicture: (file: Blob, size: number) => Promise<string>;
  readonly tagManager: TagManagerPort;
  readonly playerLook: PlayerLookPort;
  /**
   * Opens a small empty window over all others, with the styles and the appearance of the page, with which it
   * closes, or closes it. Reports it, and null once it is closed. Rejects if the browser refuses, such as
   * without a press. It is null where the browser has no such window.
   */
  readonly toggleMiniWindow: ((report: (opened: Window | null) => void) => Promise<void>) | null;
  readonly responses: ResponseStore;
}
