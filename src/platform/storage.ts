import type { StorageArea, StoragePort } from '../domain/ports/storage.ts';

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
    onForeignChange(listener) {
      const receive = (event: StorageEvent) => {
        if (isLocal(event.storageArea)) listener(event.key);
      };
      window.addEventListener('storage', receive);
      return () => window.removeEventListener('storage', receive);
    },
  };
}

function isLocal(area: Storage | null): boolean {
  try {
    return area === window.localStorage;
  } catch {
    return false;
  }
}
