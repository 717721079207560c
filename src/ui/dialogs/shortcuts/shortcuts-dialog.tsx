import { css } from 'styled-system/css';
import { Modal } from '../../kit/modal.tsx';
import type { DialogProps } from '../dialogs.tsx';

/** Every keyboard shortcut. */
export default function ShortcutsDialog({ open, onClose }: DialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ title, rows }) => (
        <section
          key={title}
          aria-label={title}
          className={css({ marginTop: '16', _first: { marginTop: '0' } })}
        >
          <h3 className={css({ textStyle: 'h3', marginBottom: '8' })}>{title}</h3>
          <dl className={list}>
            {rows.map(({ keys, does }) => (
              <div key={does} className={row}>
                <dt className={css({ display: 'flex', gap: '4' })}>
                  {keys.map((key) => (
                    <kbd key={key} className={keyCap}>
                      {key}
                    </kbd>
                  ))}
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

const groups = [
  {
    title: 'Playback',
    rows: [
      { keys: ['Space'], does: 'Play or pause' },
      { keys: ['N'], does: 'Next track' },
      { keys: ['P'], does: 'Previous track' },
      { keys: ['←', '→'], does: 'Seek 5 seconds back or forward' },
      { keys: ['+', '-'], does: 'Louder or quieter' },
      { keys: ['M'], does: 'Mute or unmute' },
      { keys: ['S'], does: 'Shuffle on or off' },
      { keys: ['L'], does: 'Loop on or off' },
    ],
  },
  {
    title: 'This track',
    rows: [
      { keys: ['F'], does: 'Add to or remove from favorites' },
      { keys: ['Y'], does: 'Show or hide the lyrics' },
      { keys: ['C'], does: 'Open the comments' },
    ],
  },
  {
    title: 'Go to',
    rows: [
      { keys: ['Q'], does: 'Open or close the queue' },
      { keys: ['/'], does: 'Go to the search field' },
      { keys: ['G', 'H'], does: 'Go to Home' },
      { keys: ['G', 'S'], does: 'Go to Search' },
      { keys: ['G', 'M'], does: 'Go to My Music' },
      { keys: ['Alt', 'T'], does: 'Go to the notices' },
      { keys: ['T'], does: 'Switch between dark and light' },
      { keys: ['?'], does: 'Show this list' },
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
const keyCap = css({
  minWidth: '28',
  paddingInline: '8',
  paddingBlock: '4',
  textAlign: 'center',
  textStyle: 'small',
  fontFamily: 'body',
  borderRadius: 'thumb',
  borderWidth: '[1px]',
  borderColor: 'border.control',
});
