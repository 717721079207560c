import MoveLeft from 'lucide-react/icons/move-left';
import MoveRight from 'lucide-react/icons/move-right';
import ImageDown from 'lucide-react/icons/image-down';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useMemo, useState } from 'react';
import { css } from 'styled-system/css';
import { cx } from 'styled-system/css/cx';
import { mediaRow, panel } from 'styled-system/recipes';
import { createPersonalData } from '../../../app/personal-data.ts';
import { listenedPicture } from '../../../domain/listened-picture.ts';
import {
  listenedIn,
  periodAround,
  type Counted,
  type Listened,
  type PlayLog,
  type Span,
} from '../../../domain/plays.ts';
import { PLAYS_MAX } from '../../../limits/storage.ts';
import { playLogKey } from '../../../storage/play-log-key.ts';
import { useApp, useRead, useServices } from '../../app-context.tsx';
import { Button, ButtonLink, IconButton } from '../../kit/button.tsx';
import { Choices } from '../../kit/choices.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { artistPath, trackPath } from '../../routes/history.ts';
import { PageHead } from '../../track/page-head.tsx';
import { LoadingTracks } from '../../track/track-skeletons.tsx';
import { useTask } from '../../use-task.ts';
import { countedTracks } from '../../words.ts';

/** What this browser has played in a week, a month or a year. */
export default function ListenedPage() {
  const log = useRead(playLogKey);
  return (
    <>
      <PageHead title="What I listened to" />
      {!log && <LoadingTracks />}
      {log?.plays.length === 0 && (
        <EmptyState
          level={2}
          title="Nothing played yet"
          text="Play a track, and its day gets its first bar. Everything on this page stays in this browser."
          action={
            <ButtonLink variant="primary" href="/trending">
              Explore Trending Music
            </ButtonLink>
          }
        />
      )}
      {log && log.plays.length > 0 && <Periods log={log} />}
    </>
  );
}

const options: readonly { readonly value: Span; readonly label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
];

/** The name of a period, by its first moment and its end. */
function nameOf(span: Span, start: number, end: number): string {
  if (span === 'week')
    return new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).formatRange(start, end - 1);
  const month = span === 'month' && ({ month: 'long' } as const);
  return new Date(start).toLocaleDateString('en', { year: 'numeric', ...month });
}

const partFormats: Readonly<Record<Span, { readonly long: object; readonly short: object }>> = {
  week: { long: { weekday: 'long', month: 'short', day: 'numeric' }, short: { weekday: 'short' } },
  month: { long: { weekday: 'short', month: 'short', day: 'numeric' }, short: { day: 'numeric' } },
  year: { long: { month: 'long' }, short: { month: 'short' } },
};
const partName = (span: Span, start: number, length: 'long' | 'short'): string =>
  new Date(start).toLocaleDateString('en', partFormats[span][length]);

const countedPlays = (count: number): string =>
  count === 1 ? '1 play' : `${count.toLocaleString('en')} plays`;

function Periods({ log }: { readonly log: PlayLog }) {
  const { now } = useApp();
  const { commands } = useServices();
  const personalData = commands.of('personalData', createPersonalData);
  const [today] = useState(() => now());
  const [span, setSpan] = useState<Span>('month');
  const [at, setAt] = useState(today);
  const starts = useMemo(() => periodAround(at, span), [at, span]);
  const listened = useMemo(() => listenedIn(log, starts), [log, starts]);
  const times = log.plays.map(([time]) => time);
  const [start = 0, end = 0] = [starts[0], starts.at(-1)];
  const name = nameOf(span, start, end);
  const latest = Math.max(today, ...times);
  const [outcome, setOutcome] = useState({ of: '', words: '' });
  const [save, isSaving] = useTask(async () => {
    const style = getComputedStyle(document.documentElement);
    const color = (token: string) => style.getPropertyValue(`--colors-${token}`);
    const svg = listenedPicture(listened, name, {
      ground: color('bg-canvas'),
      text: color('fg-default'),
      muted: color('fg-muted'),
      bar: color('accent-solid'),
    });
    const isSaved = await personalData.savePicture(svg, name);
    const words = isSaved ? 'The picture is in your downloads.' : 'This browser could not draw the picture.';
    setOutcome({ of: name, words });
  });
  return (
    <div className={page}>
      <div>
        <div className={line}>
          <Choices label="Period" options={options} value={span} onChange={setSpan} />
          <div className={steps}>
            <IconButton
              label="Earlier"
              inert={!times.some((time) => time < start)}
              onClick={() => setAt(start - 1)}
            >
              <MoveLeft />
            </IconButton>
            <h2 className={period} aria-live="polite">
              {name}
            </h2>
            <IconButton label="Later" inert={latest < end} onClick={() => setAt(end)}>
              <MoveRight />
            </IconButton>
          </div>
          <Button icon={<ImageDown />} busy={isSaving} inert={listened.plays === 0} onClick={save}>
            Save picture
          </Button>
        </div>
        <output className={said}>{outcome.of === name && outcome.words}</output>
      </div>
      {listened.plays === 0 ? (
        <EmptyState
          level={2}
          title={`No plays in ${name}`}
          action={<Button onClick={() => setAt(Math.max(...times))}>To the latest plays</Button>}
        />
      ) : (
        <>
          <Chart {...{ listened, span, starts }} />
          <div className={lists}>
            <TopList
              title="Top tracks"
              items={listened.tracks}
              rowOf={({ id, name: title, artist, image }) => ({
                name: title,
                by: artist.name,
                href: trackPath({ id }),
                cover: image,
              })}
            />
            <TopList
              title="Top artists"
              items={listened.artists}
              rowOf={(artist) => ({ name: artist.name, href: artistPath(artist) })}
            />
            <TopList title="Genres" items={listened.genres} rowOf={(genre) => ({ name: genre })} />
          </div>
        </>
      )}
      <div className={line}>
        <p className={note}>
          {`Kept in this browser only: ${times.length.toLocaleString('en')} of at most ${PLAYS_MAX.toLocaleString('en')} plays. Your export contains them.`}
        </p>
        <Button size="sm" icon={<Trash2 />} onClick={() => void personalData.deletePlays()}>
          Delete all plays
        </Button>
      </div>
    </div>
  );
}

