import { describe, expect, test } from 'vitest';
import { type Choice, type ChoosableList, withRange, withToggled } from '../../src/domain/choice.ts';
import { emptyLibrary, favoritesFolderId } from '../../src/domain/library.ts';
import { createFolder, tracksOf, undoChange } from '../../src/domain/library-rules.ts';
import { addedToFolder, placedNext, removedFromFolder, withoutTracks } from '../../src/domain/many.ts';

import type { Track } from '../../src/domain/track.ts';
import { aTrack } from '../fakes/track.ts';

const tracks = ['a', 'b', 'c', 'd', 'e'].map((id) => aTrack(id, { name: id }));
const [a, b, c, d, e] = tracks as [Track, Track, Track, Track, Track];
const list: ChoosableList = { of: 'page', tracks };
const ids = (choice: Choice | null) => choice?.tracks.map(({ id }) => id).join('') ?? null;

describe('[BEY-200] what is chosen', () => {
  test('single tracks are in the order of their list, and the last one let go ends the choice', () => {
    const two = withToggled(withToggled(null, list, d), list, b);
    expect(ids(two)).toBe('bd');
    const one = withToggled(two, list, d);
    expect(ids(one)).toBe('b');
    expect(withToggled(one, list, b)).toBeNull();
  });

  test('a range reaches from the track that was chosen last, gives back what it no longer covers, and keeps what was chosen beside it', () => {
    const single = withToggled(withToggled(null, list, e), list, b);
    const wide = withRange(single, list, d);
    expect(ids(wide)).toBe('bcde');
    expect(ids(withRange(wide, list, c))).toBe('bce');
    expect(ids(withRange(wide, list, a))).toBe('abe');
    expect(ids(withRange(null, list, c))).toBe('c');
  });

  test('lists of the page are one place, in which no track is chosen twice; the queue is another', () => {
    const other: ChoosableList = { of: 'page', tracks: [c, a] };
    const both = withToggled(withToggled(null, list, b), other, c);
    expect(ids(both)).toBe('bc');
    expect(ids(withRange(both, other, a))).toBe('bca');
    expect(ids(withToggled(both, list, c))).toBe('b');
    expect(ids(withToggled(both, { of: 'queue', tracks }, e))).toBe('e');
  });
});

describe('[BEY-202] what is done with many', () => {
  const stored = createFolder(emptyLibrary, { id: 'f', name: 'Road', tracks: [b, a] }, 1).library;
  const inFolder = (library: typeof stored, id: string) => tracksOf(library, id).map((track) => track.id);
  const made = (change: ReturnType<typeof addedToFolder>) => {
    if (!change || !('undo' in change.act)) throw new Error('Nothing has changed');
    const after = undoChange(stored, change.undo, 2).library;
    return { after, back: undoChange(after, change.act.undo, 3).library };
  };

  test('tracks are added at the end of a folder without doubles, and Undo takes out these alone', () => {
    const { after, back } = made(addedToFolder(stored, 'f', [c, a, d], 2));
    expect(inFolder(after, 'f')).toEqual(['b', 'a', 'c', 'd']);
    expect({ ...back, lastUpdated: 0 }).toEqual({ ...stored, lastUpdated: 0 });
    expect(addedToFolder(stored, 'f', [a, b], 2)).toBeNull();
  });

  test('favorites come first, in the order of the choice, and leave their folders until Undo', () => {
    const { after, back } = made(addedToFolder(stored, favoritesFolderId, [c, a], 2));
    expect(inFolder(after, favoritesFolderId)).toEqual(['c', 'a']);
    expect(inFolder(after, 'f')).toEqual(['b']);
    expect({ ...back, lastUpdated: 0 }).toEqual({ ...stored, lastUpdated: 0 });
  });

  test('tracks are removed from a folder, and Undo puts each back in its place', () => {
    const { after, back } = made(removedFromFolder(stored, 'f', [b, c, a]));
    expect(inFolder(after, 'f')).toEqual([]);
    expect(after.tracks).toEqual([]);
    expect({ ...back, lastUpdated: 0 }).toEqual({ ...stored, lastUpdated: 0 });
    expect(removedFromFolder(stored, 'f', [c])).toBeNull();
  });

  test('in the queue tracks are put right after the current one, in their order, and the next one replaces a current one that is removed', () => {
    const queue = { tracks: [a, b, c, d], index: 1 };
    const shown = ({ tracks: all, index }: typeof queue) => [all.map(({ id }) => id).join(''), index];
    expect(shown(placedNext(queue, [d, e, a]) as typeof queue)).toEqual(['bdeac', 0]);
    expect(shown(placedNext({ tracks: [], index: -1 }, [d, e]) as typeof queue)).toEqual(['de', 0]);
    const order = {
      ...queue,
      shuffle: false,
      loop: false,
      drawnId: null,
      unavailable: [],
      unwanted: [],
      asked: [],
    };
    expect(shown(withoutTracks(order, [a, b]) as typeof queue)).toEqual(['cd', 0]);
    expect(shown(withoutTracks(order, [a, d]) as typeof queue)).toEqual(['bc', 0]);
    expect(shown(withoutTracks(order, tracks) as typeof queue)).toEqual(['', -1]);
    const unwanted = [{ kind: 'track', id: 'c', name: 'c', by: '' }] as const;
    expect(shown(withoutTracks({ ...order, unwanted }, [b]) as typeof queue)).toEqual(['acd', 2]);
  });
});
