import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { contentOf, productContent } from '../../testing/page-data';
import { hydratePage } from '../../testing/render-page';
import { Chooser } from '../features/enquiry/chooser';
import { ToolsPage } from '../features/calculators/tools-page';

const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)!;

let complaints: unknown[];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...values) => void complaints.push(values));
});

describe('the calculators', () => {
  const page = <ToolsPage content={contentOf('tools')} />;
  const result = () => document.querySelector('#metres output strong')?.textContent;

  test('use input that was entered before the app started', () => {
    hydratePage('/tools', page, () => {
      control('metres-amount').value = '10';
      control('metres-unit').value = 'm';
    });
    expect(complaints).toEqual([]);
    expect([control('metres-amount').value, control('metres-unit').value]).toEqual(['10', 'm']);
    expect(result()).toMatch(/^10 m weighs about /);
    expect(location.search).toBe('');
  });

  test('do not treat the published values as input', () => {
    hydratePage('/tools', page, () => undefined);
    fireEvent.change(control('metres-wire'), { target: { value: '29/cu-etp' } });
    expect([control('running-pack').value, control('metres-d').value]).toEqual([
      'can-coil',
      '1.38',
    ]);
    expect([...new URLSearchParams(location.search).keys()].sort()).toEqual([
      'amount',
      'd',
      'density',
      'unit',
      'wire',
    ]);
  });
});

describe('the choice of a product', () => {
  const chooser = (id: number) => (
    <Chooser content={productContent(id)} words={contentOf('product-words')} />
  );
  const loads = async () => {
    await act(() => vi.dynamicImportSettled());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  const comes = () => document.querySelector('[role=group] > div > [role=status]')?.textContent;

  test('includes options and text entered before the app started', async () => {
    hydratePage('/products/1', chooser(1), () => {
      document.querySelector<HTMLInputElement>('[name=package][value=p-5]')!.checked = true;
      control('quantity').value = '20';
    });
    await loads();
    expect(complaints).toEqual([]);
    expect(comes()).toBe('20 spools P-5, 0.25 mm: 100 kg, about 241 km');
  });

  test('includes the selected member of a family', async () => {
    hydratePage('/products/5', chooser(5), () => {
      document.querySelector<HTMLInputElement>('[name=product][value="2"]')!.checked = true;
    });
    await loads();
    expect(document.querySelector('[name=grade]')).toBeNull();
    expect(comes()).toContain('10 spools DIN-125');
  });
});
