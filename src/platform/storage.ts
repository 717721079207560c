import type { ChannelPort, StorageArea, StoragePort } from '../domain/ports.ts';
import { listen } from './system.ts';

/** Read at each use: if storage is blocked, even the access to the area throws. */
function areaOf(area: () => Storage): StorageArea {
  return {
    getItem: (name) => area().getItem(name),
    setItem: (name, text) => area().setItem(name, text),
    removeItem: (name) => area().removeItem(name),
    names: () => Object.keys(area()),
  };
}

/** The storage of this browser. */
export function createStorage(): StoragePort {
  const local = areaOf(() => window.localStorage);
  return {
    local,
    session: areaOf(() => window.sessionStorage),
    onForeignChange: (subscriber) =>
      listen(window, ['storage'], ({ storageArea, key }: StorageEvent) => {
        if (isLocal(storageArea)) subscriber(key);
      }),
  };
}

function isLocal(area: Storage | null): boolean {
  try {
    return area === window.localStorage;
  } catch {
    return false;
  }
}

/** The channel of this name to the other tabs; without BroadcastChannel one that reaches none. */
export function createChannel(name: string): ChannelPort {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, subscribe: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
    post: (message) => channel.postMessage(message),
    subscribe: (subscriber) =>
      listen(channel, ['message'], ({ data }: MessageEvent<unknown>) => subscriber(data)),
  };
}
