import { expect, test } from 'vitest';
import { toastPolicies } from '../../../src/machines/toasts/policies.ts';
import type { ToastTone } from '../../../src/machines/toasts/toasts.types.ts';

test('what has worked is green, what has failed is red, and everything else is neither', () => {
  const codesOf = (tone: ToastTone) =>
    Object.entries(toastPolicies).flatMap(([code, policy]) => (policy.tone === tone ? code : []));

  expect(codesOf('success')).toEqual([
    'discover.playing',
    'library.trackAdded',
    'library.folderExported',
    'links.copied',
    'links.folderCopied',
    'lists.refreshed',
    'lists.moodAdded',
    'lists.moodExported',
    'onboarding.subscribed',
    'onboarding.savedLocally',
    'preferences.saved',
    'profile.saved',
    'newsletter.subscribed',
    'profile.exported',
    'profile.imported',
    'recommendations.homeRefreshed',
    'recommendations.pageRefreshed',
    'roulette.found',
    'saveQueue.savedToNew',
    'saveQueue.savedToExisting',
    'search.playing',
  ]);
  expect(codesOf('destructive')).toEqual([
    'discover.playlistFailed',
    'library.addAllFailed',
    'links.notCopied',
    'lists.refreshFailed',
    'onboarding.notSaved',
    ...Object.keys(toastPolicies).filter((code) => code.startsWith('player.')),
    'profile.invalidEmail',
    'profile.notSaved',
    'profile.avatarRefused',
    'newsletter.refused',
    'newsletter.unexpected',
    'profile.importRefused',
    'recommendations.homeFailed',
    'recommendations.pageFailed',
    'roulette.failed',
    'search.playlistUnavailable',
    'search.playlistFailed',
    'shell.chunkMissing',
  ]);
  const toned = codesOf('success').length + codesOf('destructive').length;
  expect(codesOf('neutral')).toHaveLength(Object.keys(toastPolicies).length - toned);
});
