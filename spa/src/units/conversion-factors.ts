/** The conversion from one unit to another. */
interface Conversion {
  unit: string;
  factor: number;
  /** Added after the multiplication, for scales whose zero points differ. */
  offset?: number;
}

/** Exact by definition: NIST Special Publication 811 (2008), appendix B.8. */
const MM_PER_INCH = 25.4;
const MM_PER_FOOT = 304.8;
const G_PER_POUND = 453.59237;
/** 1 ksi in N/mm²: NIST SP 811, appendix B.8, pound-force per square inch. */
const N_MM2_PER_KSI = 6.894757;
const CELSIUS = 9 / 5;

/**
 * Conversions for the units in the catalogue. Units that are missing here are not converted:
 * filters and coatings are sold by the micrometre in every country, and % IACS or HB do not belong
 * to a unit system.
 */
export const CONVERSIONS: Record<string, Conversion> = {
  mm: { unit: 'in', factor: 1 / MM_PER_INCH },
  m: { unit: 'ft', factor: 1000 / MM_PER_FOOT },
  km: { unit: 'ft', factor: 1_000_000 / MM_PER_FOOT },
  'N/mm²': { unit: 'ksi', factor: 1 / N_MM2_PER_KSI },
  '°C': { unit: '°F', factor: CELSIUS, offset: 32 },
  // A temperature difference, so there is no offset.
  K: { unit: '°F', factor: CELSIUS },
  kg: { unit: 'lb', factor: 1000 / G_PER_POUND },
  g: { unit: 'oz', factor: 16 / G_PER_POUND },
  'm/min': { unit: 'ft/min', factor: 1000 / MM_PER_FOOT },
  'g/m': { unit: 'lb/1000 ft', factor: MM_PER_FOOT / G_PER_POUND },
  'm/kg': { unit: 'ft/lb', factor: G_PER_POUND / MM_PER_FOOT },
  'g/cm³': { unit: 'lb/in³', factor: (MM_PER_INCH / 10) ** 3 / G_PER_POUND },
};

/** Inches as the trade writes them: at least three decimals, and no 0 before the point. */
export const plainInches = (mm: number) =>
  (mm / MM_PER_INCH).toFixed(4).replace(/^0/, '').replace(/0$/, '');
