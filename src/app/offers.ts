import type { AppActors } from '../machines/app/app.system.ts';

type OfferActors = Pick<AppActors, 'library' | 'personal-data' | 'player' | 'queue' | 'toasts' | 'undo'>;

/** The offers to act: what is recorded for Undo, what taking an offer does, and when one has lost its meaning (D22b). */
export function connectOffers(actors: OfferActors): () => void {
  const { library, player, queue, toasts, undo } = actors;
  const withdrawRetry = () => toasts.send({ type: 'TOAST.WITHDRAW', code: 'offer.playbackStopped' });

  const subscriptions = [
    toasts.on('offer.taken', ({ action }) => {
      if (action === 'undo') undo.send({ type: 'UNDO.TAKE' });
      if (action === 'retry') player.send({ type: 'PLAYER.RETRY' });
      if (action === 'playRest') queue.send({ type: 'QUEUE.PLAY_REST' });
    }),
    toasts.on('offer.ended', ({ action }) => {
      if (action === 'undo') undo.send({ type: 'offer.ended' });
    }),
    player.on('track.sounding', withdrawRetry),
    queue.on('queue.changed', () => {
      withdrawRetry();
      player.send({ type: 'queue.changed' });
    }),

    library.on('library.undoable', ({ act }) => undo.send({ type: 'UNDO.RECORD', act })),
    queue.on('queue.cleared', ({ before }) =>
      undo.send({ type: 'UNDO.RECORD', act: { kind: 'queue.cleared', before } }),
    ),
    queue.on('queue.replaced', ({ before }) =>
      undo.send({ type: 'UNDO.RECORD', act: { kind: 'queue.replaced', before } }),
    ),
    undo.on('offer.withdrawn', ({ code }) => toasts.send({ type: 'TOAST.WITHDRAW', code })),
    undo.on('undo.library', ({ undo: change }) => library.send({ type: 'LIBRARY.UNDO', undo: change })),
    undo.on('undo.queue', ({ session }) => queue.send({ type: 'QUEUE.RESTORE', session, play: false })),
    actors['personal-data'].on('queue.imported', ({ queue: session }) =>
      queue.send({ type: 'QUEUE.RESTORE', session, play: false }),
    ),
  ];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}
