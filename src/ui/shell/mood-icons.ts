import BoomBox from 'lucide-react/icons/boom-box';
import Guitar from 'lucide-react/icons/guitar';
import PartyPopper from 'lucide-react/icons/party-popper';
import PawPrint from 'lucide-react/icons/paw-print';
import Waves from 'lucide-react/icons/waves';
import type { ComponentType } from 'react';
import type { MoodId } from '../../domain/mood.ts';

/** The icon of every mood. */
export const moodIcons: Readonly<Record<MoodId, ComponentType<{ readonly size?: number }>>> = {
  default: PawPrint,
  party: PartyPopper,
  hiphop: BoomBox,
  acoustic: Guitar,
  chill: Waves,
};
