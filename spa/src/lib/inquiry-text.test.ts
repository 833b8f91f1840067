import { describe, expect, test } from 'vitest';

import { contentOf } from '../../testing/page-data.ts';
import { inquiryText } from './inquiry-text.ts';

const words = contentOf('connect').page.form;

function dataOf(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

describe('the message of an inquiry', () => {
  test('leaves out the fields that are empty or blank', () => {
    const data = dataOf({ name: ' Asha ', email: '', phone: '  ', inquiryType: '', text: 'x\n' });
    expect(inquiryText(words, data)).toBe(`${words.greeting}\n\nFull Name: Asha\nMessage: x`);
  });

  test('is not shortened', () => {
    const text = 'wire '.repeat(4000);
    expect(inquiryText(words, dataOf({ text }))).toMatch(new RegExp(`Message: ${text.trim()}$`));
  });

  test('has no type that the form does not offer', () => {
    expect(inquiryText(words, dataOf({ inquiryType: 'gold' }))).not.toContain('gold');
  });
});

test('the form offers the five types of the specification with their labels', () => {
  expect(Object.fromEntries(words.options.map(({ value, label }) => [value, label]))).toEqual({
    'product-inquiry': 'Product Inquiry',
    'technical-support': 'Technical Support',
    'quote-request': 'Quote Request',
    partnership: 'Partnership Opportunity',
    general: 'General Question',
  });
});
