import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Problems } from './problems';

test('a rejection names the label of each value once', () => {
  const message = 'must not be empty';
  const problem = (label: string) => ({ line: 1, where: label, label, message });
  const problems = [problem('Products 1 / Name'), problem('Products 2 / Name')];
  render(<Problems rejection={{ message: '', problems: [...problems, ...problems] }} />);
  expect([...screen.getByRole('alert').children].map((one) => one.textContent)).toEqual([
    'Products 1 / Name: must not be empty',
    'Products 2 / Name: must not be empty',
  ]);
});
