import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Bytes } from '../../relay/body.ts';
import type { ClipKey } from '../../demo/audio/clip.ts';
import { clipBytes } from '../../demo/audio/mp3.ts';
import { createClipShelf, createForesight, TooManyClips } from '../../demo/rendering/shelf.ts';
import type { FileMaker } from '../../demo/rendering/growing-file.ts';
import { seedOf } from '../../demo/ids.ts';
import { createGrowingFile, fileOf } from '../../demo/rendering/growing-file.ts';
import { createClipFiles } from '../../demo/rendering/clip-files.ts';
import type { ClipMaker } from '../../demo/rendering/line.ts';
import { createClips } from '../../demo/rendering/line.ts';
import { createNodeRendering } from '../../demo/node.ts';
import { createHarness, demoCatalogue } from '../relay/support.ts';

/** A folder that is removed when the test ends. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-clips-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const key = (trackId: number): ClipKey => ({ trackId, artist: 'x', genre: 'pop' });
const bytesOf = (number: number): Bytes => new Uint8Array([number]);
const always = (make: (key: ClipKey) => Promise<Bytes>): ClipMaker => ({
  async make(wanted, add) {
    add(await make(wanted));
    return true;
  },
  stop: () => undefined,
});
const nowhere = { read: async () => null, write: async () => undefined };

describe('the shelf of previews', () => {
  test('makes each preview once, however many ask at the same time, and forgets the one used longest ago', async () => {
    const made: (number | string)[] = [];
    const shelf = createClipShelf(({ trackId }) => {
      made.push(trackId);
      return fileOf(Promise.resolve(bytesOf(Number(trackId))));
    }, 2);
    await Promise.all([shelf(key(1)), shelf(key(1)), shelf(key(2))]);
    expect(made).toEqual([1, 2]);
    await shelf(key(1));
    await shelf(key(3));
    await shelf(key(1));
    expect(made).toEqual([1, 2, 3]);
    await shelf(key(2));
    expect(made).toEqual([1, 2, 3, 2]);
  });

  test('names the bytes, and tries again after a failure', async () => {
    let tries = 0;
    const shelf = createClipShelf(() => {
      tries += 1;
      return fileOf(
        tries === 1 ? Promise.reject(new Error('out of breath')) : Promise.resolve(bytesOf(tries)),
      );
    }, 2);
    await expect(shelf(key(1))).rejects.toThrow('out of breath');
    const { file, tag } = await shelf(key(1));
    expect([await file.complete, tag]).toEqual([bytesOf(2), expect.stringMatching(/^"[0-9a-f]{16}"$/)]);
    expect((await shelf(key(2))).tag).not.toBe(tag);
  });
});

describe('the tracks that are next', () => {
  test('is the first track of a list that was answered, and the two after one that plays, in the newest list that has it', () => {
    const requested: number[] = [];
    const foresight = createForesight((id) => requested.push(id), 2, 2);
    const song = (id: number, preview = 'x'): object => ({ id, preview });
    foresight.served({ data: [song(1), song(2, ''), song(3), song(4), song(5)] });
    foresight.served({ tracks: { data: [song(9), song(3), song(8)] } });
    foresight.served({ error: { code: 800 } });
    foresight.served({ data: [{ id: 7 }] });
    expect(requested.splice(0)).toEqual([1, 9]);
    foresight.played(3);
    expect(requested.splice(0)).toEqual([8]);
    foresight.played(1);
    expect(requested.splice(0)).toEqual([3, 4]);
    foresight.played(77);
    foresight.served({ data: [song(6)] });
    foresight.played(1);
    expect(requested).toEqual([6]);
  });

  test('[BEY-39] is requested in advance by the demo itself: a list is answered, its first track plays, the next two follow', async () => {
    const prepared: (string | number)[] = [];
    const harness = createHarness({
      catalogue: demoCatalogue,
      platform: {
        rendering: {
          render: () => fileOf(Promise.resolve(bytesOf(1))),
          prepare: ({ trackId }) => void prepared.push(trackId),
        },
      },
    });
    const list = await harness.get('/demo/chart/0/tracks?limit=5');
    const { data } = (await list.json()) as { data: { id: number; preview: string }[] };
    const ids = data.map(({ id }) => seedOf(id));
    expect(prepared.splice(0)).toEqual(ids.slice(0, 1));
    expect((await harness.get(data[0]?.preview ?? '')).status).toBe(200);
    expect(prepared).toEqual(ids.slice(1, 3));
  });
});

describe('previews on Node.js', () => {
  test('one is made at a time, those first that somebody waits for, and of those in advance the oldest are forgotten', async () => {
    const begun: (string | number)[] = [];
    const gates = new Map<string | number, PromiseWithResolvers<Bytes>>();
    const clips = createClips(
      always(async ({ trackId }) => {
        begun.push(trackId);
        const gate = Promise.withResolvers<Bytes>();
        gates.set(trackId, gate);
        return gate.promise;
      }),
      nowhere,
      2,
    );
    const open = async (trackId: number): Promise<void> => {
      await expect.poll(() => gates.has(trackId)).toBe(true);
      gates.get(trackId)?.resolve(bytesOf(trackId));
    };
    for (const id of [1, 2, 3, 4]) clips.prepare(key(id));
    const waited = clips.render(key(9));
    await open(1);
    await open(9);
    expect(await waited.complete).toEqual(bytesOf(9));
    await open(3);
    await open(4);
    await expect.poll(() => begun).toEqual([1, 9, 3, 4]);
  });

  test('[BEY-39] the one that was requested last is made next, so that a listener who skips does not wait for those before', async () => {
    const begun: (string | number)[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const clips = createClips(
      always(async ({ trackId }) => {
        begun.push(trackId);
        await gate;
        return bytesOf(Number(trackId));
      }),
      nowhere,
      2,
    );
    clips.prepare(key(5));
    for (const id of [1, 2, 3, 5, 4, 2]) clips.render(key(id));
    await expect.poll(() => begun).toEqual([5]);
    open();
    await expect.poll(() => begun).toEqual([5, 2, 4, 3, 1]);
  });

  test('[BEY-39] one that a listener waits for stops one that is rendered in advance, which is rendered afterwards', async () => {
    const begun: (string | number)[] = [];
    let stop: (() => void) | undefined;
    const clips = createClips(
      {
        async make({ trackId }, add) {
          begun.push(trackId);
          add(bytesOf(Number(trackId)));
          if (begun.length > 1) {
            add(bytesOf(7));
            return true;
          }
          const { promise, resolve } = Promise.withResolvers<boolean>();
          stop = () => resolve(false);
          return promise;
        },
        stop: () => stop?.(),
      },
      nowhere,
      2,
    );
    clips.prepare(key(1));
    await expect.poll(() => begun).toEqual([1]);
    expect(await clips.render(key(2)).complete).toEqual(new Uint8Array([2, 7]));
    expect(await clips.render(key(1)).complete).toEqual(new Uint8Array([1, 7]));
    expect(begun).toEqual([1, 2, 1]);
  });

  test('[SRV-10] nothing is rendered for listeners who have left, and more than may wait are refused', async () => {
    const begun: (string | number)[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const clips = createClips(
      always(async ({ trackId }) => {
        begun.push(trackId);
        await gate;
        return bytesOf(Number(trackId));
      }),
      nowhere,
      2,
      3,
    );
    const [one, two] = [new AbortController(), new AbortController()];
    const first = clips.render(key(1));
    const left = clips.render(key(2), one.signal);
    clips.render(key(3), two.signal);
    const third = clips.render(key(3));
    expect(() => clips.render(key(4))).toThrow(TooManyClips);
    one.abort();
    two.abort();
    await expect(left.complete).rejects.toThrow('Nobody waits');
    const fourth = clips.render(key(4));
    open();
    await Promise.all([first, third, fourth].map(({ complete }) => complete));
    clips.prepare(key(5));
    await expect.poll(() => begun).toContain(5);
    expect(new Set(begun)).toEqual(new Set([1, 3, 4, 5]));
  });

  test('[SRV-10] on Node.js listeners wait for 32 at most', () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'file'), '');
    const { render } = createNodeRendering(join(folder, 'file', 'clips'), () => undefined);
    const leaving = new AbortController();
    for (let number = 0; number < 32; number += 1)
      render(key(number), leaving.signal).complete.catch(() => undefined);
    expect(() => render(key(32))).toThrow(TooManyClips);
    leaving.abort();
  });

  test('a request for one that is being made in advance gets that one, and a failure is theirs alone', async () => {
    let made = 0;
    const clips = createClips(
      always(async () => {
        made += 1;
        if (made === 1) throw new Error('out of breath');
        return bytesOf(made);
      }),
      nowhere,
      2,
    );
    clips.prepare(key(1));
    await expect(clips.render(key(1)).complete).rejects.toThrow('out of breath');
    clips.prepare(key(1));
    expect(await clips.render(key(1)).complete).toEqual(bytesOf(2));
    expect(made).toBe(2);
  });

  test('[BEY-39] they stay on disk, so many at most, those that were used last, and are read from there by the next process', async () => {
    const own = join(createFolder(), 'bounded');
    const files = createClipFiles(own, 3, 'one');
    for (const [age, name] of ['a', 'b', 'c'].entries()) {
      await files.write(name, bytesOf(age));
      utimesSync(join(own, `one-${name}.mp3`), 1_000 + age, 1_000 + age);
    }
    expect(await files.read('a')).toEqual(Buffer.from(bytesOf(0)));
    await files.write('d', bytesOf(4));
    expect(readdirSync(own).sort()).toEqual(['one-a.mp3', 'one-c.mp3', 'one-d.mp3']);
    let made = 0;
    const make = always(async () => bytesOf((made += 1) + 100));
    expect(
      await createClips(make, createClipFiles(own, 3, 'one'), 2).render({ ...key(0), trackId: 'd' }).complete,
    ).toEqual(bytesOf(4));
    expect(made).toBe(0);
    // Clips of another version are made again, and the old ones are removed first.
    const later = createClipFiles(own, 3, 'two');
    expect(await later.read('d')).toBeNull();
    await later.write('d', bytesOf(5));
    expect(readdirSync(own).sort()).toEqual(expect.arrayContaining(['two-d.mp3']));
    expect(readdirSync(own).length).toBe(3);
  });

  test('a disk that takes nothing costs time alone', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'file'), '');
    const clips = createClips(
      always(async () => bytesOf(7)),
      createClipFiles(join(folder, 'file', 'clips'), 3),
      2,
    );
    expect(await clips.render(key(1)).complete).toEqual(bytesOf(7));
  });
});

describe('[BEY-71] a preview that is still rendered', () => {
  const first = new Uint8Array(300).fill(1);
  const second = new Uint8Array(clipBytes - 300).fill(2);
  const requestClip = async (
    range?: string,
  ): Promise<{ response: Response; reader: ReadableStreamDefaultReader<Bytes>; maker: FileMaker }> => {
    const maker = createGrowingFile();
    const harness = createHarness({
      catalogue: demoCatalogue,
      platform: { rendering: { render: () => maker.file, prepare: null } },
    });
    const chart = await harness.get('/demo/chart/0/tracks?limit=5');
    const { data } = (await chart.json()) as { data: { preview: string }[] };
    const answer = harness.get(data[0]?.preview ?? '', range === undefined ? {} : { headers: { range } });
    maker.add(first);
    const response = await answer;
    const reader = response.body?.getReader();
    if (reader === undefined) throw new Error('There is no body');
    return { response, reader, maker };
  };

  test('[BEY-71] is sent as it is rendered: with its length and its ETag at once, its first bytes before the last are there', async () => {
    const { response, reader, maker } = await requestClip();
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(clipBytes)]);
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{16}"$/);
    expect((await reader.read()).value).toEqual(first);
    maker.add(second);
    maker.end();
    expect((await reader.read()).value).toEqual(second);
    expect((await reader.read()).done).toBe(true);
  });

  test('[BEY-71] answers a range that begins before the bytes there are and ends after them', async () => {
    const { response, reader, maker } = await requestClip('bytes=298-301');
    expect([response.status, response.headers.get('content-range')]).toEqual([
      206,
      `bytes 298-301/${clipBytes}`,
    ]);
    expect((await reader.read()).value).toEqual(new Uint8Array([1, 1]));
    maker.add(second);
    expect((await reader.read()).value).toEqual(new Uint8Array([2, 2]));
    expect((await reader.read()).done).toBe(true);
  });

  test('[BEY-71] fails if rendering fails, and is rendered again for the next request', async () => {
    const made: FileMaker[] = [];
    const shelf = createClipShelf(() => {
      const maker = createGrowingFile();
      made.push(maker);
      maker.add(first);
      return maker.file;
    }, 2);
    const { file } = await shelf(key(1));
    const portions = file.portions();
    expect((await portions.next()).value).toEqual(first);
    made[0]?.fail(new Error('out of breath'));
    await expect(portions.next()).rejects.toThrow('out of breath');
    expect((await shelf(key(1))).file).not.toBe(file);
    expect(made.length).toBe(2);
  });
});
