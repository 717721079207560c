import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { field } from 'styled-system/recipes';

interface Common {
  readonly label: string;
  /** Shown below, until there is an error. */
  readonly hint?: ReactNode;
  /** Shows the field as invalid, with the reason. */
  readonly error?: string | undefined;
  /** At the end of the box, such as '3 / 50'. */
  readonly counter?: string | undefined;
  /** At the beginning of the box. */
  readonly icon?: ReactNode;
  /** Keeps the label for readers only. */
  readonly hideLabel?: boolean;
}

export type FieldProps = Common & {
  readonly ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>;
/** Label, box, hint and error around an input. */
function Frame(props: Common & { readonly id: string; readonly children: ReactNode }) {
  const { id, label, hint, error, counter, icon, hideLabel, children } = props;
  const classes = field();
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        {icon}
        {children}
        {counter && (
          <span className={classes.counter} aria-hidden="true">
            {counter}
          </span>
        )}
      </div>
      {error ? (
        <p id={`${id}-note`} className={classes.error} role="alert">
          <CircleAlert />
          {error}
        </p>
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

/** A text input, with its label above and a hint or an error below. */
export function Field({ label, hint, error, counter, icon, hideLabel, ...input }: FieldProps) {
  const own = useId();
  const id = input.id ?? own;
  const common = { label, hint, error, counter, icon, ...(hideLabel && { hideLabel }) };
  return (
    <Frame id={id} {...common}>
      <input
        type="text"
        {...input}
        id={id}
        className={field().input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
    </Frame>
  );
}
