/** Diameter of AWG 36 in mm, the ratio of AWG 0000 to it, and the steps between: ASTM B258. */
const AWG_36 = 0.127;
const RATIO = 92;
const STEPS = 39;
const THICKEST = -3;
const THINNEST = 50;
/** The tolerance of a gauge's diameter, as a share. */
const TOLERANCE = 0.02;
/** Tolerance for floating-point errors. */
const SLACK = 1e-9;

export interface Gauges {
  /** The gauge of this diameter, if there is one. */
  exact?: string;
  /** Otherwise the next thicker and the next thinner gauge. */
  between?: [string, string];
}

/** The diameter in mm of a gauge; 0 to −3 are 1/0 to 4/0. */
export const diameterOf = (gauge: number) => AWG_36 * RATIO ** ((36 - gauge) / STEPS);

/** A gauge as it is written; 0 to −3 are 1/0 to 4/0. */
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
 * The inch sizes that wire of a metric size is sold as; they are not computed. EDM wire: as
 * manufacturers label spools; welding wire and rod: the standard sizes of AWS A5.7, A5.8 and A5.10.
 * For 1.2 mm, aluminium is 3/64 (.047), other wire .045.
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
