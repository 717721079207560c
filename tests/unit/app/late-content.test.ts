import { expect, test, vi } from 'vitest';
import { createLateContent } from '../../../src/app/late-content.ts';
import type { Content } from '../../../src/content/content.types.ts';
import type { Track } from '../../../src/domain/track.ts';
import { aTrack } from '../../fakes/track.ts';

function contentOf(track: Track | null) {
  return {
    freshTrack: vi.fn<Content['freshTrack']>(() => Promise.resolve(track)),
    lyrics: vi.fn<Content['lyrics']>((artist, title) => Promise.resolve(`${artist}: ${title}`)),
  };
}

test('what is asked before the content layer is there is answered once it is, in order and with all that was given', async () => {
  const late = createLateContent();
  const { signal } = new AbortController();
  const order: string[] = [];
  const asked = [
    late.freshTrack('a', { pastCache: true }).then((track) => order.push(`track ${track?.id}`)),
    late.lyrics('Vixen Vale', 'Den', signal).then((words) => order.push(`words ${words}`)),
  ];
  await Promise.resolve();
  expect(order).toEqual([]);
  const content = contentOf(aTrack('a'));
  late.arrive(content);
  await Promise.all(asked);
  expect(order).toEqual(['track a', 'words Vixen Vale: Den']);
  expect(content.freshTrack).toHaveBeenCalledExactlyOnceWith('a', { pastCache: true });
  expect(content.lyrics).toHaveBeenCalledExactlyOnceWith('Vixen Vale', 'Den', signal);
});

test('from then on it is asked at once', () => {
  const late = createLateContent();
  const content = contentOf(null);
  late.arrive(content);
  void late.freshTrack('b');
  expect(content.freshTrack).toHaveBeenCalledExactlyOnceWith('b', undefined);
});

test('a failure of the content layer reaches who has asked before it was there', async () => {
  const late = createLateContent();
  const asked = late.freshTrack('c');
  late.arrive({ ...contentOf(null), freshTrack: () => Promise.reject(new Error('gone')) });
  await expect(asked).rejects.toThrow('gone');
});
