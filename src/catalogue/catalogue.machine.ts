import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { BATCH_INTERVAL_MS, BATCH_SPACING_MS, BATCH_STARTS } from '../limits/catalogue.ts';

/** The result of an attempt to start the first waiting call. `at` in ms since 1970. */
export type StartOutcome =
  | {
      readonly kind: 'started';
      readonly at: number;
      /** It waited for a batch; else it started at once. */
      readonly excess: boolean;
      /** How many wait still. */
      readonly left: number;
      /** Whether any of them may start at once. */
      readonly atOnceLeft: boolean;
    }
  /** Nothing waits. */
  | { readonly kind: 'none'; readonly at: number }
  /** All 8 places are taken. */
  | { readonly kind: 'place'; readonly at: number }
  /** The batch's next start may not happen yet. */
  | { readonly kind: 'too-early'; readonly at: number }
  /** The budget, or a 429's wait, allows no start before `until`, in ms since 1970. */
  | { readonly kind: 'budget'; readonly at: number; readonly until: number };

/** What the waiting list sends. */
export type CatalogueEvent =
  /** A call was enqueued or moved; `atOnce` if it may start without waiting for a batch. */
  | { readonly type: 'call.waiting'; readonly atOnce: boolean }
  /** A request has ended. */
  | { readonly type: 'place.freed' }
  /** The counts or the budget have changed. `changesInMs`: when the budget changes by itself, or null. */
  | { readonly type: 'status.changed'; readonly changesInMs: number | null };

/** Plain JSON; all times in ms since 1970. */
export interface CatalogueContext {
  readonly changesInMs: number | null;
  /** The result of the last attempt to start a call. */
  readonly outcome: StartOutcome;
  readonly batchBeganAt: number;
  /** Starts of the batch; a batch that is over, full or broken off, has all of them. */
  readonly batchStarts: number;
  readonly lastStartAt: number;
  /** A call was enqueued, or a place freed, while a start was being tried. */
  readonly hasMissed: boolean;
}

/** When the next call of a batch may start: 300 ms after the last one, or when the next batch may begin. */
function excessFrom(context: CatalogueContext): number {
  const spaced = context.lastStartAt + BATCH_SPACING_MS;
  return isBatchOver(context) ? Math.max(spaced, context.batchBeganAt + BATCH_INTERVAL_MS) : spaced;
}

function isBatchOver({ batchStarts }: CatalogueContext): boolean {
  return batchStarts >= BATCH_STARTS;
}

/** The batch after an outcome. Calls that start at once belong to none. */
function batchAfter(context: CatalogueContext, outcome: StartOutcome): Partial<CatalogueContext> {
  const { at } = outcome;
  if (outcome.kind !== 'started' || !outcome.excess) return {};
  if (isBatchOver(context)) return { lastStartAt: at, batchBeganAt: at, batchStarts: 1 };
  return { lastStartAt: at, batchStarts: context.batchStarts + 1 };
}

