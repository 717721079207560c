import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { errorState } from 'styled-system/recipes';
import { Button } from './kit/button.tsx';
import { shellStrings } from './strings/shell.ts';

/**
 * What stands in the page's place where the rest of the app does not come: without a network, or behind a new version
 * (BEY-33). It looks as `ErrorState` does, whose other forms the first file does without.
 */
export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const classes = errorState({ page: true });
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon}>
        <TriangleAlert size={20} />
      </span>
      <div className={classes.text}>
        <h1 className={classes.title}>{shellStrings.notLoaded}</h1>
        <p className={classes.detail}>{shellStrings.checkConnection}</p>
        <div className={classes.actions}>
          <Button icon={<RotateCw />} onClick={onRetry}>
            {shellStrings.loadAgain}
          </Button>
        </div>
      </div>
    </div>
  );
}
