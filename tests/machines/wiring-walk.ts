import { fromCallback, type AnyActorLogic, type EventObject } from 'xstate';
import { createEmitFact } from '../../src/machines/app/functions.ts';
import { anyone } from '../../src/machines/app/row.ts';
import { wiring } from '../../src/machines/app/wiring.ts';
import type { Count } from './coverage.ts';
import { createRoot, systemIds } from './root.ts';
import { wiringCases, type Event } from './wiring-cases.ts';

/** The root, over actors that only record what they receive and emit what the test says. */
export function startWiring() {
  const received: { readonly to: string; readonly event: EventObject }[] = [];
  const emitters = new Map<string, (fact: EventObject) => void>();
  const noting = <Id extends string>(ids: readonly Id[]) =>
    Object.fromEntries(
      ids.map((to) => [
        to,
        fromCallback(({ receive, emit }) => {
          emitters.set(to, emit);
          receive((event) => void received.push({ to, event }));
        }),
      ]),
    ) as unknown as Record<Id, AnyActorLogic>;
  const root = createRoot(noting(systemIds)).start();
  const emitFact = createEmitFact(root);
  return {
    root,
    /** An actor emits a fact itself; a function emits it through the root. */
    emit: (from: string, fact: Event) => {
      const emit = emitters.get(from) ?? ((own: EventObject) => emitFact(from as never, own as never));
      emit(fact);
    },
    /** What was sent since the last call, oldest first. */
    received: () => received.splice(0),
  };
}

/** How many rows match a fact. */
export const rowsOf = (from: string, fact: EventObject) =>
  wiring.filter((each) => each.fact === fact.type && (each.from === from || each.from === anyone)).length;

/** The key of a row. */
const labelOf = (from: string, fact: string, to: string, event: string) =>
  `${from}: ${fact} → ${to}: ${event}`;

/** Every row of the table, in its order. */
export const rowLabels = wiring.map(({ from, fact, to, event }) => labelOf(from, fact, to, event));

/** The row that a case walks. */
export const walkedLabel = (from: string, fact: Event, to: string, event: Event) =>
  labelOf(fact.type === 'message' || fact.type === 'failure' ? anyone : from, fact.type, to, event.type);

/** How many rows of the table send one event of the case's type. */
export function coverWiring(): Count {
  const seen = new Set<string>();
  for (const [from, fact, to, event] of wiringCases) {
    const { emit, received, root } = startWiring();
    emit(from, fact);
    const own = received().filter((each) => each.to === to);
    if (own.length === 1 && own[0]?.event.type === event.type) seen.add(walkedLabel(from, fact, to, event));
    root.stop();
  }
  const missing = rowLabels.filter((label) => !seen.has(label));
  return { reached: rowLabels.length - missing.length, total: rowLabels.length, missing };
}
