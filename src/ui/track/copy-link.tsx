import LinkIcon from 'lucide-react/icons/link';
import { useApp } from '../app-context.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { trackStrings } from '../strings/tracks.ts';

/** Copies the address of a page, so that it can be opened elsewhere (BEY-27). */
export function CopyLinkButton({ path }: { readonly path: string }) {
  const { links } = useApp().actors;
  return (
    <IconButton
      label={trackStrings.copyLink}
      title={trackStrings.copyLink}
      variant="solid"
      onClick={() => links.send({ type: 'LINK.COPY', path })}
    >
      <LinkIcon size={20} />
    </IconButton>
  );
}
