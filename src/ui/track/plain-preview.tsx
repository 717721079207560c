import { lastingPreviewUrl } from '../../domain/preview-url.ts';
import type { Track } from '../../domain/track.ts';

/**
 * The browser's own player for a track's preview, for a page that runs no scripts. Only the server renders it
 * (`import.meta.env.SSR`); where scripts run, the page's own script removes it before the app hydrates the page.
 */
export function PlainPreview({ track }: { readonly track: Track }) {
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has captions for it */}
      <audio controls preload="none" aria-label={track.name} src={lastingPreviewUrl(track)} />
    </noscript>
  );
}
