import { tasteBasis } from '../content/taste.ts';
import { tracksOf } from '../domain/library-rules.ts';
import { favoritesFolderId } from '../domain/library.ts';
import type { EmitFact } from '../machines/app/functions.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** Emits what stored values mean for others: their changes in this tab and in others, as long as the store is open. */
export function watchSettings(store: Pick<Store, 'get' | 'onUpdate'>, emit: EmitFact): void {
  const emitKeepListening = (on: boolean) => emit('keepListening', { type: 'keepListening.changed', on });
  emitKeepListening(store.get(keys.keepListening));
  store.onUpdate(keys.keepListening, ({ value }) => emitKeepListening(value));

  /** The stored taste as one text: another text is another taste. */
  const readTaste = () =>
    tasteBasis({
      favorites: tracksOf(store.get(keys.library), favoritesFolderId),
      plays: store.get(keys.history),
      lists: store.get(keys.musicPreferences),
      recommendation: store.get(keys.recommendationPreferences),
    });
  let taste = readTaste();
  const emitTaste = () => {
    const current = readTaste();
    if (current === taste) return;
    taste = current;
    emit('taste', { type: 'taste.changed' });
  };
  store.onUpdate(keys.library, emitTaste);
  store.onUpdate(keys.history, emitTaste);
  store.onUpdate(keys.musicPreferences, emitTaste);
  store.onUpdate(keys.recommendationPreferences, emitTaste);
}
