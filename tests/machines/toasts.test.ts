import { describe, expect, test } from 'vitest';
import { messages, type Message } from '../../src/machines/toasts/toasts.messages.ts';
import { full, queueAdded, lyricsShown, cleared, storageGone, saved, setupToasts } from './toasts-harness.ts';

test('[TOA-37] a message that comes before the toasters are there waits for them, and its time begins then', () => {
  const { say, send, shown, running, clock } = setupToasts(undefined, { isSeen: false });
  say(queueAdded, lyricsShown, saved);
  clock.increment(60_000);
  expect(shown()).toEqual([]);
  expect(running()).toEqual([]);
  send({ type: 'TOASTERS.SEEN' });
  expect(shown()).toEqual(['lyrics.shown shown', 'profile.saved shown']);
  clock.increment(1);
  expect(shown()).toHaveLength(2);
});

test('[TOA-02] playback, queue and lyrics feedback goes to the status toaster, everything else to that of notices, destructive toasts included', () => {
  for (const [code, policy] of Object.entries(messages)) {
    expect(policy.toaster, code).toBe(/^(queue|lyrics|player)\./.test(code) ? 'status' : 'notice');
    if (code.startsWith('player.')) expect(policy.tone, code).toBe('destructive');
  }
  expect(messages['lists.refreshFailed']).toMatchObject({ toaster: 'notice', tone: 'destructive' });
});

describe('the notice toaster', () => {
  test('those that wait are shown in the order in which they were said', () => {
    const { say, shown, pass } = setupToasts();
    say(storageGone, { code: 'links.copied' }, saved);
    say({ code: 'roulette.found' }, { code: 'library.trackAdded' }, { code: 'preferences.saved' });

    pass(2120);
    expect(shown()).toEqual([
      'storage.unavailable shown',
      'roulette.found shown',
      'library.trackAdded shown',
    ]);
    pass(2120);
    expect(shown()).toContain('preferences.saved shown');
  });

  test('an offer that still waits is replaced by a newer one of its kind, and by no other notice', () => {
    const { say, shown, pass } = setupToasts();
    say(...full);
    say(cleared, saved, cleared);
    pass(4000 + 250);
    expect(shown()).toEqual(['profile.saved shown', 'offer.queueReplaced shown']);
  });

  test('[TOA-29] a notice without a button keeps its time, whatever follows it: four in a second are three and one that waits', () => {
    const { say, shown, running, toasts, pass } = setupToasts();
    const favored = { code: 'library.favoriteAdded' } as const;
    for (let heart = 0; heart < 4; heart += 1) {
      say(favored);
      pass(250);
      expect(shown()).toEqual(Array(Math.min(heart + 1, 3)).fill('library.favoriteAdded shown'));
    }
    pass(990);
    expect(shown()).toEqual(Array(3).fill('library.favoriteAdded shown'));
    // The first has had its 2 s, and the fourth takes its place.
    pass(140);
    expect(shown()).toEqual(Array(3).fill('library.favoriteAdded shown'));
    expect(toasts().map(({ id }) => id)).toEqual(['toast-2', 'toast-3', 'toast-4']);
    expect(running()).toEqual(toasts().map(({ id }) => id));
    pass(2200);
    expect(shown()).toEqual([]);
  });

  test('[TOA-29] every notice stays when one of its subject, the same one again or an offer follows', () => {
    const values = {
      text: 'Words',
      list: 'Rap',
      reason: 'damaged',
      folder: 'Road',
      mood: 'Chill',
      url: '/x',
    };
    const notices = Object.entries(messages).filter(
      ([, { toaster, actions }]) => toaster === 'notice' && !actions,
    );
    for (const [code] of notices) {
      const { send, toasts } = setupToasts();
      const [subject] = code.split('.');
      const same = Object.keys(messages).find((other) => other !== code && other.split('.')[0] === subject);
      for (const said of [code, same ?? code, code, cleared.code]) {
        // The texts need values of all kinds.
        const message = { ...values, count: 2, playlist: 'Dusk', code: said } as unknown as Message;
        send({ type: 'TOAST.SHOW', message });
      }
      expect(toasts()[0]).toMatchObject({ id: 'toast-1', message: { code }, state: 'shown' });
    }
  });
});

test('[TOA-16] mode switch 2000 ms, favorites 2000 ms, profile prompt 3000 ms, queue 1000 ms, lyrics 1500 ms', () => {
  const durationOf = (code: Message['code']) => messages[code].durationMs;

  expect(durationOf('mood.backToDefault')).toBe(2000);
  expect(durationOf('library.favoriteAdded')).toBe(2000);
  expect(durationOf('library.favoriteRemoved')).toBe(2000);
  expect(durationOf('comments.profileMissing')).toBe(3000);
  for (const code of Object.keys(messages) as Message['code'][]) {
    if (code.startsWith('queue.')) expect(durationOf(code), code).toBe(1000);
    if (code.startsWith('lyrics.')) expect(durationOf(code), code).toBe(1500);
  }
});

describe('radio toasts', () => {
  test('their text is kept for the live region after the toast has gone, and announced again when it is shown again', () => {
    const { say, pass, shown, announcement } = setupToasts();
    expect(announcement()).toBeNull();

    say({ code: 'radio.stationEmpty' });
    const first = announcement();
    pass(500);
    expect(shown()).toEqual([]);
    expect(announcement()).toEqual(first);
    expect(first?.message).toEqual({ code: 'radio.stationEmpty' });

    say({ code: 'radio.stationEmpty' });
    expect(announcement()?.id).not.toBe(first?.id);
  });
});

describe('mistakes of the program', () => {
  test('[TOA-19] a toast with an empty label is not shown, and an error is logged', () => {
    const { say, shown, errors } = setupToasts();
    say({ code: 'newsletter.refused', text: '  ' });

    expect(shown()).toEqual([]);
    expect(errors()).toEqual([
      {
        level: 'error',
        text: 'toasts: showing a toast failed',
        details: new Error("There are no words for 'newsletter.refused'"),
      },
    ]);
  });

  test('[TOA-19] an action with an empty alt text is not shown, and an error is logged', () => {
    const { send, toasts, errors } = setupToasts();
    send({ type: 'TOAST.SHOW', message: saved, actions: ['nameless' as 'retry', 'retry'] });

    expect(toasts().map(({ actions }) => actions)).toEqual([['retry']]);
    expect(errors()).toEqual([
      {
        level: 'error',
        text: 'toasts: showing a toast failed',
        details: new Error("An action of 'profile.saved' has no words"),
      },
    ]);
  });
});
