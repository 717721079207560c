import AudioLines from 'lucide-react/icons/audio-lines';
import BoomBox from 'lucide-react/icons/boom-box';
import Flame from 'lucide-react/icons/flame';
import Leaf from 'lucide-react/icons/leaf';
import Star from 'lucide-react/icons/star';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { MusicPreference, MusicPreferenceId } from '../../../domain/preferences.ts';
import { Switch } from '../../kit/switch.tsx';

const icons: Readonly<Record<MusicPreferenceId, ReactNode>> = {
  trending: <Flame size={20} />,
  pop: <Star size={20} />,
  indie: <Leaf size={20} />,
  rock: <Zap size={20} />,
  edm: <AudioLines size={20} />,
  rap: <BoomBox size={20} />,
};

interface PreferenceSwitchesProps {
  readonly preferences: readonly MusicPreference[];
  readonly onToggle: (id: MusicPreferenceId) => void;
}

/** One switch per list of Home; the machine decides whether a change is allowed. */
export function PreferenceSwitches({ preferences, onToggle }: PreferenceSwitchesProps) {
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9.75rem), 1fr))]',
        gap: '10',
        // On a phone all six fit into the lower half of the window.
        '& svg': { mdDown: { display: 'none' } },
        // On the smallest too, one below the other, together with the button that saves them.
        '@media (max-width: 47.9375rem) and (max-height: 40rem)': {
          gap: '6',
          '& > *': { minHeight: '44', paddingBlock: '0' },
        },
        md: { gridTemplateColumns: '1fr 1fr' },
      })}
    >
      {preferences.map(({ id, label, enabled }) => (
        <Switch
          key={id}
          label={label}
          icon={icons[id]}
          checked={enabled}
          onChange={() => onToggle(id)}
          ground="raised"
        />
      ))}
    </div>
  );
}
