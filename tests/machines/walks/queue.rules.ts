import type { AnyMachineSnapshot } from 'xstate';
import { currentOf, hasTrack, isCurrent, lacksDraw, nextPlace } from '../../../src/domain/queue-list.ts';
import { isUnwanted, type Unwanted } from '../../../src/domain/unwanted.ts';
import type { QueueContext } from '../../../src/machines/queue/queue.types.ts';
import { ended, once, runs, waits } from '../rules.ts';
import type { Rule, WalkEvent } from '../paths.ts';

const isFree = ({ value }: AnyMachineSnapshot) => value.requests === 'free';
const awaitsDraw = ({ value }: AnyMachineSnapshot) => value.requests === 'awaitingDraw';
/** Next has no effect: until the url has settled, and a moment longer (A§9). */
const isHeldOff = (s: AnyMachineSnapshot) => waits(s, 'urlWait') || waits(s, 'nextRelease');
const isOfCurrent = ({ context }: AnyMachineSnapshot, { id }: WalkEvent) => isCurrent(context, String(id));
const wantsNext = ['QUEUE.NEXT', 'player.ended', 'player.skipRequired'];

/** The listener no longer wants what is current, and there is another track to play. */
const losesCurrent = ({ context }: AnyMachineSnapshot, { unwanted, isOwn }: WalkEvent): boolean => {
  const track = currentOf(context);
  const list = unwanted as readonly Unwanted[];
  if (!isOwn || !track || isUnwanted(context.unwanted)(track) || !isUnwanted(list)(track)) return false;
  return nextPlace({ ...context, unwanted: list }) !== -1;
};

/** Whether the listener has chosen the current track, or none, with this event. */
const isChoice = (before: AnyMachineSnapshot, event: WalkEvent): boolean => {
  const { type, id, track, tracks } = event;
  const { context } = before;
  if (type === 'QUEUE.CLEAR' || type === 'QUEUE.PLAY') return context.tracks.length > 0;
  if (type === 'QUEUE.RESTORE' || type === 'QUEUE.ADD_INSTEAD') return true;
  if (type === 'QUEUE.REMOVE') return isCurrent(context, String(id));
  if (type === 'QUEUE.UNWANTED') return losesCurrent(before, event);
  // Where nothing is current, what is added is.
  if (type === 'QUEUE.PLAY_NEXT') return context.index === -1;
  if (type === 'QUEUE.ADD') return context.index === -1 && !hasTrack(context, (track as { id: string }).id);
  if (type === 'QUEUE.ADD_ALL') return (tracks as readonly unknown[]).length > 0;
  return type === 'QUEUE.SELECT' && !isCurrent(context, (track as { id: string }).id);
};

/** The next track is current, or the rest of a list goes on (D52); Next is disabled for a moment (A§9). */
const hasAdvanced = (after: AnyMachineSnapshot, before: QueueContext): boolean =>
  isHeldOff(after) &&
  (after.context.index === nextPlace(before) || after.context.tracks.length > before.tracks.length);

