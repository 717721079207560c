import Share2 from 'lucide-react/icons/share-2';
import { isSampleTrack, type Track } from '../../domain/track.ts';
import { useApp } from '../app-context.tsx';
import { IconButton, type IconButtonProps } from '../kit/button.tsx';

interface ShareButtonProps extends Pick<IconButtonProps, 'variant'> {
  /** Null is the queue. */
  readonly name: string | null;
  readonly tracks: readonly Track[];
}

/** Opens the dialog with a link that carries the list itself. */
export function ShareButton({ name, tracks, variant }: ShareButtonProps) {
  const { shell } = useApp().actors;
  const label = name === null ? 'Share queue' : 'Share folder';
  return (
    <IconButton
      label={label}
      title={label}
      variant={variant}
      inert={tracks.every(isSampleTrack)}
      onClick={() => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'share', name, tracks } })}
    >
      <Share2 size={20} />
    </IconButton>
  );
}
