import { expect, test } from 'vitest';
import { createActor, setup, SimulatedClock, type ActorRefFrom } from 'xstate';
import type { UrlVerdict } from '../../src/domain/preview-url.ts';
import type { Track } from '../../src/domain/track.ts';
import type { UrlFact } from '../../src/machines/queue/queue.types.ts';
import { upcomingMachine } from '../../src/machines/queue/upcoming.machine.ts';
import { settle } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { judging, urlQuestions } from './queue-bed.ts';

/** What looks ahead by itself, below a queue that notes what it is told. */
function startUpcoming(judge: (track: Track) => UrlVerdict) {
  const facts: UrlFact[] = [];
  const judged: string[] = [];
  const { questions, refreshUrl } = urlQuestions();
  const noted = judging((track) => {
    judged.push(track.id);
    return judge(track);
  });
  const clock = new SimulatedClock();
  const parent = createActor(
    setup({
      types: {} as { events: UrlFact },
      actors: {
        upcoming: upcomingMachine.provide({ actors: { judgeUrl: noted, refreshUrl } }),
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
    judged: () => judged.splice(0),
    /** Hands over a batch, and lets everything come that waits for nothing but its turn. */
    async batch(...ids: readonly string[]) {
      upcoming.send({ type: 'batch.due', tracks: ids.map((id) => aTrack(id)) });
      await settle();
    },
    async pass(ms: number) {
      clock.increment(ms);
      await settle();
    },
    isActive: () => upcoming.getSnapshot().status === 'active',
  };
}

const ready = (id: string) => ({ type: 'url.readyAhead', id });

test('what need not be made fresh is ready at once, one track after the other, with nothing asked', async () => {
  const { batch, facts, judged, questions } = startUpcoming(() => 'fresh');
  await batch('a', 'b', 'c');
  expect(judged()).toEqual(['a', 'b', 'c']);
  expect(facts()).toEqual([ready('a'), ready('b'), ready('c')]);
  expect(questions).toEqual([]);
});

test('a due url is asked for in the background, is told before its track is ready, and then comes the next track', async () => {
  const { batch, facts, judged, questions } = startUpcoming(() => 'due');
  await batch('a', 'b');
  expect(judged()).toEqual(['a']);
  expect(questions.map(({ input }) => input)).toEqual([{ track: aTrack('a'), reason: 'background' }]);
  expect(facts()).toEqual([]);
  questions[0]!.answer({ audio: 'https://previews.example/new-a.mp3' });
  await settle();
  expect(facts()).toEqual([
    { type: 'url.refreshed', id: 'a', audio: 'https://previews.example/new-a.mp3' },
    ready('a'),
  ]);
  expect(questions.map(({ input }) => input.track.id)).toEqual(['a', 'b']);
});

test('a look or an answer that fails, or brings no audio, leaves the url as it is: that track is ready, and the next is looked at', async () => {
  const unable = startUpcoming(() => {
    throw new Error('No such clock');
  });
  await unable.batch('a', 'b');
  expect(unable.judged()).toEqual(['a', 'b']);
  expect(unable.facts()).toEqual([ready('a'), ready('b')]);

  for (const settleWithout of [
    (question: (typeof unable.questions)[number]) => question.answer({ audio: '' }),
    (question: (typeof unable.questions)[number]) => question.fail(new Error('Offline')),
  ]) {
    const { batch, facts, questions, isActive } = startUpcoming(() => 'due');
    await batch('a', 'b');
    settleWithout(questions[0]!);
    await settle();
    expect(facts()).toEqual([ready('a')]);
    expect(questions).toHaveLength(2);
    settleWithout(questions[1]!);
    await settle();
    expect(facts()).toEqual([ready('b')]);
    expect(questions).toHaveLength(2);
    expect(isActive()).toBe(true);
  }
});

test('[AUD-54] a batch that comes while one is looked through begins 300 ms later, and what was left of that one is dropped', async () => {
  const { batch, facts, questions, pass } = startUpcoming(() => 'due');
  await batch('a', 'b');
  await batch('c');
  await batch('d', 'e');
  expect(questions).toHaveLength(1);
  questions[0]!.answer({ audio: '' });
  await settle();
  expect(facts()).toEqual([ready('a')]);
  await pass(299);
  expect(questions).toHaveLength(1);
  await pass(1);
  expect(questions.map(({ input }) => input.track.id)).toEqual(['a', 'd']);
  questions[1]!.answer({ audio: '' });
  await settle();
  questions[2]!.answer({ audio: '' });
  await settle();
  expect(facts()).toEqual([ready('d'), ready('e')]);

  // Nothing waits any more.
  await pass(300);
  await pass(300);
  expect(questions.map(({ input }) => input.track.id)).toEqual(['a', 'd', 'e']);
});

test('[AUD-54] a batch that comes in the pause waits for its end, the newest alone, and one after the pause begins at once', async () => {
  const { batch, facts, judged, pass } = startUpcoming(() => 'fresh');
  await batch('a');
  await batch('b');
  await pass(200);
  await batch('c');
  await pass(99);
  expect(judged()).toEqual(['a']);
  await pass(1);
  expect(judged()).toEqual(['c']);
  await pass(300);
  expect(judged()).toEqual([]);
  await batch('d');
  expect(judged()).toEqual(['d']);
  expect(facts()).toEqual([ready('a'), ready('c'), ready('d')]);
});

test('an empty batch asks for nothing and is looked through like any other', async () => {
  const { batch, facts, judged, pass } = startUpcoming(() => 'fresh');
  await batch();
  await batch('a');
  expect(judged()).toEqual([]);
  await pass(300);
  expect(judged()).toEqual(['a']);
  expect(facts()).toEqual([ready('a')]);
});
