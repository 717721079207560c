import type { Track } from '../../domain/track.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** What an export is of: one of the listener's folders, or a mood's grid on Home. */
export type ExportedList =
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'mood'; readonly id: string; readonly name: string };

/** An export that a listener asks for. */
export interface ExportRequest {
  readonly list: ExportedList;
  readonly tracks: readonly Track[];
}

export type CsvExportEvent = { readonly type: 'EXPORT.CSV' } & ExportRequest;

export interface CsvExportContext {
  /** The export that is being made; null in between. */
  readonly request: ExportRequest | null;
}

export type CsvExportEmitted = MessageFact;
