import type { WindowEventsPort } from '../domain/ports/window-events.ts';
import type { MusicPreference } from '../domain/preferences.ts';
import type { AppActors } from '../machines/app/app.system.ts';
import type { Store } from '../storage/store.types.ts';
import { createWindowEvents } from './window-events.ts';

/** What the window events need beside the actors. */
export interface WindowFactPorts {
  readonly events: WindowEventsPort;
  readonly store: Pick<Store, 'reread'>;
  /** The taste has changed: the personal lists are to be made anew (E74). */
  readonly onTasteChanged: () => void;
}

/**
 * The six window events: the app's facts go out as events, another script's events lead to what they name. Storage is
 * the master, so hearing one mostly means to look at it again. Returns the way to stop.
 */
export function connectWindow(
  actors: Pick<
    AppActors,
    'library' | 'music-mode' | 'onboarding' | 'personal-data' | 'preferences' | 'profile' | 'shell' | 'taste'
  >,
  { events, store, onTasteChanged }: WindowFactPorts,
): () => void {
  const { library, onboarding, preferences, profile, shell, taste } = actors;
  const reportTaste = () => taste.send({ type: 'taste.reported' });
  const window = createWindowEvents(events, {
    toggleQueue: () => shell.send({ type: 'SHELL.QUEUE.TOGGLE' }),
    musicModeChanged: () => store.reread(),
    favoritesUpdated: () => store.reread(),
    preferencesSaved: () => {
      store.reread();
      onboarding.send({ type: 'preferences.saved' });
    },
    favoriteAdded: reportTaste,
    favoriteRemoved: reportTaste,
  });
  const sendSaved = (fact: { readonly preferences: readonly MusicPreference[] }) =>
    window.send('preferencesSaved', {
      enabled: fact.preferences.filter(({ enabled }) => enabled).map(({ id }) => id),
    });

  const subscriptions = [
    actors['music-mode'].on('mode.changed', ({ id }) => {
      // The app does not hear its own event, and this one shows favorites and folders anew (FAV-17, FAV-18).
      store.reread();
      window.send('musicModeChanged', { mode: id });
    }),
    preferences.on('preferences.saved', sendSaved),
    profile.on('profile.saved', sendSaved),
    library.on('library.changed', ({ source }) => {
      if (source === 'own') window.send('favoritesUpdated', {});
    }),
    library.on('favorite.added', ({ track }) => window.send('favoriteAdded', { trackId: track.id })),
    library.on('favorite.removed', ({ track }) => window.send('favoriteRemoved', { trackId: track.id })),
    actors['personal-data'].on('queue.imported', reportTaste),
    taste.on('taste.changed', onTasteChanged),
  ];
  return () => {
    window.close();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
