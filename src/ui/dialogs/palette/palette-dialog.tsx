import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { field, palette } from 'styled-system/recipes';
import { bestMatches } from '../../../domain/find.ts';
import { keysOf } from '../../../domain/keys-of.ts';
import { isolated, oneLine } from '../../../domain/text.ts';
import { searchPath } from '../../../domain/pages.ts';
import type { Track } from '../../../domain/track.ts';
import { PALETTE_FOUND_MAX, PALETTE_USEFUL_MAX } from '../../../limits/ui.ts';
import { announce } from '../../announcer.tsx';
import { useApp, useServices } from '../../app-context.tsx';
import { IconButton } from '../../kit/button.tsx';
import { Keys } from '../../kit/keys.tsx';
import { Modal } from '../../kit/modal.tsx';
import type { MenuItem } from '../../kit/menu.ark.tsx';
import { navigate } from '../../routes/history.ts';
import { useTrackItems } from '../../track/open-track-menu.tsx';
import type { DialogOf, DialogProps } from '../dialogs.tsx';
import { entriesOf, paletteGroups, type Entry } from './entries.tsx';

type PaletteProps = DialogProps<DialogOf<'palette'>>;

/** What the listener can go to, do and switch, found by typing. What is offered does not change meanwhile. */
export default function PaletteDialog(props: PaletteProps) {
  const { player } = useApp().actors;
  const [track] = useState(() => player.getSnapshot().context.track);
  return track ? <WithTrack {...props} track={track} /> : <Palette {...props} ofTrack={[]} track={null} />;
}

function WithTrack(props: PaletteProps & { readonly track: Track }) {
  return <Palette {...props} ofTrack={useTrackItems({ track: props.track, isQueued: true })} />;
}

interface Group {
  readonly name: keyof typeof paletteGroups;
  readonly entries: readonly Entry[];
}

/** In an empty field something of each group; else the best matches, in their groups. */
function groupsOf(all: readonly Entry[], text: string): readonly Group[] {
  const found = bestMatches(all, text, text.trim() === '' ? all.length : PALETTE_FOUND_MAX);
  const groups = [...Map.groupBy(found, ({ group }) => group)].map(([name, entries]) => ({ name, entries }));
  if (text.trim() !== '') return groups;
  let room = PALETTE_USEFUL_MAX;
  return keysOf(paletteGroups).flatMap((name) => {
    const { entries = [] } = groups.find((group) => group.name === name) ?? {};
    const useful = entries.slice(0, Math.min(room, paletteGroups[name]));
    room -= useful.length;
    return useful.length > 0 ? [{ name, entries: useful }] : [];
  });
}

function Palette({
  open,
  onClose,
  ofTrack,
  track,
}: PaletteProps & { readonly ofTrack: readonly MenuItem[]; readonly track: Track | null }) {
  const app = useApp();
  const services = useServices();
  const [path] = useLocation();
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const [all, setAll] = useState(() => entriesOf(app, services, ofTrack, path));
  const id = useId();
  const term = oneLine(text);
  const found = groupsOf(all, text);
  const search: Entry = {
    group: 'Recent searches',
    label: `Search the catalogue for “${isolated(term)}”`,
    icon: <Search />,
    run: () => navigate(searchPath(term)),
  };
  const shown = found.length > 0 ? found : [{ name: search.group, entries: [search] }];
  const rows = shown.flatMap(({ entries }) => entries);
  const isNothing = found.length === 0;
  const nothing = `Nothing here is called “${isolated(term)}”.`;
  const optionId = (place: number) => `${id}-${place}`;
  const active = optionId(current);
  useEffect(() => {
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, text]);
  useEffect(() => {
    if (isNothing) announce(nothing);
  }, [isNothing, nothing]);
  const type = (next: string) => {
    setText(next);
    setCurrent(0);
    setAll(entriesOf(app, services, ofTrack, path));
  };
  const choose = (entry: Entry) => {
    if (entry.isOn === undefined) {
      onClose();
      // Once the dialog lets the focus go: the heading of a page that opens takes it.
      requestAnimationFrame(() => entry.run());
    } else void Promise.resolve(entry.run()).then(() => setAll(entriesOf(app, services, ofTrack, path)));
  };
  const move = (event: KeyboardEvent) => {
    const last = rows.length - 1;
    const to = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (to === undefined && event.key !== 'Enter' && !isKey) return;
    event.preventDefault();
    if (to !== undefined) setCurrent(to);
    else if (isKey) onClose();
    else document.getElementById(active)?.click();
  };
  const classes = palette();
  const box = field({ shape: 'round' });
  return (
    <Modal
      open={open}
      onClose={onClose}
      place="top"
      title="Commands"
      onEscape={(event) => {
        if (text === '') return;
        event.preventDefault();
        type('');
      }}
    >
      <div className={classes.head}>
        <label className={box.box}>
          <Search size={20} aria-hidden="true" />
          <input
            className={box.input}
            role="combobox"
            aria-label="Commands"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={active}
            placeholder="Go to, play, switch on or off"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            data-autofocus=""
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={move}
          />
        </label>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {isNothing && <p className={classes.nothing}>{nothing}</p>}
      <div id={id} role="listbox" aria-label="Commands" className={classes.list}>
        {shown.map(({ name, entries }) => (
          <Fragment key={name}>
            {!isNothing && (
              <div className={classes.group} aria-hidden="true">
                <strong>{name}</strong>
                {name === 'Current track' && track && <bdi>{`${track.name} · ${track.artist_name}`}</bdi>}
              </div>
            )}
            <div role="group" aria-label={name}>
              {entries.map((entry) => {
                const own = rows.indexOf(entry);
                const Row = entry.href === undefined ? 'div' : 'a';
                return (
                  // The field keeps the focus; its keys choose among these.
                  <Row
                    key={own}
                    id={optionId(own)}
                    role="option"
                    aria-selected={own === current}
                    className={classes.option}
                    onPointerMove={() => setCurrent(own)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(entry)}
                    {...(entry.href !== undefined && {
                      href: entry.href,
                      target: '_blank',
                      rel: 'noreferrer',
                      tabIndex: -1,
                    })}
                  >
                    {entry.icon}
                    <span dir="auto" className={classes.label}>
                      {entry.label}
                    </span>
                    {entry.note !== undefined && <span className={classes.note}>{entry.note}</span>}
                    {entry.keys && (
                      <span className={classes.keys} aria-hidden="true">
                        <Keys keys={entry.keys} />
                      </span>
                    )}
                  </Row>
                );
              })}
            </div>
          </Fragment>
        ))}
      </div>
    </Modal>
  );
}
