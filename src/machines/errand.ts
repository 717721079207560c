import { assign, enqueueActions, setup, type EventObject } from 'xstate';
import { failure, type FailureFact } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** The event that starts an errand. */
export interface RunErrand<Request> {
  readonly type: 'ERRAND.RUN';
  readonly request: Request;
}

/** The call of an errand and its facts. */
export interface Errand<Request, Answer, Fact extends EventObject> {
  readonly id: string;
  /** What the errand does, for the log: 'reading a folder'. */
  readonly doing: string;
  /** A request during a run replaces the run. Without this it has no effect. */
  readonly restarts?: boolean;
  /** The fact to emit instead of a run, or null if the request can be carried out. */
  readonly refuse?: (request: Request) => Fact | null;
  /** The facts that are emitted when a run starts. */
  readonly started?: (request: Request) => readonly Fact[];
  /** The facts that are emitted when the call answers. */
  readonly answered: (answer: Answer, request: Request) => readonly Fact[];
  /** The facts that are emitted when the call fails, before the failure itself. */
  readonly failed?: (request: Request) => readonly Fact[];
}

export interface ErrandContext<Request, Answer> {
  /** The current run; null between runs. */
  readonly run: { readonly request: Request } | null;
  /** The last answer; null before the first, during a run and after a failure. */
  readonly answer: Answer | null;
}

/**
 * The chart of an errand: it makes one call, waits for it and reports. The actor `call` makes the call; the tag 'busy' means that
 * it runs.
 */
export function errandMachine<Request, Answer, Fact extends EventObject>(
  errand: Errand<Request, Answer, Fact>,
) {
  const { id, doing, refuse = () => null, started = () => [], failed = () => [] } = errand;
  const runOf = ({ run }: ErrandContext<Request, Answer>): { readonly request: Request } => {
    if (!run) throw new Error(`The errand '${id}' calls without a request`);
    return run;
  };
  const start = { target: '.running', reenter: true, actions: ['start', 'reportStart'] } as const;
  return setup({
    types: {} as {
      context: ErrandContext<Request, Answer>;
      events: RunErrand<Request>;
      emitted: Fact | FailureFact;
      tags: 'busy';
    },
    actors: { call: unprovided<Answer, { readonly request: Request }>(id) },
    guards: { isRefused: ({ event }) => refuse(event.request) !== null },
    actions: {
      start: assign({ run: ({ event: { request } }) => ({ request }), answer: null }),
      finish: assign({ run: null }),
      setAnswer: assign({ answer: (_, { answer }: { answer: Answer }) => answer }),
      reportRefusal: enqueueActions(({ event, enqueue }) => {
        const fact = refuse(event.request);
        if (fact) enqueue.emit(fact);
      }),
      reportStart: enqueueActions(({ event, enqueue }) => {
        for (const fact of started(event.request)) enqueue.emit(fact);
      }),
      reportAnswer: enqueueActions(({ context, enqueue }, { answer }: { answer: Answer }) => {
        for (const fact of errand.answered(answer, runOf(context).request)) enqueue.emit(fact);
      }),
      reportFailure: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
        for (const fact of failed(runOf(context).request)) enqueue.emit(fact);
        enqueue.emit(failure(doing, error));
      }),
    },
  }).createMachine({
    id,
    context: { run: null, answer: null },
    initial: 'idle',
    on: {
      'ERRAND.RUN': errand.refuse ? [{ guard: 'isRefused', actions: 'reportRefusal' }, start] : start,
    },
    states: {
      idle: {},
      running: {
        tags: 'busy',
        on: errand.restarts ? {} : { 'ERRAND.RUN': {} },
        invoke: {
          src: 'call',
          input: ({ context }) => runOf(context),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
              { type: 'reportAnswer', params: ({ event }) => ({ answer: event.output }) },
              'finish',
            ],
          },
          onError: {
            target: 'idle',
            actions: [{ type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, 'finish'],
          },
        },
      },
    },
  });
}
