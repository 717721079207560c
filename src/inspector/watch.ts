import type { InspectionEvent } from 'xstate';
import type { DownloadPort } from '../domain/ports.ts';
import { openDock } from './dock.ts';
import { createRecorder } from './record.ts';

declare global {
  interface Window {
    /** Present if the page was opened with `?inspect` or `?record`. */
    foxtrot?: {
      /** Saves the recording since the page was loaded, for `npm run replay`; returns the name of the file. */
      readonly record: () => string;
    };
  }
}

/** What the watch needs of the page. */
export interface WatchOptions {
  /** The build's id. */
  readonly build: string;
  /** ms since 1970 */
  readonly now: () => number;
  readonly download: DownloadPort;
}

/**
 * Observes the machines from their first event on: `?record` records so that a file can be saved, `?inspect` also shows
 * the inspector. Both are read once per load, so that they survive navigation.
 * @returns the option `inspect` of createCore
 */
export function watch(options: WatchOptions): (event: InspectionEvent) => void {
  const { build, now, download } = options;
  const recorder = createRecorder({ build, now });
  const record = () => {
    const session = recorder.session();
    const name = `foxtrot-session-${new Date(session.beganAt).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
    download.save({ name, text: JSON.stringify(session), type: 'application/json' });
    return name;
  };
  window.foxtrot = { record };
  const mode = new URLSearchParams(window.location.search).get('inspect');
  const dock = mode === null ? null : openDock({ record, offersStately: mode === 'stately' });
  return (event) => {
    recorder.inspect(event);
    dock?.(event);
  };
}
