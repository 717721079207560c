import type { ImportRefusal, AreaChange, PersonalData } from '../../domain/personal-data.ts';
import type { QueueSession } from '../../domain/queue-list.ts';
import type { DialogFact } from '../dialog-facts.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** The result of reading a chosen file. */
export type ImportAnswer =
  | { readonly kind: 'read'; readonly data: PersonalData; readonly changes: readonly AreaChange[] }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal };

/** Another tab has imported personal data: this tab's queue is replaced as well. */
export interface ImportedElsewhere {
  readonly type: 'import.elsewhere';
  readonly queue: QueueSession;
}

export type PersonalDataEvent =
  | DialogFact
  /** 'Export my data'. */
  | { readonly type: 'DATA.EXPORT' }
  /** A file was chosen by 'Import my data'. */
  | { readonly type: 'DATA.IMPORT'; readonly file: Blob }
  /** 'Import' in the dialog that lists what changes. */
  | { readonly type: 'DATA.CONFIRM' }
  | { readonly type: 'DATA.CANCEL' }
  | ImportedElsewhere;

export interface PersonalDataContext {
  /** The content of the chosen file, until it is imported or cancelled. */
  readonly data: PersonalData | null;
  /** The changes of its import. */
  readonly changes: readonly AreaChange[];
}

export type PersonalDataEmitted =
  | MessageFact
  /** The file can be imported: the dialog that lists the changes opens. */
  | { readonly type: 'import.checked' }
  /** The dialog is done or cancelled, and closes. */
  | { readonly type: 'import.done' }
  /** The queue of this tab is to be replaced by an imported one. */
  | { readonly type: 'queue.imported'; readonly queue: QueueSession };
