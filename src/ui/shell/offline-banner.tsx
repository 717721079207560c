import Unplug from 'lucide-react/icons/unplug';
import { offlineBanner } from 'styled-system/recipes';
import { selectIsOffline } from '../../machines/shell/shell.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { shellStrings } from '../strings/shell.ts';

/** One quiet line while the browser says that it is offline (D61). Readers hear it as it comes. */
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
