import { css } from 'styled-system/css';
import { Dialog } from '../../kit/dialog.tsx';
import { shortcutStrings } from '../../strings/shortcuts.ts';

/** Every keyboard shortcut (BEY-17). */
export default function ShortcutsDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={shortcutStrings.title}>
      <dl className={list}>
        {shortcutStrings.rows.map(({ keys, does }) => (
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
    </Dialog>
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
