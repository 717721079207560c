import { expect, test } from 'vitest';
import { FakeAssistantFrame } from '../fakes/assistant-frame.ts';
import type { Reply } from '../fakes/network.ts';
import { wireList, wirePlaylist, wireTracks } from '../fakes/wire.ts';
import { START, startApp } from './app-harness.ts';

const fresh = { preview: `https://previews.example/p.mp3?exp=${START / 1000 + 86_400}` };

const tracks = (path: string): Reply =>
  path.startsWith('/playlist/')
    ? wirePlaylist('7', wireTracks(3, 1, fresh))
    : wireList(wireTracks(3, 11, fresh));

async function setupAssistant(reply: (path: string) => Reply = () => ({})) {
  const frame = new FakeAssistantFrame();
  const harness = await startApp({ ports: { assistantFrame: frame } });
  harness.network.reply = ({ path }) => reply(path);
  return {
    ...harness,
    told: frame.told,
    /** The frame sends a request, and this much time passes. */
    request: async (request: object, ms = 0) => {
      frame.send({ type: 'foxtrot.request', ...request });
      await harness.pass(ms);
    },
  };
}

test.each(['default', 'chill'])(
  "the mood '%s' that the frame requests takes the queue and plays",
  async (mood) => {
    const { request, queueIds, sounds, audio } = await setupAssistant(tracks);
    await request({ request: 'play', mood }, 1000);
    expect(queueIds().length).toBeGreaterThan(0);
    await sounds();
    expect(audio.isPlaying).toBe(true);
  },
);

test('a mood whose tracks cannot be had leaves the queue as it was, and that is said', async () => {
  const { app, request, queueIds, log } = await setupAssistant(() => ({ fails: 'network' }));
  const announced = new Set<string>();
  app.actors.toasts.subscribe(({ context }) =>
    context.toasts.forEach(({ message }) => announced.add(message.code)),
  );
  await request({ request: 'play', mood: 'default' }, 120_000);
  expect(queueIds()).toEqual([]);
  expect([...announced]).toEqual(['library.addAllFailed']);
  expect(log.texts('warn')).toContain('The assistant asked for tracks that could not be had');
});

test('[AST-43] what the frame pauses, resumes, mutes, opens and turns on or off is so, whatever it was before', async () => {
  const { app, request, sounds, audio } = await setupAssistant(tracks);
  const { player, queue, shell, lyrics } = app.actors;
  await request({ request: 'play', mood: 'default' }, 1000);
  await sounds();
  for (const [asked, isPlaying] of [
    ['pause', false],
    ['resume', true],
  ] as const)
    for (const again of [1, 2]) {
      await request({ request: asked }, 100);
      if (isPlaying) await sounds(again);
      expect(audio.isPlaying, `${asked} ${again}`).toBe(isPlaying);
    }
  for (const on of [true, true, false, false]) {
    for (const what of ['mute', 'shuffle', 'loop']) await request({ request: what, on });
    const { context } = queue.getSnapshot();
    expect([player.getSnapshot().context.muted, context.shuffle, context.loop]).toEqual([on, on, on]);
    await request({ request: 'lyrics' });
    expect(lyrics.getSnapshot().hasTag('open')).toBe(true);
  }
  for (const again of [1, 2]) {
    await request({ request: 'queue' });
    expect(shell.getSnapshot().hasTag('queueOpen'), String(again)).toBe(true);
  }
});

test('[AST-39] words become a search, whose first result plays only if it fits them', async () => {
  const found = wireList(wireTracks(3, 1, fresh));
  const { app, request, queueIds, opened } = await setupAssistant((path) =>
    path.startsWith('/search') ? found : {},
  );
  const announced = new Set<string>();
  app.actors.toasts.subscribe(({ context }) =>
    context.toasts.forEach(({ message }) => announced.add(message.code)),
  );
  await request({ request: 'play', words: 'jazz' }, 1000);
  expect(opened).toEqual(['/search?q=jazz']);
  expect(queueIds()).toEqual([]);
  expect([...announced]).toEqual(['search.nothingFits']);
  await request({ request: 'play', words: 'Song 1' }, 1000);
  expect(queueIds()[0]).toBe('1');
});

test('[AST-44] looking for tracks ends within 8 s, with an answer to the frame and a notice, and nothing plays late', async () => {
  let reply: (path: string) => Reply = () => ({ fails: 'silent' });
  const { app, request, queueIds, told, pass } = await setupAssistant((path) => reply(path));
  const announced: string[] = [];
  app.actors.toasts.subscribe(({ context }) =>
    context.toasts.forEach(({ message }) => announced.push(message.code)),
  );
  const answer = (outcome: string) => ({ type: 'foxtrot.answer', request: 'play', outcome });
  await request({ request: 'play', mood: 'chill' }, 7_999);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([answer('failed')]);
  expect(announced).toContain('library.addAllFailed');
  await pass(60_000);
  expect([told.length, queueIds()]).toEqual([1, []]);
  reply = tracks;
  await request({ request: 'play', words: 'no such song' }, 2000);
  await request({ request: 'play', mood: 'default' }, 2000);
  expect(told).toEqual([answer('failed'), answer('nothing'), answer('found')]);
  expect(queueIds()).not.toEqual([]);
});
