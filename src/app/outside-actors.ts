import { fromCallback, type NonReducibleUnknown } from 'xstate';
import { createObserver, type DataLayer, type ReportedFact } from '../analytics/analytics.ts';
import { musicModeOf } from '../domain/music-mode.ts';
import { windowEventNames, type LogPort, type NetworkPort, type WindowEventsPort } from '../domain/ports.ts';
import { fitsWords } from '../domain/search.ts';
import type { Track } from '../domain/track.ts';
import { PLAY_DEDUPLICATION_MS } from '../limits/playback.ts';
import type {
  ArtistTracksEvent,
  ArtistTracksFact,
  LinksEvent,
  MoodTracksEvent,
  MoodTracksFact,
  PlayerLookEvent,
  SettingsEvent,
  StorageEvent,
  WindowEvent,
  WindowFact,
} from '../machines/app/outside.types.ts';
import type { Message, MessageFact } from '../machines/toasts/toasts.messages.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';
import type { AppParts } from './parts.ts';

/** What the actors through which facts leave and enter the system are made of. */
export interface OutsideParts extends Pick<
  AppParts,
  'windowEvents' | 'copyText' | 'share' | 'playerLook' | 'awaitIdle' | 'log' | 'content' | 'now'
> {
  readonly network: Pick<NetworkPort, 'origin'>;
  readonly dataLayer: DataLayer;
  readonly store: Pick<Store, 'reread' | 'status' | 'onStatus' | 'set' | 'update'>;
  /** Whether the page may read the catalogue's previews, as its policy says (relay/policy.ts). */
  readonly mayReadPreviews: boolean;
  /** The taste has changed: the personal lists are outdated. */
  readonly onTasteChanged: () => void;
  /** Makes the current track a favorite, if it is none. */
  readonly favorCurrent: () => void;
  /** Brings back the personal data that was deleted. */
  readonly restoreData: () => Promise<void>;
}

/** `detail.source` of every event that Foxtrot sends; Foxtrot recognises its own events by it. */
const ownSource = 'foxtrot';

const isOwn = (detail: unknown): boolean =>
  (detail as { readonly source?: unknown } | null | undefined)?.source === ownSource;

/** The window events of the outside contract: emits another script's, and sends Foxtrot's own without receiving them. */
export const windowEventsActor = (port: WindowEventsPort) =>
  fromCallback<WindowEvent, NonReducibleUnknown, WindowFact>(({ receive, emit }) => {
    receive(({ type, ...detail }) => port.dispatch(type, { ...detail, source: ownSource }));
    const stops = windowEventNames.map((name) =>
      port.listen(name, (detail) => {
        if (!isOwn(detail)) emit({ type: `window.${name}` });
      }),
    );
    return () => stops.forEach((stop) => stop());
  });

/** Copies links and shows a message, or opens the share sheet. A folder's link opens the folder in this browser only. */
const linksActor = ({
  copyText,
  share,
  network: { origin },
}: Pick<OutsideParts, 'copyText' | 'share' | 'network'>) =>
  fromCallback<LinksEvent, NonReducibleUnknown, MessageFact>(({ receive, emit }) => {
    const say = (message: Message) => emit({ type: 'message', message });
    const copy = (path: string) =>
      copyText(origin + path).then(
        () => say({ code: path.startsWith('/favorites/') ? 'links.folderCopied' : 'links.copied' }),
        () => say({ code: 'links.notCopied', url: origin + path }),
      );
    receive((event) => {
      if (event.type === 'LINK.COPY') void copy(event.path);
      else {
        void share({ title: event.title, url: origin + event.path }).then((isTaken) =>
          isTaken ? undefined : copy(event.path),
        );
      }
    });
  });

/** Reports once in a store's life that something cannot be stored. */
export const storageActor = (store: OutsideParts['store']) =>
  fromCallback<StorageEvent, NonReducibleUnknown, MessageFact>(({ receive, emit }) => {
    receive(() => store.reread());
    let hasReported = false;
    const report = () => {
      if (hasReported || store.status().kind === 'available') return;
      hasReported = true;
      emit({ type: 'message', message: { code: 'storage.unavailable' } });
    };
    report();
    return store.onStatus(report);
  });

/** The tracks that the assistant asks for. Those of a search only if the first of them fits the words. */
async function tracksFor(
  content: OutsideParts['content'],
  event: MoodTracksEvent,
): Promise<readonly Track[]> {
  if (event.type === 'words.fetch') {
    const [first, ...others] = await content.search(event.words);
    return first && fitsWords(first, event.words) ? [first, ...others] : [];
  }
  const mode = musicModeOf(event.mood);
  return mode.id === 'default' ? content.list('trending') : content.moodGrid(mode);
}

const moodTracksActor = (content: OutsideParts['content'], log: LogPort) =>
  fromCallback<MoodTracksEvent, NonReducibleUnknown, MoodTracksFact | MessageFact>(({ receive, emit }) =>
    receive((event) => {
      void tracksFor(content, event).then(
        (tracks) => {
          if (tracks.length > 0) emit({ type: 'mood.fetched', tracks });
          else emit({ type: 'message', message: { code: 'search.nothingFits' } });
        },
        (error: unknown) => {
          log.warn('The assistant asked for tracks that could not be had', error);
          emit({ type: 'message', message: { code: 'library.addAllFailed' } });
        },
      );
    }),
  );

const artistTracksActor = (content: OutsideParts['content'], log: LogPort) =>
  fromCallback<ArtistTracksEvent, NonReducibleUnknown, ArtistTracksFact>(({ receive, emit }) =>
    receive(({ track, artistId }) => {
      void content.artistPage(artistId, { background: true }).then(
        ({ tracks }) =>
          emit({
            type: 'artist.fetched',
            trackId: track.id,
            tracks: [track, ...tracks.filter(({ id }) => id !== track.id)],
          }),
        (error: unknown) => log.warn('What follows a track could not be fetched', error),
      );
    }),
  );

/** The actors over the ports to the outside. */
export function provideOutside(ports: OutsideParts) {
  const { dataLayer, content, store, windowEvents, log, now } = ports;
  return {
    analytics: fromCallback<ReportedFact>(({ receive }) => {
      const { push } = dataLayer;
      receive(createObserver({ push, now, playDeduplicationMs: PLAY_DEDUPLICATION_MS }));
      push({ event: 'app_initialized' });
    }),
    links: linksActor(ports),
    playerLook: fromCallback<PlayerLookEvent>(({ receive }) => {
      // It changes the styles of the whole page, whose first rows come first.
      const ready = ports.awaitIdle(new AbortController().signal);
      receive(({ track, isPlaying }) => {
        void ready.then(() => ports.playerLook.show(track, isPlaying && ports.mayReadPreviews));
      });
    }),
    artistTracks: artistTracksActor(content, log),
    moodTracks: moodTracksActor(content, log),
    storage: storageActor(store),
    settings: fromCallback<SettingsEvent>(({ receive }) =>
      receive((event) => {
        switch (event.type) {
          case 'search.remember':
            return void store.update(keys.recentSearches, (terms) => [event.term, ...terms]);
          case 'data.restore':
            return void ports.restoreData();
          case 'track.favor':
            return ports.favorCurrent();
          case 'home.visited':
            return void store.set(keys.hasVisited, true);
          case 'keepListening.turnOn':
            return void store.set(keys.keepListening, true);
          case 'recommendations.forget':
            return ports.onTasteChanged();
        }
      }),
    ),
    windowEvents: windowEventsActor(windowEvents),
  };
}