interface ChartProps {
  readonly listened: Listened;
  readonly span: Span;
  readonly starts: readonly number[];
}

/** A bar for each day, or for each month of a year, and the same as a table. */
function Chart({ listened: { plays, days, counts, tracks, artists }, span, starts }: ChartProps) {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const most = Math.max(...counts);
  const best = counts.indexOf(most);
  const parts = counts.map((count, at) => ({ count, start: starts[at] ?? 0 }));
  /** Of a month's days the first and every fifth. */
  const isNamed = (at: number) => span !== 'month' || at === 0 || at % 5 === 4;
  return (
    <section className={cx(panel(), box)} aria-labelledby={titleId}>
      <h3 id={titleId} className={sum}>
        {`${countedPlays(plays)} on ${days === 1 ? '1 day' : `${days} days`}`}
      </h3>
      <p className={note}>
        {`${countedTracks(tracks.length)} by ${artists.length === 1 ? '1 artist' : `${artists.length} artists`}. Most on ${partName(span, starts[best] ?? 0, 'long')}: ${countedPlays(most)}.`}
      </p>
      <div className={bars} aria-hidden="true">
        {parts.map(({ count, start }, at) => (
          <div
            key={start}
            className={slot}
            title={`${countedPlays(count)}, ${partName(span, start, 'long')}`}
          >
            <i className={count > 0 ? bar : stub} style={{ height: `${(100 * count) / most}%` }} />
            {isNamed(at) && <span className={tick}>{partName(span, start, 'short')}</span>}
          </div>
        ))}
      </div>
      <Button size="sm" aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
        {isTable ? 'Hide the table' : 'Show as a table'}
      </Button>
      {isTable && (
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{span === 'year' ? 'Month' : 'Day'}</th>
              <th scope="col">Plays</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ count, start }) => (
              <tr key={start}>
                <th scope="row">{partName(span, start, 'long')}</th>
                <td>{count.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface TopListProps<Item> {
  readonly title: string;
  readonly items: readonly Counted<Item>[];
  readonly rowOf: (item: Item) => {
    readonly name: string;
    readonly by?: string;
    readonly href?: string;
    readonly cover?: string;
  };
}

/** The first five. */
function TopList<Item>({ title, items, rowOf }: TopListProps<Item>) {
  const titleId = useId();
  const classes = mediaRow();
  return (
    <section className={cx(panel(), box)} aria-labelledby={titleId}>
      <h3 id={titleId} className={heading}>
        {title}
      </h3>
      {items.length === 0 && <p className={note}>None is known for these tracks.</p>}
      <ol className={rows}>
        {items.slice(0, 5).map(({ item, count }) => {
          const { name, by, href, cover } = rowOf(item);
          const words = { dir: 'auto', className: classes.title, children: name };
          return (
            <li key={href ?? name} className={classes.root}>
              {cover !== undefined && <Cover src={cover} size="row" />}
              <span className={classes.words}>
                {href === undefined ? <span {...words} /> : <Link {...words} href={href} />}
                {by !== undefined && <bdi className={classes.text}>{by}</bdi>}
              </span>
              <span className={note}>{countedPlays(count)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const page = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '16' });
const line = css({ row: '12', flexWrap: 'wrap', justifyContent: 'space-between' });
/** In a line of its own: the button stays where it is. */
const said = css({
  muted: true,
  display: 'block',
  textAlign: { md: 'end' },
  '&:not(:empty)': { marginTop: '8' },
});
const steps = css({ row: '4' });
const period = css({ textStyle: 'title', textAlign: 'center', minWidth: '160' });
const note = css({ muted: true });
const box = css({ display: 'grid', justifyItems: 'start', alignContent: 'start', gap: '12', minWidth: '0' });
const sum = css({ textStyle: 'h2' });
const heading = css({ textStyle: 'h3' });
const lists = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _content840: 'repeat(3, minmax(0, 1fr))' },
  gap: '16',
});
const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8',
  width: 'full',
  '& li': { minHeight: '44' },
  '& a': { paddingBlock: '4' },
});
const bars = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[minmax(0, 1fr)]',
  width: 'full',
  height: '200',
  paddingBottom: '24',
});
const slot = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  borderBottomWidth: '[1px]',
});
const stub = css({ width: '[60%]', minHeight: '3', background: 'border.default', borderRadius: '4' });
const bar = cx(
  stub,
  css({ maxWidth: '48', background: 'accent.solid', borderWidth: '[1px]', borderColor: 'accent.solid' }),
);
const tick = css({
  position: 'absolute',
  top: '[100%]',
  marginTop: '4',
  textStyle: 'time',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
});
const table = css({
  width: 'full',
  maxWidth: '360',
  textStyle: 'small',
  '& :is(th, td)': { paddingBlock: '4', textAlign: 'start', fontWeight: 'regular' },
  '& :is(td, th + th)': { textAlign: 'end' },
});
