import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { field } from 'styled-system/recipes';

export interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** Shown below, until there is an error. */
  readonly hint?: ReactNode;
  /** Shows the field as invalid, with the reason. */
  readonly error?: string | undefined;
  /** At the end of the box, such as '3 / 50'. */
  readonly counter?: string | undefined;
  /** At the beginning of the box. */
  readonly icon?: ReactNode;
  /** So many lines are seen of it; one without. */
  readonly rows?: number;
  /** Keeps the label for readers only. */
  readonly hideLabel?: boolean;
}

/** What is wrong with a field or a choice, below it. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={field().error} role="alert">
      <CircleAlert />
      <span>{children}</span>
    </p>
  );
}

/** A text input of one line or several, with its label above and a hint or an error below. */
export function Field({ label, hint, error, counter, icon, rows, hideLabel, ...input }: FieldProps) {
  const own = useId();
  const id = input.id ?? own;
  const classes = field();
  const Input = (rows ? 'textarea' : 'input') as 'input';
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        {icon}
        <Input
          {...(rows ? { rows } : { type: 'text' })}
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        {counter && (
          <span className={classes.counter} aria-hidden="true">
            {counter}
          </span>
        )}
      </div>
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-note`} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
