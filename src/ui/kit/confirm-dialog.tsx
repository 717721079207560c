import { useRef } from 'react';
import { kitStrings } from '../strings/kit.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** What will happen, in one or two sentences. */
  readonly text: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** 'Are you sure?' before something that cannot be taken back. The focus begins on 'Cancel'. */
export function ConfirmDialog({ open, text, onCancel, onConfirm }: ConfirmDialogProps) {
  const cancel = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={kitStrings.areYouSure}
      description={text}
      initialFocus={() => cancel.current?.querySelector('button') ?? null}
      actions={
        <>
          <div ref={cancel} style={{ display: 'contents' }}>
            <Button onClick={onCancel}>{kitStrings.cancel}</Button>
          </div>
          <Button variant="danger" onClick={onConfirm}>
            {kitStrings.continue}
          </Button>
        </>
      }
    />
  );
}
