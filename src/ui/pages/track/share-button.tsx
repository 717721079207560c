import Share from 'lucide-react/icons/share-2';
import { useApp } from '../../app-context.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';

/** Opens the platform's share sheet with the address of a page, or copies it if there is none. */
export function ShareButton({ path, title }: { readonly path: string; readonly title: string }) {
  const { links } = useApp().actors;
  return (
    <IconButton
      label={cataloguePageStrings.track.share}
      title={cataloguePageStrings.track.share}
      variant="solid"
      size="lg"
      onClick={() => links.send({ type: 'LINK.SHARE', path, title })}
    >
      <Share size={20} />
    </IconButton>
  );
}
