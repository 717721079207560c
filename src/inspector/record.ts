import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createMask, type Mask } from './mask.ts';
import { plain } from './plain.ts';
import { recordVersion, type RecordedSession, type RecordedStep } from './record.types.ts';
import { addressOf, isMachineActor, snapshotsBelow, sumOf } from './record.system.ts';

interface MachineView {
  readonly value: unknown;
  readonly context: unknown;
}

/** Records the events of the machines, from the first one on. */
export interface Recorder {
  readonly inspect: (event: InspectionEvent) => void;
  /** The recording so far. */
  readonly session: () => RecordedSession;
}

/** A recorder. `now` in ms since 1970. */
export function createRecorder({
  build,
  now,
  mask = createMask(),
}: {
  readonly build: string;
  readonly now: () => number;
  /** Masks a listener's own texts. In a replay they are masked already. */
  readonly mask?: Mask;
}): Recorder {
  const beganAt = now();
  const steps: RecordedStep[] = [];
  // The events that each machine has not processed yet.
  const open = new Map<string, number[]>();
  let root: AnyActorRef | null = null;
  const hidden = (value: unknown) => mask(plain(value));

  return {
    inspect(inspection) {
      const { actorRef } = inspection;
      if (!isMachineActor(actorRef)) return;
      if (!root && actorRef.sessionId === inspection.rootId) root = actorRef;
      const actor = addressOf(actorRef);
      if (inspection.type === '@xstate.event') {
        const { event, sourceRef } = inspection;
        if (event.type === 'xstate.init' || event.type === 'xstate.stop') return;
        const isOwnTimer = sourceRef === actorRef && event.type.startsWith('xstate.after.');
        // The root gets facts from an actor that only forwards them: the emitter counts as the sender.
        const sender: unknown = event.type === 'fact' ? actorRef.system.get(event['from']) : sourceRef;
        const isInput = isOwnTimer || !isMachineActor(sender);
        open.set(actor, [...(open.get(actor) ?? []), steps.length]);
        steps.push({
          at: now() - beganAt,
          actor,
          event: hidden(event) as RecordedStep['event'],
          isInput,
          after: null,
        });
      }
      if (inspection.type === '@xstate.snapshot') {
        const [first, ...rest] = open.get(actor) ?? [];
        const step = first === undefined ? undefined : steps[first];
        if (first === undefined || !step || step.event.type !== inspection.event.type) return;
        open.set(actor, rest);
        const { value, context } = inspection.snapshot as unknown as MachineView;
        const after = { value: JSON.stringify(value), sum: sumOf(JSON.stringify(hidden(context))) };
        steps[first] = { ...step, after };
      }
    },
    session: () => ({
      format: 'foxtrot-session',
      version: recordVersion,
      build,
      beganAt,
      steps: [...steps],
      final: root
        ? Object.fromEntries(
            snapshotsBelow(root).map(([actor, { value, context }]: readonly [string, MachineView]) => [
              actor,
              { value: JSON.stringify(value), context: hidden(context) },
            ]),
          )
        : {},
    }),
  };
}
