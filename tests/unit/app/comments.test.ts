import { describe, expect, test } from 'vitest';
import { createComments } from '../../../src/app/comments.ts';
import type { Comment } from '../../../src/domain/comments.ts';
import { emptyProfile } from '../../../src/domain/profile.ts';
import { keys } from '../../../src/storage/keys.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { storeOf, testTime } from '../../fakes/store.ts';

const owls: Comment = { id: '8', trackId: 't', username: 'Owl', content: 'Theirs', timestamp: 8 };
const foxes: Comment = { id: '7', trackId: 't', username: 'Fox', content: 'Mine', timestamp: 7 };

/** The comments on the track 't', in a tab of a listener of this name. */
function setup(
  username: string | null = 'Fox',
  comments: readonly Comment[] = [],
  browser = new FakeBrowser(),
) {
  const { store, local } = storeOf(browser);
  if (username !== null) store.set(keys.profile, { ...emptyProfile, username });
  if (comments.length > 0) store.set(keys.comments('t'), comments);
  const facts: unknown[] = [];
  const made = createComments({
    store,
    now: () => testTime,
    emit: (_, fact) => void facts.push(fact),
  });
  const stored = (trackId = 't') => store.get(keys.comments(trackId)).map(({ content }) => content);
  return { ...made, store, local, stored, facts };
}

describe('the comments of a track', () => {
  test('[COM-06] a comment is kept under the track’s key, in the name of the stored profile', async () => {
    const { post, local, stored } = setup();
    expect(await post('t', ' Hello ', '')).toBe(true);
    expect(JSON.parse(local.texts.get('comments_t') ?? '')).toEqual([
      { id: String(testTime), trackId: 't', username: 'Fox', content: 'Hello', timestamp: testTime },
    ]);
    await post('u', 'On u', '');
    expect([stored('t'), stored('u')]).toEqual([['Hello'], ['On u']]);
  });

  test('without a username it is not posted, which is said; blank text says nothing and keeps no name', async () => {
    for (const username of [null, '', '  ']) {
      const { post, facts, stored, store } = setup(username);
      expect(await post('t', '  ', 'Vix')).toBe(false);
      expect([facts, store.get(keys.profile)?.username ?? null]).toEqual([[], username]);
      expect(await post('t', 'Hello', ' ')).toBe(false);
      expect(facts).toEqual([{ type: 'message', message: { code: 'comments.profileMissing' } }]);
      expect(stored()).toEqual([]);
    }
  });

  test('[COM-16] one’s own can be edited and deleted, another’s neither, silently', async () => {
    const { edit, delete: remove, stored, facts } = setup('Fox', [owls, foxes]);
    expect(await Promise.all([edit('t', '8', 'Hacked'), remove('t', '8')])).toEqual([false, false]);
    expect(await edit('t', '7', ' Better ')).toBe(true);
    expect(stored()).toEqual(['Theirs', 'Better']);
    expect(facts).toEqual([]);
    expect(await remove('t', '7')).toBe(true);
    expect(stored()).toEqual(['Theirs']);
  });

  test('two tabs that post at the same time lose neither comment', async () => {
    const browser = new FakeBrowser();
    const here = setup('Fox', [], browser);
    const there = setup('Fox', [], browser);
    await Promise.all([here.post('t', 'Here', ''), there.post('t', 'There', '')]);
    expect(here.stored()).toEqual(['There', 'Here']);
    expect(new Set(there.store.get(keys.comments('t')).map(({ id }) => id)).size).toBe(2);
  });
});
