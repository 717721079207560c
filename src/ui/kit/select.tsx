import { Portal } from '@ark-ui/react/portal';
import { createListCollection, Select as Ark } from '@ark-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useMemo, type ReactNode, type Ref } from 'react';
import { field, menu, select } from 'styled-system/recipes';
import { cx } from 'styled-system/css/cx';
import { FieldError } from './field.tsx';

/** One choice. An empty `value` is refused: it would mean that nothing is chosen. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly image?: ReactNode;
}

export interface SelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Shows the choice as invalid, with the reason. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The options, or an error if one of them has an empty value, which is a bug. */
export function checkedOptions(options: readonly SelectOption[]): readonly SelectOption[] {
  const empty = options.find((option) => option.value === '');
  if (empty) throw new Error(`The option '${empty.label}' has an empty value`);
  return options;
}

/** A choice from a list that opens (role combobox). Import it only from files that are loaded lazily. */
export function Select({ label, options, value, onChange, placeholder, error, ref }: SelectProps) {
  const id = useId();
  const classes = select();
  const frame = field();
  const popup = menu();
  const collection = useMemo(() => createListCollection({ items: [...checkedOptions(options)] }), [options]);
  const chosen = options.find((option) => option.value === value);
  return (
    <Ark.Root
      className={frame.root}
      collection={collection}
      value={value ? [value] : []}
      onValueChange={(details) => onChange(details.value[0] ?? '')}
      invalid={error !== undefined}
      positioning={{ sameWidth: true, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Label className={frame.label}>{label}</Ark.Label>
      <Ark.Control>
        <Ark.Trigger
          ref={ref}
          className={cx(frame.box, classes.trigger)}
          {...(error !== undefined && { 'aria-describedby': `${id}-note` })}
        >
          <span className={classes.value}>
            {chosen?.image}
            <span dir="auto">{chosen?.label ?? placeholder}</span>
          </span>
          <ChevronDown size={20} aria-hidden="true" />
        </Ark.Trigger>
      </Ark.Control>
      {error !== undefined && <FieldError id={`${id}-note`}>{error}</FieldError>}
      <Portal>
        <Ark.Positioner className={popup.positioner}>
          <Ark.Content className={cx(popup.content, classes.content)}>
            {options.map((option) => (
              <Ark.Item key={option.value} item={option} className={popup.item}>
                {option.image}
                <Ark.ItemText dir="auto">{option.label}</Ark.ItemText>
                <Ark.ItemIndicator className={classes.indicator}>
                  <Check />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
