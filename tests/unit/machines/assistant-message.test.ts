import { describe, expect, test } from 'vitest';
import { allMoods } from '../../../src/domain/mood.ts';
import { pages } from '../../../src/domain/pages.ts';
import { readFrameMessage } from '../../../src/machines/assistant/assistant.message.ts';

const requestOf = (request: unknown, more: object = {}) => ({ type: 'foxtrot.request', request, ...more });

describe('what a message of the frame means', () => {
  test.each([
    [{ event: 'conversation_start' }, 'assistant.conversationStarted'],
    [{ action: 'start' }, 'assistant.conversationStarted'],
    [{ event: 'user_interaction' }, 'assistant.interacted'],
    [{ action: 'interaction' }, 'assistant.interacted'],
  ])('%j, as an object and as JSON text: %s', (message, type) => {
    expect(readFrameMessage(message)).toEqual({ type });
    expect(readFrameMessage(JSON.stringify(message))).toEqual({ type });
  });

  test.each([
    null,
    undefined,
    7,
    true,
    [],
    {},
    { event: 'start' },
    { action: 'conversation_start' },
    '7',
    'null',
  ])('%j means nothing', (message) => {
    expect(readFrameMessage(message)).toBeNull();
  });

  test('a text that is no JSON throws', () => {
    expect(() => readFrameMessage('start')).toThrow(SyntaxError);
  });
});

describe('what a message of the frame requests', () => {
  test('every mood can be played', () => {
    for (const { id } of allMoods) {
      expect(readFrameMessage(requestOf('play', { mood: id }))).toEqual({
        type: 'assistant.moodTracksRequested',
        mood: id,
      });
    }
  });

  test("every one of the app's own pages can be opened", () => {
    for (const { path } of pages) {
      const address = path.replaceAll(/:\w+/g, '7');
      expect(readFrameMessage(requestOf('open', { path: address }))).toEqual({
        type: 'assistant.pageRequested',
        path: address,
      });
    }
  });

  test('the shortcuts can be requested, and any request as JSON text', () => {
    expect(readFrameMessage(requestOf('shortcuts'))).toEqual({ type: 'assistant.shortcutsRequested' });
    expect(readFrameMessage(JSON.stringify(requestOf('open', { path: '/radio' })))).toEqual({
      type: 'assistant.pageRequested',
      path: '/radio',
    });
  });

  test.each([
    ['play', { words: ' jazz ' }, { type: 'assistant.tracksRequested', words: 'jazz' }],
    ['mood', { mood: 'chill' }, { type: 'assistant.moodRequested', mood: 'chill' }],
    ['volume', { value: 50 }, { type: 'assistant.volumeRequested', value: 50, relative: false }],
    [
      'volume',
      { value: -10, relative: true },
      { type: 'assistant.volumeRequested', value: -10, relative: true },
    ],
    ['next', {}, { type: 'assistant.nextRequested' }],
    ['previous', {}, { type: 'assistant.previousRequested' }],
    ['favorite', {}, { type: 'assistant.heartRequested' }],
    ['pause', {}, { type: 'assistant.pauseRequested' }],
    ['resume', {}, { type: 'assistant.resumeRequested' }],
    ['queue', {}, { type: 'assistant.queueRequested' }],
    ['lyrics', {}, { type: 'assistant.lyricsRequested' }],
    ['mute', { on: true }, { type: 'assistant.muteRequested', on: true }],
    ['shuffle', { on: false }, { type: 'assistant.shuffleRequested', on: false }],
    ['loop', { on: true }, { type: 'assistant.loopRequested', on: true }],
  ])('%s acts', (request, values, meaning) => {
    expect(readFrameMessage(requestOf(request, values))).toEqual(meaning);
  });

  test.each([
    ['words that are none', requestOf('play', { words: ' ' })],
    ['a volume that is no number', requestOf('volume', { value: '50' })],
    ['a name that every object has', requestOf('toString')],
    ['a switch that is neither on nor off', requestOf('mute', { on: 'yes' })],
    ['a mood that is none', requestOf('play', { mood: 'sad' })],
    ['no mood', requestOf('play')],
    ['no path', requestOf('open')],
    ['a path that is no text', requestOf('open', { path: 7 })],
    ['a path in a list', requestOf('open', { path: ['/radio'] })],
    ['an unknown path', requestOf('open', { path: '/no/such/page' })],
    ['an address elsewhere', requestOf('open', { path: 'https://elsewhere.example/' })],
    ['an address elsewhere that looks like a page of the app', requestOf('open', { path: '//radio' })],
    ['the same with a part that varies', requestOf('open', { path: '//artist/5' })],
    ['the same with a backslash', requestOf('open', { path: '/\\/radio' })],
    ['a path that begins nowhere', requestOf('open', { path: 'radio' })],
    ['a script', requestOf('open', { path: 'javascript:alert(1)' })],
    ['something unknown', requestOf('erase')],
    ['something unknown on a page of the app', requestOf('erase', { path: '/radio' })],
    ['a request in a list', requestOf(['shortcuts'])],
    ['another type', { type: 'other.request', request: 'shortcuts' }],
    ['no type', { request: 'shortcuts' }],
    ['no request', { type: 'foxtrot.request' }],
    ['no object', 7],
    ['nothing', null],
  ])('%s is nothing that the app would do', (_, message) => {
    expect(readFrameMessage(message)).toBeNull();
  });
});
