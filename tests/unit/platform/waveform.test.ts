import { expect, test } from 'vitest';
import { loudnessOf, waveformIn, waveformSvg, waveformUrl } from '../../../src/platform/waveform.ts';

const origin = 'https://foxtrot.example';

test('only previews and samples of the demo of this server have a waveform, with the signature of the preview', () => {
  expect(waveformUrl(`${origin}/demo/previews/12.mp3?hdnea=exp=1`, origin)).toBe(
    `${origin}/demo/previews/12.json?hdnea=exp=1`,
  );
  expect(waveformUrl('/demo/samples/tra.1.mp3', origin)).toBe(`${origin}/demo/samples/tra.1.json`);
  for (const audio of [
    '',
    'https://cdn.example/demo/previews/12.mp3',
    `${origin}/previews/12.mp3`,
    'https://',
  ])
    expect(waveformUrl(audio, origin)).toBeNull();
});

test('an answer is a waveform only where it contains numbers', () => {
  expect(waveformIn({ waveform: [0, 100, 50] })).toEqual([0, 100, 50]);
  for (const body of [null, 7, {}, { waveform: [] }, { waveform: ['1'] }, { waveform: 'x' }])
    expect(waveformIn(body)).toBeNull();
});

test('a waveform is drawn as so many bars, each as high as its loudest value, the lowest still to be seen', () => {
  const heights = (values: readonly number[], bars: number) =>
    [...waveformSvg(values, bars).matchAll(/height="([\d.]+)"/g)].map(([, height]) => Number(height));
  expect(heights([0, 50, 100, 20], 2)).toEqual([50, 100]);
  expect(heights([0, 100], 4)).toEqual([9, 9, 100, 100]);
  expect(
    heights(
      Array.from({ length: 150 }, (_, at) => at / 1.5),
      60,
    ),
  ).toHaveLength(60);
});

test('of a sound that is read itself each of 150 parts is as high as it is loud, the loudest 100, over all channels', () => {
  const sound = (level: (share: number) => number) =>
    Float32Array.from({ length: 30_000 }, (_, at) => level(at / 30_000) * (at % 2 === 0 ? 1 : -1));
  const swell = loudnessOf([sound((share) => (share < 0.5 ? 0.2 : 0.8)), sound(() => 0)]);
  expect(swell).toEqual([...Array<number>(75).fill(25), ...Array<number>(75).fill(100)]);
  const both = loudnessOf([
    sound((share) => (share < 0.5 ? 0.5 : 0)),
    sound((share) => (share < 0.5 ? 0.5 : 0)),
  ]);
  expect(both).toEqual([...Array<number>(75).fill(100), ...Array<number>(75).fill(0)]);
  expect(loudnessOf([new Float32Array(900)])).toEqual(Array<number>(150).fill(0));
});
