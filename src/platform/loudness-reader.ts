import { loudnessOf } from './waveform.ts';

/** Samples a second that are decoded: enough to tell how loud it is, and a fifth of the work. */
const sampleRate = 8000;

/** Whether the listener asks for less data: the audio is sent a second time if the cache has lost it. */
const isSavingData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Reads the waveform of the audio at a url. The reading fails where the browser may not read the audio, and
 * where the listener saves data. A server that does not permit it is asked once.
 */
export function createLoudnessReader(
  savesData: () => boolean = isSavingData,
): (url: string) => Promise<readonly number[]> {
  const refusing = new Set<string>();
  return async (url) => {
    const { origin } = new URL(url, location.href);
    if (refusing.has(origin) || savesData()) throw new Error('This audio is not to be read');
    const response = await fetch(url, { priority: 'low', credentials: 'omit' }).catch((error: unknown) => {
      refusing.add(origin);
      throw error;
    });
    if (!response.ok) throw new Error(`The audio arrived with status ${response.status}`);
    const decoder = new OfflineAudioContext(1, 1, sampleRate);
    const sound = await decoder.decodeAudioData(await response.arrayBuffer());
    return loudnessOf(
      Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel)),
    );
  };
}
