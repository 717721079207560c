import { renderClip } from './audio/render.ts';
import type { ClipKey } from './audio/clip.ts';
import type { Mp3Encoder } from './audio/mp3.ts';
import type { Bytes, GrowingFile } from './rendering/growing-file.ts';
import { fileOf, joined } from './rendering/growing-file.ts';

/** A clip as an MP3 file, in one go. */
export const wholeClip = (key: ClipKey, encoder: Mp3Encoder): Bytes => joined([...renderClip(key, encoder)]);

/** A clip as a file, complete once `read` has found it or the encoder has rendered it. */
export function wholeFile(
  key: ClipKey,
  read: (name: string) => Promise<Bytes | null>,
  encoder: () => Promise<Mp3Encoder>,
): GrowingFile {
  return fileOf(read(String(key.trackId)).then(async (known) => known ?? wholeClip(key, await encoder())));
}
