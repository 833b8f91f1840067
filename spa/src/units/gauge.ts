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

interface Gauges {
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

/**
 * Standard Wire Gauge: diameters of the gauges 7/0 to 50 in ten-thousandths of an inch, from BS
 * 3737 (withdrawn, but still used in trade). Unlike AWG, the gauge follows no formula.
 */
const SIZES = [
  5000, 4640, 4320, 4000, 3720, 3480, 3240, 3000, 2760, 2520, 2320, 2120, 1920, 1760, 1600, 1440,
  1280, 1160, 1040, 920, 800, 720, 640, 560, 480, 400, 360, 320, 280, 240, 220, 200, 180, 164, 148,
  136, 124, 116, 108, 100, 92, 84, 76, 68, 60, 52, 48, 44, 40, 36, 32, 28, 24, 20, 16, 12, 10,
];
/** The number of the first gauge in the list: −6 means 7/0, and 0 means 1/0. */
const FIRST = -6;
const MM = 0.00254;

/** The diameter of a gauge in mm; NaN if there is none. The numbers 0 to −6 mean 1/0 to 7/0. */
export const standardGauge = (gauge: number): number => (SIZES[gauge - FIRST] ?? NaN) * MM;
