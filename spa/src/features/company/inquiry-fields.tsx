import type { RefObject } from 'react';

import type { InquiryForm as Words } from '../../content/catalogue.types';
import { FormField } from '../../ui/form-field';
import { MESSAGE_ROWS } from '../../constants';
import { FIELDS } from '../../lib/inquiry-text';

interface InquiryFieldsProps {
  words: Words;
  message: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The fields of the form. The type field exists if there are types. It has an asterisk but, as the
 * specification demands, is not required.
 */
export function InquiryFields({ words, message }: InquiryFieldsProps) {
  return (
    <>
      <FormField label={words.name} starred>
        {(control) => (
          <input {...control} name={FIELDS.name} type="text" autoComplete="name" required />
        )}
      </FormField>
      <FormField label={words.email} starred>
        {(control) => (
          <input {...control} name={FIELDS.email} type="email" autoComplete="email" required />
        )}
      </FormField>
      <FormField label={words.phone}>
        {(control) => <input {...control} name={FIELDS.phone} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField label={words.company}>
        {(control) => (
          <input {...control} name={FIELDS.company} type="text" autoComplete="organization" />
        )}
      </FormField>
      {words.options.length > 0 && (
        <FormField label={words.inquiryType} starred wide>
          {(control) => (
            <select {...control} name={FIELDS.inquiryType}>
              <option value="">{words.inquiryPlaceholder}</option>
              {words.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <FormField label={words.message} starred wide>
        {(control) => (
          <textarea
            {...control}
            ref={message}
            name={FIELDS.message}
            rows={MESSAGE_ROWS}
            autoComplete="off"
            required
          />
        )}
      </FormField>
    </>
  );
}
