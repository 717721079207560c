/** The lowest bar, as a share of the highest. */
const lowest = 0.09;

/**
 * The address of the waveform of a preview, with the same signature: only the demo has them, beside its
 * previews and samples; null for every other url.
 * @param origin the app's own
 */
export function waveformUrl(audio: string, origin: string): string | null {
  if (!URL.canParse(audio, origin)) return null;
  const { origin: host, pathname, search } = new URL(audio, origin);
  return host === origin && /^\/demo\/(?:previews|samples)\/[^/]+\.mp3$/.test(pathname)
    ? `${origin}${pathname.replace(/mp3$/, 'json')}${search}`
    : null;
}

/** The values of an answer, from 0 to 100; null if it contains no waveform. */
export function waveformIn(body: unknown): readonly number[] | null {
  const values = typeof body === 'object' && body !== null && 'waveform' in body ? body.waveform : null;
  return Array.isArray(values) && values.length > 0 && values.every(Number.isFinite) ? values : null;
}

/** A waveform read from the audio: a value for each fifth of a second, as the demo's have. */
const values = 150;

/**
 * How loud a sound is in each of its 150 parts: the loudest is 100, a silent one 0.
 * @param channels the samples of each channel, all as many
 */
export function loudnessOf(channels: readonly Float32Array[]): readonly number[] {
  const size = (channels[0]?.length ?? 0) / values;
  const powers = Array.from({ length: values }, (_, part) => {
    let sum = 0;
    for (const channel of channels)
      for (const sample of channel.subarray(Math.floor(part * size), Math.floor((part + 1) * size)))
        sum += sample ** 2;
    return sum;
  });
  const loudest = Math.max(...powers, Number.MIN_VALUE);
  return powers.map((power) => Math.round(100 * Math.sqrt(power / loudest)));
}

/** A waveform as an SVG picture of so many bars, centred vertically, over its full width. */
export function waveformSvg(waveform: readonly number[], bars: number): string {
  const rects = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * waveform.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * waveform.length) / bars));
    const share = Math.max(...waveform.slice(from, to)) / 100;
    const height = 100 * Math.min(1, Math.max(lowest, share));
    return `<rect x="${bar * 10 + 2}" y="${((100 - height) / 2).toFixed(1)}" width="6" height="${height.toFixed(1)}" rx="3" ry="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${bars * 10} 100" preserveAspectRatio="none">${rects.join('')}</svg>`;
}
