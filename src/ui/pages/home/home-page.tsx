import { useEffect } from 'react';
import { keys } from '../../../storage/keys.ts';
import { selectIsModeRestored, selectMode } from '../../../machines/music-mode/music-mode.select.ts';
import { useActorSelector, useApp, useIsHydrated } from '../../app-context.tsx';
import { DefaultHome } from './default-home.tsx';
import { MoodHome } from './mood-home.tsx';

/** The start page: the sections of the default mood, or the grid of another one. */
export default function HomePage() {
  const { store, actors } = useApp();
  const mode = useActorSelector('musicMode', selectMode);
  const isRestored = useActorSelector('musicMode', selectIsModeRestored);
  const isDefault = mode.id === 'default';
  // On the first such visit the preferences dialog opens by itself.
  useEffect(() => {
    if (!isRestored || !isDefault || store.get(keys.hasVisited)) return;
    actors.shell.send({ type: 'SHELL.DIALOG.REQUEST', dialog: { kind: 'preferences' } });
  }, [store, actors, isRestored, isDefault]);
  // What is sent is the default mood's, which most have.
  const isHydrated = useIsHydrated();
  if (isHydrated && !isRestored) return null;
  return isDefault ? <DefaultHome mode={mode} /> : <MoodHome mode={mode} key={mode.id} />;
}