const catalogueSetup = setup({
  types: {} as { context: CatalogueContext; events: CatalogueEvent },
  actors: {
    /** Starts the first waiting call, if a place and the budget allow it. */
    startNext: fromPromise<StartOutcome, { readonly excessFrom: number }>(() =>
      Promise.reject(new Error("The actor 'startNext' was not provided")),
    ),
    /** Sends the events. */
    waitingList: fromCallback<CatalogueEvent>(() => {
      throw new Error("The actor 'waitingList' was not provided");
    }),
  },
  actions: {
    /** Measures the budget again; a 'status.changed' follows. */
    measure: () => {},
    /** Writes a failure of the machine's own actors to the log. */
    report: (_, _params: { readonly error: unknown }) => {},
    noteStatus: assign(({ event }) =>
      event.type === 'status.changed' ? { changesInMs: event.changesInMs } : {},
    ),
    noteOutcome: assign(({ context }, outcome: StartOutcome) => ({
      outcome,
      ...batchAfter(context, outcome),
    })),
    noteMissed: assign({ hasMissed: true }),
    clearMissed: assign({ hasMissed: false }),
    endBatch: assign({ batchStarts: BATCH_STARTS }),
  },
  guards: {
    mayStartAtOnce: ({ event }) => event.type === 'call.waiting' && event.atOnce,
    hasToLookAgain: ({ context: { hasMissed, outcome } }) =>
      hasMissed || (outcome.kind === 'started' && outcome.atOnceLeft),
    isNothingLeft: ({ context: { outcome } }) =>
      outcome.kind === 'none' || (outcome.kind === 'started' && outcome.left === 0),
    lacksPlace: ({ context }) => context.outcome.kind === 'place',
    lacksBudget: ({ context }) => context.outcome.kind === 'budget',
    isBatchOver: ({ context }) => isBatchOver(context),
    recovers: ({ context }) => context.changesInMs !== null,
  },
  delays: {
    untilNextStart: ({ context }) => Math.max(0, excessFrom(context) - context.outcome.at),
    untilBudget: ({ context: { outcome } }) =>
      outcome.kind === 'budget' ? Math.max(0, outcome.until - outcome.at) : 0,
    untilBudgetChanges: ({ context }) => context.changesInMs ?? 0,
    untilTriedAgain: BATCH_INTERVAL_MS,
  },
});

/**
 * Drains the waiting list. A call that finds room starts at once; only the excess waits, and is started in
 * batches of up to 5, 300 ms apart, about once a second, as far as places and budget allow.
 */
export const catalogueMachine = catalogueSetup.createMachine({
  id: 'catalogue',
  context: {
    changesInMs: null,
    outcome: { kind: 'none', at: 0 },
    batchBeganAt: 0,
    batchStarts: BATCH_STARTS,
    lastStartAt: 0,
    hasMissed: false,
  },
  invoke: { src: 'waitingList', onError: { actions: { type: 'report', params: ({ event }) => event } } },
  on: { 'status.changed': { actions: 'noteStatus' } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'call.waiting': 'draining',
        'status.changed': { target: 'idle', reenter: true, actions: 'noteStatus' },
      },
      initial: 'steady',
      states: {
        steady: { always: { guard: 'recovers', target: 'recovering' } },
        // Starts still count: the budget grows by itself.
        recovering: { after: { untilBudgetChanges: { actions: 'measure' } } },
      },
    },
    draining: {
      initial: 'starting',
      states: {
        starting: {
          entry: 'clearMissed',
          on: { 'call.waiting': { actions: 'noteMissed' }, 'place.freed': { actions: 'noteMissed' } },
          invoke: {
            src: 'startNext',
            input: ({ context }) => ({ excessFrom: excessFrom(context) }),
            onDone: {
              target: 'deciding',
              actions: { type: 'noteOutcome', params: ({ event }) => event.output },
            },
            onError: {
              target: '#catalogue.waiting.afterError',
              actions: { type: 'report', params: ({ event }) => event },
            },
          },
        },
        deciding: {
          always: [
            { guard: 'hasToLookAgain', target: 'starting' },
            { guard: 'isNothingLeft', target: '#catalogue.idle' },
            { guard: 'lacksPlace', target: '#catalogue.waiting.forPlace', actions: 'endBatch' },
            { guard: 'lacksBudget', target: '#catalogue.waiting.forBudget', actions: 'endBatch' },
            { guard: 'isBatchOver', target: '#catalogue.waiting.betweenBatches' },
            { target: 'spacing' },
          ],
        },
        spacing: {
          after: { untilNextStart: 'starting' },
          on: { 'call.waiting': { guard: 'mayStartAtOnce', target: 'starting' } },
        },
      },
    },
    waiting: {
      on: { 'call.waiting': { guard: 'mayStartAtOnce', target: 'draining' } },
      initial: 'betweenBatches',
      states: {
        betweenBatches: { after: { untilNextStart: '#catalogue.draining' } },
        forPlace: { on: { 'place.freed': '#catalogue.draining' } },
        forBudget: { after: { untilBudget: '#catalogue.draining' } },
        afterError: { after: { untilTriedAgain: '#catalogue.draining' } },
      },
    },
  },
});
