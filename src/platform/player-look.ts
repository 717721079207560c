import { BoundedMap } from '../domain/bounded-map.ts';
import type { PlayerLookPort } from '../domain/ports.ts';
import { LOOKS_KEPT, WAVEFORM_BARS, WAVEFORM_BARS_NARROW } from '../limits/playback.ts';
import { readHue } from './cover-hue.ts';
import { createLoudnessReader } from './loudness-reader.ts';
import { waveformIn, waveformSvg, waveformUrl } from './waveform.ts';

/** What is known of a cover or a preview. */
export interface LookReader {
  /** The hue of the picture of a url; null where it is grey or may not be read. */
  readonly hue: (url: string) => Promise<number | null>;
  /** The waveform at a url; null where there is none. */
  readonly waveform: (url: string) => Promise<readonly number[] | null>;
  /** The waveform of the audio at a url. Rejects where the browser may not read it. */
  readonly loudness: (url: string) => Promise<readonly number[]>;
}

const browser: LookReader = {
  hue: readHue,
  async waveform(url) {
    const response = await fetch(url);
    return response.ok ? waveformIn(await response.json()) : null;
  },
  loudness: createLoudnessReader(),
};

/** Each is read once, however often its track plays. One that cannot be read has no look. */
function onceEach<Value>(
  read: (url: string) => Promise<Value | null>,
): (url: string) => Promise<Value | null> {
  const known = new BoundedMap<Promise<Value | null>>({ maxEntries: LOOKS_KEPT });
  return (url) => {
    const found = known.get(url) ?? read(url).catch(() => null);
    known.set(url, found);
    return found;
  };
}

/** The look of this page's player, as attributes and custom properties of the document for the styles. */
export function createPlayerLook(
  reader: LookReader = browser,
  isPlain: MediaQueryList = matchMedia('(prefers-reduced-transparency: reduce)'),
): PlayerLookPort {
  const root = document.documentElement;
  const hueOf = onceEach(reader.hue);
  const waveformOf = onceEach(reader.waveform);
  const loudnessOf = onceEach(reader.loudness);
  let shown: readonly number[] | null = null;
  let pictures: readonly string[] = [];

  function setHue(hue: number | null): void {
    root.toggleAttribute('data-tint', hue !== null && !isPlain.matches);
    if (hue !== null) root.style.setProperty('--tint-hue', hue.toFixed(1));
  }

  function setWaveform(values: readonly number[] | null): void {
    if (values === shown) return;
    shown = values;
    for (const picture of pictures) URL.revokeObjectURL(picture);
    root.toggleAttribute('data-waveform', values !== null);
    pictures = (values ? [WAVEFORM_BARS, WAVEFORM_BARS_NARROW] : []).map((bars) =>
      URL.createObjectURL(new Blob([waveformSvg(values ?? [], bars)], { type: 'image/svg+xml' })),
    );
    for (const [index, name] of ['--waveform', '--waveform-narrow'].entries()) {
      const picture = pictures[index];
      root.style.setProperty(name, picture ? `url("${picture}")` : '');
    }
  }

  let current: Parameters<PlayerLookPort['show']> = [null, false];
  function show(...asked: typeof current): void {
    const [track, mayReadAudio] = asked;
    const listed = track && waveformUrl(track.audio, location.origin);
    if (!listed && track?.audio !== current[0]?.audio) setWaveform(null);
    current = asked;
    const waveform = listed ? waveformOf(listed) : track && mayReadAudio ? loudnessOf(track.audio) : null;
    if (!track?.image || isPlain.matches) setHue(null);
    else void hueOf(track.image).then((hue) => current === asked && setHue(hue));
    void waveform?.then((values) => current === asked && setWaveform(values));
  }
  isPlain.addEventListener('change', () => show(...current));
  return { show };
}
