import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { contentOf } from '../../../testing/page-data';
import { renderPages } from '../../../testing/render-page';
import { ADDRESS_DELAY } from '../../constants';
import { store } from '../../lib/use-local-storage';
import ToolsPage from './tools-page';

const CONTENT = contentOf('tools');
const { page } = CONTENT;
const TOOLS = ['metres', 'running', 'fillet', 'joint'] as const;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void store('units', ''));
  vi.useRealTimers();
});

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
const detail = (tool: string) => output(tool).querySelector('span')?.textContent;
const results = () => TOOLS.map((tool) => output(tool).textContent);
const example = (tool: string) =>
  [...document.querySelectorAll(`#${tool} dt`)].find(
    ({ textContent }) => textContent === page.example,
  )?.nextElementSibling?.textContent;
const labelOf = (name: string) => field(name).labels![0]!.textContent;

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

describe('metres and kilograms', () => {
  test('gives the length for a mass, and the mass of a metre', () => {
    open({ wire: '1/cuzn37', unit: 'kg', d: '0.25', amount: '8' });
    expect(result('metres')).toBe('8 kg is about 19.3 km.');
    expect(detail('metres')).toBe('0.4143 g/m and 2,414 m/kg, at 8.44 g/cm³.');
  });

  test('gives the mass for a length', () => {
    open({ wire: 'other', density: '8.89', unit: 'm', d: 'AWG 10', amount: '304.8' });
    expect(result('metres')).toBe('304.8 m weighs about 14.3 kg.');
    expect(labelOf('metres-amount')).toBe(`${page.metres.fields.amount.label} (m)`);
  });

  test('gives a range of lengths for a range of densities', () => {
    open({ wire: '22/bcup-2', unit: 'kg', d: '1.0', amount: '5' });
    expect(result('metres')).toBe('5 kg is about 776 to 796 m.');
    expect(detail('metres')).toContain('8.0 to 8.2 g/cm³');
  });

  test.each([
    ['11 lb', '4.99 kg is about 12 km.'],
    ['1234.567', '1,234.567 kg is about 2,979.9 km.'],
    ['0.25', '0.25 kg is about 603 m.'],
  ])('shows %j with as many digits as are significant', (amount, said) => {
    open();
    type('metres-amount', amount);
    expect(result('metres')).toBe(said);
  });
});

describe('running time and spools', () => {
  test.each([
    ['32', 'takes 1 spool.'],
    ['33', 'takes 2 spools.'],
    ['100', 'takes 4 spools.'],
  ])('rounds the number of spools for a job of %s hours up', (hours, end) => {
    open({ wire: '1/cuzn37', pack: 'din-160', d: '0.25', speed: '10', hours });
    expect(result('running')).toContain('about 32.2 h');
    expect(result('running')?.endsWith(end)).toBe(true);
    expect(detail('running')).toContain('about 19.3 km');
  });

  test('uses the length of the pack if the pack is sold by length', () => {
    open({ wire: '8/molybdenum', d: '0.18', pack: 'molly-spool', speed: '400', hours: '1' });
    expect(result('running')).toContain('about 5 to 6 min');
    expect(result('running')).toContain('10 to 12 spools');
    expect(detail('running')).toContain('about 2,000 to 2,400 m');
  });

  test('uses the net weight of any other pack', () => {
    open({ wire: '1/cuzn37', pack: 'other', net: '8', d: '0.25', speed: '10', hours: '33' });
    expect(field('running-net').value).toBe('8');
    expect(result('running')).toContain('about 32.2 h');
    expect(result('running')).toContain('takes 2 spools.');
  });

  test('uses the size and pack of a newly chosen wire in both calculators for wire', () => {
    open();
    fireEvent.change(field('running-wire'), { target: { value: '29/cu-etp' } });
    expect(field('metres-d').value).toBe('1.38');
    expect(field('running-d').value).toBe('1.38');
    expect(field('running-pack').value).toBe('can-coil');
    expect(location.hash).toBe('#running');
  });

  test('keeps a size that the newly chosen wire also has', () => {
    open({ wire: '1/cuzn37', d: '0.20' });
    fireEvent.change(field('running-wire'), { target: { value: '2/diffused' } });
    expect(field('running-d').value).toBe('0.20');
  });

  test('starts another alloy with the density of the previously chosen wire', () => {
    open();
    fireEvent.change(field('metres-wire'), { target: { value: 'other' } });
    expect(field('metres-density').value).toBe('8.44');
    expect(result('metres')).toBe('5 kg is about 12.1 km.');
  });
});

