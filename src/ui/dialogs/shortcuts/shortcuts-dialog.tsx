import { css } from 'styled-system/css';
import { useApp, useServices } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Keys } from '../../kit/keys.tsx';
import { Modal } from '../../kit/modal.tsx';
import { Setting } from '../../setting.tsx';
import { keyNames } from '../../shortcuts/key-names.ts';
import type { DialogProps } from '../dialogs.tsx';

/** Every keyboard shortcut. */
export default function ShortcutsDialog({ open, onClose }: DialogProps) {
  const { shell } = useApp().actors;
  const { miniPlayer } = useServices().commands;
  const isThere = ({ keys }: Row) => miniPlayer.toggle !== null || keys[0] !== keyNames.mini;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      actions={
        <Button onClick={() => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'palette' } })}>
          Find a page or an act
        </Button>
      }
    >
      <Setting name="letterKeys" />
      {groups.map(({ title, rows }) => (
        <section
          key={title}
          aria-label={title}
          className={css({ marginTop: '16', _first: { marginTop: '0' } })}
        >
          <h3 className={css({ textStyle: 'h3', marginBottom: '8' })}>{title}</h3>
          <dl className={list}>
            {rows.filter(isThere).map(({ keys, does }) => (
              <div key={does} className={row}>
                <dt className={css({ display: 'flex', gap: '4' })}>
                  <Keys keys={keys} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

interface Row {
  readonly keys: readonly string[];
  readonly does: string;
}

const groups: readonly { readonly title: string; readonly rows: readonly Row[] }[] = [
  {
    title: 'Playback',
    rows: [
      { keys: [keyNames.play], does: 'Play or pause' },
      { keys: [keyNames.next], does: 'Next track' },
      { keys: [keyNames.previous], does: 'Previous track' },
      { keys: ['←', '→'], does: 'Seek 5 seconds back or forward' },
      { keys: ['+', '-'], does: 'Louder or quieter' },
      { keys: [keyNames.mute], does: 'Mute or unmute' },
      { keys: [keyNames.shuffle], does: 'Shuffle on or off' },
      { keys: [keyNames.loop], does: 'Loop on or off' },
      { keys: [keyNames.sleep], does: 'Open the sleep timer' },
      { keys: [keyNames.mini], does: 'Open or close the mini player' },
    ],
  },
  {
    title: 'Ten songs',
    rows: [
      { keys: ['←', '→'], does: 'Pass or keep the song' },
      { keys: ['↑'], does: 'More by its artist' },
    ],
  },
  {
    title: 'This track',
    rows: [
      { keys: [keyNames.favorite], does: 'Add to or remove from favorites' },
      { keys: [keyNames.lyrics], does: 'Show or hide the lyrics' },
      { keys: [keyNames.comments], does: 'Open the comments' },
    ],
  },
  {
    title: 'Go to',
    rows: [
      { keys: [keyNames.queue], does: 'Open or close the queue' },
      { keys: [keyNames.search], does: 'Go to the search field' },
      { keys: ['G', 'H'], does: 'Go to Home' },
      { keys: ['G', 'S'], does: 'Go to Search' },
      { keys: ['G', 'M'], does: 'Go to My Music' },
      { keys: ['Alt', 'T'], does: 'Go to the notices' },
      { keys: [keyNames.theme], does: 'Switch between dark and light' },
      { keys: [keyNames.help], does: 'Show this list' },
      { keys: ['Ctrl', 'K'], does: 'Find a page, an act or a switch; on a Mac also ⌘ K' },
    ],
  },
  {
    title: 'In lists',
    rows: [
      { keys: ['Arrows'], does: 'From card to card, from row to row' },
      { keys: ['Home', 'End'], does: 'To the first or last of them' },
      { keys: ['Enter'], does: 'Play or open it' },
      { keys: ['F2'], does: 'To its buttons; Esc leads back' },
      { keys: ['Shift', 'F10'], does: 'Open its menu' },
      { keys: ['X'], does: 'Choose it, as Ctrl+Space or Ctrl and a click do; Esc ends choosing' },
      { keys: ['Shift', '↓'], does: 'Choose on from it; also Shift and a click' },
    ],
  },
];

const list = css({ display: 'grid', gap: '8' });
const row = css({
  display: 'grid',
  gridTemplateColumns: '[7rem minmax(0, 1fr)]',
  alignItems: 'center',
  gap: '12',
});
