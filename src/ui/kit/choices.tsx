import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { chip, chipRow, segment } from 'styled-system/recipes';
import type { PlaceValue } from '../../sent/places.ts';
import { Link } from './link.tsx';
import { Own } from './own.tsx';

export interface ChoicesProps<Value extends string> {
  /** The group's name. */
  readonly label: string;
  /** The name of its radios; one of its own without it. */
  readonly name?: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Takes presses by pointer, Space and Enter, also on what is chosen; `onChange` only arrow keys. */
  readonly onPress?: (value: Value) => void;
  /** The look of the group and of its options; chips without one. */
  readonly classes?: { readonly root?: string; readonly item: string };
  /** Shows the icons alone. */
  readonly iconsOnly?: boolean;
  /** The place of the listener's own that it is; one of several by its name. */
  readonly place?: 'mood' | 'view';
}

/** One choice of a few (role radiogroup). Native radios provide arrow keys and screen-reader support. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, value: chosen, onChange, onPress, iconsOnly, place } = props;
  const { classes = { root: chipRow(), item: chip() } } = props;
  const ownName = useId();
  const byArrow = useRef(false);
  const onKeyDown = (event: KeyboardEvent, value: Value) => {
    byArrow.current = event.key.startsWith('Arrow');
    if (!onPress || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onPress(value);
  };
  const radio = (option: (typeof options)[number]) => ({
    type: 'radio',
    className: 'sr-only',
    name: props.name ?? ownName,
    value: option.value,
    'aria-label': iconsOnly ? option.label : undefined,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, option.value),
    onChange: () => {
      if (byArrow.current || !onPress) onChange(option.value);
      byArrow.current = false;
    },
    onClick: () => {
      if (!byArrow.current) onPress?.(option.value);
    },
  });
  return (
    <div role="radiogroup" aria-label={label} className={classes.root}>
      {options.map((option) => (
        // A press on the row is one even if nothing changes; the label forwards it to its radio.
        <label
          key={option.value}
          className={classes.item}
          title={iconsOnly ? option.label : undefined}
          onPointerDown={() => (byArrow.current = false)}
        >
          {place ? (
            <Own
              as="input"
              way="choice"
              place={place}
              shows={chosen as PlaceValue<typeof place>}
              {...(props.name && { of: props.name })}
              {...radio(option)}
            />
          ) : (
            <input checked={option.value === chosen} {...radio(option)} />
          )}
          {option.icon}
          {!iconsOnly && <span>{option.label}</span>}
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
      <span>{children}</span>
    </Link>
  );
}

/** How a list page shows its tracks. */
export type View = 'grid' | 'list';

const views = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid /> },
  { value: 'list', label: 'List view', icon: <List /> },
] as const;

/** How a page shows its tracks, and under which key that is stored. */
export type ViewToggleProps = Required<Pick<ChoicesProps<View>, 'name' | 'value' | 'onChange'>>;

/** Grid or list: the radiogroup 'View' of every list page. */
export function ViewToggle(props: ViewToggleProps) {
  return <Choices label="View" options={views} classes={segment()} iconsOnly place="view" {...props} />;
}
