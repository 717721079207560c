import { expect, test } from 'vitest';
import type { LibraryOutcome } from '../../../src/domain/library-rules.ts';
import { emptyLibrary } from '../../../src/domain/library.ts';
import { wordFor } from '../../../src/machines/library/library.commands.ts';
import { aTrack } from '../../fakes/track.ts';

const nothing: LibraryOutcome = { kind: 'done', library: emptyLibrary, facts: [], act: null };

test('a heart that changed nothing says nothing', () => {
  const track = aTrack('t');
  expect(wordFor({ type: 'LIBRARY.FAVORITE.TOGGLE', track }, nothing)).toBeNull();
  const removed: LibraryOutcome = { ...nothing, facts: [{ type: 'favorite.removed', track }] };
  expect(wordFor({ type: 'LIBRARY.FAVORITE.TOGGLE', track }, removed)).toEqual({
    code: 'library.favoriteRemoved',
  });
});

test('nothing is said of changes that show by themselves', () => {
  expect(wordFor({ type: 'LIBRARY.FOLDER.RENAME', folderId: 'a', name: 'A' }, nothing)).toBeNull();
  expect(wordFor({ type: 'LIBRARY.FOLDER.CREATE', name: 'A' }, nothing)).toBeNull();
});
