import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import SearchX from 'lucide-react/icons/search-x';
import FileUp from 'lucide-react/icons/file-up';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { cx } from 'styled-system/css/cx';
import { chip, panel } from 'styled-system/recipes';
import { readList } from '../../../app/list-reader.ts';
import { keysOf } from '../../../domain/keys-of.ts';
import {
  type ImportEntry,
  importedTracks,
  lineOf,
  type ListImport,
  type ListRefusal,
} from '../../../domain/list-import.ts';
import { formatTime, isolated, oneLine } from '../../../domain/text.ts';
import type { Track } from '../../../domain/track.ts';
import { BUDGET_CALLS_FOR_BACKGROUND } from '../../../limits/catalogue.ts';
import { LIST_FILE_MAX_BYTES, LIST_FILE_MAX_TRACKS } from '../../../limits/storage.ts';
import { announce } from '../../announcer.tsx';
import { useActorSelector, useApp, useServices } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Choices } from '../../kit/choices.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Field } from '../../kit/field.tsx';
import { useFileField } from '../../kit/file-field.tsx';
import { Modal } from '../../kit/modal.tsx';
import { countedTracks } from '../../words.ts';
import type { DialogProps } from '../dialogs.tsx';

/** Brings a list of another service in: reads it, looks for its tracks, and shows what was found. */
export default function ImportListDialog(props: DialogProps) {
  const work = useActorSelector('listImport', ({ context }) => context.work);
  const isReview = useActorSelector('listImport', (view) => view.hasTag('review'));
  if (!work) return <ReadDialog {...props} />;
  return isReview ? <ReviewDialog {...props} work={work} /> : <SearchDialog {...props} work={work} />;
}

const refusals: Readonly<Record<ListRefusal, string>> = {
  tooLarge: `A list may have ${LIST_FILE_MAX_BYTES / 1024 / 1024} MB at most.`,
  tooMany: `A list may have ${LIST_FILE_MAX_TRACKS} tracks at most. Split it, and import one part after the other.`,
  unreadable: 'This is no text file.',
  empty: 'No tracks were found in it.',
};

function ReadDialog({ open, onClose }: DialogProps) {
  const { listImport } = useApp().actors;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<ListRefusal>();
  const read = (bytes: Uint8Array, name: string) => {
    const list = readList(bytes, name);
    if (typeof list === 'string') setRefusal(list);
    else listImport.send({ type: 'IMPORT.START', list });
  };
  // What cannot be read at all is no text.
  const readFile = (file: File) =>
    file.size > LIST_FILE_MAX_BYTES
      ? setRefusal('tooLarge')
      : void file.arrayBuffer().then(
          (buffer) => read(new Uint8Array(buffer), file.name),
          () => setRefusal('unreadable'),
        );
  const [input, choose] = useFileField('.csv,.tsv,.txt,.m3u,.m3u8,.xspf,.jspf,.json,text/*', readFile);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Import a list"
      description="CSV, M3U, XSPF or JSPF from other services and players, or one ‘Artist - Title’ a line."
      form={{ submit: 'Find tracks', onSubmit: () => read(new TextEncoder().encode(text), '') }}
    >
      <div
        className={column}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) readFile(file);
        }}
      >
        <Button icon={<FileUp />} data-autofocus="" onClick={choose}>
          Import a file
        </Button>
        {input}
        <Field
          label="Or paste a list, or drop a file here"
          dir="auto"
          rows={5}
          value={text}
          error={refusal && refusals[refusal]}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(undefined);
          }}
        />
      </div>
    </Modal>
  );
}

type Kind = 'found' | 'unsure' | 'notFound';
const entriesOf = ({ entries }: ListImport, kind: Kind) =>
  entries.filter(({ match }) => match?.kind === kind);

type WorkProps = DialogProps & { readonly work: ListImport };

function SearchDialog({ open, onClose, work }: WorkProps) {
  const { listImport } = useApp().actors;
  const isPaused = useActorSelector('listImport', (view) => view.hasTag('paused'));
  const isWaiting = useActorSelector('listImport', (view) => view.hasTag('waiting'));
  const all = work.entries.length;
  const done = work.entries.filter(({ match }) => match !== null).length;
  const tenth = Math.floor((10 * done) / all);
  const minutes = Math.ceil((all - done) / BUDGET_CALLS_FOR_BACKGROUND);
  const progress = `${done} of ${all}`;
  const rest = minutes > 1 ? `about ${minutes} min left` : 'less than a minute left';
  const state = isPaused
    ? `Paused at ${progress}`
    : `${progress} · ${isWaiting ? 'the catalogue does not answer, it is tried again' : rest}`;
  // Each tenth is said, and no more than that.
  useEffect(() => {
    if (tenth > 0) announce(`${tenth * 10} percent searched`);
  }, [tenth]);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Finding your tracks"
      description={<bdi>{work.name}</bdi>}
      actions={
        <>
          <Button variant="ghost" onClick={() => listImport.send({ type: 'IMPORT.CANCEL' })}>
            Discard
          </Button>
          <Button onClick={() => listImport.send({ type: 'IMPORT.FINISH' })}>Review what is found</Button>
          {/* One button, so that the focus stays on it. */}
          <Button
            variant="primary"
            icon={isPaused ? <Play /> : <Pause />}
            data-autofocus=""
            onClick={() => listImport.send({ type: isPaused ? 'IMPORT.RESUME' : 'IMPORT.PAUSE' })}
          >
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
        </>
      }
    >
      <div className={column}>
        <p className={strong}>{state}</p>
        <progress aria-label="Searched" value={done} max={all} aria-valuetext={progress} className={bar} />
        <Counts work={work} />
        <p className={muted}>
          What you play comes first. The search goes on while you browse and after a reload. Nothing is stored
          in your music before you import it.
        </p>
      </div>
    </Modal>
  );
}

