import { type InputEvent, type InvalidEvent, type ReactNode, useId, useState } from 'react';

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

interface ControlProps extends Pick<ReturnType<typeof useFieldError>, 'onInvalid' | 'onInput'> {
  id: string;
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
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {label}
        {starred && (
          <span className="muted" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, onInvalid, onInput, ...described })}
      {error && <p id={`${id}error`}>{error}</p>}
    </div>
  );
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A field's validation error in the browser's own words, to show below the field instead of in a
 * bubble.
 */
function useFieldError() {
  const [error, setError] = useState('');
  return {
    error,
    onInvalid: (event: InvalidEvent<Field>) => {
      event.preventDefault();
      const field = event.currentTarget;
      setError(field.validationMessage);
      if (field.form?.querySelector(':invalid:not(fieldset)') === field) field.focus();
    },
    onInput: ({ currentTarget }: InputEvent<Field>) =>
      setError((before) => before && currentTarget.validationMessage),
  };
}
