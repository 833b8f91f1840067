/** One option of a choice; `hint` adds detail to its label. */
export interface Option {
  id: string;
  label: string;
  hint?: string;
}

export const DIMENSIONS = ['diameter', 'width', 'thickness', 'length'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Details that a buyer writes in words: what decides which consumable fits. */
export const DETAILS = ['machine', 'part'] as const;
export type Detail = (typeof DETAILS)[number];

/** The fields with a value of their own: sizes, then details. */
export const ENTRIES = [...DIMENSIONS, ...DETAILS] as const;

/** Units of goods that are measured rather than counted. */
export type Measure = 'kg' | 'm';

/** The two ends of a figure, equal for a single value. */
export type Ends = [from: number, to: number];

interface Counted {
  one: string;
  many: string;
}

export interface SizeOptions {
  unit: string;
  options: Option[];
  /** The size that is ordered most. */
  usual?: string;
  /** Limits, as digits, between which any size is made. */
  range?: [from: string, to: string];
}

export interface PackOption extends Option {
  net?: Ends;
  measure?: Measure;
  counted?: Counted;
  /** The pack's name after a count; `{form}` is the counted form: `{form} P-5`. */
  called: string;
}

export interface TemperOption extends Option {
  strength?: string;
  /** The diameter in mm, as digits, that the strength applies to; missing if it applies to all. */
  at?: string;
}

export interface FormOption extends Option {
  counted: Counted;
  measured: Measure[];
  sizes: Partial<Record<Dimension, SizeOptions>>;
  packs: PackOption[];
}

export interface GradeOption extends Option {
  /** In g/cm³. */
  density?: Ends;
  tempers: TemperOption[];
  forms: FormOption[];
}

/** A product's order options; spa/src/features/enquiry/ask/order-options.ts derives it from the grades. */
export interface OrderOptions {
  id: number;
  name: string;
  path: string;
  /** The minimum order, if it is stated for the product or its family. */
  least?: { quantity: number; unit: Unit; ofFamily?: true };
  /** The details to ask for. */
  details: Detail[];
  documents: Option[];
  grades: GradeOption[];
}

/** `pack` counts spools, rods or pieces, whichever the form is counted in. */
export type Unit = 'pack' | Measure;

export const FIELDS = ['grade', 'form', ...ENTRIES, 'temper', 'package', 'documents'] as const;
export type FieldName = (typeof FIELDS)[number];

/** A visitor's choice, as ids and digits; fields left out have the catalogue's default. */
export type Choice = Partial<Record<FieldName | 'quantity' | 'unit', string>>;
