import { expect, test } from 'vitest';
import { moodOf, allMoods } from '../../../src/domain/mood.ts';
import { keys } from '../../../src/storage/keys.ts';
import { moodIcons } from '../../../src/ui/shell/mood-icons.ts';
import { contentHarness } from '../../fakes/content-harness.ts';

/** The mode in which a browser with this text under music_mode starts. */
function restoredFrom(text: string | null) {
  const { store } = contentHarness(text === null ? {} : { music_mode: text });
  return moodOf(store.get(keys.mood)).id;
}

test('[MOD-01] there are exactly five modes', () => {
  expect(allMoods.map(({ id }) => id)).toEqual(['default', 'party', 'hiphop', 'acoustic', 'chill']);
});

test('[MOD-01] every mode has id, name, description, icon, color and a list of focus words', () => {
  for (const mode of allMoods) {
    for (const text of [mode.id, mode.name, mode.description]) expect(text, mode.id).toMatch(/\S/);
    expect(moodIcons[mode.id]).toBeTypeOf('object');
    expect(mode.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(Array.isArray(mode.genreFocus)).toBe(true);
  }
});

test('[MOD-01] the default mode has no focus, and every other mode has one', () => {
  expect(allMoods.filter(({ genreFocus }) => genreFocus.length === 0).map(({ id }) => id)).toEqual([
    'default',
  ]);
});

test('[GEN-22] the focus words are the stated ones', () => {
  expect(Object.fromEntries(allMoods.map(({ id, genreFocus }) => [id, genreFocus]))).toEqual({
    default: [],
    party: ['dance', 'edm', 'party'],
    hiphop: ['rap', 'hiphop'],
    acoustic: ['acoustic', 'folk'],
    chill: ['lofi', 'ambient', 'chillout'],
  });
});

test("[MOD-01] the modes are named 'Default', 'Party', 'Hip-Hop', 'Acoustic' and 'Chill'", () => {
  expect(allMoods.map(({ name }) => name)).toEqual(['Default', 'Party', 'Hip-Hop', 'Acoustic', 'Chill']);
});

test('[MOD-06] a stored mode that is missing, unparsable or unknown falls back to default', () => {
  for (const text of [null, '', '{', '{"id":"party"}', '"', '[]', 'sleepy', 'PARTY', 'constructor'])
    expect(restoredFrom(text), String(text)).toBe('default');
  for (const id of [null, undefined, 'sleepy']) expect(moodOf(id).id).toBe('default');
});
