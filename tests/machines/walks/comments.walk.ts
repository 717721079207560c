import { aTrack } from '../../fakes/track.ts';
import { commentsMachine } from '../../../src/machines/comments/comments.machine.ts';
import { ended } from '../rules.ts';
import type { Walk } from '../paths.ts';

const comment = (id: string, username: string) => ({
  id,
  trackId: 't1',
  username,
  content: 'Lovely',
  timestamp: 1,
});

export const commentsWalks: readonly Walk[] = [
  {
    machine: commentsMachine,
    rules: [
      {
        says: 'only a post, an edit or a deletion changes comments',
        where: (before) => !before.hasTag('busy'),
        holds: (after, { type }) =>
          !after.hasTag('busy') || ['COMMENTS.POST', 'COMMENTS.EDIT.SAVE', 'COMMENTS.DELETE'].includes(type),
      },
      {
        says: 'after a change was made, refused or failed nothing is in progress',
        where: (before, event) =>
          ended(before, event, 'changeComments', 'done') || ended(before, event, 'changeComments', 'error'),
        holds: (after) => after.hasTag('open') && !after.hasTag('busy'),
      },
    ],
    key: ({ context: { comments, draft, editing, command } }) => [
      comments.length,
      draft,
      editing,
      command?.kind,
    ],
    outputs: {
      changeComments: [
        { kind: 'done', comments: [] },
        { kind: 'refused', comments: [], refusal: 'profileMissing' },
      ],
    },
    events: [
      { type: 'COMMENTS.OPEN', track: aTrack('t1'), opener: 'player' },
      { type: 'dialog.closed' },
      {
        type: 'comments.stored',
        comments: [comment('1', 'Vixen'), comment('2', 'Reynard')],
        username: 'Vixen',
      },
      { type: 'COMMENTS.DRAFT', text: 'Oh' },
      { type: 'COMMENTS.POST' },
      { type: 'COMMENTS.EDIT', id: '1' },
      { type: 'COMMENTS.EDIT', id: '2' },
      { type: 'COMMENTS.EDIT.DRAFT', text: ' ' },
      { type: 'COMMENTS.EDIT.SAVE' },
      { type: 'COMMENTS.EDIT.CANCEL' },
      { type: 'COMMENTS.DELETE', id: '1' },
      { type: 'COMMENTS.DELETE', id: '2' },
    ],
    invariant: (snapshot) => {
      const { track, command, editing } = snapshot.context;
      if (snapshot.hasTag('open') !== (track !== null)) throw new Error('Open means: about a track');
      const { open } = snapshot.value;
      if (open !== undefined && !snapshot.hasTag('busy') && (open === 'editing') !== (editing !== null))
        throw new Error('Editing means: a comment of the list');
      if (snapshot.hasTag('busy') !== (command !== null)) throw new Error('Busy means: with a change');
    },
  },
];
