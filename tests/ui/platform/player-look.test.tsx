import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readHue } from '../../../src/platform/cover-hue.ts';
import { createPlayerLook, type LookReader } from '../../../src/platform/player-look.ts';

const root = document.documentElement;
const audio = (id: number) => `${location.origin}/demo/previews/${id}.mp3?hdnea=exp=1`;
const look = () => ({
  hue: root.hasAttribute('data-tint') ? root.style.getPropertyValue('--tint-hue') : null,
  hasWaveform: root.hasAttribute('data-waveform'),
});

/** A reader that answers what a test says, and notes what it was asked. */
function reader(
  hues: Readonly<Record<string, number | null>>,
  waveforms: Readonly<Record<string, number[]>> = {},
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
    player.show({ image: '/red.png', audio: '' });
    await expect.poll(look).toEqual({ hue: '29.2', hasWaveform: false });
    for (const image of ['/grey.png', '/foreign.png', '']) {
      player.show({ image, audio: '' });
      await expect.poll(look).toEqual({ hue: null, hasWaveform: false });
    }
  }
  expect(requested).toEqual(['/red.png', '/grey.png', '/foreign.png']);
  player.show({ image: '/red.png', audio: '' });
  player.show(null);
  await expect.poll(look).toEqual({ hue: null, hasWaveform: false });
});

test('[BAR-30] with reduced transparency the player stays as it is, from the moment it is asked for until it is no longer', async () => {
  const command = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList & {
    matches: boolean;
  };
  const { fake, requested } = reader({ '/red.png': 29.2 });
  createPlayerLook(fake, command).show({ image: '/red.png', audio: '' });
  expect([look().hue, requested]).toEqual([null, []]);
  command.matches = false;
  command.dispatchEvent(new Event('change'));
  await expect.poll(() => look().hue).toBe('29.2');
  command.matches = true;
  command.dispatchEvent(new Event('change'));
  expect(look().hue).toBeNull();
});

test('[BAR-31] a preview of the demo sets the waveform of the seek bar, any other leaves the step', async () => {
  const url = `${location.origin}/demo/previews/7.json`;
  const { fake, requested } = reader({}, { [url]: [0, 50, 100] });
  const player = createPlayerLook(fake);
  player.show({ image: '', audio: audio(7) });
  await expect.poll(() => look().hasWaveform).toBe(true);
  for (const name of ['--waveform', '--waveform-narrow']) {
    const picture = /^url\("(blob:[^"]+)"\)$/.exec(root.style.getPropertyValue(name))?.[1] ?? '';
    expect(await (await fetch(picture)).text()).toMatch(/^<svg .*<rect .*<\/svg>$/);
  }
  player.show({ image: '', audio: 'https://previews.example/7.mp3' });
  expect(look().hasWaveform).toBe(false);
  player.show({ image: '', audio: audio(8) });
  player.show({ image: '', audio: audio(7) });
  await expect.poll(() => look().hasWaveform).toBe(true);
  expect(requested.filter((each) => each === url)).toHaveLength(1);
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
