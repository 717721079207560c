import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Comment, CommentsOutcome } from '../../src/domain/comments.ts';
import { commentsMachine } from '../../src/machines/comments/comments.machine.ts';
import {
  selectCommentDraft,
  selectCommentEdit,
  selectComments,
  selectCommentsOpener,
  selectIsCommentsBusy,
  selectIsOwnComment,
} from '../../src/machines/comments/comments.select.ts';
import { keys } from '../../src/storage/keys.ts';
import { storedIn } from '../fakes/storage-machines.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { settle, testTime } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';

const profile = (username: string) => ({
  username,
  profileImage: '',
  city: '',
  country: '' as const,
  email: '',
});
const owls: Comment = { id: '8', trackId: 't', username: 'Owl', content: 'Theirs', timestamp: 8 };
const foxes: Comment = { id: '7', trackId: 't', username: 'Fox', content: 'Mine', timestamp: 7 };

/** The comments dialog of a tab, opened on the track 't' by a listener of this name. */
function openComments(
  username: string | null = 'Fox',
  comments: readonly Comment[] = [],
  browser = new FakeBrowser(),
) {
  const kept = storedIn(browser);
  if (username !== null) kept.store.set(keys.profile, profile(username));
  if (comments.length > 0) kept.store.set(keys.comments('t'), comments);
  const actor = createActor(kept.machines.comments);
  const messages: unknown[] = [];
  const failures: string[] = [];
  actor.on('message', ({ message }) => messages.push(message));
  actor.on('failure', ({ doing }) => failures.push(doing));
  actor.start();
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event);
    await settle();
  };
  actor.send({ type: 'COMMENTS.OPEN', track: aTrack('t'), opener: 'track' });
  const select = <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value) =>
    selector(actor.getSnapshot());
  const stored = (trackId = 't') => kept.store.get(keys.comments(trackId));
  const post = (text: string) => send({ type: 'COMMENTS.DRAFT', text }, { type: 'COMMENTS.POST' });
  return { ...kept, actor, send, post, select, stored, messages, failures };
}

