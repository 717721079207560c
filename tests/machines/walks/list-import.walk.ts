import type { AnyMachineSnapshot } from 'xstate';
import { importedTracks, type ListImport, nextOf } from '../../../src/domain/list-import.ts';
import type { Match } from '../../../src/domain/match.ts';
import { listImportMachine } from '../../../src/machines/list-import/list-import.machine.ts';
import { aTrack } from '../../fakes/track.ts';
import type { Walk } from '../paths.ts';
import { ended, runs, waits } from '../rules.ts';

const [a, b] = [aTrack('a'), aTrack('b')];
const entry = (title: string, match: Match | null) => ({
  wanted: { title, artist: 'x' },
  match,
  failures: 0,
  chosenId: null,
});
const of = (first: Match | null, second: Match | null): ListImport => ({
  name: 'Evening',
  isPaused: false,
  entries: [entry('one', first), entry('two', second)],
});
const found: Match = { kind: 'found', track: a };
const unsure: Match = { kind: 'unsure', tracks: [b] };
const begun = of(null, null);
const half = of(found, null);
const complete = of(found, unsure);
const open = of({ kind: 'notFound' }, unsure);
const list = { name: 'Evening', tracks: begun.entries.map(({ wanted }) => wanted) };

const workOf = ({ context }: AnyMachineSnapshot): ListImport | null => context.work;
/** Where an import stands: exactly one of these is so. */
const isRight = (snapshot: AnyMachineSnapshot) => {
  const work = workOf(snapshot);
  if (!work) return snapshot.hasTag('ready');
  if (work.isPaused) return snapshot.hasTag('paused');
  return snapshot.hasTag(nextOf(work) >= 0 ? 'searching' : 'review');
};

export const listImportWalks: readonly Walk[] = [
  {
    machine: listImportMachine,
    rules: [
      {
        says: 'an import that a reload has interrupted goes on where it was (BEY-194)',
        where: (before, event) =>
          ended(before, event, 'restoreImport', 'done') || ended(before, event, 'restoreImport', 'error'),
        holds: (after, { output = null }) => workOf(after) === output && isRight(after),
      },
      {
        says: 'tracks are looked for as long as any is left and nobody has paused it; after a failure it rests (BEY-194)',
        holds: (after, event, before) => {
          const rests = ended(before, event, 'matchNext', 'error');
          if (rests)
            return after.hasTag('waiting') && waits(after, 'retryDelay') && !runs(after, 'matchNext');
          return runs(after, 'matchNext') === (after.hasTag('searching') && !after.hasTag('waiting'));
        },
      },
      {
        says: 'what was found is what is stored (BEY-194)',
        where: (before, event) => ended(before, event, 'matchNext', 'done'),
        holds: (after, { output }) => workOf(after) === output && isRight(after),
      },
      {
        says: 'what another tab has stored holds here too, and does not interrupt a search that goes on (BEY-194)',
        on: 'import.stored',
        where: ({ value }) => value !== 'importing',
        holds: (after, { work }, before) =>
          workOf(after) === work &&
          isRight(after) &&
          (!before.hasTag('waiting') || !after.hasTag('searching') || after.hasTag('waiting')),
      },
      {
        says: 'a list begins where none is on its way, and nothing of it is decided (BEY-194)',
        on: 'IMPORT.START',
        holds: (after, _, before) =>
          before.hasTag('ready')
            ? after.hasTag('searching') && nextOf(workOf(after) ?? complete) === 0
            : workOf(after) === workOf(before),
      },
      {
        says: 'it pauses and goes on as the listener says, and keeps what was found (BEY-194)',
        on: ['IMPORT.PAUSE', 'IMPORT.RESUME'],
        holds: (after, { type }, before) => {
          const acts = before.hasTag(type === 'IMPORT.PAUSE' ? 'searching' : 'paused');
          if (!acts)
            return workOf(after) === workOf(before) && after.hasTag('paused') === before.hasTag('paused');
          return isRight(after) && workOf(after)?.isPaused === (type === 'IMPORT.PAUSE');
        },
      },
      {
        says: 'who reviews before the end counts the rest as not found (BEY-195)',
        on: 'IMPORT.FINISH',
        holds: (after, _, before) =>
          before.hasTag('searching') || before.hasTag('paused')
            ? after.hasTag('review')
            : workOf(after) === workOf(before),
      },
      {
        says: 'an import that is given up is gone, unless it is being imported (BEY-195)',
        on: 'IMPORT.CANCEL',
        holds: (after, _, before) =>
          before.value === 'importing' ? after === before : workOf(after) === null && after.hasTag('ready'),
      },
      {
        says: 'a choice counts in the review alone (BEY-195)',
        on: 'IMPORT.CHOOSE',
        holds: (after, { id }, before) => {
          if (!before.hasTag('review')) return workOf(after) === workOf(before);
          return workOf(after)?.entries[1]?.chosenId === id && after.hasTag('review');
        },
      },
      {
        says: 'only what is found or chosen is imported, under a name, from the review (BEY-195)',
        on: 'IMPORT.CONFIRM',
        holds: (after, { name }, before) => {
          const work = workOf(before);
          const brings =
            before.hasTag('review') && name !== ' ' && work !== null && importedTracks(work).length > 0;
          return (
            workOf(after) === work &&
            (after.value === 'importing') === (brings || before.value === 'importing')
          );
        },
      },
      {
        says: 'once it is imported nothing is left of it; if that fails, the review is there again (BEY-195)',
        where: ({ value }) => value === 'importing',
        holds: (after, event, before) => {
          if (ended(before, event, 'importTracks', 'done'))
            return after.hasTag('ready') && workOf(after) === null;
          if (ended(before, event, 'importTracks', 'error'))
            return after.hasTag('review') && workOf(after) === workOf(before);
          return after.value === 'importing' && workOf(after) === workOf(before);
        },
      },
    ],
    repeats: { matchNext: 'each track of the list is looked for by itself' },
    key: ({ context: { work } }) => work && [work.isPaused, work.entries],
    outputs: {
      restoreImport: [null, begun, { ...half, isPaused: true }, complete],
      matchNext: [null, half, open],
    },
    events: [
      { type: 'IMPORT.START', list },
      { type: 'IMPORT.PAUSE' },
      { type: 'IMPORT.RESUME' },
      { type: 'IMPORT.FINISH' },
      { type: 'IMPORT.CANCEL' },
      { type: 'IMPORT.CHOOSE', index: 1, id: 'b' },
      { type: 'IMPORT.CHOOSE', index: 1, id: null },
      { type: 'IMPORT.CONFIRM', name: 'Evening' },
      { type: 'IMPORT.CONFIRM', name: ' ' },
      { type: 'import.stored', work: null },
      { type: 'import.stored', work: half },
      { type: 'import.stored', work: { ...half, isPaused: true } },
      { type: 'import.stored', work: complete },
    ],
  },
];
