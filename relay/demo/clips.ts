import type { ClipKey } from './audio/clip.ts';

/** Makes the bytes of a preview; on a thread of its own where the platform has one. */
export type RenderClip = (key: ClipKey) => Promise<Uint8Array>;

/** The previews that were asked for last, each made once however many ask for it at the same time. */
export function createClipShelf(render: RenderClip, capacity: number): RenderClip {
  const shelf = new Map<string, Promise<Uint8Array>>();
  return async (key) => {
    const name = String(key.trackId);
    const clip = shelf.get(name) ?? render(key);
    // Taken out and put back, so that the map's order is the order of use.
    shelf.delete(name);
    shelf.set(name, clip);
    for (const oldest of shelf.keys()) {
      if (shelf.size <= capacity) break;
      shelf.delete(oldest);
    }
    try {
      return await clip;
    } catch (error) {
      if (shelf.get(name) === clip) shelf.delete(name);
      throw error;
    }
  };
}
