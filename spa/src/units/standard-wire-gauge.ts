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

/**
 * The diameter of a gauge in mm; NaN if there is no such gauge. The numbers 0 to −6 mean 1/0 to
 * 7/0.
 */
export const standardGauge = (gauge: number): number => (SIZES[gauge - FIRST] ?? NaN) * MM;
