/** Exact, by definition. */
export const KG_PER_POUND = 0.45359237;
export const MM_PER_INCH = 25.4;
export const METRES_PER_FOOT = 0.3048;

/** Converts a fraction of an inch to mm. */
export function millimetres(inches: string): number {
  const [above = 0, below = 1] = inches.split('/').map(Number);
  return (above / below) * MM_PER_INCH;
}

/** The density of steel in g/cm³: 0.283 lb/in³ in ESAB's tables. */
export const STEEL = (0.283 * KG_PER_POUND * 1000) / 2.54 ** 3;
