import { type InputEvent, type InvalidEvent, useState } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A field's validation error in the browser's own words, to show below the field instead of in a
 * bubble.
 */
export function useFieldError() {
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
