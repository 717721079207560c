import { expect, test } from 'vitest';
import { createActor, setup, SimulatedClock, type ActorRefFrom } from 'xstate';
import type { UrlFact } from '../../src/machines/queue/queue.types.ts';
import { upcomingMachine } from '../../src/machines/queue/upcoming.machine.ts';
import { settle } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { urlQuestions, type UrlQuestion } from './queue-harness.ts';

/** What looks ahead by itself, below a queue that notes what it is told. */
function startUpcoming() {
  const facts: UrlFact[] = [];
  const { questions, freshenPreviewUrl } = urlQuestions();
  const clock = new SimulatedClock();
  const parent = createActor(
    setup({
      types: {} as { events: UrlFact },
      actors: {
        upcoming: upcomingMachine.provide({ actors: { freshenPreviewUrl } }),
      },
    }).createMachine({
      invoke: { id: 'upcoming', src: 'upcoming', systemId: 'upcoming' },
      on: { '*': { actions: ({ event }) => void facts.push(event) } },
    }),
    { clock },
  ).start();
  const upcoming = parent.system.get('upcoming') as ActorRefFrom<typeof upcomingMachine>;
  return {
    questions,
    facts: () => facts.splice(0),
    /** Hands over a batch, and lets everything come that waits for nothing but its turn. */
    async batch(...ids: readonly string[]) {
      upcoming.send({ type: 'batch.due', tracks: ids.map((id) => aTrack(id)) });
      await settle();
    },
    /** Another track is current. */
    async drop(currentId: string | null) {
      upcoming.send({ type: 'batch.dropped', currentId });
      await settle();
    },
    asked: () => questions.map(({ input }) => input.track.id),
    async pass(ms: number) {
      clock.increment(ms);
      await settle();
    },
    isActive: () => upcoming.getSnapshot().status === 'active',
  };
}

const ready = (id: string) => ({ type: 'url.readyAhead', id });

test('one url after the other is made fresh in the background, is told before its track is ready, and then comes the next track', async () => {
  const { batch, facts, asked, questions } = startUpcoming();
  await batch('a', 'b');
  expect(questions.map(({ input }) => input)).toEqual([{ track: aTrack('a'), reason: 'background' }]);
  expect(facts()).toEqual([]);
  questions[0]!.answer({ audio: 'https://previews.example/new-a.mp3' });
  await settle();
  expect(facts()).toEqual([
    { type: 'url.refreshed', id: 'a', audio: 'https://previews.example/new-a.mp3' },
    ready('a'),
  ]);
  expect(asked()).toEqual(['a', 'b']);
});

test('a track that has no preview, or whose url nobody can tell, is not ready, and the next is looked at', async () => {
  for (const settleWithout of [
    (question: UrlQuestion) => question.answer({ audio: '' }),
    (question: UrlQuestion) => question.fail(new Error('Offline')),
  ]) {
    const { batch, facts, questions, isActive } = startUpcoming();
    await batch('a', 'b');
    settleWithout(questions[0]!);
    await settle();
    expect(questions).toHaveLength(2);
    settleWithout(questions[1]!);
    await settle();
    expect(facts()).toEqual([]);
    expect(questions).toHaveLength(2);
    expect(isActive()).toBe(true);
  }
});

test('[AUD-54] a batch that comes while one is looked through begins 300 ms later, and what was left of that one is dropped', async () => {
  const { batch, asked, questions, pass } = startUpcoming();
  await batch('a', 'b');
  await batch('c');
  await batch('d', 'e');
  expect(questions).toHaveLength(1);
  questions[0]!.answer({ audio: '' });
  await settle();
  await pass(299);
  expect(questions).toHaveLength(1);
  await pass(1);
  expect(asked()).toEqual(['a', 'd']);
  questions[1]!.answer({ audio: '' });
  await settle();
  questions[2]!.answer({ audio: '' });
  await settle();

  // Nothing waits any more.
  await pass(300);
  await pass(300);
  expect(asked()).toEqual(['a', 'd', 'e']);
});

test('[AUD-54] a batch that comes in the pause waits for its end, the newest alone, and one after the pause begins at once', async () => {
  const { batch, asked, questions, pass } = startUpcoming();
  const answer = async () => {
    questions.at(-1)!.answer({ audio: '/new.mp3' });
    await settle();
  };
  await batch('a');
  await answer();
  await batch('b');
  await pass(200);
  await batch('c');
  await pass(99);
  expect(asked()).toEqual(['a']);
  await pass(1);
  expect(asked()).toEqual(['a', 'c']);
  await answer();
  await pass(300);
  expect(asked()).toEqual(['a', 'c']);
  await batch('d');
  expect(asked()).toEqual(['a', 'c', 'd']);
});

test('an empty batch asks for nothing and is looked through like any other', async () => {
  const { batch, asked, pass } = startUpcoming();
  await batch();
  await batch('a');
  expect(asked()).toEqual([]);
  await pass(300);
  expect(asked()).toEqual(['a']);
});

test('[QUE-62] once another track is current nothing is looked up ahead any more but that track itself', async () => {
  const { batch, drop, asked, facts, questions, pass } = startUpcoming();
  await batch('a', 'b');
  await batch('c');
  await drop('a');
  questions[0]!.answer({ audio: '/new-a.mp3' });
  await settle();
  expect(facts()).toContainEqual({ type: 'url.refreshed', id: 'a', audio: '/new-a.mp3' });
  await pass(1000);
  expect(asked()).toEqual(['a']);

  await batch('d', 'e');
  await drop('e');
  facts();
  questions[1]!.answer({ audio: '/new-d.mp3' });
  await pass(1000);
  expect(asked()).toEqual(['a', 'd']);
  expect(facts()).toEqual([]);

  // What waits for the pause is dropped as well.
  await batch('f');
  await drop('x');
  await batch('g');
  await drop('x');
  await pass(1000);
  expect(asked()).toEqual(['a', 'd', 'f']);
});
