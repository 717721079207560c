import type { SharePort } from '../domain/ports/share.ts';

/** This browser's share sheet; many on desktops have none. */
export const share: SharePort = {
  async share(link) {
    if (!navigator.canShare?.(link)) return false;
    try {
      await navigator.share(link);
      return true;
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError';
    }
  },
};
