import { expect, test } from 'vitest';
import { bestMatches } from '../../../src/domain/find.ts';

const all = [
  { label: 'Top Rock' },
  { label: 'Rock' },
  { label: 'Rockabilly nights' },
  { label: 'Hip-Hop' },
  { label: 'Frock coats' },
  { label: 'Beyoncé’s (live)' },
  { label: 'Straße' },
  { label: 'Party', also: 'mood Dance floors and rock' },
];
const found = (text: string, most = 9) => bestMatches(all, text, most).map(({ label }) => label);

test.each<readonly [typed: string, labels: readonly string[]]>([
  ['rock', ['Rock', 'Rockabilly nights', 'Top Rock', 'Frock coats', 'Party']],
  ['ROCK', ['Rock', 'Rockabilly nights', 'Top Rock', 'Frock coats', 'Party']],
  ['rock top', ['Top Rock']],
  ['hip hop', ['Hip-Hop']],
  ['hiphop', ['Hip-Hop']],
  ['beyonces', ['Beyoncé’s (live)']],
  ["Beyonce's live", ['Beyoncé’s (live)']],
  ['strasse', ['Straße']],
  ['dance party', ['Party']],
  ['ni ro', ['Rockabilly nights']],
  ['rock jazz', []],
  // Of other words only beginnings count: parts of them would find nearly all.
  ['ock', ['Top Rock', 'Rock', 'Rockabilly nights', 'Frock coats']],
  ['.*', []],
])('[BEY-174] %j finds by names first, the closest before others: %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels);
});

test('[BEY-174] no more are found than asked for; a blank text finds the first', () => {
  expect(found('rock', 2)).toEqual(['Rock', 'Rockabilly nights']);
  expect(found('  ', 2)).toEqual(['Top Rock', 'Rock']);
});
