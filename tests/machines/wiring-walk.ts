import { fromCallback, type AnyActorLogic, type EventObject } from 'xstate';
import { createEmitFact } from '../../src/machines/app/functions.ts';
import { anyone, type Row } from '../../src/machines/app/row.ts';
import { wiring } from '../../src/machines/app/wiring.ts';
import { aTrack } from '../fakes/track.ts';
import type { Count } from './coverage.ts';
import { createRoot, systemIds } from './root.ts';

const track = aTrack('t');
/** A value of every field that a fact carries. */
export const carried = {
  act: { kind: 'library', code: 'offer.folderDeleted' },
  actions: ['undo'],
  artistId: '7',
  code: 'offer.queueReplaced',
  comment: { id: '1', trackId: 't1', username: 'Fox', content: 'Twice', timestamp: 1 },
  error: new Error('gone'),
  from: { name: 'Fox', path: '/favorites/fox' },
  id: 'chill',
  index: 2,
  isOwn: true,
  list: { kind: 'discover', id: '7', name: 'Den' },
  message: { code: 'queue.added' },
  mood: 'energetic',
  on: false,
  path: '/radio',
  play: false,
  preferences: [
    { id: 'pop', enabled: true },
    { id: 'rap', enabled: false },
  ],
  queue: { tracks: [track], index: 0, shuffle: true, loop: false, position: 4 },
  relative: false,
  say: { code: 'queue.playing' },
  session: { tracks: [track], index: 0, shuffle: false, loop: false, position: 3 },
  term: 'fox',
  theme: 'light',
  track,
  trackId: 't1',
  tracks: [track],
  undo: { kind: 'library', code: 'offer.folderDeleted' },
  unwanted: { kind: 'track', id: 't1', name: 'Fox' },
  value: 50,
  words: 'jazz & soul',
};

/** The root, over actors that only record what they receive and emit what the test says. */
export function startWiring() {
  const received: { readonly to: string; readonly event: EventObject }[] = [];
  const emitters = new Map<string, (fact: EventObject) => void>();
  const noting = <Id extends string>(ids: readonly Id[]) =>
    Object.fromEntries(
      ids.map((to) => [
        to,
        fromCallback(({ receive, emit }) => {
          emitters.set(to, emit);
          receive((event) => void received.push({ to, event }));
        }),
      ]),
    ) as unknown as Record<Id, AnyActorLogic>;
  const root = createRoot(noting(systemIds)).start();
  const emitFact = createEmitFact(root);
  return {
    root,
    /** Emits a row's fact as its sender does: an actor, a function by the root; anyone: the player. */
    emit: ({ from, fact }: Pick<Row, 'from' | 'fact'>, fields: object = carried) => {
      const own = { type: fact, ...fields };
      const sender = from === anyone ? 'player' : from;
      (emitters.get(sender) ?? (() => emitFact(sender as never, own as never)))(own);
    },
    /** What was sent since the last call, oldest first. */
    received: () => received.splice(0),
  };
}

/** How many rows match the fact of one. */
export const rowsOf = ({ from, fact }: Row) =>
  wiring.filter((each) => each.fact === fact && (each.from === from || each.from === anyone)).length;

/** The name of a row. */
export const labelOf = ({ from, fact, to, event }: Row) => `${from}: ${fact} → ${to}: ${event}`;

/** How many rows of the table send their event once. */
export function coverWiring(): Count {
  const missing = wiring.filter((row) => {
    const { emit, received, root } = startWiring();
    emit(row);
    const own = received().filter(({ to, event }) => to === row.to && event.type === row.event);
    root.stop();
    return own.length !== 1;
  });
  return {
    reached: wiring.length - missing.length,
    total: wiring.length,
    missing: missing.map(labelOf),
  };
}
