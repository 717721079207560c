import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useId } from 'react';
import { segment } from 'styled-system/recipes';
import { kitStrings } from '../strings/kit.ts';

/** How a list page shows its tracks. */
export type View = 'grid' | 'list';

/** Grid or list: the radiogroup 'View' of every list page. */
export function ViewToggle({
  value,
  onChange,
}: {
  readonly value: View;
  readonly onChange: (view: View) => void;
}) {
  const name = useId();
  const classes = segment();
  const options = [
    { view: 'grid', label: kitStrings.gridView, icon: <LayoutGrid /> },
    { view: 'list', label: kitStrings.listView, icon: <List /> },
  ] as const;
  return (
    <div role="radiogroup" aria-label={kitStrings.view} className={classes.root}>
      {options.map(({ view, label, icon }) => (
        <label key={view} className={classes.item} title={label}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            aria-label={label}
            checked={view === value}
            onChange={() => onChange(view)}
          />
          {icon}
        </label>
      ))}
    </div>
  );
}
