import * as v from 'valibot';
import { fromCallback, type NonReducibleUnknown } from 'xstate';
import { embedCode } from '../domain/embed-code.ts';
import { restoreComment } from '../domain/comments.ts';
import { moodOf } from '../domain/mood.ts';
import { windowEventNames, type LogPort, type NetworkPort, type WindowEventsPort } from '../domain/ports.ts';
import { fitsWords } from '../domain/search.ts';
import { takenBack } from '../domain/unwanted.ts';
import type { Track } from '../domain/track.ts';
import { ASSISTANT_PLAY_MS } from '../limits/ui.ts';
import type {
  ArtistTracksEvent,
  ArtistTracksFact,
  LinksEvent,
  MoodTracksEvent,
  MoodTracksFact,
  PlayerLookEvent,
  ListenerDataEvent,
  StorageEvent,
  WindowEvent,
  WindowFact,
} from '../machines/app/outside.types.ts';
import type { Message, MessageFact } from '../machines/toasts/toasts.messages.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';
import type { LateCommands } from './commands.ts';
import type { AppParts } from './parts.ts';

/** What the actors through which facts leave and enter the system are made of. */
export interface OutsideParts extends Pick<
  AppParts,
  | 'windowEvents'
  | 'copyText'
  | 'share'
  | 'playerLook'
  | 'awaitIdle'
  | 'log'
  | 'content'
  | 'wait'
  | 'assistantFrame'
> {
  readonly network: Pick<NetworkPort, 'origin'>;
  readonly store: Pick<Store, 'reread' | 'status' | 'onStatus' | 'set' | 'update'>;
  /** Whether the page may read the catalogue's previews, as its policy says (relay/policy.ts). */
  readonly mayReadPreviews: boolean;
  /** The taste has changed: the personal lists are outdated. */
  readonly onTasteChanged: () => void;
  /** Makes the current track a favorite, if it is none. */
  readonly favorCurrent: () => void;
  /** Does something with the personal data, whose code loads then. */
  readonly withPersonalData: (
    act: (data: Pick<LateCommands['personalData'], 'logPlay' | 'restore'>) => Promise<unknown>,
  ) => void;
}

/** `detail.source` of every event that Foxtrot sends; Foxtrot recognises its own events by it. */
const ownSource = 'foxtrot';

const isOwn = (detail: unknown): boolean => v.is(v.object({ source: v.literal(ownSource) }), detail);

/** The window events of the outside contract: emits others', and sends Foxtrot's own unheard. */
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

/** Copies links, or opens the share sheet. A folder's link opens the folder in this browser only. */
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
      else if (event.type === 'EMBED.COPY') {
        const code = embedCode(origin, event.path, event.title);
        copyText(code).then(
          () => say({ code: 'links.embedCopied' }),
          () => say({ code: 'links.notCopied', url: code }),
        );
      } else {
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
  signal: AbortSignal,
): Promise<readonly Track[]> {
  if (event.type === 'words.fetch') {
    const [first, ...others] = await content.search(event.words, { signal });
    return first && fitsWords(first, event.words) ? [first, ...others] : [];
  }
  const mood = moodOf(event.mood);
  return mood.id === 'default' ? content.list('trending', { signal }) : content.moodGrid(mood, { signal });
}

/** Each request ends in time, with words: the page's notice, and an answer to the frame. */
const moodTracksActor = ({
  content,
  log,
  wait,
  assistantFrame,
}: Pick<OutsideParts, 'content' | 'log' | 'wait' | 'assistantFrame'>) =>
  fromCallback<MoodTracksEvent, NonReducibleUnknown, MoodTracksFact | MessageFact>(({ receive, emit }) =>
    receive((event) => {
      const over = new AbortController();
      const tooLate = wait(ASSISTANT_PLAY_MS, over.signal).then(() => Promise.reject(new Error('Too late')));
      const answer = (outcome: 'found' | 'nothing' | 'failed') =>
        assistantFrame.tell({ type: 'foxtrot.answer', request: 'play', outcome });
      void Promise.race([tracksFor(content, event, over.signal), tooLate])
        .then(
          (tracks) => {
            answer(tracks.length > 0 ? 'found' : 'nothing');
            if (tracks.length > 0) emit({ type: 'mood.fetched', tracks });
            else emit({ type: 'message', message: { code: 'search.nothingFits' } });
          },
          (error: unknown) => {
            answer('failed');
            log.warn('The assistant asked for tracks that could not be had', error);
            emit({ type: 'message', message: { code: 'library.addAllFailed' } });
          },
        )
        .finally(() => over.abort());
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
  const { content, store, windowEvents, log } = ports;
  return {
    links: linksActor(ports),
    playerLook: fromCallback<PlayerLookEvent>(({ receive }) => {
      // It changes the styles of the whole page, whose first rows come first.
      const ready = ports.awaitIdle(new AbortController().signal);
      receive(({ track, isPlaying }) => {
        void ready.then(() => ports.playerLook.show(track, isPlaying && ports.mayReadPreviews));
      });
    }),
    artistTracks: artistTracksActor(content, log),
    moodTracks: moodTracksActor(ports),
    storage: storageActor(store),
    listenerData: fromCallback<ListenerDataEvent>(({ receive }) =>
      receive((event) => {
        switch (event.type) {
          case 'track.played':
            return ports.withPersonalData(({ logPlay }) => logPlay(event));
          case 'search.remember':
            return void store.update(keys.recentSearches, (terms) => [event.term, ...terms]);
          case 'data.restore':
            return ports.withPersonalData(({ restore }) => restore());
          case 'comment.restore':
            return void store.update(keys.comments(event.comment.trackId), (comments) =>
              restoreComment(comments, event.comment, event.index),
            );
          case 'unwanted.takeBack':
            return void store.update(keys.unwanted, (list) => takenBack(list, event.unwanted));
          case 'track.favor':
            return ports.favorCurrent();
          case 'home.visited':
            return void store.set(keys.hasVisited, true);
          case 'recommendations.forget':
            return ports.onTasteChanged();
        }
      }),
    ),
    windowEvents: windowEventsActor(windowEvents),
  };
}
