import { describe, expect, test } from 'vitest';

import { chooseUnits, texts, visit } from '../../testing/visit';

const all = () => texts('main th, main td');

/** The converted text of each cell in a product's tables; the keys are the published texts. */
async function converted(id: number, system: 'inch' | 'awg'): Promise<Map<string, string>> {
  await visit(`/products/${id}`);
  const before = all();
  await chooseUnits(system);
  const after = all();
  expect(after).toHaveLength(before.length);
  return new Map(before.map((text, at) => [text, after[at]!]));
}

describe("a product's figures", () => {
  test('are converted in records, texts and tables; limits are rounded inwards', async () => {
    const cells = await converted(1, 'inch');
    const metric = [...cells.keys()].join('|');
    for (const unit of ['N/mm²', '°C', 'g/cm³', ' kg']) expect(metric).toContain(unit);
    const shown = [...cells.values()].filter((text) => !text.includes('°F ('));
    expect(shown.join('|')).not.toMatch(/\d (?:N\/mm²|°C|g\/cm³|kg)/);
    // 900 / 6.894757 = 130.534, rounded up because it is a lower limit.
    const limits = [...cells].filter(([text]) => /≥\s900 N\/mm²/.test(text));
    expect(limits.length).toBeGreaterThan(0);
    for (const [, text] of limits) expect(text).toMatch(/≥\s130\.6 ksi/);
    expect(shown.join('|')).not.toContain('130.5');
  });

  test('follow the unit in a heading or a caption, and can be switched back', async () => {
    const cells = await converted(5, 'inch');
    expect(cells.get('Mass (g/m)')).toBe('Mass (lb/1000 ft)');
    expect(cells.get('m/kg')).toBe('ft/lb');
    expect(cells.get('DIN-160 (8 kg)')).toBe('DIN-160 (18 lb)');
    // 15,086 m/kg * 0.45359237 / 0.3048, and 52.8 km / 0.3048 m.
    expect(cells.get('15,086')).toBe('22,450');
    expect(cells.get('52.8')).toBe('173,200');
    expect(cells.get('0.25')).toBe('0.0098 (≈ .010 in)');
    const caption = /per spool in ft, calculated for CuZn37 with a density of 0\.3049 lb\/in³$/;
    expect(texts('main caption').some((one) => caption.test(one))).toBe(true);
    await chooseUnits('');
    expect(all()).toContain('52.8');
    expect(texts('main caption').some((one) => one.includes('per spool in km'))).toBe(true);
  });

  test('are gauges only if they are wire diameters', async () => {
    const cells = await converted(5, 'awg');
    expect(cells.get('0.25')).toBe('AWG 30');
    expect(cells.get('0.30')).toBe('0.0118 in (between AWG 28 and 29)');
    expect(cells.get('D (MM)')).toBe('D (in)');
  });
});
