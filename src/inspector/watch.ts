import type { InspectionEvent } from 'xstate';
import type { AppParts } from '../app/parts.ts';
import { localTime } from '../domain/local-time.ts';
import { INSPECTOR_MESSAGES_MAX } from '../limits/ui.ts';
import { createRecorder } from './record.ts';

declare global {
  interface Window {
    /** Present if the page was opened with `?inspect` or `?record`. */
    foxtrot?: {
      /** Saves the recording since the page was loaded, for `npm run replay`; returns the file's name. */
      readonly record: () => string;
    };
  }
}

/**
 * Observes the machines from their first event on: `?record` records so that a file can be saved, `?inspect`
 * also shows the inspector. Both are read once per load, so that they survive navigation.
 * @returns the option `inspect` of createApp
 */
export async function watch(
  build: string,
  { now, download }: Pick<AppParts, 'now' | 'download'>,
): Promise<(event: InspectionEvent) => void> {
  const recorder = createRecorder({ build, now });
  const record = () => {
    const session = recorder.session();
    const name = `foxtrot-session-${localTime(session.beganAt).replaceAll(':', '-')}.json`;
    download({ name, text: JSON.stringify(session), type: 'application/json' });
    return name;
  };
  window.foxtrot = { record };
  const mode = new URLSearchParams(window.location.search).get('inspect');
  if (mode === null) return recorder.inspect;
  const stately = mode === 'stately' ? await openStately() : null;
  const { openInspector } = await import('./view.tsx');
  const show = openInspector({ record, now, openStately: stately && (() => stately.start()) });
  return (event) => {
    recorder.inspect(event);
    show(event);
    if (stately && typeof stately.inspect !== 'function') stately.inspect.next?.(event);
  };
}

/** The inspector of stately.ai; it opens by `start`, and receives then what has happened before. */
async function openStately() {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  return createBrowserInspector({ window, autoStart: false, maxDeferredEvents: INSPECTOR_MESSAGES_MAX });
}
