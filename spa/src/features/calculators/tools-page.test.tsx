import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { contentOf } from '../../../testing/page-data';
import { renderPages } from '../../../testing/render-page';
import { fakeTimers } from '../../../testing/window';
import { ADDRESS_DELAY } from '../../constants';
import ToolsPage from './tools-page';

const CONTENT = contentOf('tools');
const { page } = CONTENT;
const TOOLS = ['metres', 'running', 'fillet', 'joint'] as const;

fakeTimers();

function open(values: Record<string, string> = {}) {
  const query = new URLSearchParams(values).toString();
  return renderPages(
    { '/tools': <ToolsPage content={CONTENT} /> },
    `/tools${query && `?${query}`}`,
  );
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)!;
const output = (tool: string) => document.querySelector(`#${tool} output`)!;
const result = (tool: string) => output(tool).querySelector('strong')?.textContent;
const example = (tool: string) =>
  [...document.querySelectorAll(`#${tool} dt`)].find(
    ({ textContent }) => textContent === page.example,
  )?.nextElementSibling?.textContent;

const type = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
/** Waits until typed text is in the address. */
const rest = () => act(() => void vi.advanceTimersByTime(ADDRESS_DELAY));
const entered = () => Object.fromEntries(new URLSearchParams(location.search));

async function chooseUnits(system: string) {
  fireEvent.click(document.querySelector(`input[type=radio][value="${system}"]`)!);
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(0));
}

describe('each calculator', () => {
  test('has a formula, sources and an example; the figures of the example equal those of the first result', () => {
    open();
    for (const tool of TOOLS) {
      const section = document.getElementById(tool)!;
      expect(section.textContent).toContain(page[tool].formula);
      for (const { text } of page[tool].sources) expect(section.textContent).toContain(text);
      const said = example(tool)!;
      const amounts = said.match(/about [\d.,]+(?: to [\d.,]+)? (?:km|m|kg|g|h)\b/g)!;
      expect(amounts.length).toBeGreaterThan(0);
      for (const amount of amounts) expect(output(tool).textContent).toContain(amount);
      expect(said + output(tool).textContent).not.toContain('{');
    }
  });

  test.each([
    ['metres', 'wire', '29/cu-etp'],
    ['running', 'wire', '8/molybdenum'],
    ['fillet', 'filler', '30/er4043'],
    ['joint', 'braze', '21/rbcuzn-c'],
  ])('%s takes a %s from a link, with its usual size and pack', (tool, name, grade) => {
    open({ [name]: grade });
    expect(field(`${tool}-${name}`).value).toBe(grade);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    expect(output(tool).textContent).not.toBe(page.incomplete);
  });
});

const atMost = (words: string, most: string) => words.replace('{most}', most);
const { wrong } = page;

describe('input that cannot be used', () => {
  test.each([
    ['metres', 'amount', '-5', atMost(wrong.number, '1,000,000 kg')],
    ['metres', 'amount', '1,250', 'Enter 1250 or 1.25: the comma or point could mean either.'],
    ['metres', 'd', '<script>alert(1)</script>', atMost(wrong.diameter, '100 mm')],
    ['running', 'speed', 'fast', atMost(wrong.number, '1,000 m/min')],
    ['fillet', 'efficiency', '120', atMost(wrong.number, '100%')],
    ['fillet', 'excess', '-1', atMost(wrong.fromNought, '1,000%')],
    ['joint', 'joints', '2.5', atMost(wrong.whole, '1,000,000')],
  ])('is reported at the field: %s, %s %j', (tool, name, text, sentence) => {
    open({ [name]: text });
    const control = field(`${tool}-${name}`);
    expect(control.value).toBe(text);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe(
      sentence,
    );
    expect(output(tool).textContent).toBe(page.incomplete);
    for (const other of TOOLS)
      if (other !== tool && (name !== 'd' || other !== 'running'))
        expect(output(other).textContent).not.toBe(page.incomplete);
  });

  test('is reported with the limit in the unit of the field', async () => {
    open({ leg: '101' });
    await chooseUnits('inch');
    expect(document.getElementById('fillet')?.textContent).toContain(
      atMost(wrong.number, '3.93 in'),
    );
  });

  test('is reported for an unknown wire, and the first wire is used instead', () => {
    const name = '99/<img src=x onerror=alert(1)>, which goes on and on';
    open({ wire: name });
    expect(field('metres-wire').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('metres')?.textContent).toContain(
      wrong.choice.replace('{name}', name.slice(0, 40)),
    );
    expect(result('metres')).toBe('5 kg is about 12.1 km.');
    expect(document.querySelector('main img')).toBeNull();
  });
});

describe('the address', () => {
  test('contains the inputs in metric units, shortly after they were typed', () => {
    open();
    const before = history.length;
    type('metres-amount', '7');
    type('metres-amount', '75');
    expect(location.search).toBe('');
    rest();
    expect(location.search).toBe('?wire=1%2Fcuzn37&unit=kg&d=0.25&density=&amount=75');
    expect(location.hash).toBe('#metres');
    type('metres-amount', '76');
    rest();
    expect(history.length).toBe(before + 1);
    fireEvent.change(field('metres-unit'), { target: { value: 'm' } });
    expect(entered()).toMatchObject({ unit: 'm', amount: '76' });
    expect(history.length).toBe(before + 2);
  });

  test.each([
    ['amount', '11 lb', '4.98951607'],
    ['d', 'AWG 30', '0.2546'],
    ['speed', '33 ft/min', '10.0584'],
  ])(
    'has the same form for every spelling of %s %j, and the field keeps the text',
    (name, text, base) => {
      open({ wire: 'other', density: '8' });
      const tool = name === 'speed' ? 'running' : 'metres';
      type(`${tool}-${name}`, text);
      rest();
      expect(entered()[name]).toBe(base);
      expect(field(`${tool}-${name}`).value).toBe(text);
      expect(field(`${tool}-${name}`).hasAttribute('aria-invalid')).toBe(false);
    },
  );
});
