import type { ChannelPort, StorageArea, StoragePort } from '../../src/domain/ports.ts';
import { FakeLockManager } from './locks.ts';

/** An area that keeps texts, and that a test can block or fill up. */
export class FakeStorageArea implements StorageArea {
  readonly texts: Map<string, string>;
  /** The browser allows nothing: every call throws. */
  isBlocked = false;
  /** How many characters fit, names included. */
  capacity = Number.POSITIVE_INFINITY;
  /** Called with each write, for the other tabs. */
  onWrite: (name: string, text: string | null) => void = () => undefined;

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries(texts));
  }

  getItem = (name: string): string | null => {
    this.#refuseIfBlocked();
    return this.texts.get(name) ?? null;
  };

  setItem = (name: string, text: string): void => {
    this.#refuseIfBlocked();
    let size = name.length + text.length;
    for (const [other, kept] of this.texts) if (other !== name) size += other.length + kept.length;
    if (size > this.capacity) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    if (this.texts.get(name) === text) return;
    this.texts.set(name, text);
    this.onWrite(name, text);
  };

  removeItem = (name: string): void => {
    this.#refuseIfBlocked();
    if (this.texts.delete(name)) this.onWrite(name, null);
  };

  names = (): readonly string[] => {
    this.#refuseIfBlocked();
    return [...this.texts.keys()];
  };

  #refuseIfBlocked(): void {
    if (this.isBlocked) throw new DOMException('Access is denied for this document.', 'SecurityError');
  }
}

/** One tab of a FakeBrowser. */
export interface FakeTab {
  readonly storage: StoragePort & { readonly local: FakeStorageArea; readonly session: FakeStorageArea };
  readonly channel: ChannelPort;
  /** Another script of this tab writes past the store; no event reports that to the tab itself. */
  readonly writeDirectly: (name: string, text: string) => void;
}

/**
 * A browser with several tabs. As in a real one, a tab sees its own writes to local storage at once,
 * and the others see them a moment later, when the test (or `wait`) decides.
 */
export class FakeBrowser {
  readonly locks = new FakeLockManager();
  /** False delays writes until `deliver` is called. */
  deliversAtOnce = true;
  readonly #tabs = new Set<{
    readonly area: FakeStorageArea;
    readonly changeListeners: Set<(name: string | null) => void>;
    readonly messageListeners: Set<(message: unknown) => void>;
    /** The number of the last write of each name: a later write is never replaced by an earlier one. */
    readonly writes: Map<string, number>;
  }>();
  #writes = 0;
  #underway: (() => void)[] = [];
  readonly #texts: Readonly<Record<string, string>>;

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.#texts = texts;
  }

  /** Opens a tab; with the session of an earlier tab it is that tab after a reload. */
  openTab(session: Iterable<readonly [string, string]> = []): FakeTab {
    const [other] = this.#tabs;
    const local = new FakeStorageArea(other ? Object.fromEntries(other.area.texts) : this.#texts);
    const tab = {
      area: local,
      changeListeners: new Set<(name: string | null) => void>(),
      messageListeners: new Set<(message: unknown) => void>(),
      writes: new Map<string, number>(),
    };
    this.#tabs.add(tab);
    local.onWrite = (name, text) => {
      this.#writes += 1;
      const write = this.#writes;
      tab.writes.set(name, write);
      for (const receiver of this.#tabs) {
        if (receiver === tab) continue;
        this.#send(() => {
          if ((receiver.writes.get(name) ?? 0) > write) return;
          receiver.writes.set(name, write);
          if (text === null) receiver.area.texts.delete(name);
          else receiver.area.texts.set(name, text);
          for (const listener of receiver.changeListeners) listener(name);
        });
      }
    };
    return {
      storage: {
        local,
        session: new FakeStorageArea(Object.fromEntries(session)),
        onForeignChange(listener) {
          tab.changeListeners.add(listener);
          return () => void tab.changeListeners.delete(listener);
        },
      },
      channel: {
        post: (message) => {
          const copy = JSON.stringify(message);
          for (const receiver of this.#tabs) {
            if (receiver === tab) continue;
            for (const listener of receiver.messageListeners) listener(JSON.parse(copy));
          }
        },
        subscribe(listener) {
          tab.messageListeners.add(listener);
          return () => void tab.messageListeners.delete(listener);
        },
      },
      writeDirectly: (name, text) => local.setItem(name, text),
    };
  }

  /** Another page clears local storage: the event for that names no key. */
  clear(): void {
    for (const { area, changeListeners } of this.#tabs) {
      area.texts.clear();
      for (const listener of changeListeners) listener(null);
    }
  }

  /** Delivers the oldest pending write; returns whether there was one. */
  deliver(): boolean {
    const arrive = this.#underway.shift();
    arrive?.();
    return arrive !== undefined;
  }

  /** Delivers every pending write. */
  deliverAll(): void {
    while (this.deliver());
  }

  /** A wait that ends at once, and during which one write arrives; long waits never end. */
  wait = (ms: number): Promise<void> => {
    if (ms > 100) return new Promise(() => undefined);
    this.deliver();
    return Promise.resolve();
  };

  #send(arrive: () => void): void {
    if (this.deliversAtOnce) arrive();
    else this.#underway.push(arrive);
  }
}
