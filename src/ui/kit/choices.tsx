import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { type ReactNode, useId } from 'react';
import { chip, chipRow, segment } from 'styled-system/recipes';
import { kitStrings } from '../strings/kit.ts';
import { Link } from './link.tsx';

export interface ChipsProps<Value extends string> {
  /** The group's name. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice as adjacent chips (role radiogroup). Native radios provide arrow keys and screen-reader support. */
export function Chips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={chipRow()}>
      {options.map((option) => (
        <label key={option.value} className={chip()}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** A small rounded link, such as Home's links to the lists. */
export function ChipLink({
  href,
  icon,
  current,
  children,
}: {
  readonly href: string;
  readonly icon?: ReactNode;
  /** The page that is open. */
  readonly current?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Link
      href={href}
      className={chip()}
      aria-current={current ? 'page' : undefined}
      data-state={current ? 'checked' : undefined}
    >
      {icon}
      {children}
    </Link>
  );
}

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