describe('fillet and joint', () => {
  test('give the filler for a weld from weld metal and efficiency, and the wire for it', () => {
    const steel = { filler: 'other', 'filler-density': '0.283 lb/in3', leg: '12.7' };
    open({ ...steel, weld: '0.3048', excess: '0', efficiency: '96', rod: '1.2' });
    // 0.425 lb of weld metal in ESAB's example are 192.8 g.
    expect(detail('fillet')).toContain('about 193 g');
    expect(result('fillet')).toContain('about 201 g');
  });

  test('give the filler for one joint and for all joints', () => {
    const steel = { braze: 'other', 'braze-density': '0.283 lb/in3', gap: '3.1750' };
    open({ ...steel, overlap: '12.7', seam: '304.8', joints: '10', fillets: '0' });
    // 0.212 lb per foot in ESAB's table are 96.2 g.
    expect(output('joint').textContent).toContain('about 96.3 g');
    expect(output('joint').textContent).toContain('about 963 g');
  });
});

const atMost = (words: string, most: string) => words.replace('{most}', most);
const { wrong } = page;

describe('input that cannot be used', () => {
  test.each([
    ['metres', 'amount', '-5', atMost(wrong.number, '1,000,000 kg')],
    ['metres', 'amount', '1e9', atMost(wrong.number, '1,000,000 kg')],
    ['metres', 'amount', '1000000000', atMost(wrong.number, '1,000,000 kg')],
    ['metres', 'amount', '0.25\t5\t0.30\t8', atMost(wrong.number, '1,000,000 kg')],
    ['metres', 'amount', '', atMost(wrong.number, '1,000,000 kg')],
    ['metres', 'amount', '1,250', 'Enter 1250 or 1.25: the comma or point could mean either.'],
    ['metres', 'd', '1.016', 'Enter 1016 or 1.0160: the comma or point could mean either.'],
    ['metres', 'd', '<script>alert(1)</script>', atMost(wrong.diameter, '100 mm')],
    ['running', 'speed', 'fast', atMost(wrong.number, '1,000 m/min')],
    ['running', 'hours', 'NaN', atMost(wrong.number, '1,000,000 h')],
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
    ['amount', '1,00,000', '100000'],
    ['d', 'AWG 30', '0.2546'],
    ['d', '1/16', '1.5875'],
    ['speed', '33 ft/min', '10.0584'],
    ['density', '0.305 lb/in3', '8.44237093661'],
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

describe('other units', () => {
  const CONVERTED = [
    ['metres', 'd', '0.0098', 'AWG 30'],
    ['running', 'speed', '32.8', '32.8'],
    ['fillet', 'leg', '0.197', '0.197'],
    ['fillet', 'rod', '0.047', '0.047'],
    ['joint', 'gap', '0.00315', '0.00315'],
    ['joint', 'seam', '1.85', '1.85'],
  ] as const;
  const names = CONVERTED.map(([tool, name]) => `${tool}-${name}`);
  const held = () => names.map((name) => field(name).value);
  const units = () => names.map((name) => /\(([^)]*)\)$/.exec(labelOf(name))![1]);

  test.each([
    ['inch', 2, 'in'],
    ['awg', 3, 'AWG'],
  ] as const)(
    '(%s) have a sensible number of digits, and are undone without a change',
    async (system, at, gauge) => {
      open();
      const [metric, before] = [held(), results()];
      await chooseUnits(system);
      expect(output('metres').textContent).toContain(' lb ');
      expect(held()).toEqual(CONVERTED.map((row) => row[at]));
      expect(units()).toEqual([gauge, 'ft/min', 'in', 'in', 'in', 'in']);
      expect(location.search).toBe('');
      await chooseUnits('');
      expect([held(), results()]).toEqual([metric, before]);
    },
  );

  test('allow input in inches and pounds, but the address stays in metric units', async () => {
    open({ wire: '1/cuzn37', unit: 'kg', d: '0.25', amount: '5' });
    await chooseUnits('inch');
    expect(field('metres-amount').value).toBe('11.0');
    expect(labelOf('metres-amount')).toBe('Amount (lb)');
    expect(result('metres')).toContain('ft');
    expect(detail('metres')).toContain('ft/lb');
    expect(entered()['amount']).toBe('5');
    type('metres-amount', '10');
    rest();
    expect(entered()['amount']).toBe('4.5359237');
    expect(result('metres')).toContain('10 lb is about');
  });

  test('do not change the worked examples, which stay metric', async () => {
    open();
    const before = TOOLS.map(example);
    await chooseUnits('inch');
    expect(TOOLS.map(example)).toEqual(before);
  });
});

test('the hint of a size field lists the sizes of the chosen wire', () => {
  open();
  const hint = document.getElementById(field('metres-d').getAttribute('aria-describedby')!);
  expect(hint?.textContent).toMatch(/^Made in 0\.10, .*0\.33 mm; any size can be calculated\.$/);
  expect(screen.getByText(page.missing)).toBeTruthy();
});
