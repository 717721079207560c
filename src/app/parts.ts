import type { Content } from '../content/content.types.ts';
import type { AppPorts } from '../domain/ports.ts';
import type { QueueSession } from '../domain/queue-list.ts';
import type { EmitFact } from '../machines/app/functions.ts';
import type { Store } from '../storage/store.types.ts';

/** What functions and actors of the app are made of. Each names the parts that it needs. */
export interface AppParts extends AppPorts {
  /** ms since 1970 */
  readonly now: () => number;
  readonly store: Store;
  readonly content: Content;
  readonly emit: EmitFact;
  /** This tab has replaced the personal data, by an import or a deletion. */
  readonly onReplaced: (queue: QueueSession) => void;
  /** Calls back when this tab or another has. */
  readonly whenReplaced: (subscriber: () => void) => void;
}
