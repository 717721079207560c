import { css } from 'styled-system/css';
import { Modal } from '../../kit/modal.tsx';
import { shortcutStrings } from '../../strings/shortcuts.ts';
import type { DialogProps } from '../dialogs.tsx';

/** Every keyboard shortcut. */
export default function ShortcutsDialog({ open, onClose }: DialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={shortcutStrings.title}>
      {shortcutStrings.groups.map(({ title, rows }) => (
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
  borderWidth: '1',
  borderColor: 'border.control',
});
