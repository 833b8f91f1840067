import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { rejectionOf } from '../use-editor';
import { Problems } from './rejections';

test('a rejection names the label of each value once', () => {
  const message = 'must not be empty';
  const problem = (label: string) => ({ where: label, label, message, view: 'edit/company' });
  const problems = [problem('Products 1 / Name'), problem('Products 2 / Name')];
  render(<Problems rejection={{ ...rejectionOf(''), problems: [...problems, ...problems] }} />);
  expect([...screen.getByRole('alert').children].map((one) => one.textContent)).toEqual([
    'Products 1 / Name: must not be empty',
    'Products 2 / Name: must not be empty',
  ]);
  const [link] = screen.getAllByRole('link', { name: 'Products 1 / Name' });
  expect(link?.getAttribute('href')).toBe('#edit/company');
});
