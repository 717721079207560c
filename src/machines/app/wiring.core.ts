import { anyone, forward, row, type Row } from './row.ts';

/** The rows between actors of the core: they are in the first file. */
export const coreRows: readonly Row[] = [
  row(anyone, 'failure', 'log', 'failure', (fact, from) => ({ ...fact, from })),

  // Playback in one tab only (BEY-06), and the lyrics of the current track.
  row('player', 'sound.wanted', 'tabs', 'SOUND.WANTED'),
  row('player', 'sound.released', 'tabs', 'SOUND.RELEASED'),
  ...forward('tabs', ['tabs.granted', 'tabs.taken', 'tabs.elsewhere', 'tabs.free'], 'player'),
  row('queue', 'queue.currentChosen', 'lyrics', 'lyrics.track', ({ track }) => ({ track })),
  row('shell', 'queuePanel.opened', 'lyrics', 'LYRICS.CLOSE'),
  ...forward('queue', ['queue.changed'], 'player'),
  row('viewport', 'viewport.widened', 'shell', 'SHELL.WIDENED'),
  row('network', 'network.online', 'shell', 'SHELL.ONLINE'),
  row('network', 'network.offline', 'shell', 'SHELL.OFFLINE'),

  // The page's address and its look.
  row('shell', 'navigation.requested', 'navigation', 'path.open', ({ path }) => ({ path })),
  row('musicMode', 'mode.changed', 'appearance', 'mode.show', ({ id }) => ({ id })),
  row('musicMode', 'mode.adopted', 'appearance', 'mode.show', ({ id }) => ({ id })),
  row('theme', 'theme.shown', 'appearance', 'theme.show', ({ theme }) => ({ theme })),
];
