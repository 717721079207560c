import type { Track } from '../domain/track.ts';
import type { WindowEventName, WindowEventsPort } from '../domain/ports/window-events.ts';

/** What `detail.source` says in every event that Foxtrot sends; by it Foxtrot knows its own (E61). */
export const ownSource = 'foxtrot';

/** The `detail` of each event that Foxtrot sends, beside `source`. */
export interface WindowEventDetails {
  /** The mode's id. */
  readonly musicModeChanged: { readonly mode: string };
  /** The ids of the enabled preferences. */
  readonly preferencesSaved: { readonly enabled: readonly string[] };
  /** Something in the library has changed. */
  readonly favoritesUpdated: Readonly<Record<never, never>>;
  readonly favoriteAdded: { readonly trackId: Track['id'] };
  readonly favoriteRemoved: { readonly trackId: Track['id'] };
}

/** What is done when another script sends an event. */
export type WindowEventReactions = Readonly<Record<WindowEventName, () => void>>;

export interface WindowEvents {
  /** Sends an event, marked as Foxtrot's own. */
  readonly send: <Name extends keyof WindowEventDetails>(
    name: Name,
    detail: WindowEventDetails[Name],
  ) => void;
  /** Stops hearing. */
  readonly close: () => void;
}

function isOwn(detail: unknown): boolean {
  return typeof detail === 'object' && detail !== null && 'source' in detail && detail.source === ownSource;
}

/** The window events of the outside contract: the other scripts' are heard, Foxtrot's own are sent and not heard. */
export function createWindowEvents(port: WindowEventsPort, reactions: WindowEventReactions): WindowEvents {
  const stops = (Object.keys(reactions) as WindowEventName[]).map((name) =>
    port.listen(name, (detail) => {
      if (!isOwn(detail)) reactions[name]();
    }),
  );
  return {
    send: (name, detail) => port.dispatch(name, { ...detail, source: ownSource }),
    close: () => stops.forEach((stop) => stop()),
  };
}
