import { afterEach, expect, test, vi } from 'vitest';
import { emptyProfile } from '../../../src/domain/profile.ts';
import { keys } from '../../../src/storage/keys.ts';
import { contentHarness } from '../../fakes/content-harness.ts';

afterEach(() => void vi.useRealTimers());

/** A service that never answers; its request fails once it is aborted. */
const silent = (request: Request): Promise<Response> =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
  });

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

test('[LYR-22] lyrics are requested from /v1 of the relay by GET, with artist and title as parameters', async () => {
  const { content, sent, state } = contentHarness();
  state.respond = async () => json({ lyrics: 'Slow, slow\nquick, quick' });
  expect(await content.lyrics('Vixen', 'Den')).toEqual({
    text: 'Slow, slow\nquick, quick',
    stanzaSeconds: [],
  });
  expect(sent.map(({ url, method }) => [url, method])).toEqual([
    ['https://foxtrot.example/lyrics/v1?artist=Vixen&title=Den', 'GET'],
  ]);
});

test('[LYR-04] artist and title are URL-encoded, a slash and a question mark included', async () => {
  const { content, sent } = contentHarness();
  await content.lyrics('AC/DC & Friends', 'Who? What#');
  expect(sent[0]?.url).toBe(
    'https://foxtrot.example/lyrics/v1?artist=AC%2FDC+%26+Friends&title=Who%3F+What%23',
  );
});

test('[LYR-04] the lyrics call is aborted after 15 s', async () => {
  vi.useFakeTimers();
  const { content, sent, state } = contentHarness();
  state.respond = silent;
  const requested = content.lyrics('Vixen', 'Den').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(sent[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await requested).toMatchObject({ code: 'timeout' });
  expect(sent[0]?.signal.aborted).toBe(true);
});
test('a network failure, a status that is not OK and an answer that is no JSON reject', async () => {
  const { content, state } = contentHarness();
  state.respond = async () => Promise.reject(new TypeError('fetch failed'));
  await expect(content.lyrics('Vixen', 'Den')).rejects.toMatchObject({ code: 'network' });
  state.respond = async () => json({ error: 'No lyrics found' }, 404);
  await expect(content.lyrics('Vixen', 'Den')).rejects.toThrow('404');
  state.respond = async () => new Response('<html>', { status: 200 });
  await expect(content.lyrics('Vixen', 'Den')).rejects.toThrow('Object');
});

test('[NEW-01] subscribing sends one POST with the JSON {email, name} to the subscription address', async () => {
  const { content, sent, store } = contentHarness();
  store.set(keys.profile, { ...emptyProfile, username: 'Reynard' });
  await content.subscribe(' fox@den.example ');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('https://foxtrot.example/subscribe');
  expect(sent[0]?.method).toBe('POST');
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(await sent[0]?.json()).toEqual({ email: 'fox@den.example', name: 'Reynard' });
});

test("[NEW-01] the name is the profile's username, or empty without one", async () => {
  const { content, sent, store } = contentHarness();
  for (const profile of [{ ...emptyProfile, username: 'Reynard' }, emptyProfile, null]) {
    store.set(keys.profile, profile);
    await content.subscribe('fox@den.example');
  }
  const bodies = (await Promise.all(sent.map((request) => request.json()))) as { name: string }[];
  expect(bodies.map(({ name }) => name)).toEqual(['Reynard', '', '']);
});

test.each([
  [200, { message: 'Welcome to the den' }, { kind: 'subscribed', message: 'Welcome to the den' }],
  [201, {}, { kind: 'subscribed', message: null }],
  [400, { message: 'Not an address' }, { kind: 'refused', message: 'Not an address' }],
  [500, {}, { kind: 'refused', message: null }],
  [503, { message: '  ' }, { kind: 'refused', message: null }],
  [500, { message: 7 }, { kind: 'refused', message: null }],
])('[NEW-05] the answer %s %j is read as %j', async (status, body, answer) => {
  const { content, state } = contentHarness();
  state.respond = async () => json(body, status);
  expect(await content.subscribe('fox@den.example')).toEqual(answer);
});
test.each(['', '   '])("the address '%s' is missing, and nothing is sent", async (email) => {
  const { content, sent } = contentHarness();
  expect(await content.subscribe(email)).toEqual({ kind: 'emailMissing' });
  expect(sent).toEqual([]);
});
