import type { ImportRefusal, PartChange, PersonalData } from '../../domain/personal-data.ts';
import type { QueueSession } from '../../domain/queue-session.ts';
import type { DialogFact } from '../dialog-facts.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** What a chosen file turned out to be. */
export type ImportAnswer =
  | { readonly kind: 'read'; readonly data: PersonalData; readonly changes: readonly PartChange[] }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal };

/** Another tab has imported personal data: this tab's queue is replaced as well (D28). */
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
  /** What the chosen file holds, until it is imported or given up. */
  readonly data: PersonalData | null;
  /** What importing it would change. */
  readonly changes: readonly PartChange[];
}

export type PersonalDataEmitted =
  | MessageFact
  /** The file can be imported: the dialog that lists what changes should open. */
  | { readonly type: 'import.due' }
  /** The dialog has done its work, or was given up, and closes. */
  | { readonly type: 'import.done' }
  /** The queue of this tab is to be replaced by an imported one (D28). */
  | { readonly type: 'queue.imported'; readonly queue: QueueSession };