const kinds: Readonly<Record<Kind, { readonly label: string; readonly icon: ReactNode }>> = {
  found: { label: 'found', icon: <CircleCheck size={16} aria-hidden="true" /> },
  unsure: { label: 'unsure', icon: <CircleDashed size={16} aria-hidden="true" /> },
  notFound: { label: 'not found', icon: <SearchX size={16} aria-hidden="true" /> },
};

function Counts({ work }: { readonly work: ListImport }) {
  return (
    <ul className={counts}>
      {keysOf(kinds).map((kind) => (
        <li key={kind} className={row}>
          {kinds[kind].icon}
          <span>{`${entriesOf(work, kind).length} ${kinds[kind].label}`}</span>
        </li>
      ))}
    </ul>
  );
}

function ReviewDialog({ open, onClose, work }: WorkProps) {
  const { listImport } = useApp().actors;
  const { saveText } = useServices().commands;
  const [name, setName] = useState(work.name || 'Imported list');
  const [isMissing, setMissing] = useState(false);
  const count = importedTracks(work).length;
  const unsure = entriesOf(work, 'unsure');
  const notFound = entriesOf(work, 'notFound').map(({ wanted }) => lineOf(wanted));
  const choose = (entry: ImportEntry, id: string | null) =>
    listImport.send({ type: 'IMPORT.CHOOSE', index: work.entries.indexOf(entry), id });
  return (
    <Modal
      open={open}
      onClose={onClose}
      wide
      title="Review your import"
      description="Nothing is stored in your music yet."
      form={{
        cancel: 'Discard',
        onCancel: () => listImport.send({ type: 'IMPORT.CANCEL' }),
        submit: count === 0 ? 'Nothing to import' : `Import ${countedTracks(count)}`,
        onSubmit: () => {
          const lacksName = oneLine(name) === '';
          setMissing(lacksName);
          if (lacksName || count === 0) return;
          listImport.send({ type: 'IMPORT.CONFIRM', name });
          onClose();
        },
      }}
    >
      <div className={column}>
        <Field
          label="New folder, in the order of the list"
          data-autofocus=""
          dir="auto"
          value={name}
          error={isMissing && oneLine(name) === '' ? 'Please enter a name' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Counts work={work} />
        {unsure.length > 0 && (
          <section className={column} aria-label="Unsure">
            <div className={row}>
              <h3 className={strong}>Unsure</h3>
              <Button
                size="sm"
                onClick={() => unsure.forEach((entry) => choose(entry, importedOrFirst(entry)))}
              >
                Choose the first of each
              </Button>
            </div>
            {unsure.map((entry) => (
              <Unsure key={work.entries.indexOf(entry)} entry={entry} onChoose={(id) => choose(entry, id)} />
            ))}
          </section>
        )}
        {notFound.length > 0 && (
          <section className={column} aria-label="Not found">
            <div className={row}>
              <h3 className={strong}>Not found</h3>
              <Button
                size="sm"
                onClick={() => saveText(`${work.name || 'List'}, not found`, `${notFound.join('\n')}\n`)}
              >
                Export as text
              </Button>
            </div>
            <ul className={muted}>
              {[...new Set(notFound)].map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Modal>
  );
}

/** What is chosen already, else the likeliest. */
const importedOrFirst = ({ match, chosenId }: ImportEntry): string | null =>
  chosenId ?? (match?.kind === 'unsure' ? (match.tracks[0]?.id ?? null) : null);

const none = 'none';

/** What an unsure track may be: one of at most five, or none. */
function Unsure({
  entry,
  onChoose,
}: {
  readonly entry: ImportEntry;
  readonly onChoose: (id: string | null) => void;
}) {
  const tracks = entry.match?.kind === 'unsure' ? entry.match.tracks : [];
  return (
    <div className={cx(panel(), column)}>
      <p dir="auto" className={strong}>
        {lineOf(entry.wanted)}
      </p>
      <Choices
        label={lineOf(entry.wanted)}
        classes={{ root: choices, item: chip({ row: true }) }}
        options={[
          ...tracks.map((track) => ({
            value: track.id,
            label: wordsOf(track),
            icon: <Cover src={track.image} size="row" />,
          })),
          { value: none, label: 'None of these' },
        ]}
        value={entry.chosenId ?? none}
        onChange={(id) => onChoose(id === none ? null : id)}
      />
    </div>
  );
}

const wordsOf = ({ name, artist_name, album_name, duration }: Track): string =>
  [name, artist_name, album_name].map(isolated).join(' · ') + ` · ${formatTime(duration)}`;

const column = css({ display: 'grid', gap: '16', minWidth: '0' });
const row = css({ row: '8', justifyContent: 'space-between' });
const strong = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' });
const muted = css({ muted: true, overflowWrap: 'anywhere' });
const counts = css({ wrap: '16', fontVariantNumeric: 'tabular-nums' });
const bar = css({ width: 'full', height: '8', accentColor: 'accent.solid' });
const choices = css({ display: 'grid', gap: '4', position: 'relative', minWidth: '0' });
