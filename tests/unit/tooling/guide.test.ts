import { expect, test } from 'vitest';
import { moods as all } from '../../../src/domain/moods.ts';

const { understand } = (await import(
  new URL('../../../public/assistant/understand.js', import.meta.url).href
)) as { understand: (question: string, moods: object) => { says: string; request?: object } };
const moods = Object.fromEntries(
  all.toReversed().map(({ id, name, assistantWords }) => [id, { name, words: assistantWords }]),
);
const asked = (question: string) => understand(question, moods).request;

test.each([
  ['Play something chill', { request: 'play', mood: 'chill' }],
  ['play something', { request: 'play', mood: 'default' }],
  ['play Foxglove Radio', { request: 'play', words: 'foxglove radio' }],
  ['play some jazz, please', { request: 'play', words: 'jazz' }],
  ['next', { request: 'next' }],
  ['skip this track', { request: 'next' }],
  ['previous track', { request: 'previous' }],
  ['volume 40', { request: 'volume', value: 40 }],
  ['louder', { request: 'volume', value: 10, relative: true }],
  ['turn the music down', { request: 'volume', value: -10, relative: true }],
  ['chill', { request: 'mood', mood: 'chill' }],
  ['set the volume to 40 %', { request: 'volume', value: 40 }],
  ['add this to my favorites', { request: 'favorite' }],
  ['switch to chill mode', { request: 'mood', mood: 'chill' }],
  ['Open radio', { request: 'open', path: '/radio' }],
  ['Who are the top artists?', { request: 'open', path: '/trending-artists' }],
  ['All shortcuts', { request: 'shortcuts' }],
])('[AST-39] %s', (question, request) => {
  expect(asked(question)).toEqual(request);
});

test.each(['buy me a ticket', 'delete everything', 'what is your name'])(
  "[AST-39] '%s' touches nothing, and says so",
  (question) => {
    expect(understand(question, moods)).toEqual({ says: expect.stringContaining('I can') });
  },
);
