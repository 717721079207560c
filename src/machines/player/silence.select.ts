import { endsHere } from './player.select.ts';
import type { PlayerView, Silence } from './player.types.ts';

/** Only an act of the listener brings sound then. */
const settled = ['elsewhere', 'stopped', 'refused', 'slept'] as const;

/**
 * Why nothing is heard although the listener wants sound; null while something is, or while none is wanted.
 * What may end by itself is a reason only once it has lasted (tag `silent`), but for a skip, which would be
 * over by then.
 * @param freeAt when the catalogue can be asked, in ms since 1970, if the player waits for that; else null
 */
export function selectSilence(view: PlayerView, freeAt: number | null): Silence | null {
  const { context } = view;
  const isFollowed = (context.next !== null || !context.isLast) && !endsHere(context);
  const reason = view.hasTag('sounding') ? undefined : settled.find((code) => view.hasTag(code));
  if (reason) return { code: reason };
  if (view.hasTag('skipping')) {
    const code = context.isMissing ? 'missing' : (context.failure ?? 'unableToPlay');
    return { code, isFollowed };
  }
  if (!view.hasTag('silent')) return null;
  if (view.hasTag('turnedOff'))
    return { code: !context.muted ? 'volumeZero' : context.hasVolume ? 'muted' : 'mutedDevice' };
  if (view.hasTag('between')) return { code: 'between' };
  if (view.hasTag('handingOver')) return { code: 'handingOver' };
  if (!view.hasTag('buffering')) return { code: 'starting', isFollowed };
  if (view.hasTag('offline')) return { code: 'offline' };
  if (!view.hasTag('asking')) return { code: 'loading' };
  return freeAt === null ? { code: 'asking' } : { code: 'busy', until: freeAt };
}
