import { plain } from '../lib/normalise';
import { isInches, NUMBER, valueOf } from './numbers';
import { type Unit, unitOf, WRITTEN } from './written-unit';
import type { System } from './figures';

const DIAMETER = '(?:[ø⌀]|d(?:ia(?:meter)?\\.?)?)?\\s*';
const GAUGE = '(?:(awg|swg|#)[\\s-]*)?';
const TYPED = new RegExp(`^${DIAMETER}${GAUGE}${NUMBER}\\s*(?:(${WRITTEN})\\.?)?$`);
/** A whole number, or a gauge such as 2/0; either can be a gauge if typed without a unit. */
const BARE_GAUGE = /^(?:\d{1,2}|[1-4]\/0)$/;
/** The maximum diameter that is accepted, in mm. */
const THICKEST = 1000;
const MM_IN: Record<string, number> = { mm: 1, µm: 0.001 };

/** The unit to use for a number that was typed without one. */
function bareUnit(digits: string, system: System | ''): string {
  if (system === 'awg' && BARE_GAUGE.test(digits)) return 'awg';
  return system || isInches(digits) ? 'in' : 'mm';
}

/** The number to pass to a unit's conversion; NaN for a gauge that does not exist. */
function numberIn(digits: string, { gauge }: Unit): number {
  return gauge && !BARE_GAUGE.test(digits) ? NaN : valueOf(digits);
}

/**
 * Parses a diameter in the forms that people write (0.25, 0,25 mm, 250 µm, .010 in, 10 thou, 1/16,
 * AWG 30) and returns it in mm; '' if the text is not a diameter. A bare number is in the visitor's
 * unit. Gauges must be whole numbers. The search accepts the same numbers and units.
 */
export function typedSize(text: string, system: System | '' = ''): string {
  const [, gauge, digits = '', after] = TYPED.exec(plain(text.trim())) ?? [];
  if (!digits || (gauge && after)) return '';
  const named = gauge === '#' ? 'awg' : (gauge ?? after);
  const unit = unitOf(named ?? bareUnit(digits, system));
  const mm = unit && unit.to(numberIn(digits, unit)) * (MM_IN[unit.in] ?? NaN);
  if (mm === undefined || !(mm > 0) || mm > THICKEST) return '';
  return String(Number(mm.toFixed(4)));
}
