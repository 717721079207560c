import { expect, test } from 'vitest';
import { URL_REFRESH_WINDOW_MS } from '../../../src/limits/playback.ts';
import { expiryOf, isPlayableUrl, judgeUrl } from '../../../src/domain/preview-url.ts';

const NOW = 1_700_000_000_000;
const seconds = (ms: number) => (NOW + ms) / 1000;
const judge = (audio: string, id = 'a') => judgeUrl({ id, audio }, NOW, URL_REFRESH_WINDOW_MS);
const urlWith = (query: string) => `https://previews.example/a.mp3?${query}`;

test('[AUD-44] a refresh is required within 300 000 ms of the expiry, the bound included', () => {
  expect(URL_REFRESH_WINDOW_MS).toBe(300_000);
  expect(judge(urlWith(`exp=${seconds(300_000)}`))).toBe('expiring');
  expect(judge(urlWith(`exp=${seconds(1000)}`))).toBe('expiring');
});

test('[AUD-44] a refresh is required once the expiry has passed', () => {
  expect(judge(urlWith(`exp=${seconds(0)}`))).toBe('unusable');
  expect(judge(urlWith(`exp=${seconds(-86_400_000)}`))).toBe('unusable');
});

test('[AUD-44] no refresh is required more than 5 min before the expiry, or without a readable expiry', () => {
  expect(judge(urlWith(`exp=${seconds(301_000)}`))).toBe('fresh');
  for (const audio of [
    'https://previews.example/stream/c-0-8.mp3',
    urlWith('exp='),
    urlWith('exp=soon'),
    urlWith('exp=12.5'),
    urlWith('exp=1e12'),
    urlWith('expiry=1'),
    urlWith('newexp=1'),
    urlWith(`exp=${'9'.repeat(40)}`),
    'https://previews.example/exp=1/a.mp3',
    'https://previews.example/a.mp3#exp=1',
    'https://previews.example/a.mp3&exp=1700000000',
    urlWith('a=b#&exp=1700000000'),
    urlWith('a=b#\n&exp=1700000000'),
    urlWith('exp=%E0%A4%A'),
  ]) {
    expect([audio, judge(audio)]).toEqual([audio, 'fresh']);
  }
});

test("[AUD-44] the expiry is read in seconds from 'exp=' or 'expires=', also inside a signed value", () => {
  const expiry = 1_700_000_000_000;
  for (const query of [
    'exp=1700000000',
    'expires=1700000000',
    'Expires=1700000000&Signature=x',
    'a=b&exp=1700000000',
    'hdnea=exp=1700000000~acl=/api/1/1/6/a.mp3*~data=user_id=0,application_id=42~hmac=00ff',
    'hdnea=st=1699999000~exp=1700000000~acl=*',
    'hdnea=exp%3D1700000000~acl%3D%2F*',
    'token=acl%3D%2F*%7Eexpires%3D1700000000',
    'exp=1700000000000',
    // Wrongly escaped text is read unchanged, and what follows a hash belongs to no value.
    'exp=1700000000&title=100%',
    'exp=1700000000#player',
  ]) {
    expect([query, expiryOf(urlWith(query))]).toEqual([query, expiry]);
  }
  expect(expiryOf(urlWith('exp=1000000000000'))).toBe(1_000_000_000_000_000);
  expect(expiryOf(urlWith('exp=1000000000001'))).toBe(1_000_000_000_001);
});

test('a sample track is fresh whatever its url, and a url that cannot be played is of no use', () => {
  expect(judge('', 'tra.1')).toBe('fresh');
  expect(judge('')).toBe('unusable');
  expect(judge('ftp://previews.example/a.mp3')).toBe('unusable');
});

test('only http, https and paths of the own server can be played', () => {
  for (const url of ['https://a.example/x.mp3', 'http://127.0.0.1:4173/demo/x.wav', '/demo/x.wav']) {
    expect([url, isPlayableUrl(url)]).toEqual([url, true]);
  }
  for (const url of [
    '',
    ' ',
    '/',
    '//a.example/x.mp3',
    'x.mp3',
    'javascript:alert(1)',
    'data:audio/mp3;base64,',
    'blob:x',
  ]) {
    expect([url, isPlayableUrl(url)]).toEqual([url, false]);
  }
});