describe('the comments dialog', () => {
  test('opens on a track with what is stored of it, and knows where it was opened from', () => {
    const { select } = openComments('Fox', [owls, foxes]);
    expect(select(selectComments)).toEqual([owls, foxes]);
    expect(select(({ context }) => context.track)?.id).toBe('t');
    expect(select(selectCommentsOpener)).toBe('track');
    expect([owls, foxes].map((comment) => select(selectIsOwnComment(comment)))).toEqual([false, true]);
  });

  test('[COM-06] a comment is kept under the track’s key, in the name of the stored profile', async () => {
    const { post, local, select } = openComments('Fox');
    await post(' Hello ');
    expect(JSON.parse(local.texts.get('comments_t') ?? '')).toEqual([
      { id: String(testTime), trackId: 't', username: 'Fox', content: 'Hello', timestamp: testTime },
    ]);
    expect(select(selectComments).map(({ content }) => content)).toEqual(['Hello']);
    expect(select(selectCommentDraft)).toBe('');
  });

  test('[COM-06] the comments of one track do not appear under another', async () => {
    const { post, send, select, stored } = openComments('Fox');
    await post('On t');
    await send({ type: 'dialog.closed' }, { type: 'COMMENTS.OPEN', track: aTrack('u'), opener: 'player' });
    expect(select(selectComments)).toEqual([]);
    await post('On u');
    expect(stored('t').map(({ content }) => content)).toEqual(['On t']);
    expect(stored('u').map(({ content }) => content)).toEqual(['On u']);
  });

  test('blank text is ignored silently, with a profile and without', async () => {
    for (const username of ['Fox', null]) {
      const { post, messages, local } = openComments(username);
      await post('   ');
      expect(messages).toEqual([]);
      expect(local.texts.has('comments_t')).toBe(false);
    }
  });

  test('posting without a profile, or with one that has no username, requests it and keeps the text', async () => {
    for (const username of [null, '', '  ']) {
      const { post, messages, select, stored } = openComments(username);
      await post('Hello');
      expect(messages).toEqual([{ code: 'comments.profileMissing' }]);
      expect(select(selectCommentDraft)).toBe('Hello');
      expect(stored()).toEqual([]);
    }
  });

  test('the edit field contains the comment’s text, and saving stores the new one', async () => {
    const { send, select, stored } = openComments('Fox', [foxes]);
    await send({ type: 'COMMENTS.EDIT', id: '7' });
    expect(select(selectCommentEdit)).toEqual({ id: '7', text: 'Mine' });
    await send({ type: 'COMMENTS.EDIT.DRAFT', text: ' Better ' }, { type: 'COMMENTS.EDIT.SAVE' });
    expect(stored()).toEqual([{ ...foxes, content: 'Better' }]);
    expect(select(selectCommentEdit)).toBeNull();
  });

  test('one comment after the other can be posted, and each can be deleted', async () => {
    const { post, send, select, stored } = openComments('Fox', [foxes]);
    await post('One');
    await post('Two');
    expect(stored().map(({ content }) => content)).toEqual(['Two', 'One', 'Mine']);
    await send({ type: 'COMMENTS.DRAFT', text: 'Half a' }, { type: 'COMMENTS.DELETE', id: '7' });
    expect(stored().map(({ content }) => content)).toEqual(['Two', 'One']);
    expect(select(selectCommentDraft)).toBe('Half a');
  });

  test('while one comment is edited, another can be posted or taken for editing in its stead', async () => {
    const second = { ...foxes, id: '9', content: 'Second' };
    const { post, send, select, stored } = openComments('Fox', [second, foxes, owls]);
    await send({ type: 'COMMENTS.EDIT', id: '7' });
    await post('New');
    expect(stored()[0]?.content).toBe('New');
    expect(select(selectCommentEdit)).toEqual({ id: '7', text: 'Mine' });
    await post('  ');
    await send({ type: 'COMMENTS.EDIT', id: '8' });
    expect(select(selectCommentEdit)?.id).toBe('7');
    await send({ type: 'COMMENTS.EDIT', id: '9' });
    expect(select(selectCommentEdit)).toEqual({ id: '9', text: 'Second' });
    await send({ type: 'COMMENTS.EDIT.DRAFT', text: 'Better' }, { type: 'COMMENTS.EDIT.SAVE' });
    expect(stored().map(({ content }) => content)).toEqual(['New', 'Better', 'Mine', 'Theirs']);
  });

  test('what is typed while a change is made stays, and so does a new comment that reads like an edited one', async () => {
    const { send, select } = openComments('Fox', [foxes]);
    await send(
      { type: 'COMMENTS.DRAFT', text: 'One' },
      { type: 'COMMENTS.POST' },
      { type: 'COMMENTS.DRAFT', text: 'Two' },
    );
    expect(select(selectCommentDraft)).toBe('Two');
    await send(
      { type: 'COMMENTS.EDIT', id: '7' },
      { type: 'COMMENTS.EDIT.DRAFT', text: 'Two' },
      { type: 'COMMENTS.EDIT.SAVE' },
    );
    expect(select(selectCommentEdit)).toBeNull();
    expect(select(selectCommentDraft)).toBe('Two');
  });

  test('no change is pending while there is only blank text to post or to save', () => {
    const { actor, select } = openComments('Fox', [foxes]);
    actor.send({ type: 'COMMENTS.DRAFT', text: '  ' });
    actor.send({ type: 'COMMENTS.POST' });
    expect(select(selectIsCommentsBusy)).toBe(false);
    actor.send({ type: 'COMMENTS.EDIT', id: '7' });
    actor.send({ type: 'COMMENTS.EDIT.DRAFT', text: ' ' });
    for (const type of ['COMMENTS.POST', 'COMMENTS.EDIT.SAVE'] as const) {
      actor.send({ type });
      expect(select(selectIsCommentsBusy), type).toBe(false);
    }
  });

  test('a blank edit changes nothing and says nothing', async () => {
    const { send, stored, messages } = openComments('Fox', [foxes]);
    await send(
      { type: 'COMMENTS.EDIT', id: '7' },
      { type: 'COMMENTS.EDIT.DRAFT', text: '  ' },
      { type: 'COMMENTS.EDIT.SAVE' },
    );
    expect(stored()).toEqual([foxes]);
    expect(messages).toEqual([]);
  });

  test('cancelling leaves the comment as it was', async () => {
    const { send, select, stored } = openComments('Fox', [foxes]);
    await send(
      { type: 'COMMENTS.EDIT', id: '7' },
      { type: 'COMMENTS.EDIT.DRAFT', text: 'Other' },
      { type: 'COMMENTS.EDIT.CANCEL' },
    );
    expect(select(selectCommentEdit)).toBeNull();
    expect(stored()).toEqual([foxes]);
  });

  test('deleting takes an own comment away, even while another is edited', async () => {
    const second = { ...foxes, id: '9', content: 'Second' };
    const { send, select, stored } = openComments('Fox', [second, foxes]);
    await send({ type: 'COMMENTS.EDIT', id: '7' }, { type: 'COMMENTS.DELETE', id: '9' });
    expect(stored()).toEqual([foxes]);
    expect(select(selectCommentEdit)?.id).toBe('7');
    await send({ type: 'COMMENTS.DELETE', id: '7' });
    expect(stored()).toEqual([]);
    expect(select(selectCommentEdit)).toBeNull();
  });

  test('an edit can still be saved after another comment was deleted', async () => {
    const second = { ...foxes, id: '9', content: 'Second' };
    const { send, select, stored } = openComments('Fox', [second, foxes]);
    await send(
      { type: 'COMMENTS.EDIT', id: '7' },
      { type: 'COMMENTS.EDIT.DRAFT', text: 'Better' },
      { type: 'COMMENTS.DELETE', id: '9' },
    );
    await send({ type: 'COMMENTS.EDIT.SAVE' });
    expect(stored()).toEqual([{ ...foxes, content: 'Better' }]);
    expect(select(selectCommentEdit)).toBeNull();
  });

  test('another’s comment can be neither edited nor deleted', async () => {
    const { send, select, stored } = openComments('Fox', [owls]);
    await send({ type: 'COMMENTS.EDIT', id: '8' }, { type: 'COMMENTS.DELETE', id: '8' });
    expect(select(selectCommentEdit)).toBeNull();
    expect(stored()).toEqual([owls]);
  });

  test('what another tab writes appears, and a change of the profile changes what is one’s own', async () => {
    const browser = new FakeBrowser();
    const here = openComments('Fox', [], browser);
    const there = openComments(null, [], browser);
    await there.post('From there');
    expect(here.select(selectComments).map(({ content }) => content)).toEqual(['From there']);
    here.store.set(keys.profile, profile('Owl'));
    expect(here.select(selectIsOwnComment(owls))).toBe(true);
    expect(there.select(selectIsOwnComment(owls))).toBe(true);
  });

  test('two tabs that post at the same time lose neither comment', async () => {
    const browser = new FakeBrowser();
    const here = openComments('Fox', [], browser);
    const there = openComments('Fox', [], browser);
    browser.deliversAtOnce = false;
    for (const [tab, text] of [
      [here, 'Here'],
      [there, 'There'],
    ] as const) {
      tab.actor.send({ type: 'COMMENTS.DRAFT', text });
      tab.actor.send({ type: 'COMMENTS.POST' });
    }
    await settle();
    browser.deliverAll();
    for (const tab of [here, there]) {
      expect(tab.select(selectComments).map(({ content }) => content)).toEqual(['There', 'Here']);
      expect(new Set(tab.select(selectComments).map(({ id }) => id)).size).toBe(2);
    }
  });

  test('closing forgets what was typed', async () => {
    const { send, select } = openComments('Fox', [foxes]);
    await send({ type: 'COMMENTS.DRAFT', text: 'Half a' }, { type: 'dialog.closed' });
    expect(select(({ context }) => context.track)).toBeNull();
    expect(select(selectComments)).toEqual([]);
    await send({ type: 'COMMENTS.OPEN', track: aTrack('t'), opener: 'player' });
    expect(select(selectCommentDraft)).toBe('');
    expect(select(selectComments)).toEqual([foxes]);
  });

  test('a change that fails is reported, and the text stays', async () => {
    const kept = storedIn();
    const actor = createActor(
      kept.machines.comments.provide({
        actors: { changeComments: fromPromise(() => Promise.reject(new Error('no'))) },
      }),
    );
    const failures: string[] = [];
    actor.on('failure', ({ doing }) => failures.push(doing));
    actor.start();
    actor.send({ type: 'COMMENTS.OPEN', track: aTrack('t'), opener: 'player' });
    actor.send({ type: 'COMMENTS.DRAFT', text: 'Hello' });
    actor.send({ type: 'COMMENTS.POST' });
    expect(selectIsCommentsBusy(actor.getSnapshot())).toBe(true);
    await settle();
    expect(failures).toEqual(['changing the comments']);
    expect(selectCommentDraft(actor.getSnapshot())).toBe('Hello');
    expect(selectIsCommentsBusy(actor.getSnapshot())).toBe(false);
  });

  test('a change that is refused because the comment is gone, or another’s by now, says nothing', async () => {
    const refused: CommentsOutcome = { kind: 'refused', comments: [], refusal: 'foreign' };
    const actor = createActor(
      storedIn().machines.comments.provide({
        actors: { changeComments: fromPromise((): Promise<CommentsOutcome> => Promise.resolve(refused)) },
      }),
    );
    const facts: string[] = [];
    actor.on('*', ({ type }) => facts.push(type));
    actor.start();
    actor.send({ type: 'COMMENTS.OPEN', track: aTrack('t'), opener: 'player' });
    actor.send({ type: 'COMMENTS.DRAFT', text: 'Hello' });
    actor.send({ type: 'COMMENTS.POST' });
    await settle();
    expect(facts).toEqual([]);
    expect(selectIsCommentsBusy(actor.getSnapshot())).toBe(false);
  });

  test('without its actors it fails and names the missing one', () => {
    const actor = createActor(commentsMachine);
    const failures: string[] = [];
    actor.on('failure', ({ error }) => failures.push(String(error)));
    actor.start();
    actor.send({ type: 'COMMENTS.OPEN', track: aTrack('t'), opener: 'player' });
    expect(failures).toEqual(["Error: The actor 'commentsChanges' was not provided"]);
  });
});
