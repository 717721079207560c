import { expect, test } from 'vitest';
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { assistantMachine } from '../../src/machines/assistant/assistant.machine.ts';
import { moodMachine } from '../../src/machines/mood/mood.machine.ts';
import { onboardingMachine } from '../../src/machines/onboarding/onboarding.machine.ts';
import { playerMachine } from '../../src/machines/player/player.machine.ts';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import { radioMachine } from '../../src/machines/radio/radio.machine.ts';
import { splashMachine } from '../../src/machines/splash/splash.machine.ts';
import { settle } from '../fakes/store.ts';
import { factsOf } from './record.ts';

/** A machine that is provided with `actors` only: all its other actors fail, each under its own name. */
interface Run {
  readonly machine: AnyStateMachine;
  readonly actors?: Readonly<Record<string, AnyActorLogic>>;
  readonly steps?: readonly (EventObject & Record<string, unknown>)[];
  /** What is reported, and the actor that failed. */
  readonly reports: readonly (readonly [doing: string, actor: string])[];
  /** The tags of its views at the end. */
  readonly tags?: readonly string[];
}

/** The tags that mean that something is in progress. */
const waits = ['loading', 'saving', 'busy', 'submitting', 'readingAvatar'];

const quiet = fromCallback(() => undefined);
const returns = (value: unknown) => fromPromise(() => Promise.resolve(value));
const failing = (name: string) =>
  fromPromise(() => Promise.reject(new Error(`The actor '${name}' was not provided`)));

const runs: Readonly<Record<string, Run>> = {
  'music mode': {
    machine: moodMachine,
    reports: [['reading the mood', 'storedMood']],
    tags: ['restored'],
  },
  assistant: {
    machine: assistantMachine,
    steps: [{ type: 'ASSISTANT.TOGGLE' }],
    reports: [
      ['listening to the assistant', 'frameEvents'],
      ['waiting for an idle page', 'awaitIdle'],
    ],
    tags: ['frameUnreachable'],
  },
  splash: {
    machine: splashMachine,
    reports: [['reading the splash flag', 'flag']],
    tags: ['over'],
  },
  'onboarding that cannot count': {
    machine: onboardingMachine,
    reports: [['counting the visit', 'countVisit']],
  },
  onboarding: {
    machine: onboardingMachine,
    actors: { countVisit: returns({ count: 0, lastShown: null, completed: false }) },
    steps: [{ type: 'dialog.opened' }, { type: 'ONBOARDING.SUBMIT', email: 'fox@den.example' }],
    reports: [['submitting the address', 'submit']],
    tags: ['open'],
  },
  radio: {
    machine: radioMachine,
    steps: [{ type: 'RADIO.OPEN' }],
    reports: [['requesting the stations', 'loadStations']],
    tags: ['failed'],
  },
  'the volume': {
    machine: playerMachine,
    actors: { audio: quiet, mediaSession: quiet },
    reports: [['reading the volume', 'storedVolume']],
  },
  'the player': {
    machine: playerMachine,
    actors: { audio: failing('audio'), mediaSession: failing('mediaSession'), storedVolume: quiet },
    reports: [
      ['playing audio', 'audio'],
      ['showing the media session', 'mediaSession'],
    ],
  },
  'the queue': {
    machine: queueMachine,
    actors: {
      session: failing('session'),
      upcoming: failing('upcoming'),
    },
    reports: [
      ['restoring the queue', 'loadSession'],
      ['keeping the queue', 'session'],
      ['refreshing upcoming urls', 'upcoming'],
      ['following the previews', 'previews'],
    ],
  },
};

test.each(Object.entries(runs))(
  '%s: each actor that fails is reported with what was being done, and the machine goes on',
  async (_, { machine, actors = {}, steps = [], reports, tags = [] }) => {
    const clock = new SimulatedClock();
    const actor = createActor(machine.provide({ actors }), { clock });
    const facts = factsOf(actor);
    actor.start();
    // Enough for every delay, such as those of the splash and of onboarding.
    const pass = async () => {
      for (let second = 0; second < 10; second += 1) {
        await settle();
        clock.increment(1000);
      }
    };
    await pass();
    for (const step of steps) {
      actor.send(step);
      await pass();
    }
    const failures = facts.flatMap((fact) =>
      fact.type === 'failure' && 'error' in fact && 'doing' in fact
        ? `${String(fact.doing)}: ${(fact.error as Error).message}`
        : [],
    );
    const expected = reports.map(([doing, source]) => `${doing}: The actor '${source}' was not provided`);
    expect(failures.toSorted()).toEqual(expected.toSorted());
    expect(actor.getSnapshot().status).toBe('active');
    for (const tag of waits) expect(actor.getSnapshot().hasTag(tag), tag).toBe(false);
    for (const tag of tags) expect(actor.getSnapshot().hasTag(tag), tag).toBe(true);
    actor.stop();
  },
);
