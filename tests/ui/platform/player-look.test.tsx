import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readHue } from '../../../src/platform/cover-hue.ts';
import { createLoudnessReader } from '../../../src/platform/loudness-reader.ts';
import { createPlayerLook, type LookReader } from '../../../src/platform/player-look.ts';

const root = document.documentElement;
const audio = (id: number) => `${location.origin}/demo/previews/${id}.mp3?hdnea=exp=1`;
const look = () => ({
  hue: root.hasAttribute('data-tint') ? root.style.getPropertyValue('--tint-hue') : null,
  hasWaveform: root.hasAttribute('data-waveform'),
});

/** A reader that returns what a test sets, and records its requests. */
function reader(
  hues: Readonly<Record<string, number | null>>,
  waveforms: Readonly<Record<string, number[]>> = {},
  loudness: Readonly<Record<string, number[]>> = {},
) {
  const requested: string[] = [];
  const fake: LookReader = {
    hue: async (url) => {
      requested.push(url);
      if (!(url in hues)) throw new Error('The browser may not read this picture');
      return hues[url] ?? null;
    },
    waveform: async (url) => {
      requested.push(url);
      return waveforms[url] ?? null;
    },
    loudness: async (url) => {
      requested.push(url);
      const values = loudness[url];
      if (!values) throw new Error('The browser may not read this audio');
      return values;
    },
  };
  return { fake, requested };
}

beforeEach(() => {
  const clear = () => {
    for (const name of ['data-tint', 'data-waveform']) root.removeAttribute(name);
    root.removeAttribute('style');
  };
  clear();
  onTestFinished(clear);
});

test('[BAR-30] a cover sets the hue of the player and is read once; a grey one, or one that may not be read, sets none', async () => {
  const { fake, requested } = reader({ '/red.png': 29.2, '/grey.png': null });
  const player = createPlayerLook(fake);
  for (let round = 0; round < 2; round += 1) {
    player.show({ image: '/red.png', audio: '' }, false);
    await expect.poll(look).toEqual({ hue: '29.2', hasWaveform: false });
    for (const image of ['/grey.png', '/foreign.png', '']) {
      player.show({ image, audio: '' }, false);
      await expect.poll(look).toEqual({ hue: null, hasWaveform: false });
    }
  }
  expect(requested).toEqual(['/red.png', '/grey.png', '/foreign.png']);
  player.show({ image: '/red.png', audio: '' }, false);
  player.show(null, false);
  await expect.poll(look).toEqual({ hue: null, hasWaveform: false });
});

test('[BAR-30] with reduced transparency the player stays as it is, from the moment it is asked for until it is no longer', async () => {
  const command = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList & {
    matches: boolean;
  };
  const { fake, requested } = reader({ '/red.png': 29.2 });
  createPlayerLook(fake, command).show({ image: '/red.png', audio: '' }, false);
  expect([look().hue, requested]).toEqual([null, []]);
  command.matches = false;
  command.dispatchEvent(new Event('change'));
  await expect.poll(() => look().hue).toBe('29.2');
  command.matches = true;
  command.dispatchEvent(new Event('change'));
  expect(look().hue).toBeNull();
});

test('[BAR-31] a preview of the demo sets the waveform of the seek bar before it plays, any other leaves the step until then', async () => {
  const url = `${location.origin}/demo/previews/7.json?hdnea=exp=1`;
  const { fake, requested } = reader({}, { [url]: [0, 50, 100] });
  const player = createPlayerLook(fake);
  player.show({ image: '', audio: audio(7) }, false);
  await expect.poll(() => look().hasWaveform).toBe(true);
  for (const name of ['--waveform', '--waveform-narrow']) {
    const picture = /^url\("(blob:[^"]+)"\)$/.exec(root.style.getPropertyValue(name))?.[1] ?? '';
    expect(await (await fetch(picture)).text()).toMatch(/^<svg .*<rect .*<\/svg>$/);
  }
  player.show({ image: '', audio: 'https://previews.example/7.mp3' }, false);
  expect(look().hasWaveform).toBe(false);
  player.show({ image: '', audio: audio(8) }, false);
  player.show({ image: '', audio: audio(7) }, false);
  await expect.poll(() => look().hasWaveform).toBe(true);
  expect(requested.filter((each) => each === url)).toHaveLength(1);
});

test('[BAR-31] of any other preview the audio is read once it plays, once; where the browser may not read it, the step stays', async () => {
  const [readable, refused] = ['https://previews.example/7.mp3', 'https://closed.example/8.mp3'];
  const { fake, requested } = reader({}, {}, { [readable]: [0, 50, 100] });
  const player = createPlayerLook(fake);
  for (let round = 0; round < 2; round += 1) {
    player.show({ image: '', audio: readable }, false);
    expect(look().hasWaveform).toBe(false);
    player.show({ image: '', audio: readable }, true);
    await expect.poll(() => look().hasWaveform).toBe(true);
    player.show({ image: '', audio: refused }, true);
    expect(look().hasWaveform).toBe(false);
  }
  await expect.poll(() => requested).toEqual([readable, refused]);
  expect(look().hasWaveform).toBe(false);
});

/** A sound of one second, as a file: silent in its first half, loud in its second. */
function soundFile(): string {
  const rate = 8000;
  const samples = Int16Array.from({ length: rate }, (_, at) =>
    at < rate / 2 ? 0 : at % 2 === 0 ? 20_000 : -20_000,
  );
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string) =>
    new Uint8Array(head.buffer).set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  head.setUint32(4, 36 + samples.byteLength, true);
  text(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate * 2, true);
  head.setUint16(32, 2, true);
  head.setUint16(34, 16, true);
  text(36, 'data');
  head.setUint32(40, samples.byteLength, true);
  return URL.createObjectURL(new Blob([head, samples], { type: 'audio/wav' }));
}

test('[BAR-31] audio that the browser may read is decoded to a waveform; none is read where the listener saves data', async () => {
  const url = soundFile();
  const waveform = await createLoudnessReader(() => false)(url);
  expect(waveform).toHaveLength(150);
  expect([waveform[10], waveform[74], waveform[80], waveform[140]]).toEqual([0, 0, 100, 100]);
  await expect(createLoudnessReader(() => true)(url)).rejects.toThrow('not to be read');
  const words = URL.createObjectURL(new Blob(['No music']));
  await expect(createLoudnessReader(() => false)(words)).rejects.toThrow('decode');
});

test('[BAR-31] a server that does not permit its audio to be read is asked once', async () => {
  const closed = 'https://closed.invalid';
  const read = createLoudnessReader(() => false);
  await expect(read(`${closed}/1.mp3`)).rejects.toThrow('fetch');
  await expect(read(`${closed}/2.mp3`)).rejects.toThrow('not to be read');
});

test('[BAR-30] the hue of a picture is read on a thread of its own', async () => {
  const picture = (fill: string) =>
    URL.createObjectURL(
      new Blob(
        [
          `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${fill}"/></svg>`,
        ],
        {
          type: 'image/svg+xml',
        },
      ),
    );
  expect(await readHue(picture('#f00'))).toBeCloseTo(29, 0);
  expect(await readHue(picture('#00f'))).toBeCloseTo(264, 0);
  expect(await readHue(picture('#777'))).toBeNull();
  await expect(readHue('data:image/png;base64,AAAA')).rejects.toThrow('cannot be decoded');
});
