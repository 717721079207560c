import { describe, expect, test } from 'vitest';
import {
  type Comment,
  deleteComment,
  editComment,
  postComment,
  usernameOf,
} from '../../../src/domain/comments.ts';

const now = 1_700_000_000_000;
const post = (comments: readonly Comment[], text: string, fields: object = {}) =>
  postComment(comments, { trackId: 't', username: 'Fox', content: text, timestamp: now, ...fields });
const foxes: Comment = { id: '7', trackId: 't', username: 'Fox', content: 'Mine', timestamp: 7 };
const owls: Comment = { id: '8', trackId: 't', username: 'Owl', content: 'Theirs', timestamp: 8 };

describe('posting', () => {
  test('[COM-06] a comment has its time as id, its track, username, content and timestamp', () => {
    expect(post([], 'Hello')).toEqual([
      { id: String(now), trackId: 't', username: 'Fox', content: 'Hello', timestamp: now },
    ]);
  });

  test('[COM-06] the content is trimmed', () => {
    expect(post([], '  Hello\n')[0]?.content).toBe('Hello');
  });
  test('[COM-06] the newest comment is first', () => {
    const comments = post(post([], 'First'), 'Second', { timestamp: now + 5 });
    expect(comments.map(({ content }) => content)).toEqual(['Second', 'First']);
  });

  test('[COM-06] comments of one millisecond get different ids, one apart, and keep their true time', () => {
    const comments = post(post(post([], 'a'), 'b'), 'c');
    expect(comments.map(({ id }) => Number(id) - now)).toEqual([2, 1, 0]);
    expect(comments.map(({ timestamp }) => timestamp)).toEqual([now, now, now]);
  });
});

describe('editing and deleting', () => {
  test('[COM-16] an edited comment keeps its id, its timestamp and its place', () => {
    expect(editComment([owls, foxes], { id: '7', username: 'Fox', text: ' New ' })).toEqual([
      owls,
      { ...foxes, content: 'New' },
    ]);
  });
  test('deleting takes an own comment away', () => {
    expect(deleteComment([owls, foxes], { id: '7', username: 'Fox' })).toEqual([owls]);
  });

  test('[COM-16] a comment of another username can be neither edited nor deleted', () => {
    const comments = [owls, foxes];
    for (const username of ['Fox', 'owl', 'Owl ', null]) {
      expect(editComment(comments, { id: '8', username, text: 'Hacked' })).toBeNull();
      expect(deleteComment(comments, { id: '8', username })).toBeNull();
    }
    expect(deleteComment(comments, { id: 'gone', username: 'Fox' })).toBeNull();
  });
  test('a profile without a username counts as none', () => {
    expect([usernameOf(null), usernameOf({ username: ' ' }), usernameOf({ username: 'Fox' })]).toEqual([
      null,
      null,
      'Fox',
    ]);
  });
});
