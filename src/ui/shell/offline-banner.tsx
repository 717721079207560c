import Unplug from 'lucide-react/icons/unplug';
import { offlineBanner } from 'styled-system/recipes';
import { selectIsOffline } from '../../machines/shell/shell.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { shellStrings } from '../strings/shell.ts';

/** A muted text while the browser is offline (D61). Screen readers announce it. */
export function OfflineBanner() {
  const isOffline = useActorSelector('shell', selectIsOffline);
  return (
    <div role="status">
      {isOffline && (
        <p className={offlineBanner()}>
          <Unplug size={16} aria-hidden="true" />
          <span>{shellStrings.offline}</span>
        </p>
      )}
    </div>
  );
}
