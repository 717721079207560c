import type { EventObject, Subscription } from 'xstate';
import type { LogPort } from '../domain/ports/log.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import type { FailureFact } from '../machines/failure.ts';
import type { MessageFact } from '../machines/toasts/toasts.messages.ts';

/** An actor as far as what it tells is concerned; machines with other facts than these fit as well. */
interface Telling {
  on(type: '*', listener: (fact: EventObject) => void): Subscription;
}

const isMessage = (fact: EventObject): fact is MessageFact => fact.type === 'message';
const isFailure = (fact: EventObject): fact is FailureFact => fact.type === 'failure';

/**
 * What every machine may tell: a message goes to the toasters, a failure into the log, and each fact to whoever
 * reports it. Returns the way to stop.
 */
export function connectFacts(
  actors: Readonly<Record<string, Telling>> & Pick<AppActors, 'toasts'>,
  ports: { readonly log: LogPort; readonly report: (fact: EventObject) => void },
): () => void {
  const subscriptions = Object.entries(actors).map(([id, actor]) =>
    actor.on('*', (fact) => {
      if (isMessage(fact)) actors.toasts.send({ type: 'TOAST.SHOW', message: fact.message });
      else if (isFailure(fact)) ports.log.error(`${id}: ${fact.doing} failed`, fact.error);
      ports.report(fact);
    }),
  );
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}

/**
 * A station or playlist that is there takes the queue's place and plays (QUE-48), and so does a folder (FAV-26). Stations
 * that could not be had are asked for again once the network is there (D61).
 * Returns the way to stop.
 */
export function connectLists(
  actors: Pick<AppActors, 'folder-play' | 'list-play' | 'queue' | 'radio' | 'shell'>,
): () => void {
  const { queue, radio, shell } = actors;
  const subscriptions = [
    actors['list-play'].on('list.loaded', ({ tracks, say }) =>
      queue.send({ type: 'QUEUE.PLAY_LIST', tracks, say }),
    ),
    shell.on('connection.returned', () => radio.send({ type: 'RADIO.RETRY' })),
    actors['folder-play'].on('folder.loaded', ({ tracks }) => queue.send({ type: 'QUEUE.ADD_ALL', tracks })),
  ];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}
