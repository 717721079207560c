import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  completePreferences,
  defaultMusicPreferences,
  type MusicPreference,
  type MusicPreferenceId,
} from '../../src/domain/preferences.ts';
import { preferencesMachine } from '../../src/machines/preferences/preferences.machine.ts';
import {
  selectArePreferencesRestored,
  selectIsSavingPreferences,
  selectPreferences,
  selectPreferencesDraft,
} from '../../src/machines/preferences/preferences.select.ts';
import { startPersonal, type PersonalOptions } from './personal-harness.ts';
import { factsOf } from './record.ts';

const all: readonly MusicPreferenceId[] = ['trending', 'pop', 'indie', 'rock', 'edm', 'rap'];
const enabledOf = (preferences: readonly MusicPreference[]) =>
  preferences.filter(({ enabled }) => enabled).map(({ id }) => id);
/** The stored text with only these enabled. */
const storedWith = (...enabled: readonly MusicPreferenceId[]) => ({
  music_preferences: JSON.stringify(
    completePreferences(all.map((id) => ({ id, enabled: enabled.includes(id) }))),
  ),
});

async function setupPreferences(options: PersonalOptions = {}) {
  const harness = await startPersonal({ local: { has_visited: 'true', visit_count: '1' }, ...options });
  const { preferences } = harness;
  return {
    ...harness,
    toggle: (id: MusicPreferenceId) => preferences.send({ type: 'PREFERENCES.TOGGLE', id }),
    save: async () => {
      preferences.send({ type: 'PREFERENCES.SAVE' });
      await harness.pass(0);
    },
    showHome: async () => {
      preferences.send({ type: 'PREFERENCES.HOME_SHOWN' });
      await harness.pass(0);
    },
    stored: () => enabledOf(selectPreferences(preferences.getSnapshot())),
    switches: () => enabledOf(selectPreferencesDraft(preferences.getSnapshot())),
    written: () => harness.local.get('music_preferences'),
    sent: () => harness.window.sent.filter(({ name }) => name === 'preferencesSaved'),
  };
}

test('the stored preferences are known from the start', async () => {
  const { stored, preferences } = await setupPreferences({ local: storedWith('pop', 'rap') });
  expect(stored()).toEqual(['pop', 'rap']);
  expect(selectArePreferencesRestored(preferences.getSnapshot())).toBe(true);
});

test('[PRF-05] on the first visit of Home the dialog opens by itself and sets has_visited, and never again by itself', async () => {
  const first = await setupPreferences({ local: { visit_count: '1' } });
  expect(first.local.has('has_visited')).toBe(false);
  await first.showHome();
  expect(first.dialog()).toBe('preferences');
  expect(first.local.get('has_visited')).toBe('true');

  first.closeDialog();
  await first.showHome();
  expect(first.dialog()).toBeNull();

  const second = await setupPreferences({ browser: first.browser });
  await second.showHome();
  expect(second.dialog()).toBeNull();
});

test('has_visited is not set before the dialog has really opened', async () => {
  const { openDialog, showHome, closeDialog, dialog, local, pass } = await setupPreferences({ local: {} });
  openDialog('shortcuts');
  await showHome();
  expect(dialog()).toBe('shortcuts');
  expect(local.has('has_visited')).toBe(false);

  closeDialog();
  await pass(0);
  expect(dialog()).toBe('preferences');
  expect(local.get('has_visited')).toBe('true');
});

test('[PRF-09] switching the last enabled preference off is refused: it stays on and a notice says so', async () => {
  const { openDialog, toggle, switches, announced } = await setupPreferences({ local: storedWith('rap') });
  openDialog('preferences');
  toggle('rap');

  expect(switches()).toEqual(['rap']);
  expect(announced()).toEqual(['At least one music preference must be enabled']);

  toggle('pop');
  toggle('rap');
  expect(switches()).toEqual(['pop']);
  expect(announced()).toEqual(['At least one music preference must be enabled']);
});

test('[PRF-09] saving with no preference enabled says so and stores nothing', async () => {
  const none = storedWith();
  const { openDialog, save, announced, written, sent, dialog } = await setupPreferences({ local: none });
  openDialog('preferences');
  await save();

  expect(announced()).toEqual(['Please select at least one music preference']);
  expect(written()).toBe(none.music_preferences);
  expect(sent()).toEqual([]);
  expect(dialog()).toBe('preferences');
});

test("[PRF-11] saving writes the chosen preferences to 'music_preferences'", async () => {
  const { openDialog, toggle, save, written, stored } = await setupPreferences();
  openDialog('preferences');
  toggle('rap');
  toggle('edm');
  expect(written()).toBeUndefined();
  await save();

  expect(JSON.parse(written() ?? '')).toEqual(
    defaultMusicPreferences.map((preference) => ({
      ...preference,
      enabled: preference.id !== 'rap' && preference.id !== 'edm',
    })),
  );
  expect(stored()).toEqual(['trending', 'pop', 'indie', 'rock']);
});

test('saving closes the dialog and says so', async () => {
  const { openDialog, save, dialog, announced, preferences } = await setupPreferences();
  openDialog('preferences');
  await save();

  expect(dialog()).toBeNull();
  expect(announced()).toEqual(['Your music preferences have been saved!']);
  expect(selectIsSavingPreferences(preferences.getSnapshot())).toBe(false);
});

