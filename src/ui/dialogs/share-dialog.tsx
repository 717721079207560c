import { QrCode } from '@ark-ui/react/qr-code';
import LinkIcon from 'lucide-react/icons/link';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { linkOf } from '../../app/list-link.ts';
import { LINKED_TRACKS_MAX } from '../../limits/content.ts';
import { LINK_QR_MAX_LETTERS } from '../../limits/ui.ts';
import { useApp } from '../app-context.tsx';
import { Button } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import type { DialogOf, DialogProps } from './dialogs.tsx';

/** A folder or the queue as a link that carries the list itself, and as a QR code where that is legible. */
export default function ShareDialog({ open, onClose, dialog }: DialogProps<DialogOf<'share'>>) {
  const { name, tracks } = dialog;
  const { links } = useApp().actors;
  const [path, setPath] = useState<string>();
  useEffect(() => void linkOf({ name, tracks }).then(setPath), [name, tracks]);
  const address = path === undefined ? undefined : new URL(path, document.baseURI).href;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={name === null ? 'Share the queue' : 'Share the folder'}
      description={
        tracks.length > LINKED_TRACKS_MAX
          ? `The link carries the first ${LINKED_TRACKS_MAX} tracks. They stay as they are now.`
          : 'The link carries the list as it is now. No server keeps it.'
      }
      actions={
        <Button
          variant="primary"
          icon={<LinkIcon />}
          inert={path === undefined}
          onClick={() => path !== undefined && links.send({ type: 'LINK.COPY', path })}
        >
          Copy link
        </Button>
      }
    >
      {address !== undefined && address.length > LINK_QR_MAX_LETTERS && (
        <p className={words}>This list is too long for a QR code that a camera can read.</p>
      )}
      {address !== undefined && address.length <= LINK_QR_MAX_LETTERS && (
        <QrCode.Root value={address} encoding={{ ecc: 'L' }}>
          <QrCode.Frame className={code} role="img" aria-label="QR code of the link">
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
      )}
    </Modal>
  );
}

const words = css({ color: 'fg.muted' });
/** Cameras want black on white, in any theme. */
const code = css({
  display: 'block',
  width: 'full',
  maxWidth: '[320px]',
  aspectRatio: '[1]',
  marginInline: 'auto',
  padding: '12',
  borderRadius: 'field',
  background: '[white]',
  fill: '[black]',
  forcedColorAdjust: 'none',
});
