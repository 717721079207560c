import { expect, test } from 'vitest';
import { musicModeOf, musicModes } from '../../../src/domain/music-mode.ts';
import { keys } from '../../../src/storage/keys.ts';
import { contentHarness } from '../../fakes/content-harness.ts';

/** The mode in which a browser with this text under music_mode starts. */
function restoredFrom(text: string | null) {
  const { store } = contentHarness(text === null ? {} : { music_mode: text });
  return musicModeOf(store.get(keys.musicMode)).id;
}

test('[MOD-01] there are exactly five modes', () => {
  expect(musicModes.map(({ id }) => id)).toEqual(['default', 'party', 'hiphop', 'acoustic', 'chill']);
});

test('[MOD-01] every mode has id, name, description, icon, color and a list of focus words', () => {
  for (const mode of musicModes) {
    for (const text of [mode.id, mode.name, mode.description, mode.icon]) expect(text, mode.id).toMatch(/\S/);
    expect(mode.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(Array.isArray(mode.genreFocus)).toBe(true);
  }
});

test('[MOD-01] the default mode has no focus, and every other mode has one', () => {
  expect(musicModes.filter(({ genreFocus }) => genreFocus.length === 0).map(({ id }) => id)).toEqual([
    'default',
  ]);
});

test('[GEN-22] the focus words are the stated ones', () => {
  expect(Object.fromEntries(musicModes.map(({ id, genreFocus }) => [id, genreFocus]))).toEqual({
    default: [],
    party: ['dance', 'edm', 'party'],
    hiphop: ['rap', 'hiphop'],
    acoustic: ['acoustic', 'folk'],
    chill: ['lofi', 'ambient', 'chillout'],
  });
});

test("[MOD-01] the modes are named 'Default', 'Party', 'Hip-Hop', 'Acoustic' and 'Chill'", () => {
  expect(musicModes.map(({ name }) => name)).toEqual(['Default', 'Party', 'Hip-Hop', 'Acoustic', 'Chill']);
});

test('[MOD-06] a stored mode that is missing, unparsable or unknown falls back to default', () => {
  for (const text of [null, '', '{', '{"id":"party"}', '"', '[]', 'sleepy', 'PARTY', 'constructor'])
    expect(restoredFrom(text), String(text)).toBe('default');
  for (const id of [null, undefined, 'sleepy']) expect(musicModeOf(id).id).toBe('default');
});
