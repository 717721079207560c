import { keys, type ViewPreference } from '../../storage/keys.ts';
import { useCore } from '../app-context.tsx';
import { useStored } from '../use-stored.ts';

/** How a page shows its tracks, remembered by the name of its view. */
export function useView(name: string): readonly [ViewPreference, (view: ViewPreference) => void] {
  const { store } = useCore();
  const key = keys.viewPreference(name);
  return [useStored(key), (chosen) => void store.set(key, chosen)];
}
