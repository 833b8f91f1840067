import { useId } from 'react';

import styles from '../../ui/form-field.module.scss';

interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  type?: 'text' | 'date';
  hint?: string | undefined;
  error?: string | undefined;
  autoComplete?: string;
  min?: string;
  onWrite: (value: string) => void;
}

/** A text input with its label above, and its error or hint below. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, autoComplete = 'off', onWrite, type = 'text', ...rest } = props;
  const id = useId();
  const said = error ?? hint;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        className={styles.control}
        id={id}
        type={type}
        autoComplete={autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? `${id}said` : undefined}
        onChange={(event) => onWrite(event.target.value)}
      />
      {said && (
        <p className={error ? styles.error : styles.hint} id={`${id}said`}>
          {said}
        </p>
      )}
    </div>
  );
}
