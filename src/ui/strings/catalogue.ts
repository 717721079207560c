import type { DemoReason } from '../../domain/config.ts';

/** Words on the catalogue itself. */
export const catalogueStrings = {
  wait: (seconds: number) => `The catalogue is busy. More in ${seconds} s.`,
  /** The public catalogue's name, as its owner writes it, and its address. */
  name: 'Deezer',
  home: 'https://www.deezer.com/',
  credit: 'Music data and previews by',
  other: (host: string) => `Music from the catalogue at ${host}.`,
  demo: 'Demo music, made by this server.',
  /** Why the demo plays although the public catalogue is configured. */
  demoReasons: {
    silent: 'The public catalogue does not answer.',
    unreachable: 'The public catalogue cannot be reached.',
    refused: 'The public catalogue refuses this server.',
    busy: 'The public catalogue takes no more calls from this server for now.',
    empty: 'The public catalogue has nothing to play in the country of this server.',
    unusable: 'The public catalogue gives no answer that can be used.',
  } satisfies Readonly<Record<DemoReason, string>> as Readonly<Record<string, string>>,
  demoUntil: 'Pages that are opened once it is there use it.',
  terms: 'For private, non-commercial use only.',
};
