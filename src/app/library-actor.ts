import { fromCallback, type NonReducibleUnknown } from 'xstate';
import type { LibraryCommand, LibraryFacts } from '../machines/app/outside.types.ts';
import { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';
import type { ChangeLibrary } from './library.ts';

/**
 * The actor of the stored favorites and folders. Views read the stored value.
 * @param changing makes the changes, once its code has loaded; what is pressed before waits for it
 */
export const libraryActor = (store: Pick<Store, 'onUpdate'>, changing: Promise<ChangeLibrary>) =>
  fromCallback<LibraryCommand, NonReducibleUnknown, LibraryFacts>(({ receive, emit }) => {
    receive((command) => void changing.then((change) => change(command, emit)));
    return store.onUpdate(keys.library, ({ source }) => {
      if (source === 'own') emit({ type: 'library.changed' });
    });
  });
