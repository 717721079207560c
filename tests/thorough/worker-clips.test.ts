import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { waveformOf } from '../../demo/audio/waveform.ts';
import { buildLibrary } from '../../demo/library.ts';
import { readClip } from '../../relay/worker/assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'foxtrot-worker-clips-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("[BEY-61] before a deployment the clips of the samples and of the chart's first tracks are rendered, and the worker sends those that were deployed with it", async () => {
  const tool = join(import.meta.dirname, '..', '..', 'tools', 'worker', 'clips.mjs');
  execFileSync(process.execPath, [tool, folder, '4'], { stdio: 'pipe' });
  const first = buildLibrary().tracks.find(({ readable }) => readable);
  const names = ['tra.1', 'tra.2', 'tra.3', String(first?.id)];
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.mp3`).toSorted());

  const assets = {
    async fetch(request: Request) {
      const { pathname } = new URL(request.url);
      const file = pathname.replace(/^\/clips\//, '');
      return readdirSync(folder).includes(file)
        ? new Response(readFileSync(join(folder, file)))
        : new Response(null, { status: 404 });
    },
  };
  for (const name of names) {
    const clip = await readClip(assets, name);
    expect(clip?.length, name).toBe(480_000);
    expect(Math.max(...waveformOf(clip ?? new Uint8Array())), name).toBe(100);
  }
  expect(await readClip(assets, '1')).toBeNull();
}, 120_000);
