/**
 * From ASTM B258: the diameter of AWG 36 in mm, the ratio of the diameter of AWG 0000 to it, and
 * the number of steps between the two.
 */
const AWG_36 = 0.127;
const RATIO = 92;
const STEPS = 39;
const THICKEST = -3;
const THINNEST = 50;
/** The tolerance for a gauge's diameter, as a share. */
const TOLERANCE = 0.02;
/** Tolerance for floating-point errors. */
const SLACK = 1e-9;

export interface Gauges {
  /** The gauge that has this diameter, if there is one. */
  exact?: string;
  /** If no gauge matches: the next thicker and the next thinner gauge. */
  between?: [string, string];
}

/** The diameter of a gauge in mm. The numbers 0 to −3 mean 1/0 to 4/0. */
export const diameterOf = (gauge: number) => AWG_36 * RATIO ** ((36 - gauge) / STEPS);

/** A gauge in its usual spelling. The numbers 0 to −3 mean 1/0 to 4/0. */
const nameOf = (gauge: number) => (gauge > 0 ? String(gauge) : `${1 - gauge}/0`);

/** The American Wire Gauge for a diameter in mm: d = 0.127 · 92^((36 − n) / 39). */
export function gaugesOf(diameter: number): Gauges {
  const gauge = 36 - (STEPS * Math.log(diameter / AWG_36)) / Math.log(RATIO);
  const nearest = Math.round(gauge);
  if (nearest < THICKEST || nearest > THINNEST) return {};
  const away = Math.abs(diameterOf(nearest) / diameter - 1);
  if (away <= TOLERANCE + SLACK) return { exact: nameOf(nearest) };
  const [thicker, thinner] = [Math.floor(gauge), Math.ceil(gauge)];
  if (thicker < THICKEST || thinner > THINNEST) return {};
  return { between: [nameOf(thicker), nameOf(thinner)] };
}

/**
 * The inch sizes under which wire of a metric size is sold; these are not calculated. EDM wire: as
 * manufacturers label spools. Welding wire and rod: the standard sizes in AWS A5.7, A5.8 and A5.10.
 * The metric size 1.2 mm is 3/64 (.047) for aluminium and .045 for other wire.
 */
export const TRADE_SIZES: Record<string, string> = {
  '0.1': '.004',
  '0.15': '.006',
  '0.2': '.008',
  '0.25': '.010',
  '0.3': '.012',
  '0.33': '.013',
  '0.8': '.030',
  '0.9': '.035',
  '1': '.040',
  '1.2': '.045 or 3/64',
  '1.6': '1/16',
  '2': '5/64',
  '2.4': '3/32',
  '3.2': '1/8',
  '4': '5/32',
  '4.8': '3/16',
};
