import type { Bytes } from './growing-file.ts';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Previews on disk. An unreadable file counts as missing; what cannot be written is rendered again. */
export interface ClipFiles {
  read(name: string): Promise<Bytes | null>;
  write(name: string, clip: Bytes): Promise<void>;
}

/** The source files of the music: a change there changes the previews. */
const demoFolder = join(import.meta.dirname, '..');

/**
 * Keeps so many previews in a folder, those that were used last.
 * @param stamp identifies these sources: files with another stamp are not read, and are deleted first
 */
export function createClipFiles(folder: string, most: number, stamp = stampOf(demoFolder)): ClipFiles {
  const fileOf = (name: string): string => join(folder, `${stamp}-${name}.mp3`);

  async function forgetOldest(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => /\.(?:mp3|part)$/.test(name));
    if (names.length <= most) return;
    const used = await Promise.all(
      names.map(async (name) => {
        const { mtimeMs } = await stat(join(folder, name));
        return { name, at: name.startsWith(stamp) ? mtimeMs : 0 };
      }),
    );
    used.sort((a, b) => a.at - b.at);
    for (const { name } of used.slice(0, names.length - most)) await unlink(join(folder, name));
  }

  return {
    async read(name) {
      try {
        const clip = await readFile(fileOf(name));
        const now = new Date();
        await utimes(fileOf(name), now, now).catch(() => undefined);
        return clip;
      } catch {
        return null;
      }
    },
    async write(name, clip) {
      try {
        await mkdir(folder, { recursive: true });
        // Written completely or not at all, even if another process reads or this one stops.
        const part = `${fileOf(name)}.${randomUUID()}.part`;
        await writeFile(part, clip);
        await rename(part, fileOf(name));
        await forgetOldest();
      } catch {
        // A full or read-only disk costs time alone.
      }
    },
  };
}

/** A few digits that change with the sources of the music. */
function stampOf(sources: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const name of names.sort((a, b) => a.localeCompare(b)))
    hash.update(name).update(readFileSync(join(sources, name)));
  return hash.digest('hex').slice(0, 10);
}
