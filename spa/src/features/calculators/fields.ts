/**
 * The dimension of a number, named by the unit used in calculations. A diameter can also be a
 * gauge.
 */
export type Dimension = 'diameter' | 'mm' | 'm' | 'kg' | 'm/min' | 'h' | '%' | 'g/cm³' | 'pieces';

export interface NumberField {
  dimension: Dimension;
  most: number;
  /** Whether 0 is allowed. */
  nought?: true;
}

/** Values above this maximum are treated as typing errors. */
const MANY = 1_000_000;
const DENSEST = 25;

/** The number fields; the keys are their names in the address. */
export const NUMBERS = {
  d: { dimension: 'diameter', most: 100 },
  density: { dimension: 'g/cm³', most: DENSEST },
  amount: { dimension: 'kg', most: MANY },
  net: { dimension: 'kg', most: 10_000 },
  speed: { dimension: 'm/min', most: 1000 },
  hours: { dimension: 'h', most: MANY },
  leg: { dimension: 'mm', most: 100 },
  weld: { dimension: 'm', most: MANY },
  excess: { dimension: '%', most: 1000, nought: true },
  efficiency: { dimension: '%', most: 100 },
  rod: { dimension: 'diameter', most: 100 },
  'filler-density': { dimension: 'g/cm³', most: DENSEST },
  gap: { dimension: 'mm', most: 10 },
  overlap: { dimension: 'mm', most: 1000 },
  seam: { dimension: 'mm', most: MANY },
  joints: { dimension: 'pieces', most: MANY },
  fillets: { dimension: '%', most: 1000, nought: true },
  'braze-rod': { dimension: 'diameter', most: 100 },
  'braze-density': { dimension: 'g/cm³', most: DENSEST },
} satisfies Record<string, NumberField>;

export type NumberName = keyof typeof NUMBERS;

export const isNumber = (name: FieldName): name is NumberName => Object.hasOwn(NUMBERS, name);

/** A number field, with its default dimension or another one. */
export const fieldOf = (name: NumberName, dimension?: Dimension): NumberField => ({
  ...NUMBERS[name],
  ...(dimension && { dimension }),
});

/** The select fields. */
export const CHOICES = ['wire', 'unit', 'pack', 'filler', 'braze'] as const;
export type ChoiceName = (typeof CHOICES)[number];

export type FieldName = NumberName | ChoiceName;

/** The names of all fields, in the order in which they appear in the address. */
export const NAMES: FieldName[] = [...CHOICES, ...(Object.keys(NUMBERS) as NumberName[])];

/** The value of the option for an alloy or pack that is not in the catalogue. */
export const OTHER = 'other';