/** What the specification promises about the steps of the queue. */
export const queueRules: readonly Rule[] = [
  {
    says: 'Next advances where it is free, the end of a track and a skip always; or they wait only for the draw of shuffle (A§9, D29)',
    on: wantsNext,
    where: (before, event) =>
      event.type === 'QUEUE.NEXT'
        ? isFree(before) && before.context.tracks.length > 0
        : isOfCurrent(before, event),
    holds: (after, _, { context }) => (lacksDraw(context) ? awaitsDraw(after) : hasAdvanced(after, context)),
  },
  {
    says: 'Next has no effect while a request is processing, and a moment longer (A§9, D29)',
    on: 'QUEUE.NEXT',
    where: isHeldOff,
    holds: (after, _, before) => after.context === before.context && isHeldOff(after),
  },
  {
    says: 'without a track, or after one that is not current, the queue does not advance',
    on: wantsNext,
    where: (before, event) =>
      event.type === 'QUEUE.NEXT' ? before.context.tracks.length === 0 : !isOfCurrent(before, event),
    holds: (after, _, before) =>
      after.context === before.context && JSON.stringify(after.value) === JSON.stringify(before.value),
  },
  {
    says: 'Next is free 500 ms after the url has settled, or would not (D29)',
    where: (before, { type }) => isHeldOff(before) && type.startsWith('xstate.after.'),
    holds: (after, { type }) =>
      type.startsWith('xstate.after.nextRelease.') ? isFree(after) : waits(after, 'nextRelease'),
  },
  {
    says: 'no url is waited for once it has settled, or the listener has chosen another track (D29)',
    where: (before, event) =>
      waits(before, 'urlWait') &&
      (isChoice(before, event) || (event.type === 'player.urlSettled' && isOfCurrent(before, event))),
    holds: (after, { favorite }) => favorite === true || (waits(after, 'nextRelease') && !isFree(after)),
  },
  {
    says: 'an advance that waits for the draw continues after it, or at once if none is needed any more (D27b)',
    where: (before, event) => awaitsDraw(before) && !isChoice(before, event),
    holds: (after, _, { context }) =>
      awaitsDraw(after)
        ? lacksDraw(after.context)
        : isHeldOff(after) && (currentOf(after.context)?.id !== currentOf(context)?.id || context.loop),
  },
  {
    says: 'a choice of the listener drops an advance that waits for the draw, and a pending favorite (D33)',
    where: isChoice,
    holds: (after, { favorite }, before) => {
      if (favorite === true)
        return runs(after, 'freshenPreviewUrl') && isHeldOff(after) === isHeldOff(before);
      return (
        (awaitsDraw(before) ? isFree(after) : !awaitsDraw(after)) &&
        !runs(after, 'freshenPreviewUrl') &&
        !runs(after, 'loadSession')
      );
    },
  },
  {
    says: 'a favorite with a fresh url replaces the queue; without one nothing happens (E65)',
    where: (before, event) =>
      ended(before, event, 'freshenPreviewUrl', 'done') || ended(before, event, 'freshenPreviewUrl', 'error'),
    holds: (after, event, { context: { favorite, tracks } }) => {
      const { audio = '' } = (event['output'] ?? {}) as { readonly audio?: string };
      if (audio === '') return after.context.tracks === tracks;
      const [first, ...others] = after.context.tracks;
      return first.id === favorite.track.id && first.audio === audio && others.length === 0;
    },
  },
  {
    says: 'only a requested favorite has its url refreshed before it plays (E65)',
    where: (before) => !runs(before, 'freshenPreviewUrl'),
    holds: (after, { favorite }) => favorite === true || !runs(after, 'freshenPreviewUrl'),
  },
  {
    says: 'what the listener no longer wants gives way to the next track, where there is one; else nothing moves (D114)',
    on: 'QUEUE.UNWANTED',
    holds: ({ context }, event, before) => {
      const unwanted = event['unwanted'] as readonly Unwanted[];
      const next = losesCurrent(before, event)
        ? nextPlace({ ...before.context, unwanted })
        : before.context.index;
      return (
        context.unwanted === unwanted && context.index === next && context.tracks === before.context.tracks
      );
    },
  },
  {
    says: 'only an unwanted track was asked for all the same (D114)',
    holds: ({ context }) => {
      const out = (context as QueueContext).tracks.filter(isUnwanted(context.unwanted)).map(({ id }) => id);
      return context.asked.every((id: string) => out.includes(id));
    },
  },
  once('loadSession'),
];

/** What is true in every state. */
export function judgeQueue(snapshot: AnyMachineSnapshot): void {
  const { context, value } = snapshot;
  const ids: readonly string[] = context.tracks.map(({ id }: { readonly id: string }) => id);
  if (!Number.isInteger(context.index) || context.index < -1 || context.index >= ids.length)
    throw new Error('The index lies outside');
  if (new Set(ids).size < ids.length) throw new Error('An id is in the queue twice');
  if (context.index === -1 && waits(snapshot, 'urlWait'))
    throw new Error('The url of no track is waited for');
  if ((context.favorite !== null) !== (value.favorite !== 'none'))
    throw new Error('A favorite waits for nothing');
  if (!context.shuffle && context.drawnId !== null)
    throw new Error('Something is drawn although nothing is shuffled');
  if (runs(snapshot, 'drawRandom') !== lacksDraw(context))
    throw new Error('Shuffle draws its next track as soon as it lacks one, and only then (D27b)');
}
