import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { errorState } from 'styled-system/recipes';
import { Button } from './kit/button.tsx';

/**
 * Replaces the page if the services cannot be loaded: without a network, or when the server has a new
 * version. It looks like `ErrorState`, whose other variants the shell does not need.
 */
export function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const classes = errorState({ page: true });
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon}>
        <TriangleAlert size={20} />
      </span>
      <div className={classes.text}>
        <h1 className={classes.title}>This could not be loaded</h1>
        <p className={classes.detail}>Check your connection and try again.</p>
        <div className={classes.actions}>
          <Button icon={<RotateCw />} onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    </div>
  );
}
