import {
  createActor,
  fromCallback,
  SimulatedClock,
  StateMachine,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import { catalogueMachine } from '../../src/catalogue/catalogue.machine.ts';
import { changesBetween, type Change } from '../../src/inspector/difference.ts';
import { createRecorder, type RecordedSession, type RecordedStep } from '../../src/inspector/record.ts';
import { lateLogics, restLogics } from '../../src/machines/app/late.system.ts';
import { appMachine } from '../../src/machines/app/app.machine.ts';
import { sessionMachine } from '../../src/machines/queue/session.machine.ts';
import { playerMachine } from '../../src/machines/player/player.machine.ts';

/** Where a replay diverges from its record. */
export interface Divergence {
  /** The index of the step in the record, from 1; null if only the final states differ. */
  readonly step: number | null;
  readonly actor: string;
  readonly event: string;
  /** What differs: `before` as recorded, `after` as replayed. */
  readonly differences: readonly Change[];
}

/** The result of a replay. */
export interface Replay {
  readonly inputs: number;
  readonly divergence: Divergence | null;
}

/** Actions that createApp provides and a replay does without: nothing is stored. */
const withoutKeeping = new Map<string, AnyStateMachine>([
  [playerMachine.id, playerMachine.provide({ actions: { storeVolume: () => {} } })],
  [sessionMachine.id, sessionMachine.provide({ actions: { write: () => {} } })],
]);

type Actors = Readonly<Record<string, AnyActorLogic>>;

/** The same actors with every port's one a puppet. */
const puppets = (actors: Actors): Actors =>
  Object.fromEntries(
    Object.entries(actors).map(([name, logic]) => {
      // It has no port: it passes the facts on.
      if (name === 'subscriber') return [name, logic];
      return [name, logic instanceof StateMachine ? quiet(logic) : fromCallback(() => {})];
    }),
  );

function puppeted(machine: AnyStateMachine): AnyStateMachine {
  return machine.provide({ actors: puppets(machine.implementations.actors as Actors) as never });
}

function quiet(machine: AnyStateMachine): AnyStateMachine {
  return puppeted(withoutKeeping.get(machine.id) ?? machine);
}

/** The machines as the app runs them: every port's actor a puppet. */
export const asReplayed = (app: typeof appMachine): AnyStateMachine => puppeted(app);

/** What a record cannot hold of an event: the logic of the actors that run then. */
const withLogics = (event: RecordedStep['event']): RecordedStep['event'] =>
  event.type === 'actors.loaded'
    ? {
        ...event,
        logics: () => puppets(event['areAll'] ? restLogics : { ...lateLogics, catalogue: catalogueMachine }),
      }
    : event;

/**
 * Sends a record's inputs through the same machines, with a fixed clock: timers and promises end when the
 * record says so. Stops at the first step after which a machine differs.
 */
export function replay(session: RecordedSession, app: AnyStateMachine = asReplayed(appMachine)): Replay {
  const recorder = createRecorder({ build: session.build, now: () => 0, mask: (value) => value });
  const root = createActor(app, {
    id: 'app',
    systemId: 'app',
    clock: new SimulatedClock(),
    logger: () => {},
    inspect: recorder.inspect,
  });
  root.subscribe({ error: () => {} });
  root.start();
  const inputs = session.steps.filter(({ isInput }) => isInput);
  for (const { actor, event } of inputs) actorAt(root, actor)?.send(withLogics(event));
  const divergence =
    firstDivergence(session.steps, recorder.session().steps) ?? differenceAtEnd(session, recorder.session());
  root.stop();
  return { inputs: inputs.length, divergence };
}

/** A running machine by its address. */
function actorAt(root: AnyActorRef, address: string): AnyActorRef | undefined {
  return address
    .split('/')
    .slice(1)
    .reduce<AnyActorRef | undefined>(
      (actor, id) => actor?.getSnapshot()?.children?.[id] as AnyActorRef | undefined,
      root,
    );
}

/** Compares each machine's states, step by step, and returns the earliest difference in the record. */
function firstDivergence(
  recorded: readonly RecordedStep[],
  replayed: readonly RecordedStep[],
): Divergence | null {
  const remaining = new Map<string, RecordedStep[]>();
  for (const step of replayed) remaining.set(step.actor, [...(remaining.get(step.actor) ?? []), step]);
  for (const [place, { actor, event, after }] of recorded.entries()) {
    const own = remaining.get(actor)?.shift();
    // An unfinished call at the end of the record proves nothing.
    if (after === null) continue;
    if (
      own &&
      own.event.type === event.type &&
      own.after?.value === after.value &&
      own.after.sum === after.sum
    )
      continue;
    return {
      step: place + 1,
      actor,
      event: event.type,
      differences: differencesOf({ event: event.type, after }, own),
    };
  }
  return null;
}

type Processed = Pick<RecordedStep, 'after'> & { readonly event: string };

/** How a step differs. Of a context a record has the sum: where only that differs, the end says in what. */
function differencesOf(recorded: Processed, own: RecordedStep | undefined): readonly Change[] {
  const pairs = [
    ['event', recorded.event, own?.event.type],
    ['state', recorded.after?.value, own?.after?.value],
    ['context, by its sum', recorded.after?.sum, own?.after?.sum],
  ] as const;
  return pairs.flatMap(([what, before = 'nothing', after = 'nothing']) =>
    before === after ? [] : [{ what, before, after }],
  );
}

const seen = (value: string, context: unknown) => ({
  value: JSON.parse(value) as unknown,
  context: context as object,
});

function differenceAtEnd(session: RecordedSession, now: RecordedSession): Divergence | null {
  for (const [actor, { value, context }] of Object.entries(session.final)) {
    const own = now.final[actor];
    const [then, here] = [JSON.stringify([value, context]), JSON.stringify(own && [own.value, own.context])];
    if (then !== here) {
      const differences = changesBetween(seen(value, context), own ? seen(own.value, own.context) : {});
      return { step: null, actor, event: 'the end', differences };
    }
  }
  return null;
}
