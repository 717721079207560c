import { SimulatedClock } from 'xstate';
import { provideWindow } from '../../src/app/shell-actors.ts';
import { actorsOf } from '../../src/machines/app/app.system.ts';
import type { Message } from '../../src/machines/toasts/toasts.messages.ts';
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';
import { FakeDocument } from '../fakes/document.ts';
import { FakeLog } from '../fakes/log.ts';
import { FakeNetwork } from '../fakes/network.ts';
import { storedIn } from '../fakes/storage-machines.ts';
import { FakeViewport } from '../fakes/viewport.ts';
import { factsOf } from './record.ts';
import { createRoot } from './root.ts';

export const queueAdded: Message = { code: 'queue.added' };
export const lyricsShown: Message = { code: 'lyrics.shown' };
export const stopped: Message = { code: 'offer.playbackStopped' };
export const cleared: Message = { code: 'offer.queueReplaced' };
export const storageGone: Message = { code: 'storage.unavailable' };
/** Notices that take all three places for 4 s. */
export const full: readonly Message[] = [
  storageGone,
  { code: 'links.folderCopied' },
  { code: 'shell.chunkMissing' },
];
export const saved: Message = { code: 'profile.saved' };

export function setupToasts(machine = toastsMachine, { isSeen = true } = {}) {
  const clock = new SimulatedClock();
  const log = new FakeLog();
  const outside = provideWindow(
    {
      log,
      setAppearance: new FakeDocument().setAppearance,
      viewport: new FakeViewport(),
      network: new FakeNetwork(),
    },
    () => {},
  );
  const root = createRoot(
    { log: outside.log, toasts: machine, undo: storedIn().machines.undo },
    { clock },
  ).start();
  const { toasts: actor, undo } = actorsOf(root, ['toasts', 'undo']);
  const facts = factsOf(actor);
  /** The toasts on the screen. */
  const toasts = () => actor.getSnapshot().context.toasts.filter(({ state }) => state !== 'waiting');
  if (isSeen) actor.send({ type: 'TOASTERS.SEEN' });
  return {
    clock,
    undo,
    facts,
    errors: () => log.lines,
    say: (...messages: Message[]) =>
      messages.forEach((message) => actor.send({ type: 'TOAST.SHOW', message })),
    send: actor.send.bind(actor),
    toasts,
    shown: () => toasts().map(({ message, state }) => `${message.code} ${state}`),
    /** The toasts that live as children of the machine. */
    running: () => Object.keys(actor.getSnapshot().children),
    announcement: () => actor.getSnapshot().context.announcement,
    idOf: (code: Message['code']) => toasts().find(({ message }) => message.code === code)!.id,
    /** Advances in steps shorter than any delay, since the clock does not start a second delay on its own. */
    pass: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 10) clock.increment(10);
    },
  };
}