test("[PRF-11] saving dispatches 'preferencesSaved' on window", async () => {
  const { openDialog, toggle, save, sent } = await setupPreferences();
  openDialog('preferences');
  toggle('trending');
  await save();

  expect(sent()).toEqual([
    {
      name: 'preferencesSaved',
      detail: { source: 'foxtrot', enabled: ['pop', 'indie', 'rock', 'edm', 'rap'] },
    },
  ]);
});

test('closing the dialog without saving stores nothing and sends nothing', async () => {
  const { openDialog, toggle, closeDialog, pass, written, sent, announced, stored } =
    await setupPreferences();
  openDialog('preferences');
  toggle('rap');
  closeDialog();
  await pass(5000);

  expect(written()).toBeUndefined();
  expect(sent()).toEqual([]);
  expect(announced()).toEqual([]);
  expect(stored()).toEqual(all);
});

test('[PRF-15] opened again after a dismissed change it shows the stored preferences', async () => {
  const { openDialog, toggle, closeDialog, switches } = await setupPreferences();
  openDialog('preferences');
  toggle('rap');
  expect(switches()).not.toContain('rap');
  closeDialog();
  openDialog('preferences');
  expect(switches()).toEqual(all);
});

test('[ONB-08] preferences and onboarding are never open at the same time, whichever is scheduled first', async () => {
  const opened: string[] = [];
  const watch = ({ shell }: Awaited<ReturnType<typeof setupPreferences>>) => {
    let isOpen = false;
    shell.on('*', (fact) => {
      if (fact.type.startsWith('dialog.closed.')) isOpen = false;
      if (!fact.type.startsWith('dialog.opened.') || !('dialog' in fact)) return;
      expect(isOpen).toBe(false);
      isOpen = true;
      opened.push(fact.dialog.kind);
    });
  };

  const first = await setupPreferences({ local: { visit_count: '5' } });
  watch(first);
  await first.showHome();
  await first.pass(10_000);
  expect(first.dialog()).toBe('preferences');
  first.closeDialog();
  expect(first.dialog()).toBe('onboarding');
  expect(opened).toEqual(['preferences', 'onboarding']);

  opened.length = 0;
  const second = await setupPreferences({ local: { visit_count: '5' } });
  watch(second);
  await second.pass(2000);
  expect(second.dialog()).toBe('onboarding');
  await second.showHome();
  expect(second.dialog()).toBe('onboarding');
  second.closeDialog();
  expect(second.dialog()).toBe('preferences');
  expect(opened).toEqual(['onboarding', 'preferences']);
});

test("another tab's choice, and one that another script announces, are taken over", async () => {
  const first = await setupPreferences();
  const second = await setupPreferences({ browser: first.browser });
  second.openDialog('preferences');
  second.toggle('rap');
  await second.save();
  expect(first.stored()).not.toContain('rap');

  first.tab.writeDirectly('music_preferences', storedWith('indie').music_preferences);
  first.window.sendFromElsewhere('preferencesSaved');
  expect(first.stored()).toEqual(['indie']);
  expect(first.sent()).toEqual([]);
});

test('what cannot be read or kept is reported, and the dialog stays open', async () => {
  const no = () => Promise.reject(new Error('No'));
  const actor = createActor(
    preferencesMachine.provide({
      actors: {
        loadPreferences: fromPromise<readonly MusicPreference[]>(no),
        savePreferences: fromPromise<void, { preferences: readonly MusicPreference[] }>(no),
        preferencesChanges: fromCallback(() => {
          throw new Error('No');
        }),
        loadVisited: fromPromise<boolean>(no),
        saveVisited: fromPromise<void>(no),
      },
    }),
  );
  const facts = factsOf(actor);
  actor.start();
  actor.send({ type: 'PREFERENCES.HOME_SHOWN' });
  actor.send({ type: 'dialog.opened' });
  actor.send({ type: 'PREFERENCES.SAVE' });
  expect(selectIsSavingPreferences(actor.getSnapshot())).toBe(true);
  for (let round = 0; round < 20; round += 1) await Promise.resolve();

  expect(facts.map(({ type }) => type)).toEqual(['failure', 'failure', 'failure', 'failure']);
  expect(actor.getSnapshot().hasTag('open')).toBe(true);
  expect(selectIsSavingPreferences(actor.getSnapshot())).toBe(false);
});

test('what was saved is reported even if storage reports no change', async () => {
  const actor = createActor(
    preferencesMachine.provide({
      actors: {
        loadPreferences: fromPromise<readonly MusicPreference[]>(() =>
          Promise.resolve(defaultMusicPreferences),
        ),
        savePreferences: fromPromise<void, { preferences: readonly MusicPreference[] }>(() =>
          Promise.resolve(),
        ),
        preferencesChanges: fromCallback(() => {}),
        loadVisited: fromPromise<boolean>(() => Promise.resolve(true)),
        saveVisited: fromPromise<void>(() => Promise.resolve()),
      },
    }),
  );
  const facts = factsOf(actor);
  actor.start();
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
  actor.send({ type: 'dialog.opened' });
  actor.send({ type: 'PREFERENCES.TOGGLE', id: 'rock' });
  actor.send({ type: 'PREFERENCES.SAVE' });
  for (let round = 0; round < 20; round += 1) await Promise.resolve();

  const saved = defaultMusicPreferences.map((each) =>
    each.id === 'rock' ? { ...each, enabled: false } : each,
  );
  expect(facts).toContainEqual({ type: 'preferences.saved', preferences: saved });
  expect(actor.getSnapshot().context).toEqual({ stored: saved, draft: null });
});
