/** Diameter of AWG 36 in mm, the ratio of AWG 0000 to it, and the steps between: ASTM B258. */
const AWG_36 = 0.127;
const RATIO = 92;
const STEPS = 39;
const THICKEST = -3;
const THINNEST = 50;
/** How far, as a share of the diameter, a wire may be from a gauge and still bear its number. */
const TOLERANCE = 0.02;
/** Apart from the tolerance: two floating-point ways to the same figure. */
const SLACK = 1e-9;

export interface Gauges {
  /** The gauge of this diameter, where there is one. */
  exact?: string;
  /** The next thicker and the next thinner. */
  between?: [string, string];
}

/** The diameter (mm) of a gauge; 0 to −3 are 1/0 to 4/0. */
export const diameterOf = (gauge: number) => AWG_36 * RATIO ** ((36 - gauge) / STEPS);

/** 1/0 to 4/0 are how the numbers 0 to −3 are written. */
const nameOf = (gauge: number) => (gauge > 0 ? String(gauge) : `${1 - gauge}/0`);

/** The American Wire Gauge of a diameter in mm: d = 0.127 · 92^((36 − n) / 39). */
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
 * The inch sizes under which wire of a metric size is sold: pairs of the trade, not arithmetic.
 * EDM wire as makers of spools label it; welding wire and rod as AWS A5.7, A5.8 and A5.10 list
 * standard sizes; of 1.2 mm, aluminium is 3/64, which is .047, other wire .045.
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
