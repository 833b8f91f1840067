import { type ReactNode, useId } from 'react';

interface FormFieldProps {
  label: string;
  /** Shows an asterisk. To make the field required, set `required` on the control itself. */
  starred?: boolean;
  wide?: boolean;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | false | undefined;
  /** Renders the control with its id and the references to its error or hint. */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A form control with its label above, and its error or hint below. */
export function FormField({ label, starred, wide, hint, error, children }: FormFieldProps) {
  const id = useId();
  const note = error || hint;
  const control = {
    id,
    ...(error && { 'aria-invalid': true as const }),
    ...(note && { 'aria-describedby': `${id}note` }),
  };
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
      {children(control)}
      {note && <p id={`${id}note`}>{note}</p>}
    </div>
  );
}
