import { type ReactNode, useId } from 'react';

import { useFieldError } from './use-field-error';
import styles from './form-field.module.scss';

interface FormFieldProps {
  label: string;
  /**
   * Shows an asterisk. It does not make the field required: set `required` on the control itself.
   */
  starred?: boolean;
  wide?: boolean;
  /**
   * Renders the control, given the control's id, its error's id and its handler for invalid input.
   */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps extends Pick<
  ReturnType<typeof useFieldError>,
  'onInvalid' | 'onInput'
> {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A form control with its label above and its error below. */
export function FormField({ label, starred, wide, children }: FormFieldProps) {
  const id = useId();
  const { error, onInvalid, onInput } = useFieldError();
  const described = error
    ? { 'aria-invalid': true as const, 'aria-describedby': `${id}error` }
    : {};
  return (
    <div className={wide ? styles.wide : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {starred && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, className: styles.control!, onInvalid, onInput, ...described })}
      {error && (
        <p className={styles.error} id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
