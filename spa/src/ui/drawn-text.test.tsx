import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { DrawnText } from './drawn-text';

test.each([
  ['Plain Brass Wire', 4],
  ['Oil', 3],
  ['Your Enquiry', 6],
  ['शुद्ध ताँबा', 0],
  ['Wire 👩🏽‍🔧', 0],
  ['', 0],
])('%s has %i letters that get thinner', (text, letters) => {
  const { container } = render(<DrawnText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('span span')).toHaveLength(letters);
});
