import Check from 'lucide-react/icons/check';
import { useSyncExternalStore } from 'react';
import { choiceMark } from 'styled-system/recipes';
import { isChosen } from '../../domain/choice.ts';
import type { Track } from '../../domain/track.ts';
import { choice } from './choice.ts';

/** Whether a track is chosen, and the button that changes it: the list hears its press (`choosing`). */
export default function ChoiceMark({ track }: { readonly track: Track }) {
  const isOn = useSyncExternalStore(choice.subscribe, () => isChosen(choice.get(), track.id));
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      aria-label={`Choose ${track.name}`}
      className={choiceMark()}
    >
      <span>{isOn && <Check aria-hidden="true" />}</span>
    </button>
  );
}
