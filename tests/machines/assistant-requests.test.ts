import { expect, test } from 'vitest';
import { FakeAssistantFrame } from '../fakes/assistant-frame.ts';
import type { Reply } from '../fakes/network.ts';
import { wireList, wirePlaylist, wireTracks } from '../fakes/wire.ts';
import { START, startApp } from './app-harness.ts';

const fresh = { preview: `https://previews.example/p.mp3?exp=${START / 1000 + 86_400}` };

async function setupAssistant(reply: (path: string) => Reply = () => ({})) {
  const frame = new FakeAssistantFrame();
  const harness = await startApp({ ports: { assistantFrame: frame } });
  harness.network.reply = ({ path }) => reply(path);
  return {
    ...harness,
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
    const { request, queueIds, sounds, audio } = await setupAssistant((path) =>
      path.startsWith('/playlist/')
        ? wirePlaylist('7', wireTracks(3, 1, fresh))
        : wireList(wireTracks(3, 11, fresh)),
    );
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
