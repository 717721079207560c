import BoomBox from 'lucide-react/icons/boom-box';
import Guitar from 'lucide-react/icons/guitar';
import PartyPopper from 'lucide-react/icons/party-popper';
import PawPrint from 'lucide-react/icons/paw-print';
import Waves from 'lucide-react/icons/waves';
import type { ComponentType } from 'react';
import type { MusicModeId } from '../../domain/music-mode.ts';

const icons: Readonly<Record<MusicModeId, ComponentType<{ readonly size?: number }>>> = {
  default: PawPrint,
  party: PartyPopper,
  hiphop: BoomBox,
  acoustic: Guitar,
  chill: Waves,
};

/** The icon of a mood, 20 px where nothing else is said. */
export function ModeIcon({ id, size = 20 }: { readonly id: MusicModeId; readonly size?: number }) {
  const Icon = icons[id];
  return <Icon size={size} />;
}
